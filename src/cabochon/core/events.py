"""What happened, for the log, animation and sound: typed, small, shown to each seat as far as it may know.

A game declares its events as frozen dataclasses whose fields say who may see them::

    @dataclass(frozen=True)
    class Dealt(Event):
        seat: int = shown()
        count: int = shown()
        cards: tuple[str, ...] = owned()

``shown`` is for everybody, ``owned`` for the event's ``seat`` alone. A field that says neither is shown to
nobody: what was forgotten stays hidden.
"""

import dataclasses
import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from cabochon.core.codecs import Codec, Known

SHOWN = "shown"
OWNED = "owned"


def shown(codec: Codec | None = None) -> Any:
    """A field everybody may see, and how it is read back from a log."""
    return dataclasses.field(metadata={"to": SHOWN, "codec": codec})


def owned(codec: Codec | None = None) -> Any:
    """A field only the event's own seat may see."""
    return dataclasses.field(metadata={"to": OWNED, "codec": codec})


@dataclass(frozen=True)
class Event:
    """Something that happened at the table."""

    uncovers: ClassVar[bool] = False
    """Whether it shows somebody what was hidden from everybody until then: past it there is no undo."""

    # A view tells the whole history, event by event: what is the same for a whole class is looked up once.

    @classmethod
    @functools.cache
    def name(cls) -> str:
        """The event's type in JSON: the class's name with underscores."""
        return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @classmethod
    @functools.cache
    def audience(cls) -> tuple[tuple[str, str | None], ...]:
        """The names of the fields, and whom each is shown to."""
        return tuple((field.name, field.metadata.get("to")) for field in dataclasses.fields(cls))

    @classmethod
    @functools.cache
    def codecs(cls) -> tuple[Codec, ...]:
        """How each field is read back from a log, in their order."""
        return tuple(field.metadata["codec"] for field in dataclasses.fields(cls))

    @classmethod
    def take(cls, numbers: Iterator[int], known: Known) -> "Event":
        """The event whose fields come next in a log."""
        return cls(*(_frozen(codec.take(numbers, known)) for codec in cls.codecs()))

    def as_json(self) -> dict[str, Any]:
        """The whole event, hidden cards included."""
        return {"event": self.name()} | {field: _plain(getattr(self, field)) for field, _ in self.audience()}

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as a seat (or a spectator, ``None``) may know it."""
        shared: dict[str, Any] = {"event": self.name()}
        own = seat is not None and seat == getattr(self, "seat", None)
        for field, to in self.audience():
            if to == SHOWN or (to == OWNED and own):
                shared[field] = _plain(getattr(self, field))
        return shared


def _frozen(value: Any) -> Any:
    """JSON as an event keeps it: nobody can change a tuple."""
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


class Events:
    """All events of a game: each has a number, by which kernels tell it and a log is read back."""

    def __init__(self, *each: type[Event]) -> None:
        self.each = each
        self._numbers = {kind: number for number, kind in enumerate(each)}

    def number(self, kind: type[Event]) -> int:
        """The number by which kernels tell an event."""
        return self._numbers[kind]

    def read(self, numbers: Sequence[int], known: Known) -> list[Event]:
        """The events that were told."""
        waiting = iter(numbers)
        return [self.each[number].take(waiting, known) for number in waiting]


def _plain(value: Any) -> Any:
    """The value as JSON has it, sharing nothing that could be changed with the event."""
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    return value


@dataclass(frozen=True)
class HiddenCards(Event):
    """Cards came to a seat, and only it sees which. Games tell ``Dealt`` or ``Drew``."""

    uncovers: ClassVar[bool] = True
    seat: int = shown()
    count: int = shown()
    cards: tuple[str, ...] = owned()
