"""Seats between records and JSON: a record holds a seat as a number and several as bits."""

import functools
from collections.abc import Iterable, Iterator

from cabochon.core.options import Chosen
from cabochon.core.records import NOBODY


def seats_in(bits: int) -> tuple[int, ...]:
    """The seats of a word with a bit for each.

    >>> seats_in(0b101)
    (0, 2)
    """
    return _seats_in(int(bits))


@functools.lru_cache(maxsize=256)
def _seats_in(bits: int) -> tuple[int, ...]:
    """The same few sets come up move after move."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def seat_bits(seats: Iterable[int]) -> int:
    """A word with a bit for each of these seats.

    >>> seat_bits([0, 2])
    5
    """
    return sum(1 << seat for seat in seats)


def seat_or_null(number: int) -> int | None:
    """A record's seat as JSON has it.

    >>> seat_or_null(2), seat_or_null(NOBODY)
    (2, None)
    """
    return None if number == NOBODY else int(number)


def seat_number(seat: int | None) -> int:
    """A seat of JSON, or of the options, as a record has it.

    >>> seat_number(2), seat_number(None)
    (2, -1)
    """
    return NOBODY if seat is None else seat


def seats_between(first: int, last: int, players: int) -> Iterator[int]:
    """The seats from the left of one to the right of another, in turn.

    >>> list(seats_between(2, 1, 4)), list(seats_between(2, 3, 4))
    ([3, 0], [])
    """
    seat = (first + 1) % players
    while seat != last:
        yield seat
        seat = (seat + 1) % players


def each_alone(options: Chosen) -> list[list[int]]:
    """The sides of a game in which everybody plays alone.

    >>> each_alone({"players": 3})
    [[0], [1], [2]]
    """
    return [[seat] for seat in range(options["players"])]
