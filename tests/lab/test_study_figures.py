"""Figures of studies: intervals, paired differences, and how several are judged together."""

import numpy as np
import pytest

from cabochon.core.numerals import number, percent
from cabochon.lab.stats import Estimate
from cabochon.lab.study.figures import Figure, Finding, are_real, departure, difference, holm, per_game
from cabochon.lab.study.spreads import spread_panels


def test_pairing_cancels_what_the_deals_have_in_common() -> None:
    rng = np.random.default_rng(1)
    deals = rng.normal(100, 30, 400)
    base, other = per_game(deals), per_game(deals + 1 + rng.normal(0, 1, 400))
    paired = difference(base, other)
    assert paired.estimate.low > 0.8
    assert paired.estimate.high < 1.2
    shuffled = difference(base, per_game(rng.permutation(other.above)))
    assert shuffled.estimate.high - shuffled.estimate.low > 10 * (paired.estimate.high - paired.estimate.low)


def test_intervals_hold_in_about_nineteen_of_twenty_samples() -> None:
    """Shares of things that come several to a game, where games differ: the ratio estimator's interval."""
    rng = np.random.default_rng(2)
    held = 0
    for _ in range(400):
        tries = rng.integers(1, 6, 200).astype(float)
        chance = rng.beta(2, 6, 200)
        estimate = Figure(rng.binomial(tries.astype(int), chance).astype(float), tries, True).estimate()
        held += estimate.low <= 0.25 <= estimate.high
    assert 0.91 < held / 400 < 0.98


def test_noise_is_rarely_called_real() -> None:
    """Twenty comparisons of nothing with nothing: by Holm's method one study in twenty at most errs."""
    rng = np.random.default_rng(3)
    wrong = 0
    for _ in range(300):
        fair = [departure(per_game(rng.integers(0, 2, 300).astype(float), True), 0.5) for _ in range(20)]
        wrong += any(are_real(fair))
    assert wrong / 300 < 0.08


def test_a_lone_certainty_is_real_among_many() -> None:
    certain = Finding(Estimate(1, 0.9, 1.1), 1e-9)
    doubtful = Finding(Estimate(1, 0.0, 2.0), 0.04)
    assert are_real([doubtful, certain, doubtful]) == [False, True, False]
    assert holm([]) == []


def test_numbers_in_both_languages() -> None:
    assert number(1234.5, "fr", 1) == "1\u202f234,5"
    assert number(-0.04, "en", 1) == "0.0"
    assert percent(0.5, "fr") == "50,0\u202f%"


@pytest.mark.parametrize("cap", [None, 3])
def test_a_distribution_adds_up(cap: int | None) -> None:
    sample = np.array([0, 0, 1, 5, 40, 41, 400], float)
    panels = spread_panels("moves", [sample, sample[:3]], cap)
    assert len(panels) == 1
    (panel,) = panels
    for variant in (0, 1):
        total = sum(line.estimate.value for line in panel.lines if line.variant == variant)
        assert total == pytest.approx(1)
    assert len(panel.names) <= 17


def test_bins_fit_each_variant() -> None:
    """Games of 30 moves and games of 3,000 share no bins that would show both."""
    rng = np.random.default_rng(4)
    short, long = rng.poisson(30, 500).astype(float), 30 * rng.poisson(100, 500).astype(float)
    panels = spread_panels("moves", [short, long])
    assert [panel.only for panel in panels] == [0, 1]
    for variant, panel in enumerate(panels):
        assert 6 < len(panel.names) <= 17
        assert {line.variant for line in panel.lines} == {variant}
        assert sum(line.estimate.value for line in panel.lines) == pytest.approx(1)
        assert max(line.estimate.value for line in panel.lines) < 0.4
    assert [panel.only for panel in spread_panels("moves", [short, short + 3])] == [None]


def test_what_never_varies_is_told_and_not_drawn() -> None:
    (panel,) = spread_panels("moves", [np.full(20, 14.0)] * 2)
    assert (panel.lines, panel.note.text("en")) == ((), "Constant: 14 in every game.")


def test_a_few_long_games_do_not_squeeze_the_others() -> None:
    sample = np.concatenate([np.arange(1000) % 60, [10_000.0]])
    (panel,) = spread_panels("moves", [sample])
    assert len(panel.names) > 9
    assert list(panel.names.values())[-1].text("en").endswith("or more")
