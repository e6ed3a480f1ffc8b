"""How the numbers of a record read as JSON, both ways: a codec for each kind of thing.

A codec says five things once, and everything else follows from it: what a field's numbers look like in a
position or a view (``write``), which JSON is such a thing (``read``, with an error that names the part), the
same as JSON Schema (``schema``), which cards lie there (``cards``), and what a face draws it as (``kind``).
The same codecs read the fields of events back from a log (``take``).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Literal

from cabochon.core.deck import Deck
from cabochon.core.errors import PositionError, brief
from cabochon.core.kinds import CARDS, NUMBER, Kind, listed
from cabochon.core.native import native
from cabochon.core.reading import MOST, check_list, check_whole
from cabochon.core.seats import seat_bits, seat_number, seat_or_null, seats_in

Json = Any
Schema = dict[str, Any]
Known = Any
"""A record's fields, or the few a codec asks for: ``players``, sizes, options."""
Count = Callable[[Known], int]
"""How many things there are of a kind, by what is known."""


def players(known: Known) -> int:
    """As many as there are players."""
    return int(known.players)


class Codec:
    """The base: one number that is itself."""

    @property
    def is_itself(self) -> bool:
        """Whether its JSON is the very number."""
        return type(self).write is Codec.write

    def write(self, numbers: Any, known: Known) -> Json:
        """The JSON of a field's number, or of its nested list of numbers."""
        return numbers

    def writer(self, field: str) -> Callable[[Known], Json]:
        """What writes a field of all that is known; made once, called for every view."""
        if self.is_itself:
            return attrgetter(field)
        write, numbers = self.write, attrgetter(field)
        return lambda known: write(numbers(known), known)

    def read(self, value: Json, part: str, known: Known) -> Any:
        """The numbers back from JSON; ``PositionError`` if it is nothing of the kind."""
        return check_whole(value, part, 0, None)

    def schema(self) -> Schema:
        """What JSON it takes."""
        return {"type": "integer"}

    def kind(self) -> Kind:
        """What a face draws it as."""
        return NUMBER

    def cards(self, value: Json) -> Iterator[str]:
        """The names of the cards in it."""
        return iter(())

    def take(self, numbers: Iterator[int], known: Known) -> Json:
        """The JSON of the next thing of this kind in a log."""
        return self.write(next(numbers), known)


@dataclass(frozen=True)
class Whole(Codec):
    """A whole number within bounds."""

    least: int = 0
    most: int = MOST

    def read(self, value: Json, part: str, known: Known) -> int:
        """Check the bounds."""
        return check_whole(value, part, self.least, self.most)

    def schema(self) -> Schema:
        """An integer."""
        bounds = {"minimum": self.least}
        return {"type": "integer", **bounds, **({} if self.most == MOST else {"maximum": self.most})}


@dataclass(frozen=True)
class Flag(Codec):
    """True or false, kept as 1 or 0."""

    def write(self, numbers: Any, known: Known) -> bool:
        """A bool."""
        return bool(numbers)

    def read(self, value: Json, part: str, known: Known) -> int:
        """1 or 0."""
        value = native(value)
        if not isinstance(value, bool):
            raise PositionError("core.position.not_bool", part=part)
        return int(value)

    def schema(self) -> Schema:
        """A boolean."""
        return {"type": "boolean"}

    def kind(self) -> Kind:
        """A flag."""
        return Kind("flag")


@dataclass(frozen=True)
class Seat(Codec):
    """A seat; null for nobody where that may be."""

    nobody: bool = False

    def write(self, numbers: Any, known: Known) -> int | None:
        """The seat, or null."""
        return seat_or_null(numbers)

    def read(self, value: Json, part: str, known: Known) -> int:
        """A seat at which somebody sits."""
        if value is None and self.nobody:
            return seat_number(None)
        return check_whole(value, part, 0, players(known) - 1)

    def schema(self) -> Schema:
        """An integer, or null."""
        seat = {"type": "integer", "minimum": 0}
        return _nullable(seat) if self.nobody else seat

    def kind(self) -> Kind:
        """A seat."""
        return Kind("seat")


@dataclass(frozen=True)
class Seats(Codec):
    """A set of seats, kept as bits, listed in order."""

    def write(self, numbers: Any, known: Known) -> list[int]:
        """The seats."""
        return list(seats_in(numbers))

    def read(self, value: Json, part: str, known: Known) -> int:
        """The bits of different seats in order."""
        seats = [check_whole(seat, part, 0, players(known) - 1) for seat in check_list(value, part)]
        if seats != sorted(set(seats)):
            raise PositionError("core.position.seats", part=part)
        return seat_bits(seats)

    def schema(self) -> Schema:
        """A list of integers."""
        return {"type": "array", "items": {"type": "integer", "minimum": 0}}

    def kind(self) -> Kind:
        """Seats."""
        return Kind("seats")


@dataclass(frozen=True)
class Named(Codec):
    """One of a few numbers, each with a name; null is a name too."""

    names: Mapping[int, str | None]
    wrong: str
    """The key of the sentence for anything else; it is told the ``value`` and those ``known``."""
    words: str = ""
    """The part of the game's words that has one for each name."""

    def write(self, numbers: Any, known: Known) -> str | None:
        """The name."""
        return self.names[numbers]

    def read(self, value: Json, part: str, known: Known) -> int:
        """The number of a name."""
        for number, name in self.names.items():
            if name == value and isinstance(value, type(name)):
                return number
        texts = ", ".join(name for name in self.names.values() if name is not None)
        raise PositionError(self.wrong, value=brief(value), known=texts)

    def schema(self) -> Schema:
        """One of the names."""
        return {"enum": list(self.names.values())}

    def kind(self) -> Kind:
        """A name, with the game's words for it."""
        return Kind("name", words=(self.words,) if self.words else ())


@dataclass(frozen=True)
class Wholes(Codec):
    """A few whole numbers, each up to its own bound."""

    most: tuple[int, ...]
    words: tuple[str, ...] = ()
    """The game's words for each of them, told it as ``n``."""

    def write(self, numbers: Any, known: Known) -> list[int]:
        """The numbers."""
        return list(numbers)

    def read(self, value: Json, part: str, known: Known) -> list[int]:
        """As many numbers as there are bounds."""
        found = check_list(value, part, len(self.most))
        return [check_whole(number, part, 0, most) for number, most in zip(found, self.most, strict=True)]

    def schema(self) -> Schema:
        """A list of as many integers."""
        count = len(self.most)
        return {"type": "array", "items": {"type": "integer"}, "minItems": count, "maxItems": count}

    def kind(self) -> Kind:
        """Numbers, with the game's words for them."""
        return Kind("numbers", words=self.words)

    def take(self, numbers: Iterator[int], known: Known) -> list[int]:
        """The next few numbers."""
        return [next(numbers) for _ in self.most]


@dataclass(frozen=True)
class Supply(Wholes):
    """Things of a few kinds, of which a game has so many: a position must have all of them somewhere."""

    slug: str = ""
    """The game, whose ``position`` has a sentence for each kind, by its word, if there are more or fewer: it
    is told how many ``should`` be."""

    def check_all(self, found: Iterable[int]) -> None:
        """These are all."""
        for n, should, word in zip(found, self.most, self.words, strict=True):
            if n != should:
                raise PositionError(f"{self.slug}.position.{word}", n=n, should=should)


@dataclass(frozen=True)
class Card(Codec):
    """A card by its name; null for none where that may be."""

    deck: Deck
    none: bool = False
    covered: bool = False
    """Whether null is a card that lies face down."""

    def write(self, numbers: Any, known: Known) -> str | None:
        """The card's name."""
        return None if self.none and not numbers else self.deck.names[numbers]

    def read(self, value: Json, part: str, known: Known) -> int:
        """The card of a name."""
        return 0 if self.none and value is None else self.deck.card(value, part)

    def schema(self) -> Schema:
        """A card's name."""
        card = {"type": "string"}
        return _nullable(card) if self.none else card

    def kind(self) -> Kind:
        """A card."""
        return Kind("card", covered=self.covered)

    def cards(self, value: Json) -> Iterator[str]:
        """The card, if there is one."""
        return iter(() if value is None else (value,))


class _CardList(Codec):
    """Several cards, as a list of their names."""

    def schema(self) -> Schema:
        """A list of names."""
        return {"type": "array", "items": {"type": "string"}}

    def kind(self) -> Kind:
        """Cards."""
        return CARDS

    def cards(self, value: Json) -> Iterator[str]:
        """All of them."""
        return iter(value)


@dataclass(frozen=True)
class Row(_CardList):
    """Cards in a row, the places behind it 0."""

    deck: Deck
    room: int
    too_long: str = "core.position.row_too_long"

    def write(self, numbers: Any, known: Known) -> list[str]:
        """The cards up to the first free place."""
        names = self.deck.names
        return [names[card] for card in numbers if card]

    def read(self, value: Json, part: str, known: Known) -> list[int]:
        """The cards, then 0s."""
        row = self.deck.listed(value, part)
        if len(row) > self.room:
            raise PositionError(self.too_long, part=part, n=self.room)
        return row + [0] * (self.room - len(row))

    def take(self, numbers: Iterator[int], known: Known) -> list[str]:
        """A number of cards, then these cards."""
        names = self.deck.names
        return [names[next(numbers)] for _ in range(next(numbers))]


@dataclass(frozen=True)
class Pile(_CardList):
    """A face-down pile: the last places of an array, next card first, the places before it 0."""

    deck: Deck
    room: int
    size: str
    """The field that says how many cards there are."""

    def write(self, numbers: Any, known: Known) -> list[str]:
        """The cards, next card first."""
        names = self.deck.names
        return [names[card] for card in numbers[self.room - getattr(known, self.size) :]]

    def read(self, value: Json, part: str, known: Known) -> list[int]:
        """0s, then the cards."""
        pile = self.deck.listed(value, part)
        if len(pile) > self.room:
            raise PositionError("core.position.row_too_long", part=part, n=self.room)
        return [0] * (self.room - len(pile)) + pile


@dataclass(frozen=True)
class CardSet(_CardList):
    """Cards in no order, packed into a word (or several), listed as the game sorts them."""

    deck: Deck
    spread: Callable[[Any], Sequence[str]]
    """The names of the cards in a set."""
    gather: Callable[[Sequence[int]], Any]
    """The set of some cards, each as the deck knows it."""
    words: int = 1

    def write(self, numbers: Any, known: Known) -> list[str]:
        """The cards' names."""
        return list(self.spread(numbers))

    def read(self, value: Json, part: str, known: Known) -> Any:
        """The set of these cards."""
        return self.gather(self.deck.listed(value, part))

    def take(self, numbers: Iterator[int], known: Known) -> list[str]:
        """The next word, or words."""
        if self.words == 1:
            return self.write(next(numbers), known)
        return self.write([next(numbers) for _ in range(self.words)], known)


@dataclass(frozen=True)
class CardBits(_CardList):
    """Cards in no order, of which there is one each: a word with a bit for each, the bit its number."""

    deck: Deck

    def write(self, numbers: Any, known: Known) -> list[str]:
        """The cards' names, by their numbers."""
        names = self.deck.names
        return [names[card] for card in range(int(numbers).bit_length()) if numbers >> card & 1]

    def read(self, value: Json, part: str, known: Known) -> int:
        """The word of these cards; one named twice is found out by counting."""
        return sum(1 << card for card in set(self.deck.listed(value, part)))


@dataclass(frozen=True)
class Each(Codec):
    """The same thing once for every seat, or for as many as ``count`` says."""

    one: Codec
    count: Count = players
    of: Literal["seat", "side", "thing"] | None = None
    """What there is one for; left out, each seat where it counts players, and each thing elsewhere."""

    @property
    def by(self) -> Literal["seat", "side"] | None:
        """Whether there is one for each seat or side."""
        of = self.of or ("seat" if self.count is players else "thing")
        return None if of == "thing" else of

    def write(self, numbers: Any, known: Known) -> list[Json]:
        """One after the other."""
        write = self.one.write
        return [write(each, known) for each in numbers[: self.count(known)]]

    def writer(self, field: str) -> Callable[[Known], Json]:
        """Several numbers that are themselves need not be looked at one by one."""
        if not self.one.is_itself:
            return super().writer(field)
        numbers, count = attrgetter(field), self.count
        return lambda known: list(numbers(known)[: count(known)])

    def read(self, value: Json, part: str, known: Known) -> list[Any]:
        """As many as there should be."""
        return [self.one.read(each, part, known) for each in check_list(value, part, self.count(known))]

    def schema(self) -> Schema:
        """A list."""
        return {"type": "array", "items": self.one.schema()}

    def kind(self) -> Kind:
        """One for each seat or side, or a list."""
        return listed(self.one.kind(), self.by)

    def cards(self, value: Json) -> Iterator[str]:
        """All cards of all of them."""
        for each in value:
            yield from self.one.cards(each)

    def take(self, numbers: Iterator[int], known: Known) -> list[Json]:
        """One after the other."""
        return [self.one.take(numbers, known) for _ in range(self.count(known))]


@dataclass(frozen=True)
class Listed(Codec):
    """So many of the same thing as the log says first: for events."""

    one: Codec

    def write(self, numbers: Any, known: Known) -> list[Json]:
        """One after the other."""
        return [self.one.write(each, known) for each in numbers]

    def read(self, value: Json, part: str, known: Known) -> list[Any]:
        """Any number of them."""
        return [self.one.read(each, part, known) for each in check_list(value, part)]

    def schema(self) -> Schema:
        """A list."""
        return {"type": "array", "items": self.one.schema()}

    def kind(self) -> Kind:
        """A list."""
        return listed(self.one.kind())

    def take(self, numbers: Iterator[int], known: Known) -> list[Json]:
        """A count, then these."""
        return [self.one.take(numbers, known) for _ in range(next(numbers))]


@dataclass(frozen=True)
class Maybe(Codec):
    """Something, or null for one number that stands for nothing."""

    one: Codec
    nothing: int = 0

    def write(self, numbers: Any, known: Known) -> Json:
        """The thing, or null."""
        return None if numbers == self.nothing else self.one.write(numbers, known)

    def read(self, value: Json, part: str, known: Known) -> Any:
        """The number that stands for nothing for null."""
        return self.nothing if value is None else self.one.read(value, part, known)

    def schema(self) -> Schema:
        """The thing, or null."""
        return _nullable(self.one.schema())

    def kind(self) -> Kind:
        """The thing itself."""
        return self.one.kind()

    def cards(self, value: Json) -> Iterator[str]:
        """Its cards, if it is there."""
        return iter(()) if value is None else self.one.cards(value)


def _nullable(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}
