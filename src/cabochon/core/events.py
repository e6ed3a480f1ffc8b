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
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Self

SHOWN = "shown"
OWNED = "owned"


def shown() -> Any:
    """A field everybody may see."""
    return dataclasses.field(metadata={"to": SHOWN})


def owned() -> Any:
    """A field only the event's own seat may see."""
    return dataclasses.field(metadata={"to": OWNED})


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

    @classmethod
    def to(cls, seat: int, cards: Iterable[str]) -> Self:
        """These cards came to a seat."""
        held = tuple(cards)
        return cls(seat, len(held), held)


class Dealt(HiddenCards):
    """A seat was dealt cards."""


class Drew(HiddenCards):
    """A seat drew cards."""
