"""Refusing positions that no game can come to."""

from collections.abc import Callable
from typing import Any

from cabochon.core.errors import PositionError


def refusing(slug: str) -> Callable[..., None]:
    """A function ``impossible(wrong, key, **fill)``: raises the game's sentence if something is wrong.

    What fills it is worked out in any case: where it exists only if something is wrong, raise it yourself.

    >>> refusing("eight28")(2 + 2 == 5, "empty_pot")
    """

    def impossible(wrong: object, key: str, **fill: Any) -> None:
        if wrong:
            raise PositionError(f"{slug}.position.{key}", **fill)

    return impossible
