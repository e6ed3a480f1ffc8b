"""Rules that are numbers: declared by each game, and changed for a table without changing its code.

A game declares what of its rules is a number or a table, with bounds that its record and its kernels hold,
and what is fixed, with the reason. A choice of rules is an option like others, called ``rules``: an object
that names only what differs from the printed game. So whatever carries options carries a variant: records,
positions, views, tables on a server, studies, links.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cabochon.core.errors import OptionError, brief
from cabochon.core.words import Phrase

RULES: Final = "rules"
"""What the option is called."""
LANGUAGES: Final = ("en", "fr")

Numbers = Mapping[str, Any]
"""Rules by name: a number, a truth, or a table of numbers."""


class RuleError(OptionError):
    """A rule that cannot be so; ``path`` are the rule's name and, in a table, the entry's."""

    @property
    def path(self) -> tuple[str, ...]:
        """Where in the object, and so in a file, it stands."""
        fill = self.phrase.fill
        return tuple(str(fill[part]) for part in ("rule", "entry") if part in fill)


@dataclass(frozen=True)
class Tunable:
    """A rule that is a number, or several."""

    slug: str
    name: str
    default: Any
    cites: str
    """The rule it belongs to, as docs name it."""

    @property
    def meaning(self) -> Phrase:
        """What it is, in one sentence."""
        return Phrase(f"{self.slug}.rules.{self.name}")

    def read(self, value: Any) -> Any:
        """The value, if it may be; raises ``RuleError``."""
        raise NotImplementedError

    def whole(self, given: Any) -> Any:
        """What holds where this is given."""
        return given

    def difference(self, value: Any) -> Any:
        """What of a value has to be given."""
        return value

    def bounds(self) -> dict[str, Any]:
        """What it can be, as data."""
        return {}

    def as_json(self) -> dict[str, Any]:
        """The declaration as data, for forms and other programs."""
        return {
            "name": self.name,
            "default": self.default,
            **self.bounds(),
            "cites": self.cites,
            "meaning": {language: self.meaning.text(language) for language in LANGUAGES},
        }


def _check_number(value: Any, least: int, most: int, **where: str) -> int:
    # bool is a kind of int in Python: the type has to be the very one.
    if type(value) is not int or not least <= value <= most:
        key = "core.rules.entry" if "entry" in where else "core.rules.number"
        raise RuleError(key, value=_shown(value), least=least, most=most, **where)
    return value


def _shown(value: Any) -> str:
    """A value as files and links have it."""
    return str(value).lower() if isinstance(value, bool) else brief(value)


@dataclass(frozen=True)
class Number(Tunable):
    """A whole number within bounds."""

    least: int = 0
    most: int = 0

    def read(self, value: Any) -> int:
        """The number."""
        return _check_number(value, self.least, self.most, rule=self.name)

    def bounds(self) -> dict[str, Any]:
        """From and to."""
        return {"type": "number", "least": self.least, "most": self.most}


@dataclass(frozen=True)
class Truth(Tunable):
    """Something that is so or not."""

    def read(self, value: Any) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            raise RuleError("core.rules.truth", rule=self.name, value=_shown(value))
        return value

    def bounds(self) -> dict[str, Any]:
        """Nothing to say."""
        return {"type": "truth"}


@dataclass(frozen=True)
class Table(Tunable):
    """Numbers by name. What a choice leaves out is as usual or, in an ``open`` table, 0."""

    least: int = 0
    most: int = 0
    names: tuple[str, ...] = ()
    """Every entry that there can be; left out, those of the default."""
    open: bool = False
    """Whether it is given as a whole: of many possible entries it names those that are not 0."""

    @property
    def entries(self) -> tuple[str, ...]:
        """Every entry that there can be."""
        return self.names or tuple(self.default)

    def read(self, value: Any) -> dict[str, int]:
        """The entries, in the order of the declaration."""
        if not isinstance(value, Mapping):
            raise RuleError("core.rules.table", rule=self.name, value=_shown(value))
        for entry in value:
            if entry not in self.entries:
                known = ", ".join(self.entries) if len(self.entries) <= MOST_NAMED else self._range()
                raise RuleError("core.rules.no_entry", rule=self.name, entry=brief(entry), known=known)
        usual: Mapping[str, int] = {} if self.open else self.default
        found = {}
        for entry in self.entries:
            if entry in value:
                found[entry] = _check_number(value[entry], self.least, self.most, rule=self.name, entry=entry)
            elif entry in usual:
                found[entry] = usual[entry]
        return {entry: number for entry, number in found.items() if number or not self.open}

    def whole(self, given: Any) -> dict[str, int]:
        """All entries that count."""
        return dict(given) if self.open else {**self.default, **given}

    def difference(self, value: Any) -> dict[str, int]:
        """The entries that are not as usual; of an open table all."""
        if self.open:
            return dict(value)
        return {entry: number for entry, number in value.items() if number != self.default[entry]}

    def _range(self) -> str:
        return f"{self.entries[0]} … {self.entries[-1]}"

    def bounds(self) -> dict[str, Any]:
        """From and to, and the entries where there are not many."""
        return {"type": "table", "least": self.least, "most": self.most, "open": self.open}


MOST_NAMED: Final = 20
"""Entries that a refusal names all."""


def listed(rules: Numbers) -> list[str]:
    """Changed rules one by one, as in a file.

    >>> listed({"jokers": 2, "figure_values": {"pair": 4, "three": 6}})
    ['jokers=2', 'figure_values.pair=4', 'figure_values.three=6']
    """
    found: list[str] = []
    for name, value in rules.items():
        if isinstance(value, Mapping):
            found += [f"{name}.{entry}={number}" for entry, number in value.items()]
        else:
            found.append(f"{name}={_shown(value)}")
    return found


@dataclass(frozen=True)
class Fixed:
    """A rule that people may want to change and that cannot be, with the reason."""

    slug: str
    name: str

    @property
    def reason(self) -> Phrase:
        """Why, in one sentence."""
        return Phrase(f"{self.slug}.fixed.{self.name}")


@dataclass(frozen=True)
class Clash:
    """Rules that are possible one by one, but not together."""

    when: Callable[[Numbers, Mapping[str, Any]], bool]
    """Asked with all rules, and the options chosen beside them."""
    rule: str
    """The one to name."""
    reason: Phrase


@dataclass(frozen=True)
class Variants:
    """What of a game's rules can be changed, and what cannot."""

    each: tuple[Tunable, ...] = ()
    fixed: tuple[Fixed, ...] = ()
    clashes: tuple[Clash, ...] = ()
    usual: dict[str, Any] = field(init=False, hash=False)
    """The printed game's."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "usual", {tunable.name: tunable.default for tunable in self.each})

    def choose(self, given: Any, options: Mapping[str, Any]) -> dict[str, Any]:
        """What of a choice differs from the printed rules, checked; nothing if all is as usual."""
        if not isinstance(given, Mapping):
            raise OptionError("core.rules.not_object", value=brief(given))
        known = {tunable.name: tunable for tunable in self.each}
        for name in given:
            self._check_name(name, known)
        found = {name: tunable.read(given[name]) for name, tunable in known.items() if name in given}
        numbers = {**self.usual, **found}
        for clash in self.clashes:
            if clash.when(numbers, options):
                raise RuleError("core.rules.clash", rule=clash.rule, reason=clash.reason)
        return {
            name: known[name].difference(value) for name, value in found.items() if value != self.usual[name]
        }

    def _check_name(self, name: Any, known: Mapping[str, Tunable]) -> None:
        for fixed in self.fixed:
            if fixed.name == name:
                raise RuleError("core.rules.fixed", rule=name, reason=fixed.reason)
        if name not in known:
            key = "core.rules.unknown" if known else "core.rules.none"
            raise RuleError(key, rule=brief(name), known=", ".join(known))

    def numbers(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every rule of a table, by the options chosen for it."""
        given = options.get(RULES) or {}
        return {
            tunable.name: tunable.whole(given[tunable.name]) if tunable.name in given else tunable.default
            for tunable in self.each
        }

    def of(self, name: str) -> Callable[[Mapping[str, Any]], Any]:
        """What sets a field of the record: a rule's number by the options chosen."""
        return lambda options: self.numbers(options)[name]

    def as_json(self) -> dict[str, Any]:
        """The declaration as data."""
        return {
            "each": [tunable.as_json() for tunable in self.each],
            "fixed": [
                {
                    "name": fixed.name,
                    "reason": {language: fixed.reason.text(language) for language in LANGUAGES},
                }
                for fixed in self.fixed
            ],
        }
