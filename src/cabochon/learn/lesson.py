"""What lessons consist of: chapters, and steps that each ask for one thing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cabochon.core.rules import Position
from cabochon.core.words import Language

Texts = Mapping[Language, str]
"""A sentence by language; cards stand in it in notation, between double brackets."""
FIRST: Final = "first"
"""The chapter that is the guided first game; all others are advice."""


@dataclass(frozen=True)
class Wrong:
    """A legal move that is not what is asked for, with what is said of it."""

    move: str
    say: Texts


@dataclass(frozen=True)
class Step:
    """One idea: a position, a sentence, and the moves that are accepted."""

    say: Texts
    rule: str
    """The rule it is about, as the rules page calls it."""
    position: Position | None
    """Where it begins; without one it goes on from the step before."""
    accept: tuple[str, ...]
    """The moves that are accepted; none: there is only something to read."""
    wrong: tuple[Wrong, ...]
    otherwise: Texts | None
    """What is said of every other legal move."""
    replies: tuple[str, ...]
    """What the others play after it."""
    drawn: Texts | None
    """A sum or a figure that helps, in notation."""
    lit: bool
    """Whether the first move that is accepted is pointed at."""
    terminal: bool
    """Whether the terminal takes it, where lessons are shorter."""

    @property
    def read_only(self) -> bool:
        """Whether nothing is asked for."""
        return not self.accept


@dataclass(frozen=True)
class Chapter:
    """Steps at one table."""

    name: str
    title: Texts
    options: Mapping[str, Any]
    seat: int
    """Who learns."""
    steps: tuple[Step, ...]

    @property
    def at_terminal(self) -> tuple[Step, ...]:
        """The steps that the terminal takes."""
        return tuple(step for step in self.steps if step.terminal)


@dataclass(frozen=True)
class Lessons:
    """All lessons of a game."""

    game: str
    chapters: tuple[Chapter, ...]
    """The guided first game, then the advice."""
    tips: tuple[Texts, ...]
    """What is said at the first turns of a first real game."""

    @property
    def first(self) -> Chapter:
        """The guided first game."""
        return self.chapters[0]
