"""Keeping the frontier: what one more card changes on the grid and in the lists of pairs."""

import numpy as np

from cabochon.core.jit import kernel
from cabochon.core.records import State
from cabochon.games.topas.lines import add_line, address, near, read, run
from cabochon.games.topas.packing import (
    CARD_SHIFT,
    COLOUR_SHIFT,
    DIRECTION_MASK,
    FIRST_HALF,
    FIRST_LEVELS,
    GEM_BITS,
    GRID_MASK,
    GRID_STEPS,
    LEVEL_MASK,
    MOST_ON_HALF,
    PLACE_MASK,
    RIM,
    ROW,
    SECOND_HALF,
    SECOND_LEVELS,
    SQUARE_SHIFT,
    STEPS,
    TIGHT,
)


@kernel
def first_square(pair: int) -> int:
    """The left or lower square of a pair."""
    return (pair & PLACE_MASK) >> SQUARE_SHIFT


@kernel
def second_square(pair: int) -> int:
    """The right or upper square of a pair."""
    return first_square(pair) + (ROW if pair & 1 else 1)


@kernel
def pair_of(square: int, direction: int) -> int:
    """A square and its neighbour in a direction, as a pair."""
    return (square + min(read(STEPS, direction), 0)) << SQUARE_SHIFT | (direction & 1)


@kernel
def drop_pairs(state: State, one: int, other: int) -> None:
    """Take the open pairs off their list that hold one of two squares; the others keep their order.

    They are first struck out and then closed up. Sixteen bits throughout let the machine strike out many at
    once, and to write first and count after is cheaper there than to jump.
    """
    pairs, count = state.pairs, int(state.pair_count)
    this, that = np.uint16(one), np.uint16(other)
    for i in range(count):
        pair = pairs[i]
        first = np.uint16(pair >> np.uint16(SQUARE_SHIFT))
        second = np.uint16(first + (np.uint16(ROW) if pair & np.uint16(1) else np.uint16(1)))
        gone = (first == this) | (first == that) | (second == this) | (second == that)
        pairs[i] = np.uint16(0) if gone else pair
    kept = 0
    for i in range(count):
        pair = pairs[i]
        pairs[kept] = pair
        kept += pair != 0
    state.pair_count = kept


@kernel
def drop_tight(state: State, one: int, other: int) -> None:
    """The same for the tight pairs, of which there are few."""
    kept = 0
    for i in range(state.tight_count):
        pair = read(state.tight, i)
        first, second = first_square(pair), second_square(pair)
        state.tight[kept] = pair
        kept += (first != one) & (first != other) & (second != one) & (second != other)
    state.tight_count = kept


@kernel
def add_pairs(state: State, square: int, at: int) -> None:
    """List the pairs of a square that has just come to the rim.

    Those with another square of the rim are listed already: that one brought them when it came.
    """
    count = int(state.pair_count)
    for direction in range(4):
        beside = read(state.grid, (at + read(GRID_STEPS, direction)) & GRID_MASK)
        state.pairs[count] = pair_of(square, direction)
        count += beside & (GEM_BITS | RIM) == 0
    state.pair_count = count


@kernel
def widen_rim(state: State, square: int, at: int) -> None:
    """Bring the free neighbours of a square just taken to the rim."""
    for direction in range(4):
        beside = (at + read(GRID_STEPS, direction)) & GRID_MASK
        if not read(state.grid, beside) & (GEM_BITS | RIM):
            state.grid[beside] = RIM
            add_pairs(state, square + read(STEPS, direction), beside)


@kernel
def make_tight(state: State, square: int, at: int) -> None:
    """Move the pairs of a square of the rim to the tight ones; those with another tight square are there."""
    state.grid[at] = RIM | TIGHT
    for direction in range(4):
        beside = read(state.grid, (at + read(GRID_STEPS, direction)) & GRID_MASK)
        if not beside & GEM_BITS and not beside & TIGHT:
            state.tight[state.tight_count] = pair_of(square, direction)
            state.tight_count += 1
    drop_pairs(state, square, square)


@kernel
def raise_level(state: State, square: int, colour: int, level: int) -> None:
    """Note in the tight pairs of a square that so many numbers of a colour are too many there."""
    for i in range(state.tight_count):
        pair = read(state.tight, i)
        if first_square(pair) == square:
            shift = FIRST_LEVELS + 2 * colour
        elif second_square(pair) == square:
            shift = SECOND_LEVELS + 2 * colour
        else:
            continue
        if level > (pair >> shift & LEVEL_MASK):
            state.tight[i] = pair & ~(LEVEL_MASK << shift) | level << shift


@kernel
def mark_end(state: State, square: int, away: int, direction: int, gems: int, colour: int) -> None:
    """See whether the end of a line is free and, with what it would be joined to beyond, has become tight.

    The end is so many steps ``away`` from a square of the line.
    """
    step = read(GRID_STEPS, direction)
    at = (address(square) + away * step) & GRID_MASK
    gems += run(state.grid, at, step, colour)[0]
    if gems < state.most_gems - MOST_ON_HALF + 1:
        return
    there = read(state.grid, at)
    if there & GEM_BITS:
        return
    end = square + away * read(STEPS, direction)
    if not there & TIGHT:
        make_tight(state, end, at)
    raise_level(state, end, colour, min(gems, state.most_gems) - state.most_gems + MOST_ON_HALF)


@kernel
def finish_line(state: State, square: int, half: int, direction: int) -> int:
    """Look at both ends of the line through a half just laid; returns what it is worth (TOP-4)."""
    at, colour, step = address(square), half >> COLOUR_SHIFT, read(GRID_STEPS, direction)
    if not near(state.grid, at, step, colour):
        return 0
    ahead, halves_ahead = run(state.grid, at, step, colour)
    behind, halves_behind = run(state.grid, at, -step, colour)
    gems = ahead + behind + (half & GEM_BITS)
    mark_end(state, square, halves_ahead + 1, direction, gems, colour)
    mark_end(state, square, halves_behind + 1, direction + 2, gems, colour)
    return gems if halves_ahead + halves_behind else 0


@kernel
def cover(state: State, move: int) -> int:
    """Lay the card of a placement on the grid and bring the frontier up to date; returns its points."""
    first, second = read(FIRST_HALF, move >> CARD_SHIFT), read(SECOND_HALF, move >> CARD_SHIFT)
    square = first_square(move)
    neighbour = square + read(STEPS, move & DIRECTION_MASK)
    state.grid[address(square)] = first
    state.grid[address(neighbour)] = second
    drop_pairs(state, square, neighbour)
    drop_tight(state, square, neighbour)
    widen_rim(state, square, address(square))
    widen_rim(state, neighbour, address(neighbour))
    points = finish_line(state, square, first, 0)
    points = add_line(points, finish_line(state, square, first, 1), state.expert)
    points = add_line(points, finish_line(state, neighbour, second, 0), state.expert)
    return add_line(points, finish_line(state, neighbour, second, 1), state.expert)
