"""Random games of 8·28 with every invariant checked after every move, in compiled code.

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
from cabochon.games.eight28.layout import (
    BLUE,
    BLUES,
    CARDS,
    COPIES,
    ELEVEN,
    KINDS,
    OUT_AT,
    RED,
    REDS,
    SEATS,
)

CARDS_LOST: Final = 1
STONES_LOST: Final = 2
STONES_TAKEN_AWAY: Final = 3
SUMS_WRONG: Final = 4
NO_MOVE: Final = 5
EACH_KIND: Final = sum(int(COPIES[kind]) << 5 * kind for kind in range(KINDS))
"""How often there is each kind of card, five bits for each."""


@kernel
def kind(card: int) -> int:
    """A card as a count of one of its kind; nothing for no card."""
    return int(np.int64(1) << 5 * np.int64(card - 1)) if card else 0


@kernel
def all_cards(state: State) -> int:
    """How often each kind of card is there, wherever it lies."""
    total = 0
    for place in range(CARDS):
        total += kind(state.deck[place])
    for seat in range(SEATS):
        total += kind(state.hidden[seat])
        for place in range(state.open.shape[1]):
            total += kind(state.open[seat, place])
    return total


@kernel
def sums_are_right(state: State) -> bool:
    """Whether the sums kept beside the rows are those of the rows, and say who is out."""
    for seat in range(SEATS):
        low = elevens = size = 0
        for place in range(state.open.shape[1]):
            card = state.open[seat, place]
            size += 1 if card else 0
            elevens += 1 if card == ELEVEN else 0
            low += 1 if card == ELEVEN else card
        if (
            low != state.open_sum[seat]
            or elevens != state.open_elevens[seat]
            or size != state.open_size[seat]
        ):
            return False
        if (state.out >> seat & 1) != (1 if low >= OUT_AT else 0):
            return False
    return True


@kernel
def broken_invariant(state: State, before: State) -> int:
    """Which invariant a move broke, 0 for none."""
    if all_cards(state) != EACH_KIND:
        return CARDS_LOST
    if not sums_are_right(state):
        return SUMS_WRONG
    blue = state.bank[BLUE] + state.pot[BLUE]
    red = state.bank[RED] + state.pot[RED]
    for seat in range(SEATS):
        blue += state.won[seat, BLUE]
        red += state.won[seat, RED]
        if state.won[seat, BLUE] < before.won[seat, BLUE] or state.won[seat, RED] < before.won[seat, RED]:
            return STONES_TAKEN_AWAY
    return 0 if blue == BLUES and red == REDS else STONES_LOST


@kernel
def soak_games(states: np.ndarray, moves: Moves, games: int) -> int:
    """Play random games, some bold and some shy; returns the first broken invariant, 0 for none."""
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        seed_from_halves(state.rng, game, 77)
        verbs.deal(state)
        boldness = draw(state.rng, 10)
        while state.to_move != NOBODY:
            count = verbs.legal(state, moves)
            if count == 0:
                return NO_MOVE
            states[2] = state
            verbs.apply(state, moves[0 if draw(state.rng, 10) <= boldness else count - 1], None)
            broken = broken_invariant(state, states[2])
            if broken:
                return broken
    return 0


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ({}, 0.6),
        ({"players": 6}, 0.1),
        ({"players": 4, "final_pass": True}, 0.2),
        ({"players": 5, "dealer": 2}, 0.1),
    ],
    ids=str,
)
def test_random_games_keep_51_cards_and_70_stones(options: dict[str, Any], part: float, soak: bool) -> None:
    game = cabochon.game("eight28", **options)
    states = np.zeros(3, game.rules.state)
    states[0] = game.rules.blank(game.options)
    games = int(part * (1_000_000 if soak else 5_000))
    assert soak_games(states, game.rules.move_buffer(), games) == 0
