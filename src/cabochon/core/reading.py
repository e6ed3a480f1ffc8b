"""Reading the JSON of a position with errors that say what is wrong and where."""

from typing import Any

from cabochon.core.errors import PositionError, brief
from cabochon.core.native import native

MOST = 10**9
"""A number no game comes near, and which leaves a record's fields room to count on."""


def check_whole(value: object, part: str, least: int, most: int | None) -> int:
    """The value if it is a whole number within bounds."""
    value = native(value)
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
