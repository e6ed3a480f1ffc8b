"""Parts of a view in words, by what kind of thing they are, whichever game it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cabochon.core.kinds import Kind, KindName
from cabochon.core.telling import Speaker
from cabochon.core.words import known, say

DRAWN: Final = ("card", "cards")
"""What is drawn instead of said."""


@dataclass(frozen=True)
class Speaking:
    """Says a game's values in the language of the table."""

    slug: str
    voice: Speaker

    def say(self, key: str, **fill: Any) -> str:
        """A sentence of the catalogue."""
        return say(key, self.voice.language, **fill)

    def words(self, value: Any, kind: Kind) -> str:
        """A value in words; empty if there is nothing to say."""
        return "" if value is None else _SAID.get(kind.kind, _as_it_stands)(self, value, kind)


def _as_it_stands(speaking: Speaking, value: Any, kind: Kind) -> str:
    return str(value)


def _name(speaking: Speaking, value: str, kind: Kind) -> str:
    word = ".".join([speaking.slug, *kind.words, value])
    return speaking.say(word) if known(word) else value


def _numbers(speaking: Speaking, value: Sequence[int], kind: Kind) -> str:
    """Numbers of things; kinds of which there are none are left out, unless there is nothing."""
    if not kind.words:
        return " ".join(map(str, value))
    found = list(zip(value, kind.words, strict=True))
    some = [each for each in found if each[0]] or found[:1]
    return ", ".join(speaking.say(f"{speaking.slug}.{word}", n=n) for n, word in some)


def _list(speaking: Speaking, value: Sequence[Any], kind: Kind) -> str:
    assert kind.of is not None
    said = (speaking.words(item, kind.of) for item in value)
    return (" · " if kind.of.kind == "list" else " ").join(filter(None, said))


_SAID: Final[Mapping[KindName, Callable[[Speaking, Any, Kind], str]]] = {
    "name": _name,
    "numbers": _numbers,
    "list": _list,
    "cards": lambda _, value, kind: " ".join(value),
    "seat": lambda speaking, value, kind: speaking.voice.name(value),
    "seats": lambda speaking, value, kind: speaking.voice.names(value) if value else "",
}


def cards_of(value: Any, kind: Kind) -> list[str | None]:
    """The cards of a value that is drawn; ``None`` is one that lies face down."""
    if kind.kind == "cards":
        return list(value)
    return [] if value is None and not kind.covered else [value]
