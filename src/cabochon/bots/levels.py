"""The levels: one search that thinks for longer or shorter, behind better or worse eyes and memory.

A beginner errs as people do: it confuses cards that are gone with cards to come (``remembers``), overlooks
moves where there are many (``notices``), and where there are two, is wrong about what they are worth
(``misjudges``).
"""

from typing import Final

import numpy as np

from cabochon.bots.search.think import Budget, best_first, solved
from cabochon.core import verbs
from cabochon.core.game import Declaration
from cabochon.core.levels import ALL, Level
from cabochon.core.player import Turn
from cabochon.core.records import copy_record
from cabochon.core.rng import Words, check_seed, draw, next_word, seed_rng

FINENESS: Final = 100
"""Steps in which a hundredth is misjudged."""
PLAIN: Final = {
    "beginner": Level(40, notices=60, remembers=30),
    "casual": Level(60, notices=90, remembers=70),
    "strong": Level(600),
    "master": Level(10_000),
}
"""For a game that no level was measured for. Where they were measured, each wins three games in five against
the one below, or more (benchmarks/ladder.md)."""

SOLVES_ENDINGS: Final = "master"
"""The level that works endings out to the last card; the others go on as before."""


def level_of(declaration: Declaration, name: str) -> Level:
    """How strong the player of a level is in a game."""
    return declaration.levels.get(name, PLAIN[name])


class LevelBot:
    """A player of one level, in any game; or one of any strength, where a level is given beside the name."""

    def __init__(self, name: str, seed: int | None = None, level: Level | None = None) -> None:
        self.name = name
        self._level = level
        self._rng = np.zeros(4, np.uint32)
        seed_rng(self._rng, check_seed(seed))

    def move(self, turn: Turn) -> int:
        """The most promising of the moves it notices."""
        level = self._level or level_of(turn.game.declaration, self.name)
        return decide(turn, level, self._rng, self.name == SOLVES_ENDINGS)


def noticed(count: int, level: Level, rng: Words) -> int:
    """The place of the first of so many moves that a player notices, best first; the last if it is none."""
    for place in range(count):
        if draw(rng, ALL) < level.notices:
            return place
    return count - 1


def misjudged(edges: np.ndarray, level: Level, rng: Words) -> np.ndarray:
    """The places of the moves as good as a player takes them to be, best first; given the best first.

    Each looks better or worse by an amount drawn by lot: moves of nearly the same worth are mixed up, and no
    mistake costs more than twice what the level may be out by.
    """
    if not level.misjudges:
        return np.arange(len(edges))
    most = level.misjudges * FINENESS
    errors = [(draw(rng, 2 * most + 1) - most) / (FINENESS * ALL) for _ in edges]
    return np.argsort(-(edges["value"] / edges["visits"] + errors), kind="stable")


def decide(turn: Turn, level: Level, rng: Words, solves_endings: bool = False) -> int:
    """The move of a player of a level, from what it sees and does not confuse."""
    game, seen = turn.game, copy_record(turn.seen)
    verbs.forget(seen, rng, level.remembers)
    seed = next_word(rng)
    ending = solved(game, seen, seed) if solves_endings else None
    if ending is not None:
        return turn.packed[ending.candidates[noticed(len(ending.candidates), level, rng)].move]
    budget = Budget(turn.seconds, level.simulations)
    order, _ = best_first(game, game.rules.imagine(seen), int(seen.seat), budget, seed)
    order = order[misjudged(order, level, rng)]
    return int(order[noticed(len(order), level, rng)].move)
