"""Which value reaches a goal, which others may, and whether any does."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from cabochon.lab.stats import Estimate
from cabochon.lab.study.tune.curve import Curve
from cabochon.lab.study.tune.goals import Goal

RARE: Final = 0.025
"""Values that are best less often than that, from either end, are not among those that may be the best."""


@dataclass(frozen=True)
class Search:
    """A curve held against a goal."""

    goal: Goal
    curve: Curve

    @cached_property
    def estimates(self) -> list[Estimate]:
        """The curve at every value."""
        return [self.curve.at(place) for place in range(len(self.curve.values))]

    @cached_property
    def fits(self) -> list[bool]:
        """Whether each value fits: for “so much” it may be that, for “less” or “more” it surely is."""
        if self.goal.sign == "=":
            return [each.low <= self.goal.value <= each.high for each in self.estimates]
        return [self.goal.holds(each.low) and self.goal.holds(each.high) for each in self.estimates]

    @cached_property
    def is_reached(self) -> bool:
        """Whether any value reaches the goal, or the curve passes it between two."""
        if self.goal.sign != "=":
            return any(self.goal.holds(each.value) for each in self.estimates)
        lows, highs = ([getattr(each, end) for each in self.estimates] for end in ("low", "high"))
        return bool(min(lows) <= self.goal.value <= max(highs))

    @cached_property
    def place(self) -> int:
        """The place of the value recommended; where none reaches the goal, of the one that comes closest."""
        off = np.abs(self.curve.middle - self.goal.value)
        if self.goal.sign == "=":
            return int(off.argmin())
        for able in (self.fits, [self.goal.holds(each.value) for each in self.estimates]):
            if any(able):
                # The least that is surely enough changes the game least.
                return int(np.where(able, off, np.inf).argmin())
        return int(off.argmin())

    @property
    def value(self) -> int:
        """The value recommended."""
        return int(self.curve.values[self.place])

    @property
    def estimate(self) -> Estimate:
        """What it comes to."""
        return self.estimates[self.place]

    @property
    def is_sure(self) -> bool:
        """Whether it surely fits."""
        return self.fits[self.place]

    @cached_property
    def may_be_best(self) -> list[int]:
        """The values that would be recommended if other deals had been played, but for rare cases."""
        if self.goal.sign != "=":
            return [int(value) for value, fits in zip(self.curve.values, self.fits, strict=True) if fits]
        best = self.curve.values[np.abs(self.curve.drawn - self.goal.value).argmin(axis=1)]
        low, high = np.quantile(best, (RARE, 1 - RARE), method="nearest")
        return [int(value) for value in self.curve.values if low <= value <= high]

    @property
    def tells_nothing(self) -> bool:
        """Whether every value of the range fits as well as any other."""
        return all(self.fits)
