"""Options, declared once per game: validation, command line, docs and forms all read this declaration."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cabochon.core.errors import OptionError, brief
from cabochon.core.native import native
from cabochon.core.variants import RULES, Variants, listed
from cabochon.core.words import Phrase, known

Value = int | bool | str
Chosen = Mapping[str, Any]
"""Options by name, every one of the game's; ``None`` where the game decides (a dealer drawn by lot)."""


@dataclass(frozen=True)
class Option:
    """One thing a table can agree on."""

    slug: str
    name: str
    default: Value | None
    allowed: Sequence[Value]
    """Every value it can have: a range, or a tuple. ``None`` is allowed too where it is the default."""
    seat: bool = False
    """Whether its values are seats. Programs count these from 0, people from 1."""

    @property
    def kind(self) -> type:
        """``int``, ``bool`` or ``str``."""
        return type(self.allowed[0])

    @property
    def meaning(self) -> Phrase:
        """What it does, in one sentence."""
        return Phrase(f"{self.slug}.option.{self.name}")

    @property
    def default_meaning(self) -> Phrase:
        """The default in words: its value, or what the game does when nothing is chosen."""
        key = f"{self.slug}.default.{self.name}"
        if self.default is None and known(key):
            return Phrase(key)
        return Phrase("core.value", {"value": show(self.default)})

    @property
    def allowed_text(self) -> str:
        """The allowed values, for people."""
        if isinstance(self.allowed, range):
            return f"{self.allowed[0]}–{self.allowed[-1]}"
        return ", ".join(show(value) for value in self.allowed)

    def check(self, value: Any) -> Any:
        """The value if it is allowed."""
        value = native(value)
        if value is None and self.default is None:
            return None
        # bool is a kind of int in Python, and 1 == True: the type has to be the very one.
        if type(value) is not self.kind or value not in self.allowed:
            allowed = self.allowed_text
            if self.kind is str and not isinstance(value, str):
                allowed = ", ".join(f'"{text}"' for text in self.allowed)
            raise OptionError("core.option.value", option=self.name, value=show(value), allowed=allowed)
        return value

    def as_json(self) -> dict[str, Any]:
        """The declaration as data, for forms and other programs."""
        allowed: Any = list(self.allowed)
        if isinstance(self.allowed, range):
            allowed = {"min": self.allowed[0], "max": self.allowed[-1]}
        return {
            "name": self.name,
            "type": self.kind.__name__,
            "default": self.default,
            "allowed": allowed,
            "seat": self.seat,
            "meaning": {language: self.meaning.text(language) for language in ("en", "fr")},
        }


def show(value: Any) -> str:
    """A value as JSON and every language have it; rules as what differs."""
    if isinstance(value, Mapping):
        return " ".join(listed(value))
    return str(value).lower() if isinstance(value, bool) else brief(value)


@dataclass(frozen=True)
class Impossible:
    """A combination of options that cannot be played."""

    when: Callable[[Chosen], bool]
    reason: Phrase


def not_a_player(slug: str, name: str) -> Impossible:
    """An option that names a seat at which nobody sits."""
    return Impossible(
        lambda chosen: chosen[name] is not None and chosen[name] >= chosen["players"],
        Phrase(f"{slug}.impossible.{name}"),
    )


@dataclass(frozen=True)
class Options:
    """All options of a game and which of them exclude each other."""

    each: tuple[Option, ...]
    impossible: tuple[Impossible, ...] = ()
    variants: Variants = field(default=Variants(), hash=False)
    """What of the rules can be changed."""

    def __iter__(self) -> Any:
        return iter(self.each)

    def names(self) -> list[str]:
        """The options' names in the order of the declaration."""
        return [option.name for option in self.each]

    def choose(self, given: Chosen) -> dict[str, Any]:
        """The given options checked and completed by the defaults."""
        for name in given:
            if name not in self.names() and name != RULES:
                raise OptionError("core.option.unknown", option=brief(name), known=", ".join(self.names()))
        chosen = {option.name: option.check(given.get(option.name, option.default)) for option in self.each}
        for combination in self.impossible:
            if combination.when(chosen):
                raise OptionError("core.option.impossible", reason=combination.reason)
        if given.get(RULES) is not None:
            rules = self.variants.choose(given[RULES], chosen)
            # The printed game has no such option: its records and views are what they always were.
            chosen |= {RULES: rules} if rules else {}
        return chosen
