"""Lines of gems on the folded grid: how long they are and what they are worth (TOP-4, TOP-5, TOP-7)."""

import numpy as np

from cabochon.core.jit import kernel
from cabochon.games.topas.packing import (
    CARD_SHIFT,
    COLOUR_SHIFT,
    COORDINATE_BITS,
    COORDINATE_MASK,
    DIRECTION_MASK,
    FIRST_HALF,
    GEM_BITS,
    GRID_MASK,
    GRID_ROW,
    GRID_STEPS,
    SECOND_HALF,
    SQUARE_SHIFT,
)

Grid = np.ndarray
"""The bytes of the folded grid: the ``grid`` field of a record."""


@kernel
def read(field: np.ndarray, place: int) -> int:
    """An entry of a narrow field as a number wide enough to reckon with, in compiled and in plain Python."""
    return int(np.int64(field[place]))


@kernel
def address(square: int) -> int:
    """Where a square lies on the folded grid."""
    return ((square & COORDINATE_MASK) + GRID_ROW * (square >> COORDINATE_BITS)) & GRID_MASK


@kernel
def first_address(move: int) -> int:
    """Where the first half of a move goes."""
    return address(move >> SQUARE_SHIFT & (COORDINATE_MASK << COORDINATE_BITS | COORDINATE_MASK))


@kernel
def second_address(move: int) -> int:
    """Where the second half of a move goes."""
    return (first_address(move) + read(GRID_STEPS, move & DIRECTION_MASK)) & GRID_MASK


@kernel
def run(grid: Grid, at: int, step: int, colour: int) -> tuple[int, int]:
    """The gems of a colour that follow an address without a break, and on how many halves they are."""
    gems = 0
    halves = 0
    at = (at + step) & GRID_MASK
    # 1 to 3 on a half of the colour, and on nothing else: a free square has no gems to set its low bits.
    there = read(grid, at) - (colour << COLOUR_SHIFT)
    while 0 < there <= GEM_BITS:
        gems += there
        halves += 1
        at = (at + step) & GRID_MASK
        there = read(grid, at) - (colour << COLOUR_SHIFT)
    return gems, halves


@kernel
def near(grid: Grid, at: int, step: int, colour: int) -> bool:
    """Whether a colour is within two squares of an address, before or behind: else it makes no line there,
    nor can the next half join it to one.
    """
    base = colour << COLOUR_SHIFT
    found = False
    for away in (-2, -1, 1, 2):
        there = read(grid, (at + away * step) & GRID_MASK) - base
        found |= (there > 0) & (there <= GEM_BITS)
    return found


@kernel
def joined(grid: Grid, at: int, half: int, step: int) -> int:
    """The gems that a half at an address has before and behind it on its line in one direction."""
    colour = half >> COLOUR_SHIFT
    return run(grid, at, step, colour)[0] + run(grid, at, -step, colour)[0]


@kernel
def line_worth(grid: Grid, at: int, half: int, step: int) -> int:
    """What the line through a half is worth: its gems, or 0 if the half is alone on it (TOP-4)."""
    others = joined(grid, at, half, step)
    return others + (half & GEM_BITS) if others else 0


@kernel
def write_worths(grid: Grid, move: int, worths: np.ndarray) -> None:
    """What the four lines of a placement are worth: first half along and up, second half along and up."""
    first, second = read(FIRST_HALF, move >> CARD_SHIFT), read(SECOND_HALF, move >> CARD_SHIFT)
    at, beside = first_address(move), second_address(move)
    worths[0] = line_worth(grid, at, first, 1)
    worths[1] = line_worth(grid, at, first, GRID_ROW)
    worths[2] = line_worth(grid, beside, second, 1)
    worths[3] = line_worth(grid, beside, second, GRID_ROW)


@kernel
def add_line(points: int, worth: int, expert: int) -> int:
    """A turn's points with one more line: added (TOP-4) or, for experts, multiplied (TOP-7)."""
    if expert and points and worth:
        return points * worth
    return points + worth


@kernel
def points_of(grid: Grid, move: int, expert: int) -> int:
    """The points of a placement, the same whether the card lies there already or not."""
    first, second = read(FIRST_HALF, move >> CARD_SHIFT), read(SECOND_HALF, move >> CARD_SHIFT)
    at, beside = first_address(move), second_address(move)
    points = line_worth(grid, at, first, 1)
    points = add_line(points, line_worth(grid, at, first, GRID_ROW), expert)
    points = add_line(points, line_worth(grid, beside, second, 1), expert)
    return add_line(points, line_worth(grid, beside, second, GRID_ROW), expert)
