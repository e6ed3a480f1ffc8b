"""What a study asks of a game: its module ``questions`` puts them in terms of what its measures count."""

from dataclasses import dataclass
from typing import Final

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
    name: Phrase
    above: Weights
    below: Weights = PER_GAME


@dataclass(frozen=True, eq=False)
class Question:
    """A question with an answer for each of several parts; no two are equal, so it can be looked up."""

    key: str
    parts: tuple[Part, ...]
    are_shares: bool


def each(*names: str) -> Weights:
    """Measures that count once each."""
    return tuple((name, 1.0) for name in names)


def all_measured(slug: str, *names: str, below: Weights = PER_GAME) -> tuple[Part, ...]:
    """A part for each of some measures, all over the same others."""
    return tuple(measured(slug, name, below=below) for name in names)


def measured(slug: str, name: str, above: Weights | None = None, below: Weights = PER_GAME) -> Part:
    """A part called as its measure is."""
    return Part(name, Phrase(f"{slug}.measure.{name}"), above or each(name), below)
