"""How a budget is shared out where luck is measured against a sample."""

from dataclasses import dataclass
from typing import Final

FEWEST: Final = 6
MOST: Final = 64
FOR_EACH: Final = 50
"""Outcomes in the sample, and ways of playing on that there should be for each of them: what could have come
differs by more than what a few deals leave open (by a third of a game late in Spoker), so many outcomes say
more than many deals of each."""
LEAST_THOUGHT: Final = 25
MOST_THOUGHT: Final = 100
"""Simulations of who moves."""
FEWEST_DEALS: Final = 8
MOST_DEALS: Final = 150
"""On which each is valued."""


@dataclass(frozen=True)
class Plan:
    """The parts of a budget."""

    outcomes: int
    simulations: int
    """By which another player finds a move."""
    deals: int
    """On which an outcome is valued."""

    @property
    def again(self) -> int:
        """How often what really came is valued, each time by a tree as small as those of the sample."""
        return max(2, self.outcomes // 2)


def plan_for(budget: int) -> Plan:
    """A third for what others would do, the rest for what that is worth and what came is worth.

    >>> plan_for(30_000)
    Plan(outcomes=64, simulations=100, deals=150)
    """
    outcomes = min(max(FEWEST, budget // FOR_EACH), MOST)
    each = budget // (3 * outcomes)
    thought = min(max(LEAST_THOUGHT, each), MOST_THOUGHT)
    return Plan(outcomes, thought, min(max(FEWEST_DEALS, each), MOST_DEALS))
