"""What an end is worth: one win, shared by the sides that won together, and a trifle for points of lead."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.records import State

TIE_BREAK: Final = 1e-6
"""What a point of lead is worth, in chances to win: less than any difference that counts."""


@kernel
def share_win(state: State, side_of: np.ndarray, chances: np.ndarray) -> None:
    """Write every seat's chance in a game that is over: winning sides share one win."""
    winners = verbs.winners(state)
    seen = 0
    sharing = 0
    for seat in range(state.players):
        if winners >> seat & 1 and not seen >> side_of[seat] & 1:
            seen |= 1 << side_of[seat]
            sharing += 1
    for seat in range(state.players):
        chances[seat] = 1 / sharing if winners >> seat & 1 else 0.0


@kernel
def lead_of(points: np.ndarray, side_of: np.ndarray, seat: int) -> int:
    """How many points a seat is ahead of the best of the other sides, or behind it; alone, its points."""
    most = 0
    alone = True
    for other in range(len(side_of)):
        if side_of[other] != side_of[seat] and (alone or points[other] > most):
            most = points[other]
            alone = False
    return int(points[seat] - most)


@kernel
def weigh(chances: np.ndarray, points: np.ndarray, side_of: np.ndarray, values: np.ndarray) -> None:
    """Write every side's value: its seats' chance to win, and the tie-break for their lead."""
    for seat in range(len(side_of)):
        lead = lead_of(points, side_of, seat)
        values[side_of[seat]] = chances[seat] + TIE_BREAK * lead
    if len(values) == 2:
        values[1] = 1 - values[0]


def win_shares(winners: np.ndarray, seats: Sequence[int]) -> np.ndarray:
    """The same for many games at once, each with its winners as bits: the part of these seats in each win.

    Asked for one seat of every side it is what each side won, asked for all seats what each of them did.

    >>> win_shares(np.array([0b01, 0b11]), [0, 1]).tolist()
    [[1.0, 0.0], [0.5, 0.5]]
    """
    won = (winners[:, None] >> np.array(seats) & 1).astype(np.float64)
    return np.asarray(won / won.sum(axis=1, keepdims=True))
