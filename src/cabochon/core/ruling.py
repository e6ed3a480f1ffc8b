"""What a referee is asked beside a real table, and what it answers: with the rules that say so."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cabochon.core.deck import Deck
from cabochon.core.errors import PositionError, brief
from cabochon.core.reading import check_whole
from cabochon.core.words import Phrase


@dataclass(frozen=True)
class Question:
    """What somebody has in front of them: cards in named heaps, a few numbers, perhaps a move."""

    about: str
    """What is asked; each game says what can be."""
    options: Mapping[str, Any] = field(default_factory=dict)
    cards: Mapping[str, Sequence[str]] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    move: str = ""
    names: Sequence[str] = ()
    """What the players are called; without names they are numbered."""

    def heap(self, name: str) -> list[str]:
        """The cards of a heap; none if nobody named it."""
        return list(self.cards.get(name, ()))

    def who(self, seat: int) -> Phrase | str:
        """What a player is called."""
        named = self.names[seat] if seat < len(self.names) else ""
        return named or Phrase("core.question.player", {"number": seat + 1})

    def number(self, name: str, least: int, most: int) -> int:
        """A number within bounds; the least if nobody named it."""
        return check_whole(self.numbers.get(name, least), name, least, most)


@dataclass(frozen=True)
class Finding:
    """One thing that was found: a take, a line, a figure, a share."""

    says: Phrase
    rules: tuple[str, ...]
    cards: tuple[str, ...] = ()
    points: int | None = None


@dataclass(frozen=True)
class Ruling:
    """The answer: a sentence, the rules it follows from, and what it was made of."""

    verdict: Phrase
    rules: tuple[str, ...]
    allowed: bool | None = None
    """Whether it may be done; none where that was not asked."""
    points: int | None = None
    findings: tuple[Finding, ...] = ()
    chance: float | None = None

    def told(self, language: str) -> dict[str, Any]:
        """It as data, its sentences in one language."""
        return {
            "verdict": self.verdict.text(language),
            "rules": list(self.rules),
            "allowed": self.allowed,
            "points": self.points,
            "chance": self.chance,
            "findings": [
                {
                    "text": found.says.text(language),
                    "rules": list(found.rules),
                    "cards": list(found.cards),
                    "points": found.points,
                }
                for found in self.findings
            ],
        }


def unasked(question: Question) -> PositionError:
    """A question that the game has no answer to."""
    return PositionError("core.question.unknown", about=brief(question.about))


def check_cards(deck: Deck, names: Sequence[str], part: str) -> list[str]:
    """The cards if there are so many of each in one deck; not all of them need be there."""
    for name, found in Counter(names).items():
        deck.card(name, part)
        if found > deck.copies[name]:
            raise PositionError("core.question.too_many", card=name, n=deck.copies[name])
    return list(names)


def percent(chance: float) -> int:
    """A chance as people say it: never 0 or 100 % of what is not certain.

    >>> percent(0.001), percent(0.5), percent(0.999), percent(1.0)
    (1, 50, 99, 100)
    """
    rounded = round(100 * chance)
    if rounded == 0 and chance > 0:
        return 1
    return 99 if rounded == 100 and chance < 1 else rounded
