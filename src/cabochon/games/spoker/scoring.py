"""What a play makes and what it is worth: the chosen division of each run (SPO-9).

Everything here works on any record that has the fields of ``BOARD`` and ``AGREED``, before the cards lie
there.

A **made** figure is one word, 0 if there is none::

    bits 0-3     kind
    bits 4-6     number of cards
    bits 7-14    first square, in the figure's own direction
"""

from typing import Final

import numpy as np

from cabochon.core.bits import number, read
from cabochon.core.jit import kernel, routine
from cabochon.core.scratch import scratch
from cabochon.games.spoker.boards import Record, card_at, has, loose, turned
from cabochon.games.spoker.figures import figure_of
from cabochon.games.spoker.packing import (
    ALONG,
    CARD_BITS,
    CARD_MASK,
    CARDS_SHIFT,
    COUNT_MASK,
    COUNT_SHIFT,
    DIRECTION_SHIFT,
    DOWN,
    HAND_CARDS,
    LONGEST_FIGURE,
    SQUARE_MASK,
    SQUARE_SHIFT,
    STAR,
    SUIT_MASK,
)

LENGTH_SHIFT: Final = 4
START_SHIFT: Final = 7
MADE_KIND: Final = 15
MADE_LENGTH: Final = 7
FIGURES_OF_PLAY: Final = 1 + HAND_CARDS
"""The most that a play can make: one along its line, and one across it for each card."""

Made = np.ndarray
"""The made figures of a play: along the line of play, then across it for each new card."""


@kernel
def direction_of(move: int) -> int:
    """The direction of a play."""
    return move >> DIRECTION_SHIFT & 1


@kernel
def square_of(move: int) -> int:
    """The square of a play's first new card, or of a swap."""
    return move >> SQUARE_SHIFT & SQUARE_MASK


@kernel
def count_of(move: int) -> int:
    """How many cards are played or discarded."""
    return move >> COUNT_SHIFT & COUNT_MASK


@kernel
def cards_of(move: int) -> int:
    """The cards played or discarded, packed."""
    return move >> CARDS_SHIFT


@kernel
def oriented(square: int, direction: int) -> int:
    """A square's number in a direction."""
    return square if direction == ALONG else turned(square)


@kernel
def value_of(record: Record, made: int) -> int:
    """The value of a figure (SPO-3)."""
    return read(record.figure_values, made & MADE_KIND)


@kernel
def starred(points: int, stars: int, factor: int) -> int:
    """Points multiplied once for each star (SPO-9, SPO-14)."""
    for _ in range(stars):
        points *= factor
    return points


@kernel
def last_square(record: Record, direction: int, first: int, count: int) -> int:
    """Where the last of so many new cards goes, the first on a free square (SPO-6)."""
    line = record.board[direction]
    square = first
    while True:
        count -= read(line, square) == 0
        if count == 0:
            return square
        square += 1


@routine
def made_in(record: Record, direction: int, first: int, last: int, cards: int) -> int:
    """The figure that new cards make in a line, among all possible divisions of their run (SPO-9).

    The cards go on the free squares from the first to the last. The figure holds them all, and what it
    leaves of the run on both sides divides. The most valuable one counts, then the longest, then the first.
    """
    low = first
    while low > last - LONGEST_FIGURE + 1 and loose(record, direction, low - 1):
        low -= 1
    high = last
    while high < first + LONGEST_FIGURE - 1 and loose(record, direction, high + 1):
        high += 1
    line = record.board[direction]
    packed = 0
    for square in range(low, high + 1):
        if read(line, square):
            card = card_at(line, square)
        else:
            card = cards & CARD_MASK
            cards >>= CARD_BITS
        packed |= card << CARD_BITS * (square - low)
    best, best_rank = 0, 0
    for start in range(low, first + 1):
        if not has(record.before[direction], start):
            continue
        for end in range(max(last, start + 1), min(high, start + LONGEST_FIGURE - 1) + 1):
            if not has(record.behind[direction], end):
                continue
            length = end - start + 1
            window = packed >> CARD_BITS * (start - low) & (1 << CARD_BITS * length) - 1
            kind = figure_of(window, length, record.any_order, record.most_stars)
            rank = read(record.figure_values, kind) << 3 | length
            if kind and rank > best_rank:
                best = start << START_SHIFT | length << LENGTH_SHIFT | kind
                best_rank = rank
    return best


@kernel
def made_along(record: Record, move: int) -> int:
    """The figure along the line of play: it holds all the new cards (SPO-6)."""
    direction = direction_of(move)
    first = oriented(square_of(move), direction)
    last = last_square(record, direction, first, count_of(move))
    return made_in(record, direction, first, last, cards_of(move))


@kernel
def made_across(record: Record, direction: int, square: int, card: int) -> int:
    """The figure that one new card makes across the line of play; the square is as that line has it."""
    return made_in(record, 1 - direction, turned(square), turned(square), card)


@kernel
def line_of_play(record: Record, square: int, card: int) -> int:
    """The direction of a single card's line of play: where it makes the more valuable figure (SPO-9)."""
    along = value_of(record, made_in(record, number(ALONG), square, square, card))
    down = value_of(record, made_in(record, number(DOWN), turned(square), turned(square), card))
    return DOWN if down > along else ALONG


@routine
def reckon(record: Record, move: int, made: Made) -> int:
    """Write the figures of a play: along the line of play, then across it for each new card; returns the
    points (SPO-9).
    """
    direction, count, cards = direction_of(move), count_of(move), cards_of(move)
    line = record.board[direction]
    square = oriented(square_of(move), direction)
    made[0] = made_along(record, move)
    along = value_of(record, made[0]) + (int(record.five_card_bonus) if count == HAND_CARDS else 0)
    points, stars, place = 0, 0, 0
    while place < count:
        if read(line, square) == 0:
            card = cards & CARD_MASK
            star = int(card & SUIT_MASK == STAR)
            stars += star
            place += 1
            made[place] = made_across(record, direction, square, card)
            points += starred(value_of(record, made[place]), star, int(record.star_factor))
            along += read(record.bonuses, oriented(square, direction))
            cards >>= CARD_BITS
        square += 1
    return points + starred(along, stars, int(record.star_factor))


@routine
def points_of(record: Record, move: int) -> int:
    """The points of a play (SPO-9)."""
    return reckon(record, move, scratch(FIGURES_OF_PLAY, np.int64))
