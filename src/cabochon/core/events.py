"""What happened, for the log, animation and sound: typed, small, shown to each seat as far as it may know.

A game declares its events by their fields, in the order they are told in: who may see each, and its codec::

    Took = event("Took", to_all(seat=Seat(), card=CARD))
    Drew = event("Drew", to_all(seat=Seat(), count=Whole()), to_owner(cards=HAND), uncovers=True)

``to_all`` is for everybody, ``to_owner`` for the event's ``seat`` alone. The same as a frozen dataclass says
``shown`` or ``owned`` for each field; one that says neither is shown to nobody: what was forgotten stays
hidden.
"""

import dataclasses
import functools
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from cabochon.core.codecs import Codec, Known, Schema
from cabochon.core.numbered import numbered

SHOWN = "shown"
OWNED = "owned"
_ROWS = (tuple, list)


def shown(codec: Codec | None = None) -> Any:
    """A field everybody may see, and how it is read back from a log."""
    return dataclasses.field(metadata={"to": SHOWN, "codec": codec})


def owned(codec: Codec | None = None) -> Any:
    """A field only the event's own seat may see."""
    return dataclasses.field(metadata={"to": OWNED, "codec": codec})


@dataclass(frozen=True, repr=False)
class Event:
    """Something that happened at the table. Its ``repr`` keeps to itself what not everybody may see.

    >>> import cabochon
    >>> match = cabochon.game("topas", players=2).start(seed=7)
    >>> drew = match.play(match.moves()[0])[-1]
    >>> drew
    Drew(seat=0, count=1, cards=…)
    >>> drew.seen_by(1)
    {'event': 'drew', 'seat': 0, 'count': 1}
    """

    uncovers: ClassVar[bool] = False
    """Whether it shows somebody what was hidden from everybody until then: past it there is no undo."""

    if TYPE_CHECKING:

        def __init__(self, *values: Any, **named: Any) -> None:
            """Made of its fields' values."""

        def __getattr__(self, name: str) -> Any:
            """The fields, of which an event made by ``event`` tells no type."""

    def __init_subclass__(cls) -> None:
        """A dataclass would write a ``repr`` of its own, with everything in it."""
        cls.__repr__ = Event.__repr__  # type: ignore[method-assign]

    def __repr__(self) -> str:
        shown = [
            f"{field}={getattr(self, field)!r}" if to == SHOWN else f"{field}=…"
            for field, to in self.audience()
        ]
        return f"{type(self).__name__}({', '.join(shown)})"

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
        values: list[Any] = []
        for codec in cls.codecs():
            if isinstance(codec, WorkedOut):
                values.append(_frozen(codec.work_out(*values)))
            else:
                values.append(_frozen(codec.take(numbers, known)))
        return cls(*values)

    def as_json(self) -> dict[str, Any]:
        """The whole event, hidden cards included."""
        return {"event": self.name()} | self.parts(*(field for field, _ in self.audience()))

    def parts(self, *fields: str) -> dict[str, Any]:
        """Some of its fields as JSON has them, whoever may see them."""
        return {field: _plain(getattr(self, field)) for field in fields}

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as a seat (or a spectator, ``None``) may know it."""
        shared: dict[str, Any] = {"event": self.name()}
        own = seat is not None and seat == getattr(self, "seat", None)
        for field, to in self.audience():
            if to == SHOWN or (to == OWNED and own):
                shared[field] = _plain(getattr(self, field))
        return shared


@dataclass(frozen=True)
class WorkedOut(Codec):
    """A field that is not told, because it follows from those before it."""

    work_out: Callable[..., Any]
    """What it is, by the values of these."""
    codec: Codec
    """What its JSON looks like."""

    def schema(self) -> Schema:
        """That of such a thing."""
        return self.codec.schema()


def _frozen(value: Any) -> Any:
    """JSON as an event keeps it: nobody can change a tuple."""
    return tuple([_frozen(item) for item in value]) if isinstance(value, list) else value


Group = tuple[tuple[str, Any], ...]
"""Fields with the same audience, each with what a dataclass says of it."""


def to_all(**fields: Codec) -> Group:
    """Fields everybody may see."""
    return tuple((name, shown(codec)) for name, codec in fields.items())


def to_owner(**fields: Codec) -> Group:
    """Fields only the event's own seat may see."""
    return tuple((name, owned(codec)) for name, codec in fields.items())


def event(name: str, *groups: Group, uncovers: bool = False, module: str | None = None) -> type[Event]:
    """A kind of event, made of its fields. Like a named tuple it belongs to the module that makes it."""
    fields = [(field, Any, declared) for group in groups for field, declared in group]
    kind = dataclasses.make_dataclass(
        name, fields, bases=(Event,), frozen=True, namespace={"uncovers": uncovers}
    )
    kind.__module__ = module or sys._getframe(1).f_globals["__name__"]
    return kind


class Events:
    """All events of a game: each has a number, by which kernels tell it and a log is read back."""

    def __init__(self, *each: type[Event]) -> None:
        self.each = each
        self.numbers = numbered(*(kind.name() for kind in each))
        """By which kernels tell them: ``EVENTS.numbers.took`` is that of ``Took``."""

    @classmethod
    def of(cls, module: str, *shared: type[Event]) -> "Events":
        """All events that a module has declared so far, in their order, and those it shares with others."""
        named = [kind for kind in vars(sys.modules[module]).values() if _is_kind(kind)]
        return cls(*dict.fromkeys((*named, *shared)))

    def read(self, numbers: Sequence[int], known: Known) -> list[Event]:
        """The events that were told."""
        waiting = iter(numbers)
        return [self.each[number].take(waiting, known) for number in waiting]


def _plain(value: Any) -> Any:
    """The value as JSON has it, sharing nothing that could be changed with the event."""
    if isinstance(value, _ROWS):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    return value


def _is_kind(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Event) and value is not Event


# -- looking back on a game ----------------------------------------------------------------------------------


def of_kind(events: Iterable[Event], kind: type[Event]) -> list[Event]:
    """The events of one kind."""
    return [each for each in events if isinstance(each, kind)]


def paired(events: Iterable[Event], first: type[Event], second: type[Event]) -> Iterator[tuple[Event, Event]]:
    """Every event of the second kind, with the last of the first kind before it."""
    before = None
    for each in events:
        if isinstance(each, first):
            before = each
        elif isinstance(each, second) and before is not None:
            yield before, each


def split_after(events: Iterable[Event], kind: type[Event]) -> Iterator[list[Event]]:
    """The events up to each of one kind, which comes last; what follows the last of them is left out."""
    told: list[Event] = []
    for each in events:
        told.append(each)
        if isinstance(each, kind):
            yield told
            told = []
