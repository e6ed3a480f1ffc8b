"""Ratings by the model of Bradley and Terry, with intervals.

Between bots with the ratings R and S the first is expected to win the share 1 / (1 + 10^((S - R) / 400)) of a
deal. A deal of two bots is one contest with a result between 0 and 1, the share of the wins that it came to
(lab/tournament.py), however many play and in whatever teams. The ratings are those under which what happened
was most likely, the mean of all being ``MEAN``: every bot's expected wins are then just those it has. So
where everybody played everybody equally often, ratings are in the order of the table.

Two games won and two lost are added for every two bots that met (as the intervals of the table have it), so
that ratings are finite, and a handful of deals that all went one way leaves a doubt. Intervals are at 95 %,
from the spread between deals: the variance is that of Huber and White, all contests of a deal taken together.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from cabochon.lab.stats import Z95
from cabochon.lab.tournament import Block

SCALE: Final = 400 / math.log(10)
"""Points of a rating to a unit of the model's own scale: 400 more are ten wins to one."""
MEAN: Final = 1500.0
"""The mean rating of those who play together."""
ADDED: Final = 2
"""Games won and games lost that are added for every two bots."""
STEPS: Final = 100
CLOSE: Final = 1e-12


@dataclass(frozen=True)
class Rating:
    """How strong a bot is believed to be beside the others, and how sure that is."""

    value: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        """The rating and its bounds."""
        return {"value": self.value, "low": self.low, "high": self.high}


def ratings(blocks: Iterable[Block], keys: Sequence[str]) -> dict[str, Rating]:
    """The rating of every bot, by its key."""
    known = sorted(blocks, key=lambda block: (block.key[2], block.key))
    place = {key: number for number, key in enumerate(keys)}
    pairs = np.array([[place[key] for key in block.key[:2]] for block in known], np.int64).reshape(-1, 2)
    shares = np.array([block.share for block in known])
    added = ADDED / known[0].contests if known else float(ADDED)
    strengths = fit(pairs, shares, len(keys), added)
    errors = deviations(pairs, shares, [block.key[2] for block in known], strengths, added)
    return {
        key: Rating(
            MEAN + SCALE * strength,
            MEAN + SCALE * (strength - Z95 * error),
            MEAN + SCALE * (strength + Z95 * error),
        )
        for key, strength, error in zip(keys, strengths.tolist(), errors.tolist(), strict=True)
    }


def fit(pairs: np.ndarray, shares: np.ndarray, count: int, added: float) -> np.ndarray:
    """The most likely strengths, adding up to 0, with ``added`` contests more of either end for each two."""
    met, won = _counts(pairs, shares, count, added)
    strengths = np.zeros(count)
    for _ in range(STEPS):
        expected = _expected(strengths)
        slope = (won - met * expected).sum(axis=1)
        step = np.linalg.pinv(_information(met, expected)) @ slope
        # A step across half the scale would be out of where the curve is known.
        strengths += step / max(1.0, float(np.abs(step).max(initial=0.0)))
        if np.abs(step).max(initial=0.0) < CLOSE:
            break
    found: np.ndarray = strengths - strengths.mean()
    return found


def deviations(
    pairs: np.ndarray, shares: np.ndarray, deals: Sequence[int], strengths: np.ndarray, added: float
) -> np.ndarray:
    """How far the strengths may be out: one standard error of each."""
    count = len(strengths)
    met, _ = _counts(pairs, shares, count, added)
    expected = _expected(strengths)
    inverse = np.linalg.pinv(_information(met, expected))
    numbers = {deal: number for number, deal in enumerate(dict.fromkeys(deals))}
    slopes = np.zeros((len(numbers), count))
    rows = np.array([numbers[deal] for deal in deals], np.int64)
    surplus = shares - expected[pairs[:, 0], pairs[:, 1]]
    np.add.at(slopes, (rows, pairs[:, 0]), surplus)
    np.add.at(slopes, (rows, pairs[:, 1]), -surplus)
    spread = slopes.T @ slopes
    more = _added(pairs, count, added)
    for first, second in zip(*np.nonzero(np.triu(more)), strict=True):
        apart = np.zeros(count)
        apart[first], apart[second] = 1.0, -1.0
        chance = expected[first, second]
        spread += more[first, second] * (chance**2 + (1 - chance) ** 2) * np.outer(apart, apart)
    variances: np.ndarray = np.diag(inverse @ spread @ inverse)
    errors: np.ndarray = np.sqrt(np.maximum(variances, 0.0))
    return errors


def _counts(pairs: np.ndarray, shares: np.ndarray, count: int, added: float) -> tuple[np.ndarray, np.ndarray]:
    """How often each two met, and what each won against each."""
    more = _added(pairs, count, added)
    met, won = 2 * more, more.copy()
    first, second = pairs.T
    np.add.at(met, (first, second), 1.0)
    np.add.at(met, (second, first), 1.0)
    np.add.at(won, (first, second), shares)
    np.add.at(won, (second, first), 1 - shares)
    return met, won


def _added(pairs: np.ndarray, count: int, added: float) -> np.ndarray:
    """What is added for each two: for those that met, or for all where results do not connect everybody."""
    together = np.zeros((count, count), bool)
    together[pairs[:, 0], pairs[:, 1]] = together[pairs[:, 1], pairs[:, 0]] = True
    reached = np.eye(count, dtype=bool) | together
    for _ in range(count):
        reached = (reached.astype(np.int64) @ reached) > 0
    found: np.ndarray = added * (together if reached.all() else ~np.eye(count, dtype=bool))
    return found


def _expected(strengths: np.ndarray) -> np.ndarray:
    found: np.ndarray = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    return found


def _information(met: np.ndarray, expected: np.ndarray) -> np.ndarray:
    """How sharply the likelihood falls off round the strengths."""
    weights = met * expected * (1 - expected)
    found: np.ndarray = np.diag(weights.sum(axis=1)) - weights
    return found
