"""What a seat knows and what it can do, as arrays of numbers: the parts of both, and how they are written.

An observation is a vector of bytes made by a game's ``verbs.encode``; an action is a number that
``verbs.number`` gives each legal move. ``Span`` says what a part of either means. Seats are counted from
the one that looks on: 0 is itself, 1 its left neighbour. A spectator counts from seat 0.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from cabochon.core.bits import read
from cabochon.core.jit import kernel

NO_ACTION: Final = -1
"""The number of a move that is not offered as an action."""
MOST: Final = 255
"""The largest number in an observation; larger ones are cut off there."""
HUNDRED: Final = 100


@dataclass(frozen=True)
class Span:
    """A part of an observation, or of the actions. Its meaning stands in the game's catalogue."""

    name: str
    shape: tuple[int, ...]
    high: int = 1
    """The largest number an entry of an observation can hold; the smallest is 0."""

    @property
    def length(self) -> int:
        """How many entries it has.

        >>> Span("board", (13, 13, 14)).length
        2366
        """
        return math.prod(self.shape)


Spans = tuple[Span, ...]


def total(spans: Spans) -> int:
    """How many entries all of them have."""
    return sum(span.length for span in spans)


def starts(spans: Spans) -> dict[str, slice]:
    """Where each of them lies.

    >>> starts((Span("hand", (20,)), Span("table", (20,))))
    {'hand': slice(0, 20, None), 'table': slice(20, 40, None)}
    """
    places, start = {}, 0
    for span in spans:
        places[span.name] = slice(start, start + span.length)
        start += span.length
    return places


# -- writing -------------------------------------------------------------------------------------------------
#
# Each writes from a place on and returns the place after it.


@kernel
def put_number(out: np.ndarray, at: int, value: int) -> int:
    """A number, cut off at both ends of what fits."""
    out[at] = min(max(value, 0), MOST)
    return at + 1


@kernel
def put_points(out: np.ndarray, at: int, points: int) -> int:
    """Points in two entries: the hundreds, and what is left; below 0 counts as 0."""
    points = max(points, 0)
    out[at] = min(points // HUNDRED, MOST)
    out[at + 1] = points % HUNDRED
    return at + 2


@kernel
def put_mark(out: np.ndarray, at: int, length: int, place: int) -> int:
    """Zeros, and a 1 at one place; a place that is none of theirs leaves them all 0."""
    for i in range(length):
        out[at + i] = 1 if i == place else 0
    return at + length


@kernel
def put_bits(out: np.ndarray, at: int, length: int, word: int) -> int:
    """The lowest bits of a word."""
    for i in range(length):
        out[at + i] = word >> i & 1
    return at + length


@kernel
def put_zeros(out: np.ndarray, at: int, length: int) -> int:
    """Zeros."""
    for i in range(length):
        out[at + i] = 0
    return at + length


@kernel
def put_counts(out: np.ndarray, at: int, kinds: int, row: np.ndarray) -> int:
    """How many cards of each kind, from 1 on, lie in a row, which ends at the first place that is 0."""
    put_zeros(out, at, kinds)
    for place in range(len(row)):
        card = read(row, place)
        if card == 0:
            break
        out[at + card - 1] += 1
    return at + kinds


@kernel
def seen_from(seat: int) -> int:
    """The seat from which seats are counted."""
    return max(seat, 0)


@kernel
def away(seat: int, me: int, players: int) -> int:
    """How many places a seat sits to the left of another; nobody's seat is no place."""
    if seat < 0:
        return -1
    return seat - me if seat >= me else seat - me + players


@kernel
def at_left(me: int, steps: int, players: int) -> int:
    """The seat so many places to the left of another."""
    return me + steps if me + steps < players else me + steps - players


@kernel
def turned_bits(seats: int, me: int, players: int) -> int:
    """A set of seats, counted from another seat on."""
    return (seats >> me | seats << (players - me)) & ((1 << players) - 1)
