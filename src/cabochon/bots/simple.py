"""The two simplest players: ``random`` and ``greedy``."""

import numpy as np

from cabochon.core import verbs
from cabochon.core.player import Turn
from cabochon.core.rng import check_seed, draw, seed_rng


class RandomBot:
    """Any legal move, all equally likely."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._rng = np.zeros(4, np.uint32)
        seed_rng(self._rng, check_seed(seed))

    def move(self, turn: Turn) -> int:
        """One of the moves by lot."""
        return int(turn.moves[draw(self._rng, len(turn.moves))])


class GreedyBot:
    """The move with the best immediate gain, by the game's own measure of it."""

    name = "greedy"

    def __init__(self, seed: int | None = None) -> None:
        """The seed is taken for the sake of a common signature: a greedy player leaves nothing to chance."""

    def move(self, turn: Turn) -> int:
        """The first of the best moves."""
        return int(turn.moves[verbs.greedy(turn.seen, turn.moves, len(turn.moves))])
