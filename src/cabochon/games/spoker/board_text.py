"""The board in positions and views: a card for each covered square, and the closed figures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cabochon.core.codecs import Codec, Json, Known, Schema
from cabochon.core.deck import Deck
from cabochon.core.errors import PositionError, brief
from cabochon.core.fields import Part
from cabochon.core.kinds import TEXT, Kind, listed
from cabochon.core.reading import check_list
from cabochon.core.records import Seen, State
from cabochon.games.spoker.notation import (
    BOARD_CARDS,
    SQUARES_BY_NAME,
    card_name,
    square_name,
    step_of,
)
from cabochon.games.spoker.packing import (
    ALONG,
    CARD_MASK,
    COLUMN_LETTERS,
    DOWN,
    JOKER_NAME,
    LINE_SHIFT,
    LONGEST_FIGURE,
    PLACE_MASK,
    SIDE,
    TAKEN,
    WORD_MASK,
    WORD_SHIFT,
)

ON_BOARD: Final = Deck("spoker", BOARD_CARDS, {})
"""The cards as the board names them; there a joker has a rank (SPO-5)."""


def oriented(square: int, direction: int) -> int:
    """A square's number as the direction has it, or back (packing.py)."""
    if direction == ALONG:
        return square
    return (square & PLACE_MASK) << LINE_SHIFT | square >> LINE_SHIFT


def card_on(record: State | Seen, square: int) -> int | None:
    """The card on a square."""
    byte = int(record.board[ALONG][square])
    return byte & CARD_MASK if byte else None


def has_bit(field: Sequence[Any], square: int) -> bool:
    """Whether a square's bit is set in a field of bits."""
    return bool(int(field[square >> WORD_SHIFT]) >> (square & WORD_MASK) & 1)


def stretch(first: int, direction: int, count: int = LONGEST_FIGURE) -> list[int]:
    """Squares one after the other along a line."""
    return [first + place * step_of(direction) for place in range(count)]


def put_card(record: State | Seen, square: int, card: int) -> None:
    """Lay a card on a square; what is derived from the board does not follow."""
    record.board[ALONG][square] = TAKEN | card


def closed_figures(closed: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """The first square and the direction of every closed figure, row by row (SPO-7), by the record's bits."""
    return [
        (square, direction)
        for square in SQUARES_BY_NAME.values()
        for direction in (ALONG, DOWN)
        if has_bit(closed[direction], oriented(square, direction))
    ]


@dataclass(frozen=True)
class Square(Codec):
    """A square by its name."""

    def write(self, numbers: Any, known: Known) -> str:
        """The name."""
        return square_name(numbers)

    def read(self, value: Json, part: str, known: Known) -> int:
        """The square of a name."""
        if not isinstance(value, str) or value not in SQUARES_BY_NAME:
            raise PositionError("spoker.position.no_square", square=brief(value), part=part)
        return SQUARES_BY_NAME[value]

    def schema(self) -> Schema:
        """A square's name."""
        return {"type": "string"}


SQUARE: Final = Square()


# -- the cards -----------------------------------------------------------------------------------------------


def _write_board(known: Known) -> dict[str, str]:
    """Every card on the board by the name of its square, row by row."""
    board = known.board[ALONG]
    return {
        name: card_name(board[square] & CARD_MASK)
        for name, square in SQUARES_BY_NAME.items()
        if board[square]
    }


def _read_board(record: State | Seen, value: Json, part: str) -> None:
    """Lay the cards out; what is derived from the board does not follow."""
    if not isinstance(value, Mapping):
        raise PositionError("spoker.position.board")
    for name, card in value.items():
        put_card(record, SQUARE.read(name, part, record), ON_BOARD.card(card, part))


def _cards_on(value: Json) -> Iterator[str]:
    """The cards on a board; a joker there is a joker."""
    return (JOKER_NAME if card.endswith("?") else card for card in value.values())


BOARD_PART: Final = Part(
    "board",
    _write_board,
    _read_board,
    {"type": "object", "additionalProperties": {"type": "string"}},
    _cards_on,
    kind=Kind("board", columns=tuple(COLUMN_LETTERS), rows=tuple(str(row + 1) for row in range(SIDE))),
    deck=ON_BOARD,
)


# -- the closed figures --------------------------------------------------------------------------------------


def _write_closed(known: Known) -> list[list[str]]:
    """The closed figures as lists of squares, sorted as text."""
    return sorted(list(map(square_name, stretch(*figure))) for figure in closed_figures(known.closed))


def _read_closed(record: State | Seen, value: Json, part: str) -> None:
    """Mark figures as closed; what is derived from it does not follow.

    Those of one line share no square: none is divided again (SPO-7).
    """
    sealed: set[tuple[int, int]] = set()
    for figure in check_list(value, part):
        squares = [SQUARE.read(name, part, record) for name in check_list(figure, part, LONGEST_FIGURE)]
        direction = _direction(squares)
        for square in squares:
            if (square, direction) in sealed:
                raise PositionError("spoker.position.closed_overlap", square=square_name(square))
            sealed.add((square, direction))
        first = oriented(squares[0], direction)
        record.closed[direction][first >> WORD_SHIFT] |= 1 << (first & WORD_MASK)


def _direction(squares: Sequence[int]) -> int:
    """The direction of five squares one after the other."""
    for direction in (ALONG, DOWN):
        if squares == stretch(squares[0], direction):
            return direction
    raise not_closed(squares)


def not_closed(squares: Sequence[int]) -> PositionError:
    """These squares do not hold a closed figure."""
    return PositionError("spoker.position.not_closed", squares=", ".join(map(square_name, squares)))


CLOSED_PART: Final = Part(
    "closed",
    _write_closed,
    _read_closed,
    {"type": "array", "items": {"type": "array", "items": SQUARE.schema()}},
    kind=listed(listed(TEXT)),
)
