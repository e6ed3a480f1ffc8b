"""What the search asks of Topas beyond its rules."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.verbs import State, implements
from cabochon.games.topas.kernels import lowest_column
from cabochon.games.topas.layout import CARD_SHIFT, STATE
from cabochon.games.topas.lines import points_of, read

GOOD: Final = 40
GOOD_EXPERT: Final = 120
"""A lowest column that counts one half: the score a solitaire is judged by has no end."""


@implements(verbs.holds, STATE)
@kernel
def holds(state: State, move: int) -> bool:
    """Whether the player has the card of a placement."""
    return bool(read(state.hands, state.to_move) >> (move >> CARD_SHIFT) & 1)


@implements(verbs.lean, STATE)
@kernel
def lean(state: State, move: int) -> int:
    """The points of a placement (TOP-4)."""
    return points_of(state.grid, move, state.expert)


@implements(verbs.chapter, STATE)
@kernel
def chapter(state: State) -> int:
    """The solitaire's columns are played one after another (TOP-8)."""
    return int(state.column)


@implements(verbs.foresee, STATE)
@kernel
def foresee(state: State, chances: np.ndarray) -> None:
    """The solitaire has no opponent: the lowest column so far, between 0 and 1 (TOP-8)."""
    lowest = lowest_column(state)
    chances[0] = lowest / (lowest + (GOOD_EXPERT if state.expert else GOOD))
