"""What a game says of its deal of the day: the module ``daily`` of a game holds ``DAILY``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Daily:
    """How a game is played as the deal of the day; whoever changes it changes the deals of every server."""

    options: Mapping[str, Any] = field(default_factory=dict)
    """Those that are not the game's defaults."""
    seat: int = 0
    """Where everybody sits."""
    opponents: str = "casual"
    """The level of all others. It must think by simulations, so that it answers alike on every machine."""
    points_per_win: float | None = None
    """How many points a win is worth more than a loss, on average (benchmarks/daily.py measures it): luck,
    which is reckoned in chances to win, is told in points by it. It changes no deal.
    """


PLAIN = Daily()
"""For a game that says nothing."""
