"""A move and what it is worth."""

from dataclasses import dataclass

from cabochon.study.estimate import Estimate


@dataclass(frozen=True)
class Valued:
    """A move and what it is worth."""

    move: str
    chance: Estimate
    """The chance to win of who makes it (in a solitaire: see ``verbs.foresee`` of the game)."""
    deals: int
    """Deals that it was played on from."""
