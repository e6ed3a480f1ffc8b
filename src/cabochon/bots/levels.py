"""The levels: one search that thinks for longer or shorter, behind better or worse eyes and memory.

A beginner errs as people do: it confuses cards that are gone with cards to come (``remembers``), overlooks
moves where there are many (``notices``), and where there are two, is wrong about what they are worth
(``misjudges``).
"""

from dataclasses import replace
from typing import Final

import numpy as np

from cabochon.bots.lots import Lots
from cabochon.bots.search.think import Budget, best_first, solved
from cabochon.core import verbs
from cabochon.core.game import Declaration
from cabochon.core.levels import Level
from cabochon.core.player import Turn
from cabochon.core.records import copy_record
from cabochon.core.rng import Words, check_seed, next_word, seed_rng

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
        self._lots: Lots | None = None
        self._rng = np.zeros(4, np.uint32)
        seed_rng(self._rng, check_seed(seed))

    def move(self, turn: Turn) -> int:
        """The most promising of the moves it notices."""
        level = self._level or level_of(turn.game.declaration, self.name)
        self._lots = think_through(turn, level, self._rng, self.name == SOLVES_ENDINGS)
        return int(self._lots.draw(self._rng)[0])

    def redraw(self, rng: Words, count: int) -> np.ndarray:
        """So many moves that it could have made in its last turn, by the same thought and other lots."""
        assert self._lots is not None
        return self._lots.draw(rng, count)


def think_through(turn: Turn, level: Level, rng: Words, solves_endings: bool = False) -> Lots:
    """What a player of a level makes of a turn, from what it sees and does not confuse."""
    game, seen = turn.game, copy_record(turn.seen)
    verbs.forget(seen, rng, level.remembers)
    seed = next_word(rng)
    ending = solved(game, seen, seed) if solves_endings else None
    if ending is not None:
        found = [turn.packed[candidate.move] for candidate in ending.candidates]
        return Lots.over(found, replace(level, misjudges=0))
    budget = Budget(turn.seconds, level.simulations, turn.stopped)
    order, _ = best_first(game, game.rules.imagine(seen), int(seen.seat), budget, seed)
    return Lots(order["move"], order["value"] / order["visits"], level, order["visits"])


def decide(turn: Turn, level: Level, rng: Words, solves_endings: bool = False) -> int:
    """The move of a player of a level."""
    return int(think_through(turn, level, rng, solves_endings).draw(rng)[0])
