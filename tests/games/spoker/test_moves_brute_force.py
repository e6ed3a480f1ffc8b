"""The kernels' lists of moves, points and turns against the rules written down the slow way.

``tests/soak`` compares many more positions.
"""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .agreement import STYLES, Tally, compare_game, compare_moves, crowded_match

FEW = settings(derandomize=True, deadline=None, max_examples=10)


@pytest.mark.parametrize("style", STYLES)
def test_games_agree_with_the_rules(style: str) -> None:
    tally: Tally = Counter()
    for seed, (players, any_order) in enumerate([(2, False), (6, True)]):
        compare_game(seed, style, players, any_order, tally)
    assert tally["positions"] > 60, tally
    assert tally["plays"] > 500, tally
    assert tally["plays that close"], tally
    assert tally["plays with figures across"], tally
    assert tally["jokers on the board"] > 10, tally
    assert tally["closed figures"] > 10, tally


@FEW
@given(st.integers(0, 2**32))
def test_crowded_boards_agree_with_the_rules(seed: int) -> None:
    compare_moves(crowded_match(seed), Counter())


def test_crowded_boards_hold_jokers_and_closed_figures() -> None:
    tally: Tally = Counter()
    for seed in range(8):
        compare_moves(crowded_match(seed), tally)
    assert tally["jokers on the board"] > 2, tally
    assert tally["closed figures"] > 2, tally
    assert tally["plays"] > 100, tally
