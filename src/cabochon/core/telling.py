"""How events become sentences: data in a game's folder, and one small interpreter of it.

The wordings are in the game's ``words.toml``, under ``[told]``; ``telling.toml`` beside it says, event by
event, which wording is used and what fills its holes::

    [laid]
    about = "seat"
    pieces = [{ when = "mistake", say = "mistake", otherwise = "laid" }]
    holes = { card = { card = "card" } }

is told by ``told.laid.mistake`` or ``told.laid.laid``, each as ``you`` and ``other``. The page has the same
interpreter (web/src/telling.ts) and the same data; a test holds the two together. CONTRIBUTING lists all that
a telling can say. An event is told by:

``pieces``
    What is said, in this order and with spaces between; one piece without conditions if left out.
``holes``
    What fills the holes of the wordings.
``about``
    The seat that ``you`` and ``other`` are chosen by, and that fills the hole ``name``.
``style``
    ``loud``, ``triumph``, ``alarm``, ``bright`` or ``quiet``; a piece or a hole may have its own.
``together``
    A field: events of this name in a row make one sentence, about the first of them that has the field.
``silent``
    Why it is not told at all.
"""

import functools
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Protocol

from cabochon.core.words import catalogue_file, known, say, wording

Happening = Mapping[str, Any]
"""An event as a seat, or a spectator, may know it."""
Scope = Mapping[str, Any]
"""What paths lead into: the event's fields, ``before`` (the event before it), and an item's within a list."""
Spec = Any
"""A path, or a table whose kind says what becomes of the value there."""

TELLING: Final = "telling.toml"
BEFORE: Final = "before"
CARD: Final = "card"
PLACE: Final = "place"
_HOLE: Final = re.compile(r"\{(\w+)\}")


class Speaker(Protocol):
    """Who tells: in which language, to whom, and what the seats are called."""

    @property
    def language(self) -> str:
        """The language."""

    @property
    def you(self) -> int | None:
        """The seat that is addressed, if any."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    def name(self, seat: int) -> str:
        """What a seat is called."""

    def names(self, seats: Sequence[int]) -> str:
        """Several seats in a row."""


@dataclass(frozen=True)
class Part:
    """A part of a sentence."""

    text: str
    style: str = ""
    kind: str = ""
    """``CARD`` or ``PLACE`` for what a face may draw in its own way; the text is then notation."""
    mark: str | None = None
    """What it is about, where a face has a colour for that."""


Parts = tuple[Part, ...]


def plain(sentence: Parts) -> str:
    """A sentence as text, its cards in double brackets.

    >>> plain((Part("You lay "), Part("7E", kind=CARD), Part(".")))
    'You lay [[7E]].'
    """
    return "".join(f"[[{part.text}]]" if part.kind == CARD else part.text for part in sentence)


def telling_of(slug: str) -> Mapping[str, Any]:
    """How a game's events are told; what it does not say of the events that all games have is said here."""
    own = _read(catalogue_file(slug).with_name(TELLING))
    shared = _read(Path(__file__).with_name(TELLING))
    return {**own, **{event: declared for event, declared in shared.items() if event not in own}}


@functools.cache
def _read(place: Path) -> Mapping[str, Any]:
    return tomllib.loads(place.read_text(encoding="utf-8")) if place.is_file() else {}


def tell(slug: str, story: Sequence[Happening], speaker: Speaker) -> list[Parts]:
    """The sentences of a story."""
    telling = telling_of(slug)
    sentences: list[Parts] = []
    for place, happened in enumerate(story):
        name = happened["event"]
        declared = telling.get(name)
        if declared is None or "silent" in declared:
            continue
        if "together" in declared:
            if place + 1 < len(story) and story[place + 1]["event"] == name:
                continue
            place, happened = _of_the_run(story, place, declared["together"])
        scope = {**happened, BEFORE: story[place - 1] if place else {}}
        sentences += _Teller(slug, name, declared, speaker).sentences(scope)
    return sentences


def phrase(slug: str, event: str, hole: str, scope: Scope, speaker: Speaker) -> Parts:
    """What fills a hole of an event's sentence, by itself: for a face that shows a part of it."""
    declared = telling_of(slug)[event]
    return _Teller(slug, event, declared, speaker).fill(declared["holes"][hole], scope)


def _of_the_run(story: Sequence[Happening], last: int, field: str) -> tuple[int, Happening]:
    """The event to tell of those in a row up to this one, and where it is."""
    first = last
    while first and story[first - 1]["event"] == story[last]["event"]:
        first -= 1
    place = next((place for place in range(first, last + 1) if field in story[place]), first)
    return place, story[place]


def value_at(path: str, scope: Scope) -> Any:
    """What a path leads to, ``None`` where there is nothing.

    >>> value_at("before.seats.1", {"before": {"seats": [0, 3]}})
    3
    """
    found: Any = scope
    for step in path.split("."):
        if isinstance(found, Mapping):
            found = found.get(step)
        elif isinstance(found, Sequence) and int(step) < len(found):
            found = found[int(step)]
        else:
            return None
    return found


@dataclass(frozen=True)
class _Teller:
    """Tells one kind of event."""

    slug: str
    event: str
    declared: Mapping[str, Any]
    speaker: Speaker

    def sentences(self, scope: Scope) -> list[Parts]:
        """An event's pieces as sentences: mostly one, more where a piece begins one of its own."""
        told: list[Parts] = []
        for piece in self.declared.get("pieces", [{}]):
            said = self.piece({**self.declared, **piece}, scope)
            if said is None:
                continue
            if told and not piece.get("apart"):
                told[-1] = (*told[-1], Part(" "), *said)
            else:
                told.append(said)
        return told

    def piece(self, piece: Mapping[str, Any], scope: Scope) -> Parts | None:
        """A piece, if it is to be said."""
        holds = all(self.value(spec, scope) for spec in _listed(piece.get("when")))
        holds = holds and not any(self.value(spec, scope) for spec in _listed(piece.get("unless")))
        if not holds and "otherwise" not in piece:
            return None
        if "by" in piece:
            folder = f"{self.slug}.{piece['of']}." if "of" in piece else ""
            chosen = f"{folder}{value_at(piece['by'], scope)}"
        else:
            chosen = piece.get("say", "") if holds else piece["otherwise"]
        return self.say(self.key(chosen), piece, scope)

    def key(self, name: str) -> str:
        """The key of a wording: a whole key has dots; without a name it is the event's only one."""
        if "." in name:
            return name
        return ".".join(filter(None, (self.slug, "told", self.event, name)))

    def say(self, key: str, piece: Mapping[str, Any], scope: Scope) -> Parts:
        """A wording with its holes filled."""
        seat: Any = value_at(piece["about"], scope) if "about" in piece else None
        if not known(key):
            key += ".you" if seat == self.speaker.you else ".other"
        holes = piece.get("holes", {})
        number = self.value(holes["n"], scope) if "n" in holes else None
        text = wording(key, self.speaker.language, number)
        parts: list[Part] = []
        for at, found in enumerate(_HOLE.split(text)):
            if at % 2 == 0:
                parts.append(Part(found))
            elif found == "name" and found not in holes:
                parts.append(Part(self.speaker.name(seat)))
            else:
                parts += self.fill(holes[found], scope)
        return _styled(parts, piece.get("style", ""))

    def fill(self, spec: Spec, scope: Scope) -> Parts:
        """What a hole is filled with."""
        if isinstance(spec, Mapping):
            for kind, write in _IN_PARTS.items():
                if kind in spec:
                    return _styled(write(self, spec, scope), spec.get("style", ""))
        filled = Part(str(self.value(spec, scope)))
        return _styled([filled], spec.get("style", "") if isinstance(spec, Mapping) else "")

    def value(self, spec: Spec, scope: Scope) -> Any:
        """A value that is a number, a text or a condition."""
        if isinstance(spec, str):
            return value_at(spec, scope)
        return next(read(self, spec, scope) for kind, read in _VALUES.items() if kind in spec)


def _listed(specs: Any) -> list[Spec]:
    if specs is None:
        return []
    return specs if isinstance(specs, list) else [specs]


def _styled(parts: Sequence[Part], style: str) -> Parts:
    """Parts in a style, as far as they have none of their own."""
    return tuple(replace(part, style=part.style or style) for part in parts if part.text)


# -- what fills a hole with a text or a number ---------------------------------------------------------------


def _seat(teller: _Teller, spec: Mapping[str, Any], scope: Scope) -> str:
    return teller.speaker.name(value_at(spec["seat"], scope))


def _seats(teller: _Teller, spec: Mapping[str, Any], scope: Scope) -> str:
    return teller.speaker.names(value_at(spec["seats"], scope))


def _side(teller: _Teller, spec: Mapping[str, Any], scope: Scope) -> str:
    """The names of a side: seats are dealt to the sides in turn."""
    sides = len(value_at(spec["of"], scope))
    return teller.speaker.names(range(value_at(spec["side"], scope), teller.speaker.players, sides))


def _count(_: _Teller, spec: Mapping[str, Any], scope: Scope) -> int:
    return len(value_at(spec["count"], scope))


def _several(_: _Teller, spec: Mapping[str, Any], scope: Scope) -> bool:
    return len(value_at(spec["several"], scope)) > 1


def _worth(_: _Teller, spec: Mapping[str, Any], scope: Scope) -> int:
    """Numbers of things, each kind with its weight, added up."""
    numbers = value_at(spec["worth"], scope)
    return sum(number * weight for number, weight in zip(numbers, spec["weights"], strict=True))


def _word(teller: _Teller, spec: Mapping[str, Any], scope: Scope) -> str:
    """The game's own word for a value."""
    return say(f"{teller.slug}.{spec['of']}.{value_at(spec['word'], scope)}", teller.speaker.language)


def _numbers(teller: _Teller, spec: Mapping[str, Any], scope: Scope) -> str:
    """Numbers of things in words; kinds of which there are none are left out, unless there is nothing."""
    found = list(zip(value_at(spec["numbers"], scope), spec["words"], strict=True))
    chosen = [each for each in found if each[0]] or found[:1]
    said = [say(f"{teller.slug}.{words}", teller.speaker.language, n=number) for number, words in chosen]
    return str(spec["joint"]).join(said)


def _until(_: _Teller, spec: Mapping[str, Any], scope: Scope) -> str:
    """What stands before a sign."""
    return str(value_at(spec["until"], scope)).partition(spec["sign"])[0]


def _from(_: _Teller, spec: Mapping[str, Any], scope: Scope) -> str:
    """What stands from a sign on."""
    return "".join(str(value_at(spec["from"], scope)).partition(spec["sign"])[1:])


def _working(_: _Teller, spec: Mapping[str, Any], scope: Scope) -> str:
    """How points were worked out, ``(2 + 5) × 2``; what they come to, among several that is not plain."""
    parts: list[int] = []
    for path in spec["working"]:
        found = value_at(path, scope)
        parts += found.values() if isinstance(found, Mapping) else [found] if found else []
    worked = " + ".join(map(str, parts))
    points = value_at(spec["total"], scope)
    if value_at(spec["doublings"], scope):
        # Doubled in the printed game; what a variant multiplies by follows from the points.
        worked = (f"({worked})" if len(parts) > 1 else worked) + f" × {points // sum(parts)}"
    total = str(points)
    return f"{worked} = {total}" if scope["several"] and worked != total else worked


_VALUES: Final[Mapping[str, Callable[[_Teller, Mapping[str, Any], Scope], Any]]] = {
    "seat": _seat,
    "seats": _seats,
    "side": _side,
    "count": _count,
    "several": _several,
    "worth": _worth,
    "word": _word,
    "numbers": _numbers,
    "until": _until,
    "from": _from,
    "working": _working,
    "value": lambda _, spec, scope: value_at(spec["value"], scope),
}
"""By the kind, which is also the name of the path."""


# -- what fills a hole with parts ----------------------------------------------------------------------------


def _card(teller: _Teller, spec: Mapping[str, Any], scope: Scope) -> Parts:
    return (Part(str(teller.value(spec["card"], scope)), kind=CARD),)


def _cards(_: _Teller, spec: Mapping[str, Any], scope: Scope) -> Parts:
    cards = [(Part(card, kind=CARD),) for card in value_at(spec["cards"], scope)]
    return _joined(cards, spec.get("joint", " "))


def _place(teller: _Teller, spec: Mapping[str, Any], scope: Scope) -> Parts:
    return (Part(str(teller.value(spec["place"], scope)), kind=PLACE),)


def _piece(teller: _Teller, spec: Mapping[str, Any], scope: Scope) -> Parts:
    return teller.piece(spec["piece"], scope) or ()


def _each(teller: _Teller, spec: Mapping[str, Any], scope: Scope) -> Parts:
    """A wording for every item of a list."""
    said: list[Parts] = []
    for inner in _items(spec, scope):
        parts = teller.say(teller.key(spec["say"]), spec, inner)
        if "mark" in spec:
            mark = str(value_at(spec["mark"], inner))
            parts = (Part("".join(part.text for part in parts), spec.get("style", ""), mark=mark),)
        said.append(parts)
    joint = spec["joint"]
    if isinstance(joint, Mapping):
        joint = joint["say"] if teller.value(joint["when"], scope) else joint["otherwise"]
    return _joined(said, joint)


def _items(spec: Mapping[str, Any], scope: Scope) -> Iterator[Scope]:
    """What an item's holes are filled from: itself, its fields, its place, and what is beside it."""
    items = value_at(spec["each"], scope)
    for index, item in enumerate(items):
        fields = item if isinstance(item, Mapping) else {}
        beside = {name: value_at(path, scope)[index] for name, path in spec.get("beside", {}).items()}
        yield {**scope, **fields, **beside, "item": item, "index": index, "several": len(items) > 1}


def _joined(all_parts: Sequence[Parts], joint: str) -> Parts:
    joined: Parts = ()
    for parts in all_parts:
        joined = (*joined, Part(joint), *parts) if joined else parts
    return joined


_IN_PARTS: Final[Mapping[str, Callable[[_Teller, Mapping[str, Any], Scope], Parts]]] = {
    "card": _card,
    "cards": _cards,
    "place": _place,
    "piece": _piece,
    "each": _each,
}
"""By the kind, like ``_VALUES``."""
