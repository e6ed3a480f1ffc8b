"""A curve through what was measured at some values, with an interval at every value between them.

All values are played on the same deals, so their errors go together: deals are drawn again and again with
replacement, and what that does to all values at once is the error of everything here. The curve is the
simplest polynomial that the points do not contradict, and lines from point to point if they contradict all.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from cabochon.lab.stats import Estimate
from cabochon.lab.study.figures import Figure

DRAWS: Final = 600
"""How often the deals are drawn again."""
STEEPEST: Final = 3
"""The highest degree of a polynomial."""
CONTRADICTED: Final = 0.02
"""A curve is dropped if points lie as far from a true one less often than that."""
OWN_PART: Final = 0.02
"""Of a point's variance that is taken for its own: where values give the same games there would be none."""


@dataclass(frozen=True)
class Curve:
    """What is measured at the values played, and the curve at each value that may be chosen."""

    played: np.ndarray
    measured: list[Estimate]
    values: np.ndarray
    """Every value of the range."""
    drawn: np.ndarray
    """The curve at these values: a row for each time the deals were drawn again."""
    middle: np.ndarray
    degree: int | None
    """None for lines from point to point."""

    def at(self, place: int) -> Estimate:
        """The curve at one of the values."""
        low, high = np.quantile(self.drawn[:, place], (0.025, 0.975))
        return Estimate(float(self.middle[place]), float(low), float(high))


def fit(played: Sequence[int], figures: Sequence[Figure], values: Sequence[int], seed: int) -> Curve:
    """The curve through figures, one for each value played."""
    points, drawn = _draw_again(figures, seed)
    at, wanted = np.array(played, float), np.array(values, float)
    degree, operator = _simplest(at, points, drawn, wanted)
    return Curve(
        np.array(played),
        [figure.estimate() for figure in figures],
        np.array(values),
        drawn @ operator.T,
        operator @ points,
        degree,
    )


def _draw_again(figures: Sequence[Figure], seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Every figure as it is, and as it would be on deals drawn again from these with replacement."""
    deals = min(len(figure.above) for figure in figures)
    rng = np.random.default_rng(seed)
    weights = rng.multinomial(deals, np.full(deals, 1 / deals), DRAWS).astype(np.float64)
    above, below = (
        np.stack([getattr(figure, part)[:deals] for figure in figures], axis=1) for part in ("above", "below")
    )
    drawn = (weights @ above) / np.maximum(weights @ below, 1e-9)
    return above.sum(axis=0) / np.maximum(below.sum(axis=0), 1e-9), drawn


def _simplest(
    at: np.ndarray, points: np.ndarray, drawn: np.ndarray, wanted: np.ndarray
) -> tuple[int | None, np.ndarray]:
    """The degree, and the matrix that takes points to the curve at the values wanted."""
    spread = np.atleast_2d(np.cov(drawn, rowvar=False))
    variance = np.maximum(np.diag(spread), 1e-12)
    weight = np.linalg.inv(spread + np.diag(OWN_PART * variance + 1e-12))
    for degree in range(1, min(STEEPEST, len(at) - 2) + 1):
        basis = _powers(at, at, degree)
        solve = np.linalg.solve(basis.T @ weight @ basis, basis.T @ weight)
        left = points - basis @ (solve @ points)
        if _chance(float(left @ weight @ left), len(at) - degree - 1) >= CONTRADICTED:
            return degree, _powers(wanted, at, degree) @ solve
    between = [np.interp(wanted, at, each) for each in np.eye(len(at))]
    return None, np.stack(between, axis=1)


def _powers(values: np.ndarray, at: np.ndarray, degree: int) -> np.ndarray:
    """Powers of values, the range played being from -1 to 1."""
    middle, half = (at.max() + at.min()) / 2, (at.max() - at.min()) / 2
    return np.vander((values - middle) / half, degree + 1)


def _chance(square: float, freedom: int) -> float:
    """How often chance alone gives a larger sum of squares (Wilson and Hilferty's approximation).

    >>> round(_chance(7.81, 3), 2), round(_chance(1.0, 5), 2)
    (0.05, 0.96)
    """
    part = 2 / (9 * freedom)
    distance = ((square / freedom) ** (1 / 3) - (1 - part)) / math.sqrt(part)
    return math.erfc(distance / math.sqrt(2)) / 2
