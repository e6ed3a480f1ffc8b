"""Random games of Spoker with every invariant checked after every move, in compiled code; and the kernels'
moves beside the rules written down the slow way.

``make test`` plays a sample, ``make soak`` a hundred thousand games and twenty thousand positions.
"""

import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

import numpy as np
import pytest

import cabochon
from cabochon.core import verbs
from cabochon.core.jit import routine
from cabochon.core.records import NOBODY, Moves, State, copy_record
from cabochon.core.rng import draw, seed_from_halves
from cabochon.games.spoker.packing import ALONG, DOWN

from ..games.spoker.agreement import AT_A_TIME, Tally, compare_some
from ..games.spoker.late import late
from .spoker_invariants import (
    CARDS_LOST,
    CLOSED_OPENED,
    END_COVERED,
    ENDLESS,
    NO_MOVE,
    NOT_DIVIDED,
    NOT_ENDED,
    NOT_HELD,
    POINTS_LOST,
    broken_board,
    broken_invariant,
    how_it_stands,
)

LONGEST: Final = 5_000
"""Moves after which a game counts as endless."""
ENDS: Final = ("out of cards", "all passed, bags empty", "three goes of passes", "twenty goes, board empty")
POSITIONS: Final = 20_000
PIECES: Final = 4
"""Pieces of work handed out at a time."""
PLAYERS: Final = (2, 3, 4, 5, 6)


@routine
def soak_games(states: np.ndarray, moves: Moves, games: int, ends: np.ndarray) -> int:
    """Play random games and count how they end; returns the first broken invariant, 0 for none.

    The last of ``ends`` counts the moves.
    """
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        seed_from_halves(state.rng, game, 77)
        verbs.deal(state)
        played = 0
        while state.to_move != NOBODY:
            count = verbs.legal(state, moves)
            if count == 0:
                return NO_MOVE
            states[2] = state
            verbs.apply(state, moves[draw(state.rng, count)], None)
            broken = broken_invariant(state, states[2])
            if broken:
                return broken
            played += 1
            if played > LONGEST:
                return ENDLESS
        ends[how_it_stands(state)] += 1
        ends[-1] += played
    return 0


@pytest.mark.parametrize("any_order", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_divide_into_figures_and_keep_76_cards(
    players: int, any_order: bool, soak: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    game = cabochon.game("spoker", players=players, any_order=any_order)
    states = np.zeros(3, game.rules.state)
    states[0] = game.rules.blank(game.options)
    count = (100_000 if soak else 500) // (2 * len(PLAYERS))
    ends = np.zeros(len(ENDS) + 1, np.int64)
    assert soak_games(states, game.rules.move_buffer(), count, ends) == 0
    assert ends[:-1].sum() == count
    if soak:
        told = ", ".join(f"{end}: {number}" for end, number in zip(ENDS, ends, strict=False))
        with capsys.disabled():
            print(f"\n{players} players, any_order={any_order}: {count} games, {ends[-1]} moves; {told}")


def test_moves_agree_with_the_rules(soak: bool, capsys: pytest.CaptureFixture[str]) -> None:
    if not soak:
        pytest.skip("test_moves_brute_force.py compares a sample")
    tally: Tally = Counter()
    seed = 0
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        while tally["positions"] < POSITIONS:
            seeds = range(seed, seed + AT_A_TIME * PIECES, AT_A_TIME)
            tally.update(sum(pool.map(compare_some, seeds), Counter[str]()))
            seed = seeds.stop
    assert tally["jokers on the board"] > tally["positions"] // 10, tally
    assert tally["closed figures"] > tally["positions"] // 10, tally
    with capsys.disabled():
        print("\n" + ", ".join(f"{what}: {number}" for what, number in sorted(tally.items())))


def lose_a_hand(state: State) -> None:
    """Cards vanish."""
    state.hands[0] = 0


def exchange_two_cards(state: State) -> None:
    """The king in the centre and the nine on its right change places."""
    for line, places in ((state.board[ALONG], (0x66, 0x67)), (state.board[DOWN], (0x66, 0x76))):
        line[list(places)] = line[list(reversed(places))]


def open_all(state: State) -> None:
    """Nothing is closed any more."""
    state.closed[:] = 0


def lose_a_point(state: State) -> None:
    """Points vanish."""
    state.points[0] -= 1


def pass_for_ever(state: State) -> None:
    """So many passes end the game."""
    state.passes = 99


def know_what_is_not_held(state: State) -> None:
    """The second player is said to hold what the first one does."""
    state.fetched[1] = state.hands[0]


@pytest.mark.parametrize(
    ("damage", "broken"),
    [
        (lose_a_hand, CARDS_LOST),
        (exchange_two_cards, NOT_DIVIDED),
        (open_all, CLOSED_OPENED),
        (lose_a_point, POINTS_LOST),
        (pass_for_ever, NOT_ENDED),
        (know_what_is_not_held, NOT_HELD),
    ],
)
def test_the_checks_can_fail(damage: Callable[[State], None], broken: int) -> None:
    before = late("9d 9d 9h 9c 9*", "Tc Qd Q*", "Kd Ac").match().state()
    state = copy_record(before)
    assert broken_invariant(state, before) == 0
    damage(state)
    assert broken_invariant(state, before) == broken


def test_a_covered_end_is_noticed() -> None:
    """F5 lies beyond the flush of row 5 and was covered before it; here it is covered afterwards."""
    after = late("9d 9d 9h 9c 9*", "Tc Qd Q*", "Kd Ac").match().state()
    before = copy_record(after)
    before.board[ALONG][0x45] = before.board[DOWN][0x54] = 0
    assert broken_board(after, before) == END_COVERED
