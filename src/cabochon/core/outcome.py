"""How a game ended, and why."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Outcome:
    """The end of a match."""

    winners: list[int]
    """The winning seats: several where a game ends shared."""
    scores: list[int]
    """Every seat's score."""
    breakdown: dict[str, Any]
    """Why: each game says in its own terms where the points came from."""

    def as_json(self) -> dict[str, Any]:
        """What a record keeps of it."""
        return {"winners": self.winners, "scores": self.scores}
