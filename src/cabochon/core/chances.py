"""Chances to win, made of weights: what the games' ``foresee`` have in common."""

from typing import Final

import numpy as np

from cabochon.core.jit import kernel

DAMPING: Final = 2 / 3
"""Weights are raised to the power of (2 / sides) to the power of this."""


@kernel
def dampened(weight: float, sides: int) -> float:
    """A side's weight among so many: the product of its chances to beat each of the others, made smaller.

    Such chances are not independent (a side that beats one is likely to beat the next). The power was fitted
    to greedy players' games with three to six sides.
    """
    return float(weight ** ((2 / sides) ** DAMPING))


@kernel
def share_by_weight(chances: np.ndarray, players: int) -> None:
    """Turn weights into chances: each is its share of all weights."""
    total = 0.0
    for seat in range(players):
        total += chances[seat]
    for seat in range(players):
        chances[seat] /= total
