"""What a study asks of a game: its module ``questions`` puts them in terms of what its measures count."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Final

from cabochon.core.options import Chosen
from cabochon.core.words import Phrase

Weights = tuple[tuple[str, float], ...]
"""Measures, each with how much it counts."""
PER_GAME: Final[Weights] = ()
ROUNDS: Final = "rounds"
"""The measure that counts a game's rounds, in games that have them."""


@dataclass(frozen=True)
class Part:
    """One answer: the sum of some measures over the sum of others."""

    key: str
    above: Weights | Callable[[Chosen], Weights]
    """Some parts know only by a table's options what counts how much: a variant has its own points."""
    below: Weights | Callable[[Chosen], Weights] = PER_GAME
    name: Phrase | str | None = None
    """What it is called, if not as the measure of this key: as another measure, or something else."""

    def above_in(self, options: Chosen) -> Weights:
        """The measures above, at a table with these options."""
        return self.above(options) if callable(self.above) else self.above

    def below_in(self, options: Chosen) -> Weights:
        """The measures below, at a table with these options."""
        return self.below(options) if callable(self.below) else self.below

    def name_in(self, slug: str) -> Phrase:
        """What it is called in a game's reports."""
        if isinstance(self.name, Phrase):
            return self.name
        return Phrase(f"{slug}.measure.{self.name or self.key}")


@dataclass(frozen=True, eq=False)
class Question:
    """A question with an answer for each of several parts; no two are equal, so it can be looked up."""

    key: str
    parts: tuple[Part, ...]
    are_shares: bool


def shares(key: str, *groups: Iterable[Part]) -> Question:
    """A question whose answers are shares."""
    return Question(key, tuple(chain(*groups)), are_shares=True)


def amounts(key: str, *groups: Iterable[Part]) -> Question:
    """A question whose answers are numbers of something."""
    return Question(key, tuple(chain(*groups)), are_shares=False)


def each(*names: str) -> Weights:
    """Measures that count once each."""
    return tuple((name, 1.0) for name in names)


def parts(*names: str, below: Weights = PER_GAME) -> tuple[Part, ...]:
    """A part for each of some measures, all over the same others."""
    return tuple(Part(name, each(name), below) for name in names)
