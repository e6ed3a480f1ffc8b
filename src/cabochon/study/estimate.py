"""Means over deals and their errors."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

SURE: Final = 1.96
"""So many standard errors to each side hold 19 times in 20."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error; one that is known has none."""

    value: float
    error: float = 0.0

    def __sub__(self, other: "Estimate") -> "Estimate":
        """The difference of two that were estimated on deals of their own."""
        return Estimate(self.value - other.value, math.hypot(self.error, other.error))

    @property
    def low(self) -> float:
        """The lower end of the interval at 95 %."""
        return self.value - SURE * self.error

    @property
    def high(self) -> float:
        """Its upper end."""
        return self.value + SURE * self.error


def mean_of(values: np.ndarray) -> Estimate:
    """The mean of what came of some deals.

    >>> mean_of(np.array([1.0, 0.0, 1.0, 0.0])).value
    0.5
    """
    if len(values) < 2:
        return Estimate(float(values.mean()) if len(values) else 0.0, 0.0)
    return Estimate(float(values.mean()), float(values.std(ddof=1)) / math.sqrt(len(values)))


def mean_of_batches(batches: Sequence[np.ndarray]) -> Estimate:
    """The mean over batches of deals, with the larger of two errors: that of the deals, were they all
    independent, and that of the batches, which is the less certain the fewer there are.

    >>> mean_of_batches([np.array([1.0, 1.0]), np.array([0.0, 0.0])]).error
    1.25
    """
    within = mean_of(np.concatenate(batches))
    between = mean_of(np.array([batch.mean() for batch in batches])).error
    # Student's distribution: with so few batches an interval at 95 % takes about so much more.
    between *= 1 + 1.5 / max(1, len(batches) - 1)
    return Estimate(within.value, max(within.error, between))
