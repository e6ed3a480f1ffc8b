"""Players, and what one that is to move is handed: a turn."""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from cabochon.core.game import Game
from cabochon.core.records import Moves, Seen, State
from cabochon.core.views import History, make_view


@dataclass(frozen=True, eq=False)
class Turn:
    """What a seat to move knows, what it may do and how long it may take.

    The moves and their texts are worked out from the seen record: nothing in here is hidden from the seat.
    It holds until the move is made; a player that wants to change the record makes a copy.
    """

    game: Game
    seen: Seen
    seconds: float | None = None
    """How long a player that thinks by the clock may take; without it, it goes by its simulations alone."""
    listed: Moves | None = None
    """The legal moves as the kernel lists them, where that is to be their order."""
    history: Callable[[], History] = list
    """Tells what the seat saw happen, to those who ask."""
    ply: int = 0
    """How many moves were made before, where somebody counts them."""
    stopped: Callable[[], bool] | None = None
    """Says whether somebody wants the answer now, to players that can stop."""

    @functools.cached_property
    def imagined(self) -> State:
        """A state that looks like this to the seat."""
        return self.game.rules.imagine(self.seen)

    @functools.cached_property
    def packed(self) -> dict[str, int]:
        """The legal moves, packed, by their texts: in the order of these, unless they were listed already."""
        if self.listed is not None:
            return {self.text(move): move for move in self.listed.tolist()}
        legal = self.game.rules.legal_moves(self.imagined)
        return dict(sorted((self.text(move), move) for move in legal.tolist()))

    @functools.cached_property
    def moves(self) -> Moves:
        """The legal moves, packed, in the same order."""
        return np.array(list(self.packed.values()), np.int64) if self.listed is None else self.listed

    def text(self, move: int) -> str:
        """A packed move in its one spelling."""
        return self.game.rules.write_move(self.imagined, move)

    def view(self) -> dict[str, Any]:
        """All of it as JSON, for players that read a view."""
        return make_view(self.game, self.seen, list(self.packed), history=self.history())


class Player(Protocol):
    """Somebody who plays a seat of one game. Whatever luck it needs, it draws from a seed of its own."""

    name: str

    def move(self, turn: Turn) -> int:
        """One of the turn's moves, packed."""
        ...
