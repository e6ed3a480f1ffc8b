"""The board as text, for positions and views: a card for each covered square, and the closed figures."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cabochon.core.verbs import Seen, State
from cabochon.games.spoker.layout import (
    ALONG,
    CARD_MASK,
    DOWN,
    LINE_SHIFT,
    LONGEST_FIGURE,
    PLACE_MASK,
    TAKEN,
    WORD_MASK,
    WORD_SHIFT,
)
from cabochon.games.spoker.notation import BOARD_CARDS, SQUARES_BY_NAME, card_name, square_name, step_of


def oriented(square: int, direction: int) -> int:
    """A square's number as the direction has it, or back (layout.py)."""
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


def closed_figures(record: State | Seen) -> list[tuple[int, int]]:
    """The first square and the direction of every closed figure, row by row (SPO-7)."""
    # Read out once: looking a field up in a record is slow, and there are 169 squares.
    closed = record.closed.tolist()
    return [
        (square, direction)
        for square in SQUARES_BY_NAME.values()
        for direction in (ALONG, DOWN)
        if has_bit(closed[direction], oriented(square, direction))
    ]


def write_board(record: State | Seen) -> dict[str, str]:
    """Every card on the board by the name of its square, row by row."""
    board = record.board[ALONG].tolist()
    return {
        name: card_name(board[square] & CARD_MASK)
        for name, square in SQUARES_BY_NAME.items()
        if board[square]
    }


def write_closed(record: State | Seen) -> list[list[str]]:
    """The closed figures as lists of squares, sorted as text."""
    return sorted(list(map(square_name, stretch(*figure))) for figure in closed_figures(record))


def put_card(record: State | Seen, square: int, card: int) -> None:
    """Lay a card on a square; what is derived from the board does not follow."""
    record.board[ALONG][square] = TAKEN | card


def close(record: State | Seen, first: int, direction: int) -> None:
    """Mark the figure that begins on a square as closed; what is derived from it does not follow."""
    square = oriented(first, direction)
    record.closed[direction][square >> WORD_SHIFT] |= 1 << (square & WORD_MASK)


def read_board(record: State | Seen, board: Mapping[str, str], closed: Iterable[Sequence[str]]) -> None:
    """Lay out a board that is known to be possible; what is derived from it does not follow."""
    for name, card in board.items():
        put_card(record, SQUARES_BY_NAME[name], BOARD_CARDS[card])
    for figure in closed:
        direction = ALONG if figure[0][1:] == figure[1][1:] else DOWN
        close(record, SQUARES_BY_NAME[figure[0]], direction)
