"""The two simplest players: ``random`` and ``greedy``."""

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np

from cabochon.core import verbs
from cabochon.core.rng import check_seed, draw, seed_rng
from cabochon.games import find

View = Mapping[str, Any]


class Bot(Protocol):
    """A player: sees a view of a match in which it is to move, and names one of the view's moves."""

    name: str

    def choose(self, view: View) -> str:
        """The move to make."""
        ...


class RandomBot:
    """Any legal move, all equally likely."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._rng = np.zeros(4, np.uint32)
        seed_rng(self._rng, check_seed(seed))

    def choose(self, view: View) -> str:
        """One of the moves by lot."""
        moves: list[str] = view["moves"]
        return moves[draw(self._rng, len(moves))]


class GreedyBot:
    """The move with the best immediate gain, by the game's own measure of it."""

    name = "greedy"

    def __init__(self, seed: int | None = None) -> None:
        """The seed is taken for the sake of a common signature: a greedy player leaves nothing to chance."""

    def choose(self, view: View) -> str:
        """The first of the best moves."""
        rules = find(view["game"]).rules()
        moves: list[str] = view["moves"]
        packed = np.array([rules.parse_move(move) for move in moves], np.int64)
        seen = rules.read_seen(view["options"], view)
        return moves[verbs.greedy(seen, packed, len(moves))]
