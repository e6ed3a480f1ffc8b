"""Topas's cards and placements as text.

A card is its two halves, the colour that comes earlier in Y R G B first: ``Y3B1``. A placement is the card,
the square of its first half and the direction of the second: ``Y3B1@2,-1^``.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from cabochon.core.codecs import CardSet, Codec, Json, Known, Schema
from cabochon.core.deck import Deck
from cabochon.core.errors import IllegalMove, PositionError, brief
from cabochon.core.records import State
from cabochon.games.topas.packing import (
    CARD_HALVES,
    CARD_SHIFT,
    COORDINATE_BITS,
    COORDINATE_MASK,
    DIRECTION_MASK,
    ORIGIN,
    PLACE_MASK,
    SQUARE_SHIFT,
    STEPS,
)

Square = tuple[int, int]
"""A square's x and y."""

DIRECTIONS: Final = ">^<v"
CARD_NAMES: Final = tuple(CARD_HALVES)
CARDS_BY_NAME: Final = {name: card for card, name in enumerate(CARD_NAMES)}

_MOVE = re.compile(
    r"(?P<card>[^@\s]+) ?@ ?(?P<x>[+-]?\d{1,9}) ?, ?(?P<y>[+-]?\d{1,9}) ?(?P<direction>[><^vV])", re.ASCII
)


def card_of(move: int) -> int:
    """The card of a packed move."""
    return int(move) >> CARD_SHIFT


def card_name(card: int) -> str:
    """A card as text.

    >>> card_name(0)
    'G1B2'
    """
    return CARD_NAMES[int(card)]


def write_cards(cards: int) -> list[str]:
    """A set of cards as texts, sorted.

    >>> write_cards(0b11)
    ['G1B2', 'G1B3']
    """
    return [name for card, name in enumerate(CARD_NAMES) if int(cards) >> card & 1]


def gather(cards: Iterable[int]) -> int:
    """The set of these cards; one that is there twice is found out by counting."""
    gathered = 0
    for card in cards:
        gathered |= 1 << card
    return gathered


def write_square(square: int) -> Square:
    """A packed square's coordinates."""
    return (square & COORDINATE_MASK) - ORIGIN, (square >> COORDINATE_BITS) - ORIGIN


def squares_of(move: int) -> tuple[int, int]:
    """The two squares of a packed move, packed."""
    first = (int(move) & PLACE_MASK) >> SQUARE_SHIFT
    return first, first + int(STEPS[int(move) & DIRECTION_MASK])


def write_move(state: State | None, move: int) -> str:
    """A packed move in notation.

    >>> write_move(None, parse_move("y3b1 @ 2, -1 ^"))
    'Y3B1@2,-1^'
    """
    x, y = write_square(squares_of(move)[0])
    return f"{card_name(card_of(move))}@{x},{y}{DIRECTIONS[int(move) & DIRECTION_MASK]}"


def parse_move(text: str) -> int:
    """A move from notation, packed but not checked against any state."""
    tidy = " ".join(text.split())
    found = _MOVE.fullmatch(tidy)
    if not found:
        raise IllegalMove("topas.illegal.unreadable", text=tidy[:40])
    card = CARDS_BY_NAME.get(found["card"].upper())
    if card is None:
        raise IllegalMove("topas.illegal.no_card", text=found["card"][:20])
    x, y = int(found["x"]), int(found["y"])
    # No area comes near the border of the squares that can be packed.
    if max(abs(x), abs(y)) >= ORIGIN - 1:
        raise IllegalMove("topas.illegal.not_touching", move=tidy[:40])
    square = (y + ORIGIN) << COORDINATE_BITS | (x + ORIGIN)
    return card << CARD_SHIFT | square << SQUARE_SHIFT | DIRECTIONS.index(found["direction"].lower())


class Placement(Codec):
    """A packed move, written in its one spelling."""

    def write(self, numbers: int, known: Known) -> str:
        """The notation."""
        return write_move(None, numbers)

    def read(self, value: Json, part: str, known: Known) -> int:
        """A placement in no other spelling; whether it is legal is not asked."""
        try:
            move = parse_move(value) if isinstance(value, str) else None
        except IllegalMove as error:
            raise PositionError("topas.position.area", move=brief(value), reason=error.phrase) from None
        if move is None or write_move(None, move) != value:
            raise PositionError("topas.position.not_placement", move=brief(value))
        return move

    def schema(self) -> Schema:
        """A text."""
        return {"type": "string"}

    def cards(self, value: Json) -> Iterator[str]:
        """The card that is laid."""
        yield value.partition("@")[0]


DECK: Final = Deck("topas", CARDS_BY_NAME, dict.fromkeys(CARDS_BY_NAME, 1))
"""Every card is there once (TOP-1)."""
CARD_SET: Final = CardSet(DECK, write_cards, gather)
PLACEMENT: Final = Placement()
