"""What a finished game is worth to each seat."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.payoff import share_win
from cabochon.core.records import State

ALONE: Final = 100
"""Alone there is nobody to beat: a solitaire is worth its score in hundreds."""


@kernel
def share(state: State, side_size: int, rewards: np.ndarray) -> None:
    """A win is worth 1 to each seat of the side that wins; sides that win together share it."""
    if state.players == 1:
        points = np.zeros(1, np.int64)
        verbs.scores(state, points)
        rewards[0] = points[0] / ALONE
        return
    share_win(state, side_size, rewards)
