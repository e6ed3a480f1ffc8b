"""The levels: one search that thinks for longer or shorter, behind better or worse eyes and memory.

A beginner errs as people do: it confuses cards that are gone with cards to come (``remembers``), overlooks
moves where there are many (``notices``), and where there are two, is wrong about what they are worth
(``misjudges``).
"""

from typing import Final

import numpy as np

from cabochon.bots.search.think import Budget, View, best_first, solved
from cabochon.core import verbs
from cabochon.core.game import Declaration, Game
from cabochon.core.levels import ALL, Level
from cabochon.core.records import Seen, State, new_record
from cabochon.core.rng import Words, check_seed, draw, next_word, seed_rng
from cabochon.games import game as find_game

FINENESS: Final = 100
"""Steps in which a hundredth is misjudged."""
MOST_SECONDS: Final = 0.9
"""Nobody is kept waiting longer than this, whatever the machine; within it only simulations count."""


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
    """A player of one level, in any game."""

    def __init__(self, name: str, seed: int | None = None) -> None:
        self.name = name
        self.seconds: float | None = MOST_SECONDS
        """What it may take at most; a busy server gives it less, a tournament sets no limit."""
        self._rng = np.zeros(4, np.uint32)
        seed_rng(self._rng, check_seed(seed))

    def choose(self, view: View) -> str:
        """The most promising of the moves it notices."""
        game = find_game(view["game"], **view["options"])
        level = level_of(game.declaration, self.name)
        seen = game.rules.read_seen(view["options"], view)
        move = choose_packed(game, seen, level, self._rng, self.name == SOLVES_ENDINGS, self.seconds)
        return game.rules.write_move(_imagined(game, seen), move)


def _imagined(game: Game, seen: Seen) -> State:
    state = new_record(game.rules.state)
    verbs.imagine(seen, state)
    return state


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


def choose_packed(
    game: Game,
    seen: Seen,
    level: Level,
    rng: Words,
    solves_endings: bool = False,
    seconds: float | None = None,
) -> int:
    """What a player of a level does, from the record of what it sees (which it may confuse) to a packed move.

    Without ``seconds`` no clock stops it: the same ``rng`` gives the same move on every machine.
    """
    verbs.forget(seen, rng, level.remembers)
    seed = next_word(rng)
    ending = solved(game, seen, seed) if solves_endings else None
    if ending is not None:
        move = ending.candidates[noticed(len(ending.candidates), level, rng)].move
        return game.rules.parse_move(move)
    budget = Budget(seconds, level.simulations)
    order, _ = best_first(game, _imagined(game, seen), int(seen.seat), budget, seed)
    order = order[misjudged(order, level, rng)]
    return int(order[noticed(len(order), level, rng)].move)
