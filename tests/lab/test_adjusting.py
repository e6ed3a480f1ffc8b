"""Taking luck out of results: nothing but luck goes, whatever the weights."""

import itertools

import numpy as np
import pytest

from cabochon.lab.adjusting import FEWEST, Adjusted, adjust


def test_the_mean_over_everything_that_can_happen_stays_exactly() -> None:
    """Three blocks with luck -1, 0 or 1 in one way and -1 or 1 in another, and shares of any kind."""
    ways = [(first, second) for first in (-1, 0, 1) for second in (-1, 1)]
    shares = {way: 0.5 + 0.1 * way[0] - 0.07 * way[1] + 0.2 * (way == (0, 1)) for way in ways}
    raw, without_luck = [], []
    for happened in itertools.product(ways, repeat=3):
        found = [shares[way] for way in happened]
        raw += found
        without_luck += adjust(found, happened, (0.6, 0.4))
    assert np.mean(without_luck) == pytest.approx(np.mean(raw), abs=1e-12)
    assert np.var(without_luck) != pytest.approx(np.var(raw))


def test_a_block_has_no_say_in_its_own_weight() -> None:
    lucks = [[0.3], [-0.2], [0.1], [-0.4], [0.2]]
    shares = [0.8, 0.4, 0.5, 0.1, 0.7]
    removed = shares[0] - adjust(shares, lucks)[0]
    assert 0.1 - adjust([0.1, *shares[1:]], lucks)[0] == pytest.approx(removed)


def test_luck_that_explains_nothing_is_left_in() -> None:
    rng = np.random.default_rng(1)
    shares, lucks = rng.random(500), rng.normal(size=(500, 2))
    adjusted = Adjusted.of(shares.tolist(), adjust(shares.tolist(), lucks.tolist(), (0.5, 0.5)))
    assert adjusted is not None
    assert adjusted.saves == pytest.approx(1.0, abs=0.03)


def test_luck_that_explains_half_saves_half_the_games() -> None:
    rng = np.random.default_rng(2)
    lucks, rest = rng.normal(size=2000), rng.normal(size=2000)
    shares = (lucks + rest).tolist()
    adjusted = Adjusted.of(shares, adjust(shares, [[3 * luck] for luck in lucks.tolist()]))
    assert adjusted is not None
    assert adjusted.saves == pytest.approx(2.0, abs=0.15)
    assert adjusted.share.low < 0 < adjusted.share.high


def test_a_few_blocks_say_nothing() -> None:
    few = [0.5] * (FEWEST - 1)
    assert Adjusted.of(few, few) is None
    all_won = Adjusted.of([1.0] * FEWEST, [0.9, 1.0, 1.1, 1.0])
    assert all_won is not None
    assert all_won.saves is None
    assert adjust([0.7], [[0.2]]) == [0.7]
