"""Races: how far their lines are played on."""

import numpy as np
import pytest

import cabochon
from cabochon.core.match import Match
from cabochon.study.race import Race

from .games import finished

RESULTS = (0.0, 0.5, 1.0)
"""What a game for two that is over is worth; a chance by the points lies between."""


@pytest.fixture(scope="module")
def match() -> Match:
    """A game whose lines end after three goes round the table, or where they come to the end within six."""
    return finished(cabochon.game("spoker"), "greedy", 5)


def payoffs(match: Match, number: int, seed: int) -> np.ndarray:
    """What comes of lines before a move, for the seat that makes it."""
    state = match.states()[number]
    seat = int(state.to_move)
    race = Race(match.game, match.game.rules.imagine(match.game.rules.observe(state, seat)), seat, [], seed)
    return race.run_freely(20)[:, seat]


def test_near_the_end_lines_are_played_to_it(match: Match) -> None:
    assert np.isin(payoffs(match, len(match.played) - 2, seed=1), RESULTS).all()


@pytest.mark.parametrize("seed", [1, 2])
def test_from_somewhere_on_all_lines_end_whatever_the_seed(match: Match, seed: int) -> None:
    states = match.states()
    near = [
        bool(np.isin(payoffs(match, number, seed), RESULTS).all()) for number in range(0, len(states) - 1, 2)
    ]
    first = near.index(True)
    assert all(near[first:])
    # Further away than three goes of two players.
    assert len(states) - 1 - 2 * first > 6


def test_far_from_the_end_they_stop_early(match: Match) -> None:
    assert not np.isin(payoffs(match, 0, seed=1), (0.0, 1.0)).any()
