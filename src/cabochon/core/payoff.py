"""What an end is worth: one win, shared by the sides that won together, and a trifle for points of lead."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import popcount
from cabochon.core.jit import kernel
from cabochon.core.records import State

TIE_BREAK: Final = 1e-6
"""What a point of lead is worth, in chances to win: less than any difference that counts."""


@kernel
def part_of_win(winners: int, seats: int) -> float:
    """What so many of the seats that won (as bits) have of the win: it is one, and they split it evenly."""
    return seats / popcount(winners)


@kernel
def share_win(state: State, side_size: int, chances: np.ndarray) -> None:
    """Write every seat's chance in a game that is over: its side's part of the win."""
    winners = verbs.winners(state)
    share = part_of_win(winners, side_size)
    for seat in range(state.players):
        chances[seat] = share if winners >> seat & 1 else 0.0


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


def share_of(winners: int, seats: int) -> float:
    """The part of some seats in a win, winners and seats as bits.

    >>> share_of(0b011, 0b001), share_of(0b011, 0b111), share_of(0b011, 0b100)
    (0.5, 1.0, 0.0)
    """
    return part_of_win(winners, popcount(winners & seats))


def win_shares(winners: np.ndarray, groups: Sequence[int]) -> np.ndarray:
    """The same for many games at once, each with its winners as bits: the part of each group of seats.

    >>> win_shares(np.array([0b0101, 0b1111]), [0b0101, 0b1010]).tolist()
    [[1.0, 0.0], [0.5, 0.5]]
    """
    different, places = np.unique(winners, return_inverse=True)
    parts = np.array([[share_of(each, seats) for seats in groups] for each in different.tolist()])
    return parts.reshape(len(different), len(groups))[places]
