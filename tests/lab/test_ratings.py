"""Ratings: they never contradict the table, and their intervals mean what they say."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabochon.lab.ratings import MEAN, SCALE, deviations, fit, ratings
from cabochon.lab.tournament import Block, Played

SEATINGS = ((0, 1), (1, 0))
NAMES = ("a", "b", "c", "d")


def block(first: str, second: str, deal: int, won: int) -> Block:
    """A deal of two games of which the first bot won so many."""
    seats_of = [seats.index(0 if game < won else 1) for game, seats in enumerate(SEATINGS)]
    games = [Played(seats, (seat,), (0, 0)) for seats, seat in zip(SEATINGS, seats_of, strict=True)]
    return Block((first, second, deal), tuple(games))


@st.composite
def round_robins(draw: st.DrawFn) -> tuple[list[str], list[Block]]:
    """Everybody plays everybody on the same deals."""
    names = list(NAMES[: draw(st.integers(2, 4))])
    deals = draw(st.integers(1, 5))
    pairs = [(first, second) for i, first in enumerate(names) for second in names[i + 1 :]]
    blocks = [
        block(first, second, deal, draw(st.integers(0, 2)))
        for deal in range(deals)
        for first, second in pairs
    ]
    return names, blocks


def share(name: str, blocks: list[Block]) -> float:
    """What the table says of a bot."""
    own = [abs(block.key.index(name) - block.share) for block in blocks if name in block.key[:2]]
    return sum(own) / len(own)


@given(round_robins())
def test_the_order_of_ratings_is_that_of_the_table(tournament: tuple[list[str], list[Block]]) -> None:
    names, blocks = tournament
    rated = ratings(blocks, names)
    for one in names:
        for other in names:
            apart = share(one, blocks) - share(other, blocks)
            difference = rated[one].value - rated[other].value
            assert abs(difference) < 1e-6 if abs(apart) < 1e-9 else difference * apart > 0
    assert np.mean([rating.value for rating in rated.values()]) == pytest.approx(MEAN)
    assert all(rating.low < rating.value < rating.high for rating in rated.values())


@given(round_robins())
def test_everybody_wins_what_their_rating_makes_them_win(tournament: tuple[list[str], list[Block]]) -> None:
    names, blocks = tournament
    rated = ratings(blocks, names)
    for name in names:
        others = [each for each in names if each != name]
        chances = {each: 1 / (1 + 10 ** ((rated[each].value - rated[name].value) / 400)) for each in others}
        met = {each: sum({name, each} == set(block.key[:2]) for block in blocks) for each in others}
        won = sum(abs(block.key.index(name) - block.share) for block in blocks if name in block.key[:2])
        assert sum(chances[each] * (met[each] + 2) for each in others) == pytest.approx(won + len(others))


def test_one_who_did_not_play_has_the_mean_and_a_wide_interval() -> None:
    rated = ratings([], ["a", "b"])
    assert rated["a"].value == rated["b"].value == MEAN
    assert rated["a"].high - rated["a"].low > 200
    assert ratings([], ["a"])["a"].value == MEAN


def test_results_that_connect_everybody_are_enough_though_not_all_have_met() -> None:
    chain = [
        block(first, second, deal, 1 + (deal % 2))
        for deal in range(40)
        for first, second in (("a", "b"), ("b", "c"))
    ]
    rated = ratings(chain, ["a", "b", "c"])
    steps = rated["a"].value - rated["b"].value, rated["b"].value - rated["c"].value
    assert steps[0] == pytest.approx(steps[1])
    assert steps[0] > 150
    apart = ratings([each for each in chain if "c" not in each.key], ["a", "b", "c"])
    assert apart["c"].value == pytest.approx(MEAN)
    assert apart["c"].high - apart["c"].low > 200


def test_intervals_hold_what_is_true_nineteen_times_in_twenty() -> None:
    """Deals that favour one side together, as real ones do: a hidden luck is shared by all pairings."""
    rng = np.random.default_rng(1)
    true = np.array([0.6, 0.0, -0.6])
    pairs = np.array([(0, 1), (0, 2), (1, 2)])
    inside, tries, deals = 0, 200, 60
    for _ in range(tries):
        luck = rng.normal(0, 0.1, (deals, 1))
        chances = 1 / (1 + np.exp(true[pairs[:, 1]] - true[pairs[:, 0]]))
        shares = np.clip(rng.binomial(2, chances, (deals, 3)) / 2 + luck * np.array([[1, 1, 0]]), 0, 1)
        every = np.tile(pairs, (deals, 1))
        numbers = np.repeat(np.arange(deals), 3).tolist()
        strengths = fit(every, shares.ravel(), 3, 1.0)
        errors = deviations(every, shares.ravel(), numbers, strengths, 1.0)
        inside += int(np.sum(np.abs(strengths - true) < 1.96 * errors))
    assert 0.91 < inside / (3 * tries) < 0.99


def test_more_deals_make_ratings_surer() -> None:
    few = ratings([block("a", "b", deal, deal % 3) for deal in range(6)], ["a", "b"])
    many = ratings([block("a", "b", deal, deal % 3) for deal in range(60)], ["a", "b"])
    assert many["a"].high - many["a"].low < (few["a"].high - few["a"].low) / 2
    assert pytest.approx(173.72, abs=0.01) == SCALE
