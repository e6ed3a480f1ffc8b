"""Observations, declared: the parts of one in a row, each with the field it shows and how that is written.

::

    OBSERVATION = (
        per_seat("hidden", SEATS, one_of(range(1, 12))),
        seat_mark("dealer", SEATS),
        part("pot", numbers(2, 55)),
        part("round", number(), field="round_number"),
    )

From such a list follow the spans that say what the entries mean and the kernel that writes them
(``verbs.encode``). What no rule here can write, a game's own kernel does (``entries``, ``written``). A game
that declares nothing shows every visible field by its codec (``observed``).
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from cabochon.core.codecs import Card, CardBits, Codec, Each, Flag, Named, Row, Seat, Seats, Wholes, players
from cabochon.core.encoding import (
    MOST,
    Span,
    Spans,
    at_left,
    away,
    put_bits,
    put_counts,
    put_mark,
    put_number,
    put_points,
    put_zeros,
    seen_from,
    turned_bits,
)
from cabochon.core.fields import TO_MOVE, Counted, Everybody, Field, Layout, Own, Where
from cabochon.core.generated import Body, indented
from cabochon.core.words import known, say

PUTS: Final[Mapping[str, Any]] = {
    kernel.__name__: kernel
    for kernel in (
        at_left,
        away,
        put_bits,
        put_counts,
        put_mark,
        put_number,
        put_points,
        put_zeros,
        seen_from,
        turned_bits,
    )
}


# -- how one value is written --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Entries:
    """How a value becomes numbers: so many of them, and the lines that write ``{value}`` from ``{at}`` on."""

    shape: tuple[int, ...]
    high: int
    lines: tuple[str, ...]
    names: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def length(self) -> int:
        """How many there are."""
        return math.prod(self.shape)

    def written(self, value: str, at: str) -> list[str]:
        """The lines for a value and a place."""
        return [line.format(value=value, at=at) for line in self.lines]


def number(high: int = MOST) -> Entries:
    """A number as it is, cut off at what fits."""
    return Entries((1,), high, ("put_number(out, {at}, {value})",))


def numbers(count: int, high: int = MOST) -> Entries:
    """A row of numbers."""
    lines = (f"for i in range({count}):", "    put_number(out, {at} + i, {value}[i])")
    return Entries((count,), high, lines)


def points() -> Entries:
    """Points in two entries, hundreds and the rest."""
    return Entries((2,), MOST, ("put_points(out, {at}, {value})",))


def one_of(values: Sequence[int]) -> Entries:
    """A 1 for which of these numbers it is; for any other, zeros."""
    if isinstance(values, range):
        line = f"put_mark(out, {{at}}, {len(values)}, {{value}} - {values.start})"
        return Entries((len(values),), 1, (line,))
    lines = (
        f"out[{{at}} + {place}] = 1 if {{value}} == {value} else 0" for place, value in enumerate(values)
    )
    return Entries((len(values),), 1, tuple(lines))


def bits(count: int) -> Entries:
    """The lowest bits of a word."""
    return Entries((count,), 1, (f"put_bits(out, {{at}}, {count}, {{value}})",))


def counts(kinds: int, high: int) -> Entries:
    """How many cards of each kind, from 1 on, lie in a row whose free places are 0."""
    return Entries((kinds,), high, (f"put_counts(out, {{at}}, {kinds}, {{value}})",))


def entries(shape: tuple[int, ...], high: int, put: Callable[[np.ndarray, int, Any], Any]) -> Entries:
    """What a kernel ``put(out, at, value)`` of the game's own writes."""
    name = f"own_{put.__name__}"
    return Entries(shape, high, (f"{name}(out, {{at}}, {{value}})",), {name: put})


# -- the parts -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part(Span):
    """A span that knows how it is written: the lines write it from ``{at}`` on."""

    lines: tuple[str, ...] = ()
    names: Mapping[str, Any] = field(default_factory=dict, hash=False)


def part(name: str, how: Entries, field: str | None = None) -> Part:
    """A field of what a seat sees."""
    return Part(name, how.shape, how.high, tuple(how.written(f"seen.{field or name}", "{at}")), how.names)


def parts(name: str, how: Entries, fields: Sequence[str]) -> Part:
    """Several fields, written alike one after the other."""
    lines: list[str] = []
    for place, each in enumerate(fields):
        lines += how.written(f"seen.{each}", f"{{at}} + {place * how.length}")
    return Part(name, (len(fields) * how.length,), how.high, tuple(lines), how.names)


def per_seat(
    name: str,
    seats: int,
    how: Entries,
    field: str | None = None,
    turn: Callable[[Any, int], tuple[int, int]] | None = None,
) -> Part:
    """A field with an entry for each seat, that of the seat which looks on first; zeros for empty seats.

    Where it is not seats that have one each, a kernel ``turn(seen, me)`` says which comes first and how many
    there are.
    """
    shape = (seats,) if how.shape == (1,) else (seats, *how.shape)
    first, there = ("first", "there") if turn else ("me", "players")
    value = f"seen.{field or name}[at_left({first}, steps, {there})]"
    lines = [
        *([f"first, there = turn_{name}(seen, me)"] if turn else []),
        f"for steps in range({seats}):",
        f"    at = {{at}} + steps * {how.length}",
        f"    if steps < {there}:",
        *indented(indented(how.written(value, "at"))),
        "    else:",
        f"        put_zeros(out, at, {how.length})",
    ]
    names = {**how.names, **({f"turn_{name}": turn} if turn else {})}
    return Part(name, shape, how.high, tuple(lines), names)


def seat_mark(name: str, seats: int, field: str | None = None) -> Part:
    """A 1 at a seat, counted from the one that looks on; zeros for nobody's."""
    line = f"put_mark(out, {{at}}, {seats}, away(seen.{field or name}, me, players))"
    return Part(name, (seats,), 1, (line,))


def seat_set(name: str, seats: int, field: str | None = None) -> Part:
    """A 1 for each seat of a set, counted from the one that looks on."""
    line = f"put_bits(out, {{at}}, {seats}, turned_bits(seen.{field or name}, me, players))"
    return Part(name, (seats,), 1, (line,))


def taken_seats(name: str, seats: int) -> Part:
    """A 1 for each seat at which somebody sits."""
    return Part(name, (seats,), 1, (f"put_bits(out, {{at}}, {seats}, (1 << players) - 1)",))


def written(name: str, shape: tuple[int, ...], high: int, put: Callable[[Any, np.ndarray, int], Any]) -> Part:
    """What a kernel ``put(seen, out, at)`` of the game's own makes of all that a seat sees."""
    return Part(name, shape, high, (f"put_{name}(seen, out, {{at}})",), {f"put_{name}": put})


# -- all of them ---------------------------------------------------------------------------------------------


def encoding(observation: Spans) -> Body:
    """The lines of ``verbs.encode``."""
    lines = ["me, players = seen_from(seen.seat), seen.players"]
    names: dict[str, Any] = dict(PUTS)
    start = 0
    for span in observation:
        if not isinstance(span, Part):
            raise TypeError(f"the span {span.name} does not say how it is written: implement verbs.encode")
        lines += [line.format(at=start) for line in span.lines]
        names |= span.names
        start += span.length
    return lines, names


def observed(layout: Layout) -> tuple[Part, ...]:
    """Every visible field, written by its codec."""
    seats = max((each.shape[0] for each in layout.fields if _is_per_seat(each)), default=1)
    every = [seat_mark(TO_MOVE, seats), taken_seats("seats", seats)]
    for each in layout.fields:
        every += _parts_of(each, seats)
    return tuple(every)


def by_codec(layout: Layout, *names: str) -> tuple[Part, ...]:
    """Some of these as JSON calls them, in this order; ``seats`` are those at which somebody sits."""
    every = {each.name: each for each in observed(layout)}
    return tuple(every[name] for name in names)


def _is_per_seat(field: Field) -> bool:
    return isinstance(field.codec, Each) and bool(field.shape)


def _parts_of(field: Field, seats: int) -> Iterator[Part]:
    """What a seat sees of a field; of what follows from other fields, nothing."""
    sight, codec = field.sight, field.view_codec
    if isinstance(sight, Counted):
        yield part(sight.size, number())
    if isinstance(sight, Own) and sight.sizes:
        yield per_seat(sight.sizes, field.shape[0], number())
    if isinstance(sight, Own) and isinstance(codec, Each):
        yield from _part_of(sight.seen_as, codec.one, sight.seen_as, seats)
    elif isinstance(sight, Everybody | Where):
        if codec is not None:
            yield from _part_of(field.json_key, codec, field.name, seats, field.shape)
        elif field.option is not None and not field.shape:
            yield part(field.name, number())


def _part_of(name: str, codec: Codec, field: str, seats: int, shape: tuple[int, ...] = ()) -> Iterable[Part]:
    if isinstance(codec, Each):
        how = _entries_of(codec.one)
        if how is None:
            return ()
        if codec.count is players:
            return (per_seat(name, shape[0], how, field),)
        return (parts(name, how, [f"{field}[{place}]" for place in range(shape[0])]),)
    if isinstance(codec, Seat):
        return (seat_mark(name, seats, field),)
    if isinstance(codec, Seats):
        return (seat_set(name, seats, field),)
    how = _entries_of(codec)
    return () if how is None else (part(name, how, field),)


def _entries_of(codec: Codec) -> Entries | None:
    """How what a codec reads is written; nothing for what only the game can tell."""
    if isinstance(codec, Card | Row | CardBits):
        cards = codec.deck.names
        first, last = min(cards), max(cards)
        if isinstance(codec, CardBits):
            return bits(last + 1)
        if isinstance(codec, Card):
            return one_of(range(first, last + 1))
        return counts(last, max(codec.deck.copies.values()))
    if isinstance(codec, Flag):
        return number(1)
    if isinstance(codec, Named):
        return one_of([value for value, name in codec.names.items() if name is not None])
    if isinstance(codec, Wholes):
        return numbers(len(codec.most), min(max(codec.most), MOST))
    return number() if _is_one_number(codec) else None


def _is_one_number(codec: Codec) -> bool:
    return codec.schema().get("type") == "integer"


def meaning_observed(slug: str, span: Span, language: str) -> str:
    """What a span of a game's ``observation`` means, in its words or in general ones."""
    return _said(f"{slug}.observation.{span.name}", "core.observation", span, language)


def meaning_of_actions(slug: str, span: Span, language: str) -> str:
    """The same of a span of its ``actions``."""
    return _said(f"{slug}.actions.{span.name}", "core.actions", span, language)


def _said(key: str, in_general: str, span: Span, language: str) -> str:
    return say(key, language) if known(key) else say(in_general, language, name=span.name)
