"""What Topas's kernels tell, and the lines of a card told by themselves."""

from cabochon.core.jit import kernel
from cabochon.core.log import Log, new_log, tell, tell_row, told
from cabochon.core.records import State
from cabochon.games.topas.events import TOLD, Line, Lines
from cabochon.games.topas.frontier import first_square
from cabochon.games.topas.lines import Grid, address, read, run
from cabochon.games.topas.packing import (
    CARD_SHIFT,
    COLOUR_SHIFT,
    DIRECTION_MASK,
    FIRST_HALF,
    GEM_BITS,
    GRID_STEPS,
    SECOND_HALF,
    STEPS,
    TURNS,
)


@kernel
def tell_line(grid: Grid, square: int, half: int, direction: int, log: Log) -> None:
    """A line through a half: its first square, how many it has, its colour and its gems."""
    if log is not None:
        at, colour, step = address(square), half >> COLOUR_SHIFT, read(GRID_STEPS, direction)
        ahead, halves_ahead = run(grid, at, step, colour)
        behind, halves_behind = run(grid, at, -step, colour)
        first = square - halves_behind * read(STEPS, direction)
        tell(log, first, halves_behind + 1 + halves_ahead, colour, ahead + behind + (half & GEM_BITS))


@kernel
def tell_lines(grid: Grid, move: int, log: Log) -> None:
    """The lines of a card, on the area with or without it (TOP-4): each half's along, then up."""
    if log is not None:
        first, second = read(FIRST_HALF, move >> CARD_SHIFT), read(SECOND_HALF, move >> CARD_SHIFT)
        square = first_square(move)
        neighbour = square + read(STEPS, move & DIRECTION_MASK)
        for direction in range(2):
            tell_line(grid, square, first, direction, log)
        for direction in range(2):
            tell_line(grid, neighbour, second, direction, log)


def lines_of(grid: Grid, move: int) -> tuple[Line, ...]:
    """The lines that a card evaluates, on the area with or without it (TOP-4)."""
    log = new_log()
    tell_lines(grid, int(move), log)
    return tuple(Lines().take(iter(told(log)), None))


@kernel
def tell_start(state: State, log: Log) -> None:
    """The start card lies there (TOP-2, TOP-8)."""
    if log is not None:
        tell(log, TOLD.area_started, state.area[0], state.column + 1 if state.players == 1 else 0)


@kernel
def tell_draw(seat: int, card: int, log: Log) -> None:
    """A seat has drawn a card (TOP-3)."""
    tell(log, TOLD.drew, seat, 1, 1 << card)


@kernel
def tell_hands(state: State, log: Log) -> None:
    """The hands are dealt (TOP-2)."""
    if log is not None:
        for seat in range(state.players):
            tell(log, TOLD.dealt, seat, state.hand_cards, state.hands[seat])


@kernel
def tell_laid(state: State, seat: int, move: int, points: int, total: int, log: Log) -> None:
    """A card was laid and its lines evaluated (TOP-3, TOP-4, TOP-7)."""
    if log is not None:
        tell(log, TOLD.laid, seat, move >> CARD_SHIFT, move)
        tell(log, TOLD.scored, seat, points, total)
        tell_lines(state.grid, move, log)
        tell(log, state.expert)


@kernel
def tell_column(state: State, total: int, log: Log) -> None:
    """A column of the solitaire is full (TOP-8)."""
    if log is not None:
        tell(log, TOLD.column_finished, state.column + 1)
        tell_row(log, state.sheet[state.column], TURNS)
        tell(log, total)
