"""Which values of a game's options exclude each other, as data: found by asking its rules about each."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cabochon.core.options import Chosen, Impossible, Option, Options
from cabochon.core.words import Phrase

MOST_COMBINATIONS: Final = 10_000
"""A rule about more than so many is left to the check of the options as a whole."""


@dataclass(frozen=True)
class Exclusion:
    """Values that cannot be chosen together."""

    options: tuple[str, ...]
    """In the order of the declaration: what is chosen first stands first."""
    values: tuple[tuple[Any, ...], ...]
    """Combinations of their values, each as long as the options are many."""
    reason: Phrase


class _Read(dict[str, Any]):
    """Options that note which of them are looked at."""

    def __init__(self, chosen: Chosen) -> None:
        super().__init__(chosen)
        self.names: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.names.add(name)
        return super().__getitem__(name)


def exclusions(options: Options) -> list[Exclusion]:
    """What a game's declaration rules out, one entry for each of its rules."""
    found = (_exclusion(rule, options) for rule in options.impossible)
    return [exclusion for exclusion in found if exclusion is not None and exclusion.values]


def _exclusion(rule: Impossible, options: Options) -> Exclusion | None:
    """A rule may look at an option only if another has some value: ask until it looks at no new one."""
    names: set[str] = set()
    while True:
        asked = [option for option in options.each if option.name in names]
        seen = set(names)
        excluded = []
        for number, values in enumerate(_combinations(asked)):
            if number >= MOST_COMBINATIONS:
                return None
            chosen = _Read({option.name: option.default for option in options.each})
            chosen.update(zip((option.name for option in asked), values, strict=True))
            if rule.when(chosen):
                excluded.append(values)
            seen |= chosen.names
        if seen == names:
            return Exclusion(tuple(option.name for option in asked), tuple(excluded), rule.reason)
        names = seen


def _combinations(asked: list[Option]) -> Iterator[tuple[Any, ...]]:
    return itertools.product(
        *((*option.allowed, *((None,) if option.default is None else ())) for option in asked)
    )
