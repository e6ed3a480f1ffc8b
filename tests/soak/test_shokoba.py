"""Random games of Shokoba with every invariant checked after every move, in compiled code.

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
from cabochon.games.shokoba.cards import CARDS, WHOLE_DECK, cards_in
from cabochon.games.shokoba.layout import SEATS

CARDS_LOST: Final = 1
STONES_TAKEN_AWAY: Final = 2
TOO_MANY_STONES: Final = 3
NO_MOVE: Final = 4
STONES_PER_ROUND: Final = 5


@kernel
def all_cards(state: State) -> int:
    """All cards wherever they lie, added up: the whole deck, if none is lost or doubled."""
    total = state.table + state.mistake + state.hands.sum() + state.piles.sum()
    for place in range(CARDS - state.deck_size, CARDS):
        total += np.int64(1) << np.int64(state.deck[place])
    return int(total)


@kernel
def broken_invariant(state: State, before: State, move: int) -> int:
    """Which invariant a move broke, 0 for none."""
    if all_cards(state) != WHOLE_DECK:
        return CARDS_LOST
    shokoba = 1 if (move & WHOLE_DECK) and (move & WHOLE_DECK) == before.table else 0
    gained = 0
    for side in range(SEATS):
        if state.stones[side] < before.stones[side]:
            return STONES_TAKEN_AWAY
        gained += state.stones[side] - before.stones[side]
    round_over = state.round_number != before.round_number or state.to_move == NOBODY
    most = shokoba + (STONES_PER_ROUND if round_over else 0)
    return TOO_MANY_STONES if gained > most or gained < shokoba else 0


@kernel
def soak_games(states: np.ndarray, moves: Moves, games: int) -> int:
    """Play random games; returns the first broken invariant, 0 for none."""
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        seed_from_halves(state.rng, game, 77)
        verbs.deal(state)
        while state.to_move != NOBODY:
            count = verbs.legal(state, moves)
            if count == 0:
                return NO_MOVE
            move = moves[draw(state.rng, count)]
            states[2] = state
            verbs.apply(state, move, None)
            broken = broken_invariant(state, states[2], move)
            if broken:
                return broken
        if cards_in(state.piles.sum()) != CARDS:
            return CARDS_LOST
    return 0


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ({}, 0.7),
        ({"players": 3, "edition": "classic"}, 0.1),
        ({"players": 4, "edition": "classic", "single_first": True}, 0.1),
        ({"players": 4, "teams": True, "nine_cards": True}, 0.05),
        ({"players": 2, "mistakes": True}, 0.05),
    ],
    ids=str,
)
def test_random_games_keep_40_cards_and_five_stones_a_round(
    options: dict[str, Any], part: float, soak: bool
) -> None:
    game = cabochon.game("shokoba", **options)
    states = np.zeros(3, game.rules.state)
    states[0] = game.rules.blank(game.options)
    games = int(part * (1_000_000 if soak else 20_000))
    assert soak_games(states, game.rules.move_buffer(), games) == 0
