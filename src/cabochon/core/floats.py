"""Logarithms, powers and the error function, to the same bits on every machine.

Sums, products, quotients and square roots of floating-point numbers are laid down to the last bit; what the
mathematical library of a system makes of the rest is not. A search weighs moves by these numbers, and has to
choose the same move for the same seed in compiled code, in plain Python and in a browser. So they are worked
out here, by nothing but those four. They are right to about the last bit.
"""

import math
from typing import Final

import numpy as np

from cabochon.core.jit import in_python, routine

LN2_HIGH: Final = 0.693147180369123816490
"""The natural logarithm of 2 in two parts: the first has zeros enough at its end that products with whole
numbers are exact,"""
LN2_LOW: Final = 1.90821492927058770002e-10
"""and this is the rest."""
ROOT_OF_2: Final = math.sqrt(2.0)
HALVES: Final = (32, 16, 8, 4, 2, 1)
"""Steps in which a number is brought near 1 by powers of 2."""
POWERS_OF_2: Final = tuple(float(1 << step) for step in HALVES)

LOGARITHM_TERMS: Final = 12
"""As many as count, of the series for numbers from the root of one half to that of 2."""
EXPONENTIAL_TERMS: Final = 14
"""The same for powers of e from minus half a logarithm of 2 to plus half of one."""
LEAST_EXPONENT: Final = -700.0
"""Below, a power of e is taken to be 0: it is one for all that it is used for here."""


@routine
def logarithm(number: float) -> float:
    """The natural logarithm of a number; what has none has the limits that IEEE 754 gives it."""
    if not 0.0 < number < math.inf:
        # Halving and doubling would never bring these near 1.
        return -math.inf if number == 0.0 else math.inf if number > 0.0 else math.nan
    twos = 0
    while number >= ROOT_OF_2:
        for place in range(len(HALVES)):
            if number >= ROOT_OF_2 * POWERS_OF_2[place] / 2:
                number /= POWERS_OF_2[place]
                twos += HALVES[place]
    while number < ROOT_OF_2 / 2:
        for place in range(len(HALVES)):
            if number * POWERS_OF_2[place] < ROOT_OF_2:
                number *= POWERS_OF_2[place]
                twos -= HALVES[place]
    # The logarithm of (1 + s) / (1 - s) is twice s + s**3 / 3 + s**5 / 5 ...
    beyond = number - 1
    s = beyond / (number + 1)
    square = s * s
    rest = 0.0
    for term in range(LOGARITHM_TERMS, 0, -1):
        rest = square * (1 / (2 * term + 1) + rest)
    # Of 2 * s, what is rounded away is made good: it is beyond - s * beyond.
    return float(twos * LN2_HIGH + (beyond - (s * (beyond - 2 * rest) - twos * LN2_LOW)))


@routine
def exponential(exponent: float) -> float:
    """The number e to a power."""
    if exponent < LEAST_EXPONENT:
        return 0.0
    twos = math.floor(exponent / LN2_HIGH + 0.5)
    rest = (exponent - twos * LN2_HIGH) - twos * LN2_LOW
    power = 0.0
    for term in range(EXPONENTIAL_TERMS, 0, -1):
        power = (1 + power) * rest / term
    power += 1
    factor = 2.0 if twos > 0 else 0.5
    left = abs(twos)
    while left:
        if left & 1:
            power *= factor
        factor *= factor
        left >>= 1
    return power


@routine
def power(number: float, exponent: float) -> float:
    """A number to a power above 0. Below 0 a number is a 0 that was rounded, and counts as one."""
    if number <= 0.0:
        return 0.0
    if number == math.inf or exponent == 1.0:
        return number
    return exponential(exponent * logarithm(number))


# -- the error function --------------------------------------------------------------------------------------

STEPS: Final = 8
"""Places for each 1 from which the error function goes on by a short series."""
SATURATED: Final = 6
"""From here on it is 1 to the last bit."""
SERIES_TERMS: Final = 12
LONG_SERIES_TERMS: Final = 160
"""As many as count for what is worked out once."""


def _error_function(number: float) -> float:
    """The error function of a number from 0 to SATURATED, by a series that is slow and sure."""
    term = total = number
    for place in range(1, LONG_SERIES_TERMS):
        term *= 2 * number * number / (2 * place + 1)
        total += term
    return total * _slope(number)


def _slope(number: float) -> float:
    """Its slope there."""
    return 2 / math.sqrt(math.pi) * float(in_python(exponential)(-number * number))


def _series(place: float) -> list[float]:
    """The factors of the powers of how far a number is beyond a place.

    Its slope g has the slope -2 * x * g: so each term of the series of g follows from two before.
    """
    before, term = 0.0, _slope(place)
    factors = [_error_function(place)]
    for count in range(1, SERIES_TERMS):
        factors.append(term / count)
        before, term = term, -2 * (place * term + before) / count
    return factors


SERIES = np.array([_series(place / STEPS) for place in range(SATURATED * STEPS + 1)])


@routine
def error_function(number: float) -> float:
    """How likely a normally distributed number is nearer to 0 than this times the root of 2, and its sign."""
    size = abs(number)
    if size >= SATURATED:
        return 1.0 if number > 0 else -1.0
    place = int(size * STEPS + 0.5)
    beyond = size - place / STEPS
    total = 0.0
    for count in range(SERIES_TERMS - 1, -1, -1):
        total = total * beyond + SERIES[place, count]
    # Near the end of the table the series is rounded beyond what the function can be.
    total = min(total, 1.0)
    return total if number > 0 else -total
