"""Topas as numbers: what a seat knows, and an action for every card, square and direction.

The plane is rolled up into a ring both ways: a **cell** is a square with both coordinates modulo ``RING``,
the start card's first half in the middle. As long as the area is at most ``RING`` squares wide and high, no
two of its squares share a cell. A placement that would stretch it further is not offered; only areas of more
than ``RING - 2`` squares have any.

An action is ``(cell * HAND_CARDS + place) * 4 + direction``: the cell of the first half, the card by its
place in the sorted hand, and the direction ``> ^ < v`` to the second half.
"""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import lowest_bit, read
from cabochon.core.dispatch import implements
from cabochon.core.encoding import MOST, NO_ACTION, Span, put_bits, put_points, put_zeros
from cabochon.core.jit import kernel
from cabochon.core.observation import by_codec, entries, number, part, per_seat, written
from cabochon.core.records import Moves, Seen
from cabochon.games.topas.layout import LAYOUT, SEEN
from cabochon.games.topas.packing import (
    AREA_CARDS,
    CARD_SHIFT,
    CARDS,
    COLOUR_SHIFT,
    COLOURS,
    COLUMNS,
    COORDINATE_BITS,
    COORDINATE_MASK,
    DIRECTION_MASK,
    FIRST_HALF,
    GEM_BITS,
    HAND_CARDS,
    MOST_ON_HALF,
    ORIGIN,
    PLACE_MASK,
    SEATS,
    SECOND_HALF,
    SQUARE_SHIFT,
    STEPS,
    TURNS,
)

RING: Final = 20
CELLS: Final = RING * RING
DIRECTIONS: Final = 4

ACTIONS = (Span("placement", (RING, RING, HAND_CARDS, DIRECTIONS)),)


def _cells() -> np.ndarray:
    coordinates = (np.arange(1 << COORDINATE_BITS) - ORIGIN + RING // 2) % RING
    return (coordinates[:, None] * RING + coordinates).ravel().astype(np.int16)


CELL = _cells()
"""The cell of each square."""
NO_MOVE: Final = 1 << 62
"""Greater than every move."""
FIRST_ACTION = CELL * np.int16(HAND_CARDS * DIRECTIONS)
"""The first of the actions that begin on each square."""

# -- what a seat knows ---------------------------------------------------------------------------------------


@kernel
def put_half(out: np.ndarray, at: int, square: int, half: int) -> None:
    """The gems of a half, at its cell and colour."""
    out[at + read(CELL, square) * COLOURS + (half >> COLOUR_SHIFT)] = half & GEM_BITS


@kernel
def put_area(seen: Seen, out: np.ndarray, at: int) -> None:
    """The gems of each colour on each cell."""
    put_zeros(out, at, CELLS * COLOURS)
    for place in range(AREA_CARDS):
        move = read(seen.area, place)
        if move == 0:
            break
        card, square = move >> CARD_SHIFT, (move & PLACE_MASK) >> SQUARE_SHIFT
        put_half(out, at, square, read(FIRST_HALF, card))
        put_half(out, at, square + read(STEPS, move & DIRECTION_MASK), read(SECOND_HALF, card))


@kernel
def put_hand(out: np.ndarray, at: int, hand: int) -> None:
    """The gems of each colour on each card of the sorted hand."""
    put_zeros(out, at, HAND_CARDS * COLOURS)
    hand, row = int(hand), at
    while hand:
        card = lowest_bit(hand)
        first, second = read(FIRST_HALF, card), read(SECOND_HALF, card)
        out[row + (first >> COLOUR_SHIFT)] = first & GEM_BITS
        out[row + (second >> COLOUR_SHIFT)] = second & GEM_BITS
        row += COLOURS
        hand &= hand - 1


@kernel
def put_laid(seen: Seen, out: np.ndarray, at: int) -> None:
    """The cards of the area and those put away (TOP-8)."""
    laid = int(seen.away)
    for place in range(AREA_CARDS):
        move = read(seen.area, place)
        if move == 0:
            break
        laid |= 1 << (move >> CARD_SHIFT)
    put_bits(out, at, CARDS, laid)


@kernel
def put_total(out: np.ndarray, at: int, row: np.ndarray) -> None:
    """The points of a row of the sheet."""
    points = 0
    for turn in range(TURNS):
        points += read(row, turn)
    put_points(out, at, points)


@kernel
def by_rows(seen: Seen, me: int) -> tuple[int, int]:
    """A seat's row of the sheet, and how many there are; alone, one for each column (TOP-8)."""
    return me, COLUMNS if seen.players == 1 else seen.players


OBSERVATION = (
    written("area", (RING, RING, COLOURS), MOST_ON_HALF, put_area),
    part("hand", entries((HAND_CARDS, COLOURS), MOST_ON_HALF, put_hand)),
    written("laid", (CARDS,), 1, put_laid),
    per_seat("points", SEATS, entries((2,), MOST, put_total), field="sheet", turn=by_rows),
    per_seat("hand_sizes", SEATS, number(HAND_CARDS)),
    *by_codec(LAYOUT, "seats", "first", "to_move"),
    part("turns", number(TURNS * SEATS)),
    part("column", number(COLUMNS)),
    part("stock_size", number(CARDS)),
    part("expert", number(1)),
)

# -- what it can do ------------------------------------------------------------------------------------------

Box = tuple[int, int, int, int]
"""The lowest and highest x, then y, of some squares."""


@kernel
def widened(box: Box, move: int) -> Box:
    """The box that holds the two squares of a placement as well."""
    square = (move & PLACE_MASK) >> SQUARE_SHIFT
    other = square + read(STEPS, move & DIRECTION_MASK)
    x, y = square & COORDINATE_MASK, square >> COORDINATE_BITS
    u, v = other & COORDINATE_MASK, other >> COORDINATE_BITS
    return (
        min(box[0], min(x, u)),
        max(box[1], max(x, u)),
        min(box[2], min(y, v)),
        max(box[3], max(y, v)),
    )


@kernel
def area_box(seen: Seen) -> Box:
    """The box that holds the area."""
    box = (ORIGIN, ORIGIN + 1, ORIGIN, ORIGIN)
    for place in range(1, AREA_CARDS):
        move = read(seen.area, place)
        if move == 0:
            break
        box = widened(box, move)
    return box


@kernel
def fits(box: Box, squares: int) -> bool:
    """Whether a box is at most so many squares wide and high."""
    return box[1] - box[0] < squares and box[3] - box[2] < squares


@implements(verbs.number, SEEN)
@kernel
def number_moves(seen: Seen, moves: Moves, count: int, actions: np.ndarray) -> None:
    """Number the placements by cell, card and direction."""
    rest = seen.hand & (seen.hand - 1)
    # A move's card stands in its highest bits, so it can be compared as a whole.
    second = lowest_bit(rest) << CARD_SHIFT if rest else NO_MOVE
    rest &= rest - 1
    third = lowest_bit(rest) << CARD_SHIFT if rest else NO_MOVE
    for i in range(count):
        move = read(moves, i)
        place = (move >= second) + (move >= third)
        square = (move & PLACE_MASK) >> SQUARE_SHIFT
        actions[i] = read(FIRST_ACTION, square) + place * DIRECTIONS + (move & DIRECTION_MASK)
    box = area_box(seen)
    if fits(box, RING - 1):
        return
    for i in range(count):
        if not fits(widened(box, read(moves, i)), RING + 1):
            actions[i] = NO_ACTION
