"""Results with the luck taken out of them.

Luck is measured in several ways (lab/luck.py), and each has the mean 0. The share of block i less a multiple
of each is the adjusted share::

    adjusted_i = share_i - w_i · luck_i

The best multiples are those of a regression: they add up to about 1 if the ways of measuring are good, to
less if they are poor, and to anything in a solitaire, whose luck is in points. ``w_i`` is fitted to all other
blocks, so that the i-th has no say in it: given w_i, its luck still has the mean 0, and the adjusted share
has the mean of the share. Some blocks are added in which the luck counts as it does in most games, so
that a handful of blocks do not decide it alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from cabochon.lab.stats import Estimate, student_mean

FEWEST: Final = 4
"""Blocks that say something about a spread."""
ADDED: Final = 8.0
"""Blocks added, as lucky as the others are on average."""


@dataclass(frozen=True)
class Adjusted:
    """A share with the luck taken out."""

    share: Estimate
    saves: float | None
    """How many times as many deals it takes the raw share to be known as well: a ratio of variances. None
    where all deals came to the same.
    """

    @classmethod
    def of(cls, raw: Sequence[float], adjusted: Sequence[float]) -> "Adjusted | None":
        """From the shares of the same blocks, before and after; a few blocks tell nothing."""
        if len(raw) < FEWEST:
            return None
        before, after = (float(np.var(shares, ddof=1)) for shares in (raw, adjusted))
        return cls(student_mean(adjusted), before / after if before and after else None)

    def as_json(self) -> dict[str, Any]:
        """The share with its interval, and what it saves."""
        return {**self.share.as_json(), "saves": self.saves}


def adjust(
    shares: Sequence[float], lucks: Sequence[Sequence[float]], expected: Sequence[float] = (1.0,)
) -> list[float]:
    """The shares of some blocks less the luck of each, in every way it was measured.

    ``expected``: what each way of measuring counts in most games.

    >>> [round(share, 3) for share in adjust([0.5, 0.7, 0.3, 0.6], [[0.0], [0.2], [-0.2], [0.1]])]
    [0.5, 0.5, 0.5, 0.5]
    """
    won, luck = np.array(shares, float), np.array(lucks, float)
    if len(won) < 2:
        return list(shares)
    adjusted = []
    for i in range(len(won)):
        others = np.arange(len(won)) != i
        weights = _weights(won[others], luck[others], np.array(expected))
        adjusted.append(float(won[i] - luck[i] @ weights))
    return adjusted


def _weights(won: np.ndarray, luck: np.ndarray, expected: np.ndarray) -> np.ndarray:
    """The multiples of the luck, in each way it was measured, that explain most of the shares of blocks."""
    centred = luck - luck.mean(axis=0)
    added = ADDED * (luck * luck).mean(axis=0)
    products = centred.T @ (won - won.mean()) + added * expected
    return np.asarray(np.linalg.pinv(centred.T @ centred + np.diag(added)) @ products)
