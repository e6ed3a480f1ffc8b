"""Which moves are worth a closer look."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from cabochon.bots.search import Budget
from cabochon.bots.search.think import added, ranked, tried_edges
from cabochon.bots.search.tuning import tuning_of
from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.records import Seen, copy_record
from cabochon.study.race import derive_seed

MOST: Final = 6
"""With more moves than that, a search chooses those to be compared."""


@dataclass(frozen=True)
class Look:
    """How it chooses them."""

    searched: float
    """Simulations for each way of playing on in the budget, beside which they are made."""
    searches: int
    """Searches that share them, each with luck of its own: what one of them misses another may find."""
    named: int
    """Moves taken from them."""


QUICK: Final = Look(searched=0.5, searches=1, named=MOST - 1)
CLOSE: Final = Look(searched=0.9, searches=2, named=MOST + 1)
"""How a move is judged: another that nobody named cannot be held against it, whatever the error says."""


@dataclass(frozen=True)
class Candidates:
    """The moves to be compared."""

    texts: list[str]
    favourite: str | None
    """The one that a search would have made, if there was one."""


def candidates_of(
    game: Game, seen: Seen, played: str | None, budget: int, seed: int, look: Look = QUICK
) -> Candidates:
    """The most promising moves: those that searches tried most, the one that looks best at first sight, and
    the move played.
    """
    rules = game.rules
    state = rules.imagine(seen)
    moves = rules.legal_moves(state).tolist()
    many = len(moves) > MOST
    if many:
        moves = _searched(game, seen, moves, int(look.searched * budget), seed, look)
    texts = [rules.write_move(state, move) for move in moves]
    if played is not None and played not in texts:
        texts.append(played)
    return Candidates(texts, texts[0] if many else None)


def _searched(game: Game, seen: Seen, moves: list[int], simulations: int, seed: int, look: Look) -> list[int]:
    state, tuning = game.rules.imagine(seen), tuning_of(game)
    budget = Budget(simulations=max(2 * MOST, simulations // look.searches))
    tried = [
        tried_edges(game, copy_record(state), int(seen.seat), budget, _seed_of(seed, search), tuning)[0]
        for search in range(look.searches)
    ]
    found = [int(move) for move in ranked(state, added(tried), tuning)["move"][: look.named]]
    favourite = moves[int(np.argmax([verbs.prior(state, move) for move in moves]))]
    return found if favourite in found else [*found, favourite]


def _seed_of(seed: int, search: int) -> int:
    return derive_seed(seed, search) if search else seed
