"""Which moves are worth a closer look."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from cabochon.bots.search import Budget
from cabochon.bots.search.think import best_first
from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.records import Seen, copy_record

MOST: Final = 6
"""With more moves than that, a search chooses those to be compared."""
SEARCHED: Final = 0.5
"""The part of the budget that this search may spend beside it; a review lets it have as much again as all of
it, since its favourite is what moves are judged by."""


@dataclass(frozen=True)
class Candidates:
    """The moves to be compared."""

    texts: list[str]
    favourite: str | None
    """The one that a search would have made, if there was one."""


def candidates_of(
    game: Game, seen: Seen, played: str | None, budget: int, seed: int, searched: float = SEARCHED
) -> Candidates:
    """The most promising moves: those that a search tried most, the one that looks best at first sight, and
    the move played.
    """
    rules = game.rules
    state = rules.imagine(seen)
    moves = rules.legal_moves(state).tolist()
    many = len(moves) > MOST
    if many:
        moves = _searched(game, seen, moves, int(searched * budget), seed)
    texts = [rules.write_move(state, move) for move in moves]
    if played is not None and played not in texts:
        texts.append(played)
    return Candidates(texts, texts[0] if many else None)


def _searched(game: Game, seen: Seen, moves: list[int], simulations: int, seed: int) -> list[int]:
    state = game.rules.imagine(seen)
    budget = Budget(simulations=max(2 * MOST, simulations))
    edges, _ = best_first(game, copy_record(state), int(seen.seat), budget, seed)
    found = [int(move) for move in edges["move"][: MOST - 1]]
    favourite = moves[int(np.argmax([verbs.prior(state, move) for move in moves]))]
    return found if favourite in found else [*found, favourite]
