"""The levels: one search that thinks for longer or shorter, behind better or worse eyes and memory.

A beginner errs as people do: it confuses cards that are gone with cards to come (``remembers``), overlooks
moves where there are many (``notices``), and where there are two, is wrong about what they are worth
(``misjudges``).
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from cabochon.bots.search.think import Budget, View, best_first, solved
from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.rng import Words, check_seed, draw, next_word, seed_rng
from cabochon.core.verbs import Seen, State, new_record
from cabochon.games import game as find_game

ALL: Final = 100
FINENESS: Final = 100
"""Steps in which a hundredth is misjudged."""
MOST_SECONDS: Final = 0.9
"""Nobody is kept waiting longer than this, whatever the machine; within it only simulations count."""


@dataclass(frozen=True)
class Level:
    """How well a player plays a game."""

    simulations: int
    notices: int = ALL
    """Moves it sees, in a hundred."""
    remembers: int = ALL
    """Cards out of sight that it still knows, in a hundred."""
    misjudges: int = 0
    """How far it may be out about the chance to win with a move, in hundredths."""


LEVELS: Final[dict[str, dict[str, Level]]] = {
    "beginner": {
        "shokoba": Level(25, notices=72, remembers=42),
        "eight28": Level(50, misjudges=60),
        "topas": Level(20, notices=25),
        "spoker": Level(20, notices=40),
    },
    "casual": {
        "shokoba": Level(55, notices=96, remembers=88),
        "eight28": Level(100, misjudges=25),
        "topas": Level(30, notices=50),
        "spoker": Level(40, notices=85),
    },
    "strong": {
        "shokoba": Level(80),
        "eight28": Level(200, misjudges=9),
        "topas": Level(100, notices=80),
        "spoker": Level(400),
    },
    "master": {
        "shokoba": Level(10_000),
        "eight28": Level(5_000),
        "topas": Level(10_000),
        "spoker": Level(6_000),
    },
}
"""By name and game, weakest first: set so that each wins three games in five against the one below, or more
(benchmarks/ladder.md). In 8·28 a longer thought gains little, so it is judgement that tells them apart."""

PLAIN: Final = {
    "beginner": Level(40, notices=60, remembers=30),
    "casual": Level(60, notices=90, remembers=70),
    "strong": Level(600),
    "master": Level(10_000),
}
"""For a game from outside that no level was measured for."""

SOLVES_ENDINGS: Final = "master"
"""The level that works endings out to the last card; the others go on as before."""


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
        level = LEVELS[self.name].get(game.slug, PLAIN[self.name])
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
