"""Chances to win, made of weights: what the games' ``foresee`` have in common."""

from typing import Final

import numpy as np

from cabochon.core.floats import exponential, logarithm, power
from cabochon.core.jit import in_python, kernel
from cabochon.core.records import MOST_PLAYERS

DAMPING: Final = 2 / 3
"""Weights are raised to the power of (2 / sides) to the power of this."""


def _exponent(sides: int) -> float:
    return float(in_python(exponential)(DAMPING * in_python(logarithm)(2 / sides)))


EXPONENTS = np.array([1.0, *(_exponent(sides) for sides in range(1, MOST_PLAYERS + 1))])
"""That power, by the number of sides."""


@kernel
def dampened(weight: float, sides: int) -> float:
    """A side's weight among so many: the product of its chances to beat each of the others, made smaller.

    Such chances are not independent (a side that beats one is likely to beat the next). The power was fitted
    to greedy players' games with three to six sides.
    """
    return power(weight, float(EXPONENTS[sides]))


@kernel
def share_by_weight(chances: np.ndarray, players: int) -> None:
    """Turn weights into chances: each is its share of all weights."""
    total = 0.0
    for seat in range(players):
        total += chances[seat]
    for seat in range(players):
        chances[seat] /= total
