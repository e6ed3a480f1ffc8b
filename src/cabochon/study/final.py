"""The final between two moves: which of them is better, and whether by enough to matter.

It is played in *batches*. Each begins with an empty tree, which learns on deals of its own before anything is
counted: a tree may settle on a weaker reply and keep to it, and every deal played with it then errs alike.
So deals of one tree are not independent, but batches are, and their spread tells the error of the mean.

All batches are of one size: a tree that learns for longer plays on better and values moves otherwise, so a
final that went on with larger ones would answer another question than one that was clear before.

The question, whether the difference is above the threshold, is looked at after some of the batches. It is
settled when the difference is further from the threshold than ``SETTLED`` standard errors, which is what an
interval at 95 % takes that is looked at so often (Pocock's bound); the interval of the difference is as wide
when it was never settled. So stopping and judging go by one rule.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from cabochon.study.estimate import SURE, Estimate, mean_of_batches
from cabochon.study.race import Race

LOOKS: Final = (6, 9, 13, 19, 28, 42, 63, 95, 130)
"""The numbers of batches after which the question is looked at."""
SETTLED: Final = 2.55
HOPELESS: Final = 2.5
"""Standard errors: where luck of that size could not bring the difference above the threshold any more, the
rest of the batches would be for nothing."""
BATCHES_IN_BUDGET: Final = 40
"""The deals of a batch are such a part of the budget."""
FEWEST_DEALS: Final = 32
"""In a heat."""
FEWEST_IN_BATCH: Final = 4
BUDGET_OF_BATCH: Final = 30
"""A small budget is kept to: it has a batch for each so many ways of playing on, and one look at least."""


@dataclass(frozen=True)
class Finalists:
    """What came of two moves: for each batch, an array by deal, move and seat."""

    batches: tuple[np.ndarray, ...]
    seat: int

    @property
    def deals(self) -> int:
        """How many were counted."""
        return sum(map(len, self.batches))

    def chance(self, way: int) -> Estimate:
        """What one of the moves is worth to who decides."""
        return mean_of_batches([batch[:, way, self.seat] for batch in self.batches])

    def gap(self) -> Estimate:
        """How much better the first is than the second."""
        return mean_of_batches([batch[:, 0, self.seat] - batch[:, 1, self.seat] for batch in self.batches])

    def swing(self, seat: int, better: int) -> Estimate:
        """What the worse of the moves changes for a seat, against the better one."""
        return mean_of_batches(
            [batch[:, 1 - better, seat] - batch[:, better, seat] for batch in self.batches]
        )


def play_final(new_race: Callable[[int], Race], seat: int, budget: int, threshold: float) -> Finalists:
    """Two moves on fresh deals until it is settled whether the difference counts. ``new_race`` makes the race
    of a batch, between the two alone.
    """
    deals = max(FEWEST_IN_BATCH, budget // BATCHES_IN_BUDGET)
    batches: list[np.ndarray] = []
    looks = [look for look in LOOKS if look <= max(LOOKS[0], budget // BUDGET_OF_BATCH)]
    for look in looks:
        while len(batches) < look:
            batches.append(play_batch(new_race(len(batches)), 2, deals))
        found = Finalists(tuple(batches), seat)
        if is_settled(found.gap(), look / looks[-1], threshold):
            break
    return found


def play_batch(race: Race, count: int, deals: int) -> np.ndarray:
    """So many moves on so many deals, after as many for learning: by deal, move and seat."""
    ways = list(range(count))
    race.run(ways, deals)
    return race.run(ways, deals)


def is_settled(gap: Estimate, part: float, threshold: float) -> bool:
    """Whether more batches would not change the answer: the difference is clearly on one side of the
    threshold, or could not come to be clearly above it. ``part``: of the deals it can be counted on at most.
    """
    if abs(gap.value - threshold) > SETTLED * gap.error:
        return True
    at_last = gap.error * math.sqrt(part)
    return gap.value + HOPELESS * gap.error - SETTLED * at_last < threshold


def widened(gap: Estimate) -> Estimate:
    """The same with an error of which 1.96 make the interval at 95 % of what is looked at several times."""
    return Estimate(gap.value, gap.error * SETTLED / SURE)
