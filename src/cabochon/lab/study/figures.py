"""Numbers with intervals, differences between variants on the same deals, and how sure they are.

A figure is a sum over another sum, both taken game by game: wins over games, stones over rounds. Games are
independent of each other, what happens within one is not: intervals come from the spread between games.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from cabochon.lab.stats import Z95, Estimate, Moments, block_share, ratio, share

Kind = Literal["real", "noise", "constant"]
"""What a difference is called: real, not to be told from chance, or none in any game."""
LEVEL = 0.05
"""A difference is called real if chance alone would show one like it less often than this, all told."""


def moments(values: np.ndarray) -> Moments:
    """Count, sum and sum of squares."""
    return Moments(len(values), float(values.sum()), float((values**2).sum()))


@dataclass(frozen=True)
class Figure:
    """A quantity of each game over another, which is 1 for a mean per game."""

    above: np.ndarray
    below: np.ndarray
    is_share: bool = False
    block: int = 0
    """If each entry is the mean of a block of games on one deal: how many games that is."""

    @property
    def is_known(self) -> bool:
        """Whether there is anything to divide by."""
        return bool(self.below.sum() > 0)

    @property
    def value(self) -> float:
        """The ratio."""
        return float(self.above.sum() / self.below.sum())

    def estimate(self) -> Estimate:
        """The ratio with its 95 % interval."""
        if self.block:
            return block_share(moments(self.above), self.block)
        if self.is_share and self.below.max() <= 1:
            return share(float(self.above.sum()), int(self.below.sum()))
        found = ratio(moments(self.above), moments(self.below), float(self.above @ self.below))
        if self.is_share:
            return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))
        return found

    def influence(self) -> np.ndarray:
        """How much each game pulls the ratio to its side; the mean is 0."""
        return np.asarray((self.above - self.value * self.below) / self.below.mean())


def per_game(values: np.ndarray, is_share: bool = False) -> Figure:
    """A mean per game."""
    return Figure(values, np.ones(len(values)), is_share)


@dataclass(frozen=True)
class Finding:
    """A difference, with its interval and how often chance alone would show one as large."""

    estimate: Estimate
    p: float

    @classmethod
    def of(cls, value: float, spread: np.ndarray) -> "Finding":
        """From the value and what each game pulls it by."""
        error = float(spread.std(ddof=1)) / math.sqrt(len(spread)) if len(spread) > 1 else math.inf
        if error == 0:
            return cls(Estimate(value, value, value), float(value == 0))
        half = Z95 * error
        return cls(Estimate(value, value - half, value + half), math.erfc(abs(value) / error / math.sqrt(2)))


def difference(base: Figure, other: Figure) -> Finding:
    """How much the other has more than the base, deal by deal: what the deals have in common cancels out."""
    return Finding.of(other.value - base.value, other.influence() - base.influence())


def departure(figure: Figure, expected: float) -> Finding:
    """How far a figure is from what it would be if nothing made a difference, judged by its interval."""
    found = figure.estimate()
    moved = Estimate(found.value - expected, found.low - expected, found.high - expected)
    error = (found.high - found.low) / 2 / Z95
    off = abs(moved.low + moved.high) / 2
    return Finding(moved, math.erfc(off / error / math.sqrt(2)) if error else float(off == 0))


def holm(chances: Sequence[float]) -> list[float]:
    """The chances of several findings, raised by Holm's method so that all of them can be believed together.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    raised = [0.0] * len(chances)
    highest = 0.0
    for rank, place in enumerate(order):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[place]))
        raised[place] = highest
    return raised


def are_real(findings: Sequence[Finding]) -> list[bool]:
    """Which of several findings are more than noise."""
    return [chance < LEVEL for chance in holm([finding.p for finding in findings])]
