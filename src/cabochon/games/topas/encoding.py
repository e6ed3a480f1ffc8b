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
from cabochon.core.encoding import (
    NO_ACTION,
    Span,
    at_left,
    away,
    put_bits,
    put_mark,
    put_number,
    put_points,
    seen_from,
)
from cabochon.core.jit import kernel
from cabochon.core.records import Moves, Seen
from cabochon.games.topas.layout import SEEN
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

OBSERVATION = (
    Span("area", (RING, RING, COLOURS), MOST_ON_HALF),
    Span("hand", (HAND_CARDS, COLOURS), MOST_ON_HALF),
    Span("laid", (CARDS,)),
    Span("points", (SEATS, 2), 255),
    Span("hand_sizes", (SEATS,), HAND_CARDS),
    Span("seats", (SEATS,)),
    Span("first", (SEATS,)),
    Span("to_move", (SEATS,)),
    Span("turns", (1,), TURNS * SEATS),
    Span("column", (1,), COLUMNS),
    Span("stock_size", (1,), CARDS),
    Span("expert", (1,)),
)
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
def put_half(out: np.ndarray, square: int, half: int) -> None:
    """The gems of a half, at its cell and colour."""
    out[read(CELL, square) * COLOURS + (half >> COLOUR_SHIFT)] = half & GEM_BITS


@kernel
def put_area(seen: Seen, out: np.ndarray, at: int) -> int:
    """The gems of each colour on each cell."""
    out[at : at + CELLS * COLOURS] = 0
    for place in range(AREA_CARDS):
        move = read(seen.area, place)
        if move == 0:
            break
        card, square = move >> CARD_SHIFT, (move & PLACE_MASK) >> SQUARE_SHIFT
        put_half(out, square, read(FIRST_HALF, card))
        put_half(out, square + read(STEPS, move & DIRECTION_MASK), read(SECOND_HALF, card))
    return at + CELLS * COLOURS


@kernel
def put_hand(seen: Seen, out: np.ndarray, at: int) -> int:
    """The gems of each colour on each card of the sorted hand."""
    out[at : at + HAND_CARDS * COLOURS] = 0
    hand, row = int(seen.hand), at
    while hand:
        card = lowest_bit(hand)
        first, second = read(FIRST_HALF, card), read(SECOND_HALF, card)
        out[row + (first >> COLOUR_SHIFT)] = first & GEM_BITS
        out[row + (second >> COLOUR_SHIFT)] = second & GEM_BITS
        row += COLOURS
        hand &= hand - 1
    return at + HAND_CARDS * COLOURS


@kernel
def laid_cards(seen: Seen) -> int:
    """The cards of the area and those put away (TOP-8), a bit each."""
    laid = int(seen.away)
    for place in range(AREA_CARDS):
        move = read(seen.area, place)
        if move == 0:
            break
        laid |= 1 << (move >> CARD_SHIFT)
    return laid


@kernel
def put_sheet(seen: Seen, me: int, out: np.ndarray, at: int) -> int:
    """Every seat's points; alone, those of each column (TOP-8)."""
    rows = COLUMNS if seen.players == 1 else seen.players
    for steps in range(SEATS):
        points = 0
        if steps < rows:
            row = at_left(me, steps, rows)
            for turn in range(TURNS):
                points += read(seen.sheet[row], turn)
        at = put_points(out, at, points)
    return at


@implements(verbs.encode, SEEN)
@kernel
def encode(seen: Seen, out: np.ndarray) -> None:
    """Write the parts of ``OBSERVATION``."""
    me, players = seen_from(seen.seat), seen.players
    at = put_area(seen, out, 0)
    at = put_hand(seen, out, at)
    at = put_bits(out, at, CARDS, laid_cards(seen))
    at = put_sheet(seen, me, out, at)
    for steps in range(SEATS):
        there = steps < players
        out[at + steps] = seen.hand_sizes[at_left(me, steps, players)] if there else 0
    at = put_bits(out, at + SEATS, SEATS, (1 << players) - 1)
    at = put_mark(out, at, SEATS, away(seen.first, me, players))
    at = put_mark(out, at, SEATS, away(seen.to_move, me, players))
    at = put_number(out, at, seen.turns)
    at = put_number(out, at, seen.column)
    at = put_number(out, at, seen.stock_size)
    put_number(out, at, seen.expert)


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
def number(seen: Seen, moves: Moves, count: int, actions: np.ndarray) -> None:
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
