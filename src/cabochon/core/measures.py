"""What simulations count in a game, named once: the names are also the places in the tally."""

from collections import namedtuple
from typing import Any


def counted(*names: str) -> Any:
    """A named tuple of places: kernels count at ``MEASURES.rounds``, reports read ``MEASURES._fields``.

    >>> counted("rounds", "shokobas").shokobas
    1
    """
    return namedtuple("Measures", names)(*range(len(names)))
