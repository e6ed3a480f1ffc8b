"""The players of a study: each maps the record of what its seat sees to a packed move, without any texts."""

from collections.abc import Callable

import numpy as np

from cabochon.bots.levels import SOLVES_ENDINGS, choose_packed, level_of
from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.levels import Level
from cabochon.core.records import Moves, Seen
from cabochon.core.rng import draw, seed_rng

Player = Callable[[Seen, Moves, int], int]
"""Chooses one of so many moves from what its seat sees."""


def make_player(game: Game, name: str, seed: int) -> Player:
    """The bot of this name on one seat, for one game."""
    if name == "greedy":
        return lambda seen, moves, count: int(moves[verbs.greedy(seen, moves, count)])
    if name == "random":
        rng = _seeded_rng(seed)
        return lambda seen, moves, count: int(moves[draw(rng, count)])
    level = level_of(game.declaration, name)
    return _searching(game, level, seed, solves_endings=name == SOLVES_ENDINGS)


def make_thinker(game: Game, simulations: int, seed: int) -> Player:
    """The search with so many simulations a move, which notices and remembers everything."""
    return _searching(game, Level(simulations), seed, solves_endings=False)


def _searching(game: Game, level: Level, seed: int, solves_endings: bool) -> Player:
    rng = _seeded_rng(seed)

    def choose(seen: Seen, moves: Moves, count: int) -> int:
        # Most hands of a round's end leave no choice: there is nothing to think about.
        return int(moves[0]) if count == 1 else choose_packed(game, seen, level, rng, solves_endings)

    return choose


def _seeded_rng(seed: int) -> np.ndarray:
    rng = np.zeros(4, np.uint32)
    seed_rng(rng, seed)
    return rng
