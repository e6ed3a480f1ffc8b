"""A program in the Python that the translator knows, which answers the same in both languages."""

from collections import Counter, OrderedDict, defaultdict
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Card:
    """A card."""

    name: str
    worth: int = 1
    marks: tuple[str, ...] = field(default_factory=tuple)

    @property
    def doubled(self) -> int:
        """Twice its worth."""
        return 2 * self.worth


class Base:
    """Something with a greeting."""

    def __init__(self, name: str, *more: str, sign: str = "!", **named: int) -> None:
        self.said = f"{name}{sign}{len(more)}{sorted(named.items())}"

    @classmethod
    def of(cls, name: str) -> "Base":
        """One of its kind."""
        return cls(name, "x", sign="?", a=1)


class Derived(Base):
    """One that says more."""

    def __init__(self, name: str, *more: str, sign: str = "!", **named: int) -> None:
        super().__init__(name.upper(), *more, sign=sign, **named)


def numbers(a: int, b: int) -> list[Any]:
    """What operators make of two whole numbers."""
    shifts = b & 63
    found: list[Any] = [a + b, a - b, a * b, a & b, a | b, a ^ b, ~a, a << shifts, a >> shifts]
    found += [a == b, a < b, a <= b, a.bit_length(), str(a), f"{a:,}", f"{b:+d}", f"{a:>30}", abs(a), -b]
    return [*found, *((a // b, a % b) if b else ())]


def slices(values: list[int], start: int | None, stop: int | None, step: int | None) -> list[Any]:
    """Parts of a list, a tuple, a text and a range."""
    if step == 0:
        return []
    text = "".join(str(each % 10) for each in values)
    parts = (values[start:stop:step], tuple(values)[start:stop:step], range(len(values))[start:stop:step])
    return [*(list(part) for part in parts), text[start:stop:step]]


def formats(value: float, digits: int) -> list[str]:
    """A fraction in several forms."""
    return [f"{value:.{digits}f}", f"{value:.{digits}%}", f"{round(value, digits):g}", f"{value:+.{digits}f}"]


def collected(words: list[str]) -> dict[str, Any]:
    """Containers, comprehensions, sorting and exceptions."""
    by_length: dict[int, list[str]] = defaultdict(list)
    for word in words:
        by_length[len(word)].append(word)
    cards = {Card(word, len(word), (word[:1],)): place for place, word in enumerate(words)}
    tried: list[int | str] = []
    for word in words:
        try:
            tried.append(int(word))
        except ValueError as error:
            tried.append(type(error).__name__)
    first, *rest = sorted(set(words), key=lambda each: (-len(each), each)) or [""]
    return {
        "counted": dict(Counter(words)),
        "lengths": {str(length): found for length, found in sorted(by_length.items())},
        "cards": [cards[Card(word, len(word), (word[:1],))] for word in words],
        "doubled": [replace(card, worth=card.worth + 1).doubled for card in cards],
        "tried": tried,
        "order": [first, rest],
        "said": [Derived.of(word).said for word in words],
        "repr": repr((words, next(iter(cards), None))),
        "methods": [
            [w.title(), w.partition("a"), w.split(), w.strip("ab"), w.zfill(4), w.rjust(5, "*")]
            for w in words
        ],
        "any": [any(w > "b" for w in words), all(words), max(words, default=None), "".join(reversed(words))],
    }


def kept(words: list[str], most: int) -> list[Any]:
    """What is left of words of which only the last few are remembered, and what was forgotten in turn."""
    memory: OrderedDict[str, int] = OrderedDict()
    forgotten: list[Any] = []
    for place, word in enumerate(words):
        memory[word] = place
        memory.move_to_end(word)
        if len(memory) > most:
            forgotten.append(memory.popitem(last=False))
    newest = memory.popitem() if memory else None
    return [list(memory.items()), newest, forgotten]


def tallied(moves: list[int]) -> list[list[float]]:
    """Moves without doubles, where each was first, and what falls to each."""
    each, first, place = np.unique(np.array(moves, np.int64), return_index=True, return_inverse=True)
    shares = np.bincount(place, np.array([0.5 * move for move in moves]), len(each))
    return [each.tolist(), first.tolist(), place.tolist(), shares.tolist()]
