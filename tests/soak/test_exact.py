"""Exact endings against plain brute force: ten thousand of each kind of solver.

``make test`` tries a few, ``make soak`` all.
"""

import random
from typing import Any

import pytest

from cabochon.bots.exact import solve, solve_open

from ..bots.brute_force import brute_force, mean_over_hands, moves_of, seen_by
from ..bots.random_endings import CASES, Case, last_turns, random_endings

ENDINGS = 10_000
SAMPLE = 100


@pytest.mark.parametrize("case", CASES, ids=str)
def test_endings_are_solved_as_by_brute_force(case: Case, soak: bool) -> None:
    """Ten thousand endings for each of the games and ways to play, shared among its options."""
    game = case.game
    for state in random_endings(case, int(case.share * (ENDINGS if soak else SAMPLE))):
        found = (
            solve(game, seen_by(game, state, state.to_move), 1) if case.certain else solve_open(game, state)
        )
        assert found is not None
        assert found.values == pytest.approx(brute_force(game, state), abs=1e-9)


@pytest.mark.parametrize("options", [{}, {"players": 3}, {"players": 4, "expert": True}], ids=str)
def test_the_last_turn_but_one_of_topas_counts_every_hand(options: dict[str, Any], soak: bool) -> None:
    """One placement of each ending is followed through every hand and every reply."""
    pick = random.Random(1)
    case = Case("topas", options, last_turns(2), share=0.03)
    game = case.game
    for state in random_endings(case, int(case.share * (ENDINGS if soak else SAMPLE))):
        found = solve(game, seen_by(game, state, state.to_move), 1)
        assert found is not None
        move = pick.choice(moves_of(game, state))
        worth = found.values[game.rules.write_move(state, move)]
        assert worth == pytest.approx(mean_over_hands(game, state, move), abs=1e-9)
