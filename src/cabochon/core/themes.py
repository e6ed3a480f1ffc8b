"""What a game says of its puzzles: its module ``themes`` holds ``THEMES``, and ``TABLES`` if they are to be
found at other tables than the plain one.

A theme is a small function of a decision. Its name is that of two sentences of the game's words: what the
theme is called, ``theme.<name>.name``, and a hint that gives no move away, ``theme.<name>.hint``.
"""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from cabochon.core.game import Game
from cabochon.core.records import Seen, State
from cabochon.core.views import make_view


@dataclass(frozen=True, eq=False)
class Choice:
    """A decision and its best move."""

    game: Game
    seen: Seen
    """What its player sees."""
    best: str
    others: tuple[str, ...]
    """The other moves that were compared with it, the nearest first."""

    @functools.cached_property
    def view(self) -> dict[str, Any]:
        """The same as JSON."""
        return make_view(self.game, self.seen, [])

    @property
    def seat(self) -> int:
        """Who decides."""
        return int(self.seen.seat)

    @property
    def state(self) -> State:
        """A new state that looks like this to the player."""
        return self.game.rules.imagine(self.seen)

    def packed(self, move: str) -> int:
        """A move as kernels know it."""
        return int(self.game.rules.pack_moves(self.seen, [move])[0])

    @functools.cached_property
    def packed_moves(self) -> np.ndarray:
        """All legal moves, packed."""
        return self.game.rules.legal_moves(self.state).copy()


Theme = Callable[[Choice], bool]
