"""The greedy player: the placement with the most points; of equals, the one that opens least to the next."""

from cabochon.core import verbs
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.records import Moves, Seen
from cabochon.games.topas.layout import SEEN
from cabochon.games.topas.lines import Grid, first_address, points_of, read, run, second_address
from cabochon.games.topas.packing import (
    CARD_SHIFT,
    COLOUR_SHIFT,
    FIRST_HALF,
    GEM_BITS,
    GRID_MASK,
    GRID_STEPS,
    SECOND_HALF,
)


@kernel
def offer(gems: int, most: int) -> int:
    """What a line offers at a free end of it: its gems, or nothing if it is full (TOP-5)."""
    return gems if gems < most else 0


@kernel
def opened(grid: Grid, at: int, half: int, other: int, most: int) -> int:
    """What the lines through a half would offer more at their free ends; the other half goes to ``other``."""
    colour = half >> COLOUR_SHIFT
    total = 0
    for direction in range(2):
        step = read(GRID_STEPS, direction)
        ahead, halves_ahead = run(grid, at, step, colour)
        behind, halves_behind = run(grid, at, -step, colour)
        gems = ahead + behind + (half & GEM_BITS)
        end = (at + (halves_ahead + 1) * step) & GRID_MASK
        if end != other and not read(grid, end) & GEM_BITS:
            beyond, _ = run(grid, end, step, colour)
            total += offer(gems + beyond, most) - offer(ahead + beyond, most)
        end = (at - (halves_behind + 1) * step) & GRID_MASK
        if end != other and not read(grid, end) & GEM_BITS:
            beyond, _ = run(grid, end, -step, colour)
            total += offer(gems + beyond, most) - offer(behind + beyond, most)
    return total


@kernel
def covered(grid: Grid, at: int, most: int) -> int:
    """What the lines that end at a free square offer there."""
    total = 0
    for direction in range(4):
        step = read(GRID_STEPS, direction)
        beside = read(grid, (at + step) & GRID_MASK)
        if beside & GEM_BITS:
            colour = beside >> COLOUR_SHIFT
            gems, _ = run(grid, at, step, colour)
            beyond, _ = run(grid, at, -step, colour)
            # A line that runs on beyond the square is met from both sides: count it from one.
            if direction < 2 or beyond == 0:
                total += offer(gems + beyond, most)
    return total


@kernel
def opening_of(grid: Grid, move: int, most: int) -> int:
    """How much more the area offers after a placement than before."""
    card = move >> CARD_SHIFT
    at, beside = first_address(move), second_address(move)
    return (
        opened(grid, at, read(FIRST_HALF, card), beside, most)
        + opened(grid, beside, read(SECOND_HALF, card), at, most)
        - covered(grid, at, most)
        - covered(grid, beside, most)
    )


@implements(verbs.greedy, SEEN)
@kernel
def greedy(seen: Seen, moves: Moves, count: int) -> int:
    """The index of the best placement, the first among equals.

    In the solitaire (TOP-8) the next player is oneself, so there the one is best that opens most.
    """
    generous = 1 if seen.players == 1 else -1
    best, most, best_opening = -1, -1, 0
    for i in range(count):
        points = points_of(seen.grid, moves[i], seen.expert)
        if points < most:
            continue
        opening = generous * opening_of(seen.grid, moves[i], seen.most_gems)
        if points > most or opening > best_opening:
            best, most, best_opening = i, points, opening
    return best
