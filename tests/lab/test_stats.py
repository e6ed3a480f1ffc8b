"""Intervals against numbers worked out by hand."""

import pytest

from cabochon.lab.stats import Moments, ratio, share


def test_wilson_at_the_edges() -> None:
    none, all_of_them = share(0, 10), share(10, 10)
    assert none.low == 0
    assert none.high == pytest.approx(0.2775, abs=1e-4)
    assert all_of_them.low == pytest.approx(0.7225, abs=1e-4)


def test_mean_and_deviation() -> None:
    sample = [1.0, 2.0, 3.0, 4.0]
    moments = Moments(len(sample), sum(sample), sum(x * x for x in sample))
    assert moments.deviation == pytest.approx(1.2910, abs=1e-4)
    assert moments.mean().high == pytest.approx(2.5 + 1.96 * 1.2910 / 2, abs=1e-3)


def test_moments_of_parts_add_up() -> None:
    whole = Moments()
    for part in ([1.0, 2.0], [3.0, 4.0]):
        whole.add(Moments(2, sum(part), sum(x * x for x in part)))
    assert whole == Moments(4, 10.0, 30.0)


def test_a_ratio_knows_that_its_parts_go_together() -> None:
    above, below = [2.0, 4.0, 6.0], [1.0, 2.0, 3.0]
    products = sum(a * b for a, b in zip(above, below, strict=True))
    estimate = ratio(Moments(3, 12.0, 56.0), Moments(3, 6.0, 14.0), products)
    assert (estimate.value, estimate.low, estimate.high) == (2.0, 2.0, 2.0)
