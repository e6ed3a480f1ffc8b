"""Random walks through a game, and the error of a broken promise."""

import random
from collections.abc import Iterator

from cabochon.core.game import Game
from cabochon.core.match import Match

LONGEST = 100_000
"""Moves after which a game counts as endless."""


class ConformanceError(AssertionError):
    """A game does not keep a promise that the shared code relies on."""


def require(condition: object, promise: str, *details: object) -> None:
    """Raise ``ConformanceError`` unless the condition holds; the promise says what should be."""
    if not condition:
        raise ConformanceError(": ".join([promise, *map(str, details)]))


def walk(game: Game, seed: int) -> Iterator[Match]:
    """The match before each move of a random game, and at its end. It is the same match each time."""
    pick = random.Random(seed)
    match = game.start(seed=seed)
    for _ in range(LONGEST):
        yield match
        if match.over:
            return
        match.play(pick.choice(match.moves()))
    raise ConformanceError(f"a game ends: seed {seed} goes on for more than {LONGEST} moves")


def played_out(game: Game, seed: int) -> Match:
    """A random game at its end."""
    *_, last = walk(game, seed)
    return last
