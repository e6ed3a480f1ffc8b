"""Means and shares with 95 % intervals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

Z95: Final = 1.959963984540054
"""The normal quantile that leaves 2.5 % on each side."""


@dataclass(frozen=True)
class Estimate:
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        """The number and its bounds."""
        return {"value": self.value, "low": self.low, "high": self.high}


def share(successes: float, trials: int) -> Estimate:
    """A share with Wilson's interval, which parts of a success (shared wins) make wider than need be.

    >>> estimate = share(5, 10)
    >>> f"{estimate.low:.3f} {estimate.high:.3f}"
    '0.237 0.763'
    """
    p = successes / trials
    centre = (p + Z95**2 / (2 * trials)) / (1 + Z95**2 / trials)
    half = Z95 / (1 + Z95**2 / trials) * math.sqrt(p * (1 - p) / trials + Z95**2 / (4 * trials**2))
    return Estimate(p, max(0.0, centre - half), min(1.0, centre + half))


@dataclass
class Moments:
    """Count, sum and sum of squares of a quantity: enough for its mean, spread and interval."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, other: "Moments") -> None:
        """Take in the moments of another part of the sample."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample."""
        if self.count < 2:
            return 0.0
        centred = self.squares - self.total**2 / self.count
        return math.sqrt(max(0.0, centred) / (self.count - 1))

    def mean(self) -> Estimate:
        """The mean with its interval.

        >>> Moments(4, 10, 30).mean().value
        2.5
        """
        value = self.total / self.count
        half = Z95 * self.deviation / math.sqrt(self.count)
        return Estimate(value, value - half, value + half)


def student_quantile(freedom: int) -> float:
    """How many standard errors hold 19 times in 20, by Student's distribution of so many degrees of freedom.

    An expansion about the normal quantile: within 1 % from three degrees on.

    >>> f"{student_quantile(3):.2f} {student_quantile(10):.3f} {student_quantile(1000):.3f}"
    '3.16 2.228 1.962'
    """
    z: float = Z95
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + math.fsum(term / freedom**power for power, term in enumerate(terms, start=1))


def student_mean(values: Sequence[float]) -> Estimate:
    """The mean of numbers that need not lie between 0 and 1, with Student's interval.

    >>> student_mean([0.4, 0.5, 0.6]).value
    0.5
    """
    count = len(values)
    moments = Moments(count, math.fsum(values), math.fsum(value * value for value in values))
    half = student_quantile(count - 1) * moments.deviation / math.sqrt(count)
    value = moments.total / count
    return Estimate(value, value - half, value + half)


def ratio(above: Moments, below: Moments, products: float) -> Estimate:
    """A ratio of two sums over the same sample, with the interval of the ratio estimator.

    ``products`` is the sum of the products of the two quantities.

    >>> ratio(Moments(3, 6, 14), Moments(3, 6, 14), 14.0)
    Estimate(value=1.0, low=1.0, high=1.0)
    """
    value = above.total / below.total
    squares = above.squares - 2 * value * products + value**2 * below.squares
    spread = Moments(above.count, 0.0, squares).deviation
    half = Z95 * spread * math.sqrt(above.count) / below.total
    return Estimate(value, value - half, value + half)


def block_share(blocks: Moments, games: int = 1) -> Estimate:
    """A mean of shares that were measured in blocks, with an interval from the spread between the blocks.

    It is Agresti and Coull's interval, which adds two games won and two lost, so that a handful of blocks
    that all went one way still leaves a doubt: four blocks of one game, fewer of many ``games``. For blocks
    of one game it is nearly Wilson's.

    >>> estimate = block_share(Moments(10, 10.0, 10.0))
    >>> f"{estimate.value:.2f} {estimate.low:.2f} {estimate.high:.2f}"
    '1.00 0.67 1.00'
    """
    won = 2 / games
    count, total, squares = blocks.count + 2 * won, blocks.total + won, blocks.squares + won
    centre = total / count
    half = Z95 * math.sqrt(max(0.0, squares / count - centre**2) / count)
    return Estimate(blocks.total / blocks.count, max(0.0, centre - half), min(1.0, centre + half))
