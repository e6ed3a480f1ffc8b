"""The two simplest players: ``random`` and ``greedy``."""

import numpy as np

from cabochon.core import verbs
from cabochon.core.player import Turn
from cabochon.core.rng import Words, check_seed, draw, seed_rng


class RandomBot:
    """Any legal move, all equally likely."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._rng = np.zeros(4, np.uint32)
        self._moves = np.zeros(0, np.int64)
        seed_rng(self._rng, check_seed(seed))

    def move(self, turn: Turn) -> int:
        """One of the moves by lot."""
        self._moves = turn.moves
        return int(turn.moves[draw(self._rng, len(turn.moves))])

    def redraw(self, rng: Words, count: int) -> np.ndarray:
        """So many moves that it could have made in its last turn."""
        return np.array([self._moves[draw(rng, len(self._moves))] for _ in range(count)], np.int64)


class GreedyBot:
    """The move with the best immediate gain, by the game's own measure of it."""

    name = "greedy"

    def __init__(self, seed: int | None = None) -> None:
        """The seed is taken for the sake of a common signature: a greedy player leaves nothing to chance."""

    def move(self, turn: Turn) -> int:
        """The first of the best moves."""
        return int(turn.moves[verbs.greedy(turn.seen, turn.moves, len(turn.moves))])
