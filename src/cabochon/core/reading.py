"""Reading the JSON of a position with errors that say what is wrong and where."""

from collections.abc import Collection, Mapping
from typing import Any, Literal

from cabochon.core import verbs
from cabochon.core.errors import PositionError, brief
from cabochon.core.seats import seats_in
from cabochon.core.verbs import NOBODY, State

WINNERS = "winners"
"""The part that a finished game's position has and no other's."""
MOST = 10**9
"""A number no game comes near, and which leaves a record's fields room to count on."""


class PositionReader:
    """A position being read, one part after the other."""

    def __init__(self, position: object, parts: Collection[str]) -> None:
        if not isinstance(position, Mapping):
            raise PositionError("core.position.not_object")
        for part in parts:
            if part not in position:
                raise PositionError("core.position.missing", part=part)
        for part in position:
            if part not in parts and part != WINNERS:
                raise PositionError("core.position.unknown", part=brief(part))
        self.position: Mapping[str, Any] = position

    def whole(self, part: str, least: int = 0, most: int | None = None) -> int:
        """A whole number within bounds."""
        return check_whole(self.position[part], part, least, most)

    def flag(self, part: str) -> bool:
        """True or false."""
        value = self.position[part]
        if not isinstance(value, bool):
            raise PositionError("core.position.not_bool", part=part)
        return value

    def seat(self, part: str, players: int) -> int:
        """A seat, or ``NOBODY`` for null."""
        return NOBODY if self.position[part] is None else self.whole(part, 0, players - 1)

    def agreed_seat(self, part: str, agreed: int, players: int) -> int:
        """A seat that an option of the same name may have set: the very one, unless that is ``NOBODY``."""
        seat = self.whole(part, 0, players - 1)
        if agreed not in (NOBODY, seat):
            raise PositionError("core.position.agreed", part=part, seat=int(agreed))
        return seat

    def listed(self, part: str, length: int | None = None) -> list[Any]:
        """A list, of a certain length if one is given."""
        return check_list(self.position[part], part, length)

    def seats(self, part: str, players: int) -> list[int]:
        """A sorted list of different seats."""
        seats = [check_whole(seat, part, 0, players - 1) for seat in self.listed(part)]
        if seats != sorted(set(seats)):
            raise PositionError("core.position.seats", part=part)
        return seats

    def wholes(self, part: str, length: int) -> list[int]:
        """A list of whole numbers from 0 on."""
        return check_wholes(self.position[part], part, length)

    def check_winners(self, state: State, by: Literal["scores", "stones"]) -> None:
        """A finished game names its winners, and only a finished one; ``by`` is what they won by."""
        if state.to_move != NOBODY:
            if WINNERS in self.position:
                raise PositionError("core.position.winners_early")
            return
        seats = seats_in(verbs.winners(state))
        if self.position.get(WINNERS) != list(seats):
            raise PositionError(f"core.position.winners.{by}", seats=", ".join(map(str, seats)))


def check_whole(value: object, part: str, least: int, most: int | None) -> int:
    """The value if it is a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise PositionError("core.position.not_whole", part=part)
    if value < least or value > (MOST if most is None else most):
        raise PositionError("core.position.bounds", part=part, value=brief(value))
    return value


def check_list(value: object, part: str, length: int | None = None) -> list[Any]:
    """The value if it is a list, of a certain length if one is given."""
    if not isinstance(value, list | tuple):
        raise PositionError("core.position.not_list", part=part)
    if length is not None and len(value) != length:
        raise PositionError("core.position.length", part=part, n=length, found=len(value))
    return list(value)


def check_wholes(value: object, part: str, length: int | None = None) -> list[int]:
    """The value if it is a list of whole numbers from 0 on."""
    return [check_whole(number, part, 0, None) for number in check_list(value, part, length)]
