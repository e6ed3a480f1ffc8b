"""Giving up: what it means for a table that somebody does not play on.

The rules of the games know nothing of it. With two players the game is over, and the other has won it. With
more a bot takes the seat over for good and the others play on, as long as one of them is a person who has not
given up too.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

How = Literal["resigned", "out_of_time"]
DUEL = 2
"""With so many players nobody is left to play on with."""


@dataclass(frozen=True)
class Ended:
    """How a table's game came to its end before the rules ended it."""

    how: How
    seat: int
    """Who gave up, the last of them if there were several."""
    winners: list[int]

    def as_json(self) -> dict[str, Any]:
        """What a record keeps of it."""
        return {"how": self.how, "seat": self.seat, "winners": self.winners}


def ends(given_up: Collection[int], people: Collection[int], players: int) -> bool:
    """Whether the game is over now that these seats were given up."""
    return players == DUEL or set(people) <= set(given_up)


def winners(given_up: Collection[int], last: int, sides: Sequence[Sequence[int]]) -> list[int]:
    """Who has won then: every side that nobody has left; if there is none, all but that of the last to leave.

    >>> winners({1}, 1, [[0], [1]]), winners({0, 1}, 0, [[0, 2], [1, 3]])
    ([0], [1, 3])
    """
    whole = [side for side in sides if not set(side) & set(given_up)]
    others = [side for side in sides if last not in side]
    return sorted(seat for side in whole or others for seat in side)
