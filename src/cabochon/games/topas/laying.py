"""Laying a card: onto the grid, into the list that makes the area, and onto the score sheet.

The kernels of the rules lay cards of hands here, and reading a position lays its area once more.
"""

from cabochon.core.jit import kernel
from cabochon.core.records import State
from cabochon.games.topas.frontier import cover
from cabochon.games.topas.packing import CARD_SHIFT, ROUNDS, SQUARE_SHIFT, START_SQUARE


@kernel
def start_with(state: State, card: int) -> None:
    """A card starts the area (TOP-2)."""
    move = card << CARD_SHIFT | START_SQUARE << SQUARE_SHIFT
    state.area[0] = move
    cover(state, move)


@kernel
def sheet_row(state: State, seat: int) -> int:
    """Where the points of a seat are written: a row for each seat, or for each column (TOP-8)."""
    return int(state.column if state.players == 1 else seat)


@kernel
def lay_card(state: State, seat: int, move: int) -> int:
    """A seat lays a card and writes its points on the sheet (TOP-3, TOP-4, TOP-7); returns the points."""
    points = cover(state, move)
    state.sheet[sheet_row(state, seat), ROUNDS[state.players - 1, state.turns]] = points
    state.turns += 1
    state.area[state.turns] = move
    return points
