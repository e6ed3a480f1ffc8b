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
import re
from dataclasses import dataclass
from typing import Any, ClassVar

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

    @classmethod
    def name(cls) -> str:
        """The event's type in JSON: the class's name with underscores."""
        return _form(cls).name

    def as_json(self) -> dict[str, Any]:
        """The whole event, hidden cards included."""
        return {"event": self.name()} | {
            field.name: _plain(getattr(self, field.name)) for field in dataclasses.fields(self)
        }

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as a seat (or a spectator, ``None``) may know it."""
        form = _form(type(self))
        own = seat is not None and seat == getattr(self, "seat", None)
        shared: dict[str, Any] = {"event": form.name}
        for name in form.to_owner if own else form.to_everybody:
            shared[name] = _plain(getattr(self, name))
        return shared


@dataclass(frozen=True)
class _Form:
    """What a kind of event is called and who sees which of its fields."""

    name: str
    to_everybody: tuple[str, ...]
    to_owner: tuple[str, ...]


_forms: dict[type[Event], _Form] = {}


def _form(kind: type[Event]) -> _Form:
    """The form of a kind of event, made once."""
    form = _forms.get(kind)
    if form is None:
        form = _forms[kind] = _make_form(kind)
    return form


def _make_form(kind: type[Event]) -> _Form:
    fields = dataclasses.fields(kind)
    return _Form(
        re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(),
        tuple(field.name for field in fields if field.metadata.get("to") == SHOWN),
        tuple(field.name for field in fields if field.metadata.get("to") in (SHOWN, OWNED)),
    )


def _plain(value: Any) -> Any:
    """The value as JSON has it, sharing nothing that could be changed with the event."""
    if isinstance(value, int | str):
        return value
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    return value
