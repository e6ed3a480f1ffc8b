"""How kernels tell what happens: numbers in a log, read back by the declarations of the events.

A kernel that can bring something about is handed a log: ``None`` in playouts and searches, where everything
here is compiled to nothing, or an array of whole numbers in a match. Its first number is the place the next
one goes to; then come the events, each as its number followed by its fields (core/events.py)::

    tell(log, TOLD.took, seat, card)
"""

import numpy as np
from numba import literal_unroll

from cabochon.core.jit import kernel

Log = np.ndarray | None
"""Where events are told; ``None`` if nobody listens."""
ROOM = 8192
"""More numbers than the events of any move take up: a game whose events may be longer splits them."""


def new_log() -> np.ndarray:
    """An empty log."""
    log = np.empty(ROOM, np.int64)
    log[0] = 1
    return log


def told(log: np.ndarray) -> list[int]:
    """All numbers that were told."""
    numbers: list[int] = log[1 : int(log[0])].tolist()
    return numbers


@kernel
def tell(log: Log, *numbers: int) -> None:
    """Tell an event: its number and its fields. Fields that hold rows of numbers follow with ``tell_row``."""
    if log is not None:
        place = log[0]
        for number in literal_unroll(numbers):
            log[place] = number
            place += 1
        log[0] = place


@kernel
def tell_seats(log: Log, seats: int, first: int, players: int) -> None:
    """Go on with a list of the seats in a set, in turn from one on: how many there are, then these."""
    if log is not None:
        start = log[0]
        tell(log, 0)
        for place in range(players):
            seat = (first + place) % players
            if seats >> seat & 1:
                log[start] += 1
                tell(log, seat)


@kernel
def tell_rows(log: Log, rows: np.ndarray, count: int) -> None:
    """Go on with the first rows of a table, each whole."""
    for place in range(count):
        tell_row(log, rows[place], rows.shape[1])


@kernel
def tell_lists(log: Log, rows: np.ndarray, sizes: np.ndarray, count: int) -> None:
    """Go on with the first rows of a table as lists: how many numbers each has, then these."""
    for place in range(count):
        tell(log, sizes[place])
        tell_row(log, rows[place], sizes[place])


@kernel
def tell_row(log: Log, row: np.ndarray, count: int) -> None:
    """Go on with the first numbers of an array: a field that holds several."""
    if log is not None:
        place = log[0]
        for index in range(count):
            log[place + index] = row[index]
        log[0] = place + count
