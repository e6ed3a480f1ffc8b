"""What a report is made of: panels of lines, each a number with its interval, in sections."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from cabochon.core.words import Phrase
from cabochon.lab.stats import Estimate
from cabochon.lab.study.figures import Figure

Kind = Literal["points", "spread", "table"]
"""How a panel is drawn: a point with its interval for each line, a distribution, or not at all."""


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
    only: int | None = None
    """The variant it is about, if it is about one of several."""

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
