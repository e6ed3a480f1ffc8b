"""Reading the JSON of a position with errors that say what is wrong and where."""

from collections.abc import Collection, Mapping
from typing import Any

from cabochon.core.errors import PositionError, brief


class PositionReader:
    """A position being read, one part after the other."""

    def __init__(self, position: object, parts: Collection[str], optional: Collection[str] = ()) -> None:
        if not isinstance(position, Mapping):
            raise PositionError("core.position.not_object")
        for part in parts:
            if part not in position:
                raise PositionError("core.position.missing", part=part)
        for part in position:
            if part not in parts and part not in optional:
                raise PositionError("core.position.unknown", part=brief(part))
        self.position: Mapping[str, Any] = position

    def whole(self, part: str, least: int = 0, most: int | None = None) -> int:
        """A whole number within bounds."""
        return check_whole(self.position[part], part, least, most)

    def seat(self, part: str, players: int) -> int | None:
        """A seat or null."""
        if self.position[part] is None:
            return None
        return self.whole(part, 0, players - 1)

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
        return [check_whole(number, part, 0, None) for number in self.listed(part, length)]


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


MOST = 10**9
"""A number no game comes near, and which leaves a record's fields room to count on."""
