"""Random games of Topas with every invariant checked after every move, in compiled code.

``make test`` plays a sample, ``make soak`` a million games.
"""

from typing import Any, Final

import numpy as np
import pytest

import cabochon
from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.records import NOBODY, Moves, State
from cabochon.core.rng import draw, seed_from_halves
from cabochon.games.topas.kernels import row_total
from cabochon.games.topas.lines import first_address, read, run, second_address
from cabochon.games.topas.packing import (
    CARD_SHIFT,
    CARDS,
    COLOUR_SHIFT,
    COLUMNS,
    FIRST_HALF,
    GEM_BITS,
    GRID,
    GRID_MASK,
    GRID_ROW,
    MOST_GEMS,
    SEATS,
    SECOND_HALF,
    TURNS,
)

CARDS_LOST: Final = 1
LINE_TOO_LONG: Final = 2
WRONG_SQUARES: Final = 3
WRONG_POINTS: Final = 4
WRONG_LENGTH: Final = 5
NO_MOVE: Final = 6
NOT_TOUCHING: Final = 7
ILLEGAL_LISTED: Final = 8


@kernel
def laid_cards(state: State) -> int:
    """How many cards lie on the area."""
    return 0 if state.players == 1 and state.to_move == NOBODY else int(state.turns) + 1


@kernel
def cards_lost(state: State) -> bool:
    """Whether any card is missing or there twice."""
    seen = int(state.away)
    doubled = 0
    for seat in range(SEATS):
        doubled |= seen & read(state.hands, seat)
        seen |= read(state.hands, seat)
    for place in range(CARDS - state.stock_size, CARDS):
        card = 1 << read(state.stock, place)
        doubled |= seen & card
        seen |= card
    for place in range(laid_cards(state)):
        card = 1 << (read(state.area, place) >> CARD_SHIFT)
        doubled |= seen & card
        seen |= card
    return doubled != 0 or seen != (1 << CARDS) - 1


@kernel
def broken_grid(state: State) -> int:
    """Whether the grid holds two squares for each card laid, and no line of more than seven gems (TOP-5)."""
    taken = 0
    for at in range(GRID):
        half = read(state.grid, at)
        if half & GEM_BITS:
            taken += 1
            for step in (1, GRID_ROW):
                if (half & GEM_BITS) + run(state.grid, at, step, half >> COLOUR_SHIFT)[0] > MOST_GEMS:
                    return LINE_TOO_LONG
    return 0 if taken == 2 * laid_cards(state) else WRONG_SQUARES


@kernel
def long_line(state: State, at: int, half: int) -> bool:
    """Whether a half would make a line of more than seven gems."""
    for step in (1, GRID_ROW):
        colour = half >> COLOUR_SHIFT
        gems = run(state.grid, at, step, colour)[0] + run(state.grid, at, -step, colour)[0]
        if gems + (half & GEM_BITS) > MOST_GEMS:
            return True
    return False


@kernel
def touches(state: State, at: int) -> bool:
    """Whether a square is edge to edge with the area."""
    around = 0
    for step in (1, -1, GRID_ROW, -GRID_ROW):
        around |= read(state.grid, (at + step) & GRID_MASK) & GEM_BITS
    return around != 0


@kernel
def broken_move(state: State, move: int) -> int:
    """Whether a listed placement breaks TOP-3 or TOP-5."""
    at, beside = first_address(move), second_address(move)
    if (read(state.grid, at) | read(state.grid, beside)) & GEM_BITS:
        return ILLEGAL_LISTED
    if not touches(state, at) and not touches(state, beside):
        return NOT_TOUCHING
    card = move >> CARD_SHIFT
    if long_line(state, at, read(FIRST_HALF, card)) or long_line(state, beside, read(SECOND_HALF, card)):
        return ILLEGAL_LISTED
    return 0


@kernel
def sheet_total(state: State) -> int:
    """All points on the sheet."""
    total = 0
    for row in range(SEATS):
        total += row_total(state, row)
    return total


@kernel
def soak_games(states: np.ndarray, moves: Moves, games: int) -> int:
    """Play random games; returns the first broken invariant, 0 for none."""
    most = MOST_GEMS**4 if states[0].expert else 4 * MOST_GEMS
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        seed_from_halves(state.rng, game, 77)
        verbs.deal(state)
        turns = 0
        while state.to_move != NOBODY:
            count = verbs.legal(state, moves)
            if count == 0:
                return NO_MOVE
            move = moves[draw(state.rng, count)]
            points = sheet_total(state)
            broken = broken_move(state, move)
            if broken:
                return broken
            verbs.apply(state, move, None)
            turns += 1
            if cards_lost(state):
                return CARDS_LOST
            if not points <= sheet_total(state) <= points + most:
                return WRONG_POINTS
        if turns != TURNS * (COLUMNS if state.players == 1 else state.players):
            return WRONG_LENGTH
        broken = broken_grid(state)
        if broken:
            return broken
    return 0


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ({}, 0.5),
        ({"players": 3}, 0.1),
        ({"players": 4}, 0.2),
        ({"players": 4, "expert": True}, 0.1),
        ({"players": 1}, 0.1),
    ],
    ids=str,
)
def test_random_games_keep_36_cards_and_no_line_of_eight(
    options: dict[str, Any], part: float, soak: bool
) -> None:
    game = cabochon.game("topas", **options)
    states = np.zeros(2, game.rules.state)
    states[0] = game.rules.blank(game.options)
    games = int(part * (1_000_000 if soak else 20_000))
    assert soak_games(states, game.rules.move_buffer(), games) == 0
