"""Spoker's cards, squares and moves as text.

A card is rank and suit, ``Qd``; a joker in hand is ``??``, on the board it has a rank, ``Q?``. A figure is
the square of its first new card, the direction and the new cards: ``G7> Qd Qs``; a swap is ``swap G7``, a
pass ``pass 7d Jc``, or ``pass`` alone when both bags are empty.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from cabochon.core.errors import IllegalMove
from cabochon.core.records import State
from cabochon.games.spoker.packing import (
    ALONG,
    CARD_BITS,
    CARD_MASK,
    CARDS_SHIFT,
    COLUMN_LETTERS,
    COUNT_MASK,
    COUNT_SHIFT,
    DIRECTION_SHIFT,
    DOWN,
    HAND_CARDS,
    JOKER,
    JOKER_COUNT,
    JOKER_NAME,
    JOKER_SHIFT,
    JOKER_SUIT,
    KIND_MASK,
    LINE_SHIFT,
    PASS,
    PLACE_MASK,
    PLAY,
    RANK_LETTERS,
    RANK_SHIFT,
    SIDE,
    SQUARE_MASK,
    SQUARE_SHIFT,
    SUIT_LETTERS,
    SUIT_MASK,
    SUITS,
    SWAP,
)

DIRECTIONS: Final = ">v"
ROW_STEP: Final = 1 << LINE_SHIFT

_EITHER_CASE = re.ASCII | re.IGNORECASE
_PLAY = re.compile(r"(?P<square>[A-Z]\d{1,9}) ?(?P<direction>[>V]) ?(?P<cards>[^ ].*)", _EITHER_CASE)
_SWAP = re.compile(r"SWAP (?P<square>[A-Z]\d{1,9})", _EITHER_CASE)
_PASS = re.compile(r"PASS(?P<cards>( .+)?)", _EITHER_CASE)


def card_name(card: int) -> str:
    """A card as text.

    >>> card_name(0), card_name(5 << 3 | 1), card_name(5 << 3 | 5), card_name(JOKER)
    ('7d', 'Qs', 'Q?', '??')
    """
    if card == JOKER:
        return JOKER_NAME
    return RANK_LETTERS[int(card) >> RANK_SHIFT] + SUIT_LETTERS[int(card) & SUIT_MASK]


def _names(suits: Iterable[int]) -> dict[str, int]:
    cards = [rank << RANK_SHIFT | suit for rank in range(len(RANK_LETTERS)) for suit in suits]
    return {card_name(card): card for card in cards}


HELD_CARDS: Final = _names(range(SUITS)) | {JOKER_NAME: JOKER}
"""The cards that hands and bags can hold, by name."""
BOARD_CARDS: Final = _names(range(SUITS)) | _names([JOKER_SUIT])
"""The cards that the board can hold, by name."""


def square_name(square: int) -> str:
    """A square as text.

    >>> square_name(6 << 4 | 6), square_name(12)
    ('G7', 'M1')
    """
    return f"{COLUMN_LETTERS[int(square) & PLACE_MASK]}{(int(square) >> LINE_SHIFT) + 1}"


SQUARES_BY_NAME: Final = {
    square_name(square): square
    for row in range(SIDE)
    for square in range(row << LINE_SHIFT, (row << LINE_SHIFT) + SIDE)
}
"""Every square of the board by its name, row by row."""


def write_heap(heap: Sequence[int]) -> list[str]:
    """The cards of a heap, sorted by rank, then suit, jokers last."""
    once, twice = int(heap[0]), int(heap[1])
    names = []
    for name, card in HELD_CARDS.items():
        if card == JOKER:
            names += [name] * (once >> JOKER_SHIFT & JOKER_COUNT)
        else:
            names += [name] * ((once >> card & 1) + (twice >> card & 1))
    return names


def kind_of(move: int) -> int:
    """What a packed move is: a play, a swap or a pass."""
    return int(move) & KIND_MASK


def direction_of(move: int) -> int:
    """The direction of a packed play."""
    return int(move) >> DIRECTION_SHIFT & 1


def square_of(move: int) -> int:
    """The square of a packed play or swap."""
    return int(move) >> SQUARE_SHIFT & SQUARE_MASK


def cards_of(move: int) -> list[int]:
    """The cards that a packed move plays or discards."""
    count = int(move) >> COUNT_SHIFT & COUNT_MASK
    return [int(move) >> CARDS_SHIFT + CARD_BITS * place & CARD_MASK for place in range(count)]


def pack(kind: int, square: int = 0, direction: int = ALONG, cards: Sequence[int] = ()) -> int:
    """A move as one number."""
    packed = kind | direction << DIRECTION_SHIFT | square << SQUARE_SHIFT | len(cards) << COUNT_SHIFT
    for place, card in enumerate(cards):
        packed |= card << CARDS_SHIFT + CARD_BITS * place
    return packed


def is_single(move: int) -> bool:
    """Whether a packed move lays one card, whose direction is not its player's choice (SPO-9)."""
    return kind_of(move) == PLAY and len(cards_of(move)) == 1


def turned(move: int) -> int:
    """A packed play from the same square in the other direction."""
    return int(move) ^ 1 << DIRECTION_SHIFT


def step_of(direction: int) -> int:
    """From a square to the next one along a line."""
    return ROW_STEP if direction == DOWN else 1


def write_move(state: State | None, move: int) -> str:
    """A packed move in notation.

    >>> write_move(None, parse_move("g7 > qd QS")), write_move(None, parse_move("pass Jc 7d"))
    ('G7> Qd Qs', 'pass 7d Jc')
    """
    cards = [card_name(card) for card in cards_of(move)]
    kind = kind_of(move)
    if kind == PLAY:
        return " ".join([square_name(square_of(move)) + DIRECTIONS[direction_of(move)], *cards])
    if kind == SWAP:
        return f"swap {square_name(square_of(move))}"
    return " ".join(["pass", *cards])


def parse_move(text: str) -> int:
    """A move from notation, packed but not checked against any state."""
    tidy = " ".join(text.split())
    if found := _PASS.fullmatch(tidy):
        cards = _read_cards(found["cards"])
        if len(cards) > HAND_CARDS:
            raise IllegalMove("spoker.illegal.pass_five")
        return pack(PASS, cards=sorted(cards))
    if found := _SWAP.fullmatch(tidy):
        return pack(SWAP, _read_square(found["square"]))
    if found := _PLAY.fullmatch(tidy):
        square = _read_square(found["square"])
        cards = _read_cards(found["cards"])
        if len(cards) > HAND_CARDS:
            raise IllegalMove("spoker.illegal.too_many")
        return pack(PLAY, square, DIRECTIONS.index(found["direction"].lower()), cards)
    raise IllegalMove("spoker.illegal.unreadable", text=tidy[:40])


def _read_square(name: str) -> int:
    square = SQUARES_BY_NAME.get(name.upper())
    if square is None:
        raise IllegalMove("spoker.illegal.no_square", text=name)
    return square


def _read_cards(names: str) -> list[int]:
    return [_read_card(name) for name in names.split()]


def _read_card(name: str) -> int:
    """A card whose rank and suit are in whichever case; a ten may be written out."""
    tidy = name.replace("10", "T")
    card = HELD_CARDS.get(tidy[:-1].upper() + tidy[-1:].lower())
    if card is None:
        raise IllegalMove("spoker.illegal.no_card", text=name[:20])
    return card
