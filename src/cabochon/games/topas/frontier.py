"""Keeping the frontier: what one more card changes on the grid and in the lists of pairs."""

import numpy as np

from cabochon.core.jit import kernel
from cabochon.core.verbs import State
from cabochon.games.topas.layout import (
    CARD_SHIFT,
    COLOUR_SHIFT,
    DIRECTION_MASK,
    FIRST_HALF,
    FIRST_LEVELS,
    GEM_BITS,
    GRID_MASK,
    GRID_STEPS,
    LEVEL_MASK,
    LONG_LINE,
    MOST_GEMS,
    PLACE_MASK,
    RIM,
    ROW,
    SECOND_HALF,
    SECOND_LEVELS,
    SQUARE_SHIFT,
    STEPS,
    TIGHT,
)
from cabochon.games.topas.lines import add_line, address, read, run

Pairs = np.ndarray
"""A list of pairs: the ``pairs`` or the ``tight`` field of a state."""


@kernel
def first_square(pair: int) -> int:
    """The left or lower square of a pair."""
    return (pair & PLACE_MASK) >> SQUARE_SHIFT


@kernel
def second_square(pair: int) -> int:
    """The right or upper square of a pair."""
    return first_square(pair) + (ROW if pair & 1 else 1)


@kernel
def dropped(pairs: Pairs, count: int, one: int, other: int) -> int:
    """Take the pairs off a list that hold one of two squares; the others keep their order and are counted."""
    kept = 0
    for i in range(count):
        pair = read(pairs, i)
        first, second = first_square(pair), second_square(pair)
        # Written first and counted after, which is cheaper than to jump.
        pairs[kept] = pair
        kept += (first != one) & (first != other) & (second != one) & (second != other)
    return kept


@kernel
def add_pairs(state: State, square: int, at: int) -> None:
    """List the pairs of a square that has just come to the rim.

    Those with another square of the rim are listed already: that one brought them when it came.
    """
    count = int(state.pair_count)
    for direction in range(4):
        beside = read(state.grid, (at + read(GRID_STEPS, direction)) & GRID_MASK)
        first = square + min(read(STEPS, direction), 0)
        state.pairs[count] = first << SQUARE_SHIFT | (direction & 1)
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
def make_tight(state: State, square: int) -> None:
    """Move the pairs of a square to the tight ones."""
    for i in range(state.pair_count):
        pair = read(state.pairs, i)
        if first_square(pair) == square or second_square(pair) == square:
            state.tight[state.tight_count] = pair
            state.tight_count += 1
    state.pair_count = dropped(state.pairs, state.pair_count, square, square)


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
def mark_end(state: State, square: int, direction: int, gems: int, colour: int) -> None:
    """See whether the end of a line is free and, with what it would be joined to beyond, has become tight."""
    at = address(square)
    gems += run(state.grid, at, read(GRID_STEPS, direction), colour)[0]
    if gems < LONG_LINE:
        return
    there = read(state.grid, at)
    if there & GEM_BITS:
        return
    if not there & TIGHT:
        state.grid[at] = there | TIGHT
        make_tight(state, square)
    raise_level(state, square, colour, min(gems, MOST_GEMS) - LONG_LINE + 1)


@kernel
def finish_line(state: State, square: int, half: int, direction: int) -> int:
    """Look at both ends of the line through a half just laid; returns what it is worth (TOP-4)."""
    at = address(square)
    colour = half >> COLOUR_SHIFT
    step = read(STEPS, direction)
    ahead, halves_ahead = run(state.grid, at, read(GRID_STEPS, direction), colour)
    behind, halves_behind = run(state.grid, at, -read(GRID_STEPS, direction), colour)
    gems = ahead + behind + (half & GEM_BITS)
    mark_end(state, square + (halves_ahead + 1) * step, direction, gems, colour)
    mark_end(state, square - (halves_behind + 1) * step, direction + 2, gems, colour)
    return gems if halves_ahead + halves_behind else 0


@kernel
def cover(state: State, move: int) -> int:
    """Lay the card of a placement on the grid and bring the frontier up to date; returns its points."""
    first, second = read(FIRST_HALF, move >> CARD_SHIFT), read(SECOND_HALF, move >> CARD_SHIFT)
    square = first_square(move)
    neighbour = square + read(STEPS, move & DIRECTION_MASK)
    state.grid[address(square)] = first
    state.grid[address(neighbour)] = second
    state.pair_count = dropped(state.pairs, state.pair_count, square, neighbour)
    state.tight_count = dropped(state.tight, state.tight_count, square, neighbour)
    widen_rim(state, square, address(square))
    widen_rim(state, neighbour, address(neighbour))
    points = finish_line(state, square, first, 0)
    points = add_line(points, finish_line(state, square, first, 1), state.expert)
    points = add_line(points, finish_line(state, neighbour, second, 0), state.expert)
    return add_line(points, finish_line(state, neighbour, second, 1), state.expert)
