"""Distributions of whole numbers, in bins that fit what is shown."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from cabochon.core.words import Phrase
from cabochon.lab.study.figures import per_game
from cabochon.lab.study.panels import Line, Panel, lines_of, plain

MOST_BINS: Final = 16
WIDTHS: Final = (1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
TAIL: Final = 0.005
"""What part of the numbers may lie beyond either end: a few long games must not squeeze all others."""
COARSE: Final = 2
"""Variants share their bins if these are at most so many times as wide as each would have alone."""

Bin = tuple[float, float]
"""The first and the last number in it; infinite at an open end."""


def spread_panels(key: str, samples: Sequence[np.ndarray], cap: int | None = None) -> list[Panel]:
    """How often a whole number came out so: one panel, or one for each variant where bins do not fit all.

    A sample has a number for each game, or a row of them. ``cap`` puts everything from there on into one bin.
    """
    together = np.concatenate([sample.ravel() for sample in samples])
    if not np.ptp(together):
        return [Panel(f"always_{key}", "table", (), False, fill={"value": int(together[0])})]
    alone = [bins(sample, cap) for sample in samples]
    joint = bins(together, cap)
    if all(_width(joint) <= COARSE * _width(each) for each in alone):
        return [_panel(key, joint, list(enumerate(samples)))]
    return [
        _panel(key, own, [(variant, sample)], variant)
        for variant, (own, sample) in enumerate(zip(alone, samples, strict=True))
    ]


def _panel(
    key: str, cut: Sequence[Bin], samples: Sequence[tuple[int, np.ndarray]], only: int | None = None
) -> Panel:
    lines: list[Line] = []
    for variant, sample in samples:
        named = [
            (str(place), _name(*each), per_game(_within(sample, *each), is_share=True))
            for place, each in enumerate(cut)
        ]
        lines += lines_of(variant, named)
    return Panel(key, "spread", tuple(lines), are_shares=True, only=only)


def bins(sample: np.ndarray, cap: int | None = None) -> list[Bin]:
    """One bin for each value if a chart can show so many; else of one width, the last ones open.

    >>> bins(np.array([1, 2, 2, 4]))
    [(1, 1), (2, 2), (4, 4)]
    >>> bins(np.array([0, 1, 2, 9]), cap=2)
    [(0, 0), (1, 1), (2, inf)]
    >>> bins(np.arange(1000))[:2], bins(np.arange(1000))[-1]
    ([(0, 99), (100, 199)], (900, 999))
    """
    values = np.unique(sample.astype(np.int64))
    low, high = int(values[0]), int(values[-1])
    if cap is not None and high > cap:
        return [*((each, each) for each in range(low, cap)), (cap, np.inf)]
    if len(values) <= MOST_BINS:
        return [(int(value), int(value)) for value in values]
    first, last = (int(bound) for bound in np.quantile(sample, (TAIL, 1 - TAIL), method="nearest"))
    width = next((width for width in WIDTHS if (last - first) / width < MOST_BINS), WIDTHS[-1])
    starts = list(range(first // width * width, last + 1, width))
    cut: list[Bin] = [(start, start + width - 1) for start in starts]
    if low < cut[0][0]:
        cut[0] = (-np.inf, cut[0][1])
    if high > cut[-1][1]:
        cut[-1] = (cut[-1][0], np.inf)
    return cut


def _width(cut: Sequence[Bin]) -> float:
    """The width of bins, by those in the middle; where each value has its own, the least step."""
    firsts = [first for first, _ in cut if np.isfinite(first)]
    return float(min(np.diff(firsts), default=1))


def _within(sample: np.ndarray, first: float, last: float) -> np.ndarray:
    """What part of each game's numbers is in a bin."""
    within = ((sample >= first) & (sample <= last)).astype(np.float64)
    return within if within.ndim == 1 else np.asarray(within.mean(axis=1))


def _name(first: float, last: float) -> Phrase:
    if last == np.inf:
        return Phrase("lab.study.or_more", {"number": int(first)})
    if first == -np.inf:
        return Phrase("lab.study.or_fewer", {"number": int(last)})
    return plain(int(first) if first == last else f"{int(first)}–{int(last)}")
