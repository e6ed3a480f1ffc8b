"""How a game ended, and why."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Outcome:
    """The end of a match.

    >>> import cabochon
    >>> match = cabochon.game("topas", players=2).start(seed=7)
    >>> while not match.over:
    ...     events = match.play(match.moves()[0])
    >>> match.outcome
    Outcome(winners=[0], scores=[23, 18])
    >>> match.outcome.breakdown["totals"]
    [23, 18]
    """

    winners: list[int]
    """The winning seats: several where a game ends shared."""
    scores: list[int]
    """Every seat's score."""
    breakdown: dict[str, Any] = field(repr=False)
    """Why: each game says in its own terms where the points came from."""

    def as_json(self) -> dict[str, Any]:
        """What a record keeps of it."""
        return {"winners": self.winners, "scores": self.scores}
