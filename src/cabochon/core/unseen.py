"""Dealing once more what a seat cannot know, and imagining it, worked out from a game's declaration.

Where the cards lie that a seat cannot see follows from the fields: face-down piles, and what other seats
hold. ``redeal`` takes them all up, shuffles and deals them back, so that everything keeps its size.
``imagine`` copies what the seat knows and deals out the cards of the deck that are nowhere in sight, in their
order: first what seats hold, then the piles.

A game whose cards lie in other ways (sets packed in its own way, cards on a board, what seats remember) says
which cards are unseen (core/gathered.py), or has kernels of its own for all of it.
"""

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from cabochon.core.bits import lowest_bit, popcount, read
from cabochon.core.codecs import Card, CardBits, Codec, Each, Pile, Row
from cabochon.core.deck import Deck
from cabochon.core.fields import HIDDEN, Everybody, Field, Layout, Own, Where, no_cards
from cabochon.core.generated import Body, indented
from cabochon.core.jit import kernel
from cabochon.core.records import Seen
from cabochon.core.rng import shuffle
from cabochon.core.scratch import scratch

FEW: Final = 1 << 7
"""Cards with lower numbers fit into a byte."""


class NotDerivedError(TypeError):
    """The declaration does not say enough: the game has to implement the verb itself."""


# -- what is done with one thing that holds cards ------------------------------------------------------------


@kernel
def take_bits(word: int, cards: np.ndarray, count: int) -> int:
    """List the cards of a word behind so many others; returns how many there are then."""
    rest = np.int64(word)
    while rest:
        cards[count] = lowest_bit(int(rest))
        rest &= rest - 1
        count += 1
    return count


@kernel
def deal_bits(cards: np.ndarray, first: int, size: int) -> int:
    """The word of some cards in a row; where a kind has several copies, its bits count them."""
    word = np.int64(0)
    for place in range(first, first + size):
        word += np.int64(1) << read(cards, place)
    return int(word)


@kernel
def see_bits(word: int, left: np.ndarray) -> None:
    """Strike the cards of a word out."""
    rest = np.int64(word)
    while rest:
        left[lowest_bit(int(rest))] -= 1
        rest &= rest - 1


@kernel
def see_row(row: np.ndarray, left: np.ndarray) -> None:
    """Strike the cards of a row out, which ends at the first place that is 0."""
    for place in range(len(row)):
        if row[place] == 0:
            break
        left[read(row, place)] -= 1


@kernel
def list_left(left: np.ndarray, cards: np.ndarray) -> None:
    """List what is left of each card, in order."""
    count = 0
    for card in range(len(left)):
        for _ in range(left[card]):
            cards[count] = card
            count += 1


NAMES: Final = {
    function.__name__: function
    for function in (popcount, read, shuffle, take_bits, deal_bits, see_bits, see_row, list_left)
}


# -- where cards lie -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Held:
    """Cards that each seat holds, and of which it sees its own, or some."""

    field: Field
    one: Codec

    @property
    def place(self) -> str:
        """What another seat holds."""
        return f"state.{self.field.name}[other]"

    @property
    def hidden(self) -> str:
        """Whether a seat cannot see it."""
        if isinstance(self.field.sight, Where):
            return f"not may_see_{self.field.name}(state, seat, other)"
        return "other != seat"

    def of_others(self, lines: list[str]) -> list[str]:
        """What is done for each other seat."""
        loop = ["for other in range(state.players):", f"    if {self.hidden}:"]
        return loop + indented(indented(lines))

    def take_up(self) -> list[str]:
        """Take the cards up."""
        if isinstance(self.one, CardBits):
            return self.of_others([f"count = take_bits({self.place}, unseen, count)"])
        lines = [f"if {self._card}:", f"    unseen[count] = {self._card}", "    count += 1"]
        return self.of_others(self._in_each_place(lines))

    def deal_back(self) -> list[str]:
        """Deal as many back, the last first."""
        if isinstance(self.one, CardBits):
            size = [f"size = popcount({self.place})", "count -= size"]
            return self.of_others([*size, f"{self.place} = deal_bits(unseen, count, size)"])
        lines = [f"if {self._card}:", "    count -= 1", f"    {self._card} = unseen[count]"]
        return self.of_others(self._in_each_place(lines))

    @property
    def _card(self) -> str:
        return self.place if isinstance(self.one, Card) else f"{self.place}[place]"

    def _in_each_place(self, lines: list[str]) -> list[str]:
        if isinstance(self.one, Card):
            return lines
        return [f"for place in range({self.field.shape[1]}):", *indented(lines)]

    def imagine(self) -> list[str]:
        """Deal the next cards out to the seats whose cards are unknown."""
        sight = self.field.sight
        if isinstance(self.one, Card):
            lines = [f"if not {self.place}:", f"    {self.place} = unseen[dealt]", "    dealt += 1"]
            return ["for other in range(seen.players):", *indented(lines)]
        size = f"seen.{sight.sizes}[other]" if isinstance(sight, Own) else ""
        if isinstance(self.one, CardBits):
            lines = [f"{self.place} = deal_bits(unseen, dealt, {size})"]
        else:
            lines = [f"for place in range({size}):", f"    {self._card} = unseen[dealt + place]"]
        loop = ["for other in range(seen.players):", "    if other != seen.seat:"]
        return loop + indented(indented([*lines, f"dealt += {size}"]))


@dataclass(frozen=True)
class _Zones:
    """All that hold cards which a seat may not see."""

    piles: list[Pile]
    names: list[str]
    held: list[_Held]

    def each_place_of_piles(self, *lines: str) -> Iterator[str]:
        """Something done with ``{card}``, every card of every pile."""
        for name, pile in zip(self.names, self.piles, strict=True):
            yield f"for place in range({pile.room} - state.{pile.size}, {pile.room}):"
            for line in lines:
                yield f"    {line.format(card=f'state.{name}[place]')}"


def _zones(layout: Layout) -> _Zones:
    if any(part.cards is not no_cards for part in layout.parts):
        raise NotDerivedError("cards that are no field are for the game to deal")
    zones = _Zones([], [], [])
    for field in layout.fields:
        if isinstance(field.sight, Everybody):
            continue
        if isinstance(field.codec, Pile) and field.sight is HIDDEN:
            zones.piles.append(field.codec)
            zones.names.append(field.name)
        elif isinstance(field.sight, Own | Where) and _one_of_each(field) and field.in_position:
            zones.held.append(_Held(field, _one_of_each(field) or Codec()))
        else:
            raise NotDerivedError(f"where the unseen cards of {field.name!r} lie is for the game to say")
    return zones


def _one_of_each(field: Field) -> Codec | None:
    """The codec of what one seat holds, if it is cards of a kind that can be dealt here."""
    one = field.codec.one if isinstance(field.codec, Each) else None
    sized = isinstance(field.sight, Own) and field.sight.sizes
    if isinstance(one, CardBits | Row):
        return one if sized else None
    return one if isinstance(one, Card) and not one.none else None


def _may_see(zones: _Zones) -> dict[str, Any]:
    sights = {held.field.name: held.field.sight for held in zones.held}
    return {f"may_see_{name}": sight.may_see for name, sight in sights.items() if isinstance(sight, Where)}


def _copies(layout: Layout) -> np.ndarray:
    """How many there are of each card, by its number."""
    deck: Deck = layout.deck
    if any(each.cards != deck.cards for each in layout.decks()):
        raise NotDerivedError("a card that has several numbers is for the game to deal")
    copies = np.zeros(max(deck.cards.values()) + 1, np.int8)
    for name, card in deck.cards.items():
        copies[card] = deck.copies[name]
    return copies


def _room(layout: Layout) -> dict[str, Any]:
    """How many cards there are, and the type of a list of them."""
    copies = _copies(layout)
    return {
        **NAMES,
        "scratch": scratch,
        "CARDS": int(copies.sum()),
        "COPIES": copies,
        "KINDS": len(copies),
        "card_type": np.int8 if len(copies) <= FEW else np.int16,
    }


def redealing(layout: Layout) -> Body:
    """The lines of ``verbs.redeal``."""
    zones = _zones(layout)
    lines = ["unseen = scratch(CARDS, card_type)", "count = 0"]
    lines += zones.each_place_of_piles("unseen[count] = {card}", "count += 1")
    for held in zones.held:
        lines += held.take_up()
    lines.append("shuffle(state.rng, unseen, count)")
    lines += zones.each_place_of_piles("count -= 1", "{card} = unseen[count]")
    for held in zones.held:
        lines += held.deal_back()
    return lines, {**_room(layout), **_may_see(zones)}


# -- what is in sight ----------------------------------------------------------------------------------------


def _seeing(field: Field) -> list[str]:
    """The lines that strike out the cards of a field which a seat can see."""
    codec, place = field.codec, f"seen.{field.name}"
    if codec is None or not field.in_position or isinstance(codec, Pile):
        return []
    if isinstance(field.sight, Own):
        assert isinstance(codec, Each)
        return _seeing_one(codec.one, f"seen.{field.sight.seen_as}")
    if isinstance(codec, Each):
        lines = _seeing_one(codec.one, f"{place}[other]")
        return [f"for other in range({field.shape[0]}):", *indented(lines)] if lines else []
    return _seeing_one(codec, place)


def _seeing_one(codec: Codec, place: str) -> list[str]:
    if isinstance(codec, CardBits):
        return [f"see_bits({place}, left)"]
    if isinstance(codec, Row):
        return [f"see_row({place}, left)"]
    if isinstance(codec, Card):
        return [f"if {place}:", f"    left[{place}] -= 1"]
    if hasattr(codec, "deck"):
        raise NotDerivedError(f"which cards are in sight at {place} is for the game to say")
    return []


@functools.cache
def unseen_counter(layout: Layout) -> Callable[[Seen, np.ndarray], None]:
    """A kernel ``count_unseen(seen, left)``: how many of each card, by its number, are not in sight."""
    lines = ["left[:] = COPIES"]
    for field in layout.fields:
        lines += _seeing(field)
    counter: Callable[[Seen, np.ndarray], None] = layout.generate(
        "count_unseen", ("seen", "left"), (lines, _room(layout))
    )
    return counter


def imagining(layout: Layout) -> Body:
    """The lines of ``verbs.imagine``."""
    zones = _zones(layout)
    lines = ["recall(seen, state)", "left = scratch(KINDS, card_type)", "count_unseen(seen, left)"]
    lines += ["unseen = scratch(CARDS, card_type)", "list_left(left, unseen)", "dealt = 0"]
    for held in zones.held:
        lines += held.imagine()
    lines += zones.each_place_of_piles("{card} = unseen[dealt]", "dealt += 1")
    names = {"recall": layout.recall, "count_unseen": unseen_counter(layout)}
    return lines, {**_room(layout), **names}
