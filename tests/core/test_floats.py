"""Our own logarithms and powers: near those of the system, the same in compiled code and in plain Python."""

import math
import random
from collections.abc import Callable

import pytest

from cabochon.core.floats import SATURATED, error_function, exponential, logarithm, power
from cabochon.core.jit import in_python

NEAR = 16 * 2.0**-52
"""A few times the last bit."""
TRIES = 2000


def numbers(low: float, high: float) -> list[float]:
    rng = random.Random(1)
    return [rng.uniform(low, high) for _ in range(TRIES)]


CASES = [
    pytest.param(logarithm, math.log, [10**x for x in numbers(-300, 300)], id="logarithm"),
    pytest.param(logarithm, math.log, [float(n) for n in range(1, TRIES)], id="logarithm of whole numbers"),
    pytest.param(exponential, math.exp, numbers(-690, 100), id="exponential"),
    pytest.param(error_function, math.erf, numbers(-SATURATED - 1, SATURATED + 1), id="error function"),
    pytest.param(error_function, math.erf, numbers(-1e-3, 1e-3), id="error function near 0"),
]


@pytest.mark.parametrize(("ours", "theirs", "given"), CASES)
def test_near_the_systems(
    ours: Callable[[float], float], theirs: Callable[[float], float], given: list[float]
) -> None:
    for number in given:
        assert ours(number) == pytest.approx(theirs(number), rel=NEAR, abs=0), number


@pytest.mark.parametrize(("ours", "theirs", "given"), CASES)
def test_compiled_and_in_plain_python_to_the_same_bits(
    ours: Callable[[float], float], theirs: Callable[[float], float], given: list[float]
) -> None:
    assert [ours(number) for number in given] == [in_python(ours)(number) for number in given]


def test_powers() -> None:
    for number, exponent in zip(numbers(0, 1), reversed(numbers(0, 1)), strict=True):
        assert power(number, exponent) == pytest.approx(number**exponent, rel=NEAR, abs=0)
    assert power(0.0, 0.5) == 0.0
    assert power(0.3, 1.0) == 0.3


def test_ends() -> None:
    assert exponential(-1000.0) == 0.0
    assert exponential(0.0) == 1.0
    assert logarithm(1.0) == 0.0
    assert error_function(float(SATURATED)) == 1.0
    assert error_function(-100.0) == -1.0
