"""A game's record, declared once: every field with its type, who may see it, and how it reads as JSON.

From a list of fields a ``Layout`` derives everything that crosses the border between kernels and the rest of
the world: the types of the state and of what a seat sees, the kernels that copy from one to the other, the
JSON of views and positions both ways, its schema, and where the cards lie that a seat cannot know. A field
that says nothing about who may see it is hidden.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.codecs import (
    Card,
    CardBits,
    CardSet,
    Codec,
    Each,
    Json,
    Known,
    Pile,
    Row,
    Schema,
    Seat,
    Supply,
)
from cabochon.core.deck import Deck
from cabochon.core.dispatch import implements
from cabochon.core.errors import PositionError
from cabochon.core.generated import Body, Generator
from cabochon.core.jit import kernel
from cabochon.core.kinds import TEXT, Kind
from cabochon.core.options import Chosen
from cabochon.core.records import (
    NOBODY,
    SPECTATOR,
    Dtype,
    Fields,
    Seen,
    State,
    new_record,
    plain,
    record_dtype,
    state_dtype,
)
from cabochon.core.seats import seat_number

TO_MOVE: Final = "to_move"
SEAT: Final = "seat"
Zone = tuple[str | int, ...]
"""A path into a position: to a list of cards, ``("hands", 1)``, or to a single one, ``("hidden", 1)``."""


# -- who may see a field -------------------------------------------------------------------------------------


class Sight:
    """Who may see a field. By itself: nobody."""


@dataclass(frozen=True)
class Everybody(Sight):
    """Seen by all. What can be worked out from other fields need not be carried back when it is imagined."""

    recalled: bool = True


@dataclass(frozen=True)
class Own(Sight):
    """Of each seat its own alone; how many others have is known if there is a ``count``."""

    seen_as: str
    sizes: str | None = None
    count: Callable[[Any], int] | None = None
    """A kernel: how many cards one of them holds."""


@dataclass(frozen=True)
class Counted(Sight):
    """Nobody sees what it is, everybody how much."""

    size: str
    count: Callable[[Any], int]


@dataclass(frozen=True)
class Where(Sight):
    """Of each seat what a kernel ``may_see(state, seat, other)`` lets a seat see, and 0 for the rest."""

    may_see: Callable[[Any, int, int], bool]


HIDDEN: Final = Sight()
PUBLIC: Final = Everybody()


@dataclass(frozen=True)
class Field:
    """One field of a game's state."""

    name: str
    kind: str
    shape: tuple[int, ...] = ()
    sight: Sight = HIDDEN
    codec: Codec | None = None
    """How it reads as JSON; without one it is in no JSON: an option, or worked out from the others."""
    key: str | None = None
    """What JSON calls it, if not by its name."""
    in_position: bool = True
    """Whether positions hold it: what follows from the rest of a position they need not."""
    option: str | Callable[[Chosen], int | list[int]] | None = None
    """The option it is set from at the start, or how it follows from several."""
    follows: Callable[[np.record], Any] | None = None
    """How it is worked out from the others, if no JSON holds it."""
    agreed: bool = False
    """Whether it stays as the option says, if that says anything: then a position cannot say otherwise."""

    @property
    def json_key(self) -> str:
        """What JSON calls it."""
        return self.key or self.name

    @property
    def view_codec(self) -> Codec | None:
        """How it reads in views: a card that a seat may not see is null there."""
        codec = self.codec
        if isinstance(self.sight, Where) and isinstance(codec, Each) and isinstance(codec.one, Card):
            return replace(codec, one=replace(codec.one, none=True, covered=True))
        return codec

    @property
    def entry(self) -> Any:
        """The field as NumPy declares it."""
        return (self.name, self.kind, self.shape) if self.shape else (self.name, self.kind)


def by_row(name: str, work_out: Callable[[list[int]], int]) -> Callable[[np.record], list[int]]:
    """What follows from the cards of each row of a field."""
    return lambda record: [work_out([card for card in row if card]) for row in record[name].tolist()]


@dataclass(frozen=True)
class Derived:
    """A part of views that is worked out from the others, for the reader's convenience."""

    key: str
    work_out: Callable[[Mapping[str, Json]], Json]
    schema: Schema
    kind: Kind = TEXT


def no_cards(value: Json) -> Iterator[str]:
    """There are no cards in it."""
    return iter(())


@dataclass(frozen=True)
class Part:
    """A part of views and positions: fields make theirs by codecs; a game adds those that are no field."""

    key: str
    write: Callable[[Known], Json]
    """Its JSON, by all fields of a record."""
    read: Callable[[np.record, Json, str], None]
    """Sets what it tells in a record; ``PositionError`` if it cannot be."""
    schema: Schema
    cards: Callable[[Json], Iterator[str]] = no_cards
    in_view: bool = True
    in_position: bool = True
    kind: Kind = TEXT
    own: bool = False
    """Whether each seat sees its own alone."""
    deck: Deck | None = None
    """Its cards, where they have names of their own."""


def _part_of(key: str, field: str, codec: Codec, agreed: bool = False, own: bool = False) -> Part:
    """The part that a field makes; one that was agreed on is what its option has set already."""

    def read(record: np.record, value: Json, part: str) -> None:
        numbers = codec.read(value, part, record)
        if agreed and record[field] not in (NOBODY, numbers):
            raise PositionError("core.position.agreed", part=part, seat=int(record[field]))
        _assign(record, field, numbers)
        if isinstance(codec, Pile):
            record[codec.size] = len(value)

    return Part(key, codec.writer(field), read, codec.schema(), codec.cards, kind=codec.kind(), own=own)


# -- the layout ----------------------------------------------------------------------------------------------


class Layout:
    """All that follows from the fields of a game."""

    def __init__(
        self,
        module: str,
        fields: Sequence[Field],
        order: Sequence[str] = (),
        parts: Sequence[Part] = (),
        derived: Sequence[Derived] = (),
        compiled: Callable[[Any], Any] = kernel,
    ) -> None:
        """``module`` is the name of the module that declares it, ``order`` that of the parts of views and
        positions; left out, they come as they are declared.
        """
        self.fields = tuple(fields)
        self.parts = tuple(parts)
        self.derived = tuple(derived)
        self.state: Dtype = state_dtype([field.entry for field in fields])
        self.seen: Dtype = record_dtype(_seen_entries(self.fields))
        self.generate = Generator(module, compiled)
        """Makes more kernels that follow from the fields."""
        self.observe = self.generate("observe", ("state", "seat", "seen"), _observing(self.fields))
        self.recall = self.generate("recall", ("seen", "state"), _recalling(self.fields))
        """A kernel for ``imagine``: copies what a seat knows into a state, and leaves the rest 0."""
        implements(verbs.observe, self.state)(self.observe)
        in_view = [*_view_parts(self.fields), *(part for part in parts if part.in_view)]
        in_position = [*_position_parts(self.fields), *(part for part in parts if part.in_position)]
        self._view_parts = _in_order(in_view, order)
        self._position_parts = _in_order(in_position, order)

    def decks(self) -> Iterator[Deck]:
        """The cards of every field that holds any."""
        for field in self.fields:
            codec = field.codec.one if isinstance(field.codec, Each) else field.codec
            if isinstance(codec, Card | Row | Pile | CardSet | CardBits):
                yield codec.deck

    @property
    def deck(self) -> Deck:
        """The cards of the game, by the first field that holds any."""
        return next(self.decks())

    def blank(self, options: Chosen) -> State:
        """A state with the options set and everything else 0."""
        return _with_options(new_record(self.state), self.fields, options)

    def blank_seen(self, options: Chosen) -> Seen:
        """The same of what a seat sees."""
        shown = [field for field in self.fields if isinstance(field.sight, Everybody)]
        return _with_options(new_record(self.seen), shown, options)

    def complete(self, record: State | Seen) -> None:
        """Work out the fields that follow from others, in what was read from JSON."""
        for field in self.fields:
            if field.follows is not None:
                record[field.name] = field.follows(record)

    # -- views -----------------------------------------------------------------------------------------------

    def write_view(self, seen: Seen) -> dict[str, Json]:
        """What a seat knows, as JSON."""
        known = plain(seen)
        view = {part.key: part.write(known) for part in self._view_parts}
        for derived in self.derived:
            view[derived.key] = derived.work_out(view)
        return view

    def shown(self) -> Iterator[tuple[str, Kind, bool]]:
        """The parts of a view, what kind of thing each is, and whether each seat sees its own alone."""
        yield from ((part.key, part.kind, part.own) for part in self._view_parts)
        yield from ((derived.key, derived.kind, False) for derived in self.derived)

    def read_view(self, seen: Seen, view: Mapping[str, Json]) -> None:
        """Fill a record, whose options are set, from a view's JSON."""
        _fill(seen, self._view_parts, view)

    # -- positions -------------------------------------------------------------------------------------------

    @property
    def position_keys(self) -> tuple[str, ...]:
        """The parts of a position."""
        return tuple(part.key for part in self._position_parts)

    def write_position(self, state: State) -> dict[str, Json]:
        """The whole state as JSON."""
        known = plain(state)
        return {part.key: part.write(known) for part in self._position_parts}

    def read_position(self, state: State, position: Mapping[str, Json]) -> None:
        """Fill a record, whose options are set, from a position's JSON, part by part."""
        _fill(state, self._position_parts, position)

    def cards(self, position: Mapping[str, Json]) -> list[str]:
        """Every card of a position, wherever it lies."""
        return [card for part in self._position_parts for card in part.cards(position[part.key])]

    def check_supplies(self, state: State) -> None:
        """Nothing is missing of what a game has a certain number of, and nothing is there too often."""
        found: dict[Supply, Any] = {}
        for field in self.fields:
            codec = field.codec.one if isinstance(field.codec, Each) else field.codec
            if isinstance(codec, Supply):
                in_field = state[field.name].reshape(-1, len(codec.most)).sum(axis=0)
                found[codec] = found.get(codec, 0) + in_field
        for codec, counts in found.items():
            codec.check_all(counts.tolist())

    def hidden_zones(self, position: Mapping[str, Json], seat: int | None) -> Iterator[Zone]:
        """Where in a position the cards lie that a seat cannot know."""
        eye = SPECTATOR if seat is None else seat
        state = new_record(self.state)
        state.players = max(len(position[field.json_key]) for field in self.fields if _per_seat(field))
        if any(isinstance(field.sight, Where) for field in self.fields):
            self.read_position(state, position)
        for field in self.fields:
            if field.codec is None or not field.in_position or isinstance(field.sight, Everybody):
                continue
            if isinstance(field.sight, Own | Where):
                others = range(int(state.players))
                may_see = field.sight.may_see if isinstance(field.sight, Where) else _is_own
                yield from ((field.json_key, other) for other in others if not may_see(state, eye, other))
            else:
                yield (field.json_key,)

    # -- schemas ---------------------------------------------------------------------------------------------

    def view_schema(self) -> Schema:
        """The JSON Schema of a view's own parts."""
        properties = {part.key: part.schema for part in self._view_parts}
        return _object(properties | {derived.key: derived.schema for derived in self.derived})

    def position_schema(self) -> Schema:
        """The JSON Schema of a position."""
        return _object({part.key: part.schema for part in self._position_parts})


def _object(properties: dict[str, Schema]) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties)}


def _with_options(record: np.record, fields: Sequence[Field], options: Chosen) -> np.record:
    record.players = options["players"]
    for field in fields:
        if callable(field.option):
            record[field.name] = field.option(options)
        elif field.option is not None:
            record[field.name] = seat_number(options[field.option])
    return record


def _per_seat(field: Field) -> bool:
    return isinstance(field.sight, Own | Where) and field.codec is not None and field.in_position


def _is_own(state: State, seat: int, other: int) -> bool:
    return seat == other


# -- what a seat sees ----------------------------------------------------------------------------------------

_SEEN_HEADER: Fields = [(SEAT, "i4"), ("players", "i4"), (TO_MOVE, "i4")]


def _seen_entries(fields: Sequence[Field]) -> Fields:
    """The fields of what a seat sees, wide ones first."""
    entries: list[Any] = list(_SEEN_HEADER)
    for field in fields:
        entries += _seen_entry(field)
    return sorted(entries, key=lambda entry: -np.dtype(entry[1]).itemsize)


def _seen_entry(field: Field) -> list[Any]:
    sight = field.sight
    if isinstance(sight, Everybody | Where):
        return [field.entry]
    if isinstance(sight, Counted):
        return [(sight.size, "i4")]
    if isinstance(sight, Own):
        own = Field(sight.seen_as, field.kind, field.shape[1:]).entry
        return [own, (sight.sizes, "i4", field.shape[:1])] if sight.sizes else [own]
    return []


def _all_of(name: str, shape: tuple[int, ...]) -> str:
    """A whole field as the target of an assignment."""
    return f"{name}[{', '.join([':'] * len(shape))}]" if shape else name


def _observing(fields: Sequence[Field]) -> Body:
    """The lines that copy what a seat may see."""
    lines = ["seen.seat = seat", "seen.players = state.players", "seen.to_move = state.to_move"]
    names: dict[str, Any] = {"SPECTATOR": SPECTATOR}
    for field in fields:
        sight, name = field.sight, field.name
        if isinstance(sight, Everybody):
            lines.append(f"{_all_of(f'seen.{name}', field.shape)} = state.{name}")
        elif isinstance(sight, Where):
            names[f"may_see_{name}"] = sight.may_see
            lines.append(f"for other in range({field.shape[0]}):")
            seen = f"state.{name}[other] if may_see_{name}(state, seat, other) else 0"
            lines.append(f"    seen.{name}[other] = {seen}")
        elif isinstance(sight, Counted):
            names[f"count_{name}"] = sight.count
            lines.append(f"seen.{sight.size} = count_{name}(state.{name})")
        elif isinstance(sight, Own):
            lines += _observing_own(field, sight)
            names[f"count_{name}"] = sight.count
    return lines, names


def _observing_own(field: Field, sight: Own) -> list[str]:
    own = _all_of(f"seen.{sight.seen_as}", field.shape[1:])
    lines = ["if seat == SPECTATOR:", f"    {own} = 0", "else:", f"    {own} = state.{field.name}[seat]"]
    if sight.sizes:
        lines.append(f"for other in range({field.shape[0]}):")
        lines.append(f"    seen.{sight.sizes}[other] = count_{field.name}(state.{field.name}[other])")
    return lines


def _recalling(fields: Sequence[Field]) -> Body:
    """The lines that copy what a seat knows back into a state."""
    lines = ["state.players = seen.players", "state.to_move = seen.to_move"]
    for field in fields:
        sight, name = field.sight, field.name
        if isinstance(sight, Where) or (isinstance(sight, Everybody) and sight.recalled):
            lines.append(f"{_all_of(f'state.{name}', field.shape)} = seen.{name}")
        elif isinstance(sight, Own):
            own = _all_of(f"state.{name}[seen.seat]", field.shape[1:])
            own = own if field.shape[1:] else f"state.{name}[seen.seat]"
            lines += ["if seen.seat != SPECTATOR:", f"    {own} = seen.{sight.seen_as}"]
    return lines, {"SPECTATOR": SPECTATOR}


# -- JSON ----------------------------------------------------------------------------------------------------


def _view_parts(fields: Sequence[Field]) -> Iterator[Part]:
    yield _part_of(SEAT, SEAT, Seat(nobody=True))
    yield _part_of(TO_MOVE, TO_MOVE, Seat(nobody=True))
    for field in fields:
        sight = field.sight
        if isinstance(sight, Counted):
            yield _part_of(sight.size, sight.size, Codec())
        if isinstance(sight, Own) and sight.sizes:
            yield _part_of(sight.sizes, sight.sizes, Each(Codec()))
        codec = field.view_codec
        if codec is None:
            continue
        if isinstance(sight, Own):
            assert isinstance(codec, Each)
            yield _part_of(sight.seen_as, sight.seen_as, codec.one, own=True)
        elif isinstance(sight, Everybody | Where):
            yield _part_of(field.json_key, field.name, codec)


def _position_parts(fields: Sequence[Field]) -> Iterator[Part]:
    yield _part_of(TO_MOVE, TO_MOVE, Seat(nobody=True))
    for field in fields:
        if field.codec is not None and field.in_position:
            yield _part_of(field.json_key, field.name, field.codec, field.agreed)


def _in_order(parts: Sequence[Part], order: Sequence[str]) -> tuple[Part, ...]:
    return tuple(sorted(parts, key=lambda part: order.index(part.key)) if order else parts)


def _fill(record: np.record, parts: Sequence[Part], values: Mapping[str, Json]) -> None:
    for part in parts:
        part.read(record, values[part.key], part.key)


def _assign(record: np.record, name: str, numbers: Any) -> None:
    """Set a field; where there are fewer numbers than it has room for, the rest stays as it is."""
    if isinstance(numbers, list):
        record[name][: len(numbers)] = numbers
    else:
        record[name] = numbers
