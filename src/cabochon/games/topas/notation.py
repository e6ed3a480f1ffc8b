"""Topas's cards and placements as text.

A card is its two halves, the colour that comes earlier in Y R G B first: ``Y3B1``. A placement is the card,
the square of its first half and the direction of the second: ``Y3B1@2,-1^``.
"""

import re
from collections.abc import Iterable
from typing import Final

from cabochon.core.errors import IllegalMove
from cabochon.core.verbs import State
from cabochon.core.words import Phrase
from cabochon.games.topas.layout import (
    CARD_HALVES,
    CARD_SHIFT,
    COLOUR_LETTERS,
    COLOUR_SHIFT,
    COORDINATE_BITS,
    COORDINATE_MASK,
    DIRECTION_MASK,
    FIRST_HALF,
    GEM_BITS,
    GRID_ROW,
    MOST_GEMS,
    ORIGIN,
    PLACE_MASK,
    RIM,
    SECOND_HALF,
    SQUARE_SHIFT,
    STEPS,
)
from cabochon.games.topas.lines import Grid, address, joined

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


def read_cards(names: Iterable[str]) -> int:
    """The set of the cards of these names."""
    return sum(1 << CARDS_BY_NAME[name] for name in names)


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


def read_move(state: State, text: str) -> int:
    """A legal move from notation, or the reason why it is none."""
    move = parse_move(text)
    if not int(state.hands[state.to_move]) >> card_of(move) & 1:
        raise IllegalMove("core.illegal.not_in_hand", card=card_name(card_of(move)))
    check_placement(state, move)
    return move


def _near(state: State, square: int) -> bool:
    """Whether a square is so near the area that the folded grid takes it for no other (layout.py)."""
    x, y = write_square(square)
    return any(
        abs(x - other_x) + abs(y - other_y) <= 2
        for laid in state.area[: int(state.turns) + 1]
        for other_x, other_y in map(write_square, squares_of(laid))
    )


def check_placement(state: State, move: int) -> None:
    """The card may lie there: on free squares, touching the area, no line too long (TOP-3, TOP-5)."""
    squares = squares_of(move)
    if not any(_near(state, square) for square in squares):
        raise IllegalMove("topas.illegal.not_touching", move=write_move(state, move))
    there = [int(state.grid[address(square)]) for square in squares]
    for square, byte in zip(squares, there, strict=True):
        if byte & GEM_BITS:
            x, y = write_square(square)
            raise IllegalMove("topas.illegal.taken", x=x, y=y)
    if not any(byte & RIM for byte in there):
        raise IllegalMove("topas.illegal.not_touching", move=write_move(state, move))
    card = card_of(move)
    for square, half in zip(squares, (FIRST_HALF[card], SECOND_HALF[card]), strict=True):
        _check_lines(state.grid, square, int(half))


def _check_lines(grid: Grid, square: int, half: int) -> None:
    for step in (1, GRID_ROW):
        gems = int(joined(grid, address(square), half, step)) + (half & GEM_BITS)
        if gems > MOST_GEMS:
            colour = Phrase(f"topas.colour.{COLOUR_LETTERS[half >> COLOUR_SHIFT]}")
            raise IllegalMove("topas.illegal.too_long", colour=colour, n=gems, most=MOST_GEMS)
