"""Names that kernels know by their places: a game's events, and what simulations count in it."""

from collections import namedtuple
from typing import Any


def numbered(*names: str) -> Any:
    """A named tuple of places, which compiled code reads as constants.

    Kernels tell ``TOLD.took`` and count at ``MEASURES.rounds``; reports read ``MEASURES._fields``.

    >>> numbered("rounds", "shokobas").shokobas
    1
    """
    return namedtuple("Numbered", names)(*range(len(names)))
