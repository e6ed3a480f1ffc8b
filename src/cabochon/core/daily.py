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


PLAIN = Daily()
"""For a game that says nothing."""
