"""What a report is made of: panels of lines, each a number with its interval, in sections."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

import numpy as np

from cabochon.core.words import Phrase
from cabochon.lab.stats import Estimate
from cabochon.lab.study.figures import Figure, per_game

Kind = Literal["points", "spread", "table"]
"""How a panel is drawn: a point with its interval for each line, a distribution, or not at all."""

MOST_BINS: Final = 16
WIDTHS: Final = (1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


@dataclass(frozen=True)
class Line:
    """A number of a panel, for one of the variants."""

    key: str
    name: Phrase
    variant: int
    estimate: Estimate


@dataclass(frozen=True)
class Panel:
    """Some numbers of one kind that belong together."""

    key: str
    kind: Kind
    lines: tuple[Line, ...]
    are_shares: bool
    expected: float | None = None
    """What every line would be if nothing made a difference."""
    fill: dict[str, object] = field(default_factory=dict)
    """What the title and the note fill in."""
    asked: Phrase | None = None
    """A title of its own, if another panel lends this one its words."""

    @property
    def title(self) -> Phrase:
        """What it shows."""
        return self.asked or Phrase(f"lab.study.panel.{self.key}.title", self.fill)

    @property
    def note(self) -> Phrase:
        """How to read it."""
        return Phrase(f"lab.study.panel.{self.key}.note", self.fill)

    @property
    def names(self) -> dict[str, Phrase]:
        """What the lines are called, each name once, in order."""
        return {line.key: line.name for line in self.lines}

    def find(self, key: str, variant: int) -> Estimate | None:
        """The number of a line and a variant, if there is one."""
        found = (line.estimate for line in self.lines if (line.key, line.variant) == (key, variant))
        return next(found, None)


@dataclass(frozen=True)
class Section:
    """A part of the report with a heading of its own."""

    key: str
    panels: tuple[Panel, ...]


Named = tuple[str, Phrase, Figure]
"""A line's key, its name, and its numbers."""


def lines_of(variant: int, named: Sequence[Named]) -> list[Line]:
    """The lines of a variant; those that nothing is known of are left out."""
    return [Line(key, name, variant, figure.estimate()) for key, name, figure in named if figure.is_known]


def plain(text: object) -> Phrase:
    """A name that is the same in every language."""
    return Phrase("core.value", {"value": text})


# -- distributions -------------------------------------------------------------------------------------------


def spread_panel(key: str, samples: Sequence[np.ndarray], cap: int | None = None) -> Panel:
    """How often a whole number came out so, in bins that are the same for all variants.

    A sample has a number for each game, or a row of them. ``cap`` puts everything from there on into one bin.
    """
    values = np.unique(np.concatenate([sample.ravel() for sample in samples]))
    bins = _bins(values.astype(np.int64), cap)
    lines: list[Line] = []
    for variant, sample in enumerate(samples):
        named = [
            (str(first), _bin_name(first, last, cap), per_game(_within(sample, first, last), is_share=True))
            for first, last in bins
        ]
        lines += lines_of(variant, named)
    return Panel(key, "spread", tuple(lines), are_shares=True)


def _bins(values: np.ndarray, cap: int | None) -> list[tuple[int, int]]:
    """The first and the last number of each bin: one for each value if a chart can show so many."""
    low, high = int(values[0]), int(values[-1])
    if cap is not None and high > cap:
        return [*((each, each) for each in range(low, cap)), (cap, high)]
    if len(values) <= MOST_BINS:
        return [(int(value), int(value)) for value in values]
    width = next((width for width in WIDTHS if (high - low) / width < MOST_BINS), WIDTHS[-1])
    first = math.floor(low / width) * width
    return [(each, each + width - 1) for each in range(first, high + 1, width)]


def _within(sample: np.ndarray, first: int, last: int) -> np.ndarray:
    """What part of each game's numbers is in a bin."""
    within = ((sample >= first) & (sample <= last)).astype(np.float64)
    return within if within.ndim == 1 else np.asarray(within.mean(axis=1))


def _bin_name(first: int, last: int, cap: int | None) -> Phrase:
    if first == cap:
        return Phrase("lab.study.or_more", {"number": first})
    return plain(first if first == last else f"{first}–{last}")
