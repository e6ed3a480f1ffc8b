"""A sum rounded beyond 1 made a chance negative, and the logarithm of that was sought for ever."""

import math

import numpy as np
import pytest

from cabochon.core.chances import dampened
from cabochon.core.floats import SATURATED, error_function, logarithm, power

NEAR_ITS_END = np.linspace(SATURATED - 1.0, SATURATED, 20_001).tolist()


def test_it_stays_within_one() -> None:
    for number in NEAR_ITS_END:
        assert error_function(number) <= 1.0
        assert error_function(-number) == -error_function(number)


@pytest.mark.parametrize("weight", [0.0, -0.0, -1e-16, -1.0, math.inf])
def test_a_weight_that_is_none_ends(weight: float) -> None:
    assert power(weight, 0.5) == max(0.0, weight)
    assert dampened(weight, 3) == max(0.0, weight)


def test_logarithms_of_what_has_none() -> None:
    assert logarithm(0.0) == -math.inf
    assert math.isnan(logarithm(-1.0))
    assert logarithm(math.inf) == math.inf
    assert math.isnan(logarithm(math.nan))
