"""Runs on the board and the cards in them, by which refusals and positions are judged."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cabochon.core.records import State
from cabochon.games.spoker.board_text import card_on, has_bit, oriented
from cabochon.games.spoker.boards import divides_before
from cabochon.games.spoker.notation import SQUARES_BY_NAME, step_of
from cabochon.games.spoker.packing import (
    ALONG,
    CARD_BITS,
    CARD_MASK,
    DOWN,
    FLUSH,
    JOKER_SUIT,
    LINE_SHIFT,
    PLACE_MASK,
    RANK_SHIFT,
    SIDE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUIT_MASK,
)

ON_BOARD: Final = frozenset(SQUARES_BY_NAME.values())
CLOSED_KINDS: Final = (STRAIGHT, FLUSH, STRAIGHT_FLUSH)
"""SPO-7."""


def place_in_line(square: int, direction: int) -> int:
    """How far along its line a square is, from 0 on."""
    return square & PLACE_MASK if direction == ALONG else square >> LINE_SHIFT


def free_squares(state: State, first: int, direction: int, count: int) -> list[int]:
    """The free squares from one on along a line; fewer than asked for if the board ends before."""
    room = SIDE - place_in_line(first, direction)
    line = (first + place * step_of(direction) for place in range(room))
    return [square for square in line if card_on(state, square) is None][:count]


class Run:
    """The unbroken line of cards through a square, some of which may not lie there yet."""

    def __init__(
        self, state: State, square: int, direction: int, new: Mapping[int, int] | None = None
    ) -> None:
        self._board = state.board[ALONG]
        self._new = new or {}
        self.direction = direction
        step, place = step_of(direction), place_in_line(square, direction)
        before, after = self._reach(square, -step, place), self._reach(square, step, SIDE - 1 - place)
        self.squares = [square + away * step for away in range(-before, after + 1)]
        self.cards = [self._card(covered) for covered in self.squares]

    def _reach(self, square: int, step: int, room: int) -> int:
        """How many cards lie beyond a square."""
        count = 0
        while count < room and self._is_covered(square + (count + 1) * step):
            count += 1
        return count

    def _is_covered(self, square: int) -> bool:
        return square in self._new or bool(self._board[square])

    def _card(self, square: int) -> int:
        return self._new[square] if square in self._new else int(self._board[square]) & CARD_MASK

    def cards_on(self, squares: Iterable[int]) -> list[int]:
        """The cards on some squares of the run."""
        return [self.cards[self.squares.index(square)] for square in squares]

    def __len__(self) -> int:
        return len(self.squares)


def touches(state: State, square: int) -> bool:
    """Whether a card lies edge to edge with a square (SPO-6)."""
    steps = (step_of(direction) * way for direction in (ALONG, DOWN) for way in (-1, 1))
    around = [square + step for step in steps if square + step in ON_BOARD]
    return any(card_on(state, beside) is not None for beside in around)


def undivided(state: State, run: Run) -> bool:
    """Whether the cards of a run that lies on the board do not divide around its closed figures (SPO-6)."""
    loose = 0
    for square in run.squares:
        here = oriented(square, run.direction)
        if not has_bit(state.sealed[run.direction], here):
            loose += 1
        elif divides_before(state, run.direction, here, loose):
            loose = 0
        else:
            return True
    end = oriented(run.squares[-1], run.direction) + 1
    return not divides_before(state, run.direction, end, loose)


def rank_of(card: int) -> int:
    """A card's rank."""
    return card >> RANK_SHIFT


def is_joker(card: int) -> bool:
    """Whether a card on the board is a joker."""
    return card & SUIT_MASK == JOKER_SUIT


def packed(cards: Sequence[int]) -> int:
    """Cards side by side as the kernels take them (figures.py)."""
    return sum(card << CARD_BITS * place for place, card in enumerate(cards))


def has_twins(cards: Sequence[int]) -> bool:
    """Whether a card is there twice; jokers count as whatever is wanted (SPO-5)."""
    plain = [card for card in cards if not is_joker(card)]
    return len(set(plain)) < len(plain)


def longest_alike(cards: Sequence[int]) -> list[int]:
    """The longest row of cards of one rank among cards side by side (SPO-8)."""
    longest: list[int] = []
    row: list[int] = []
    for card in cards:
        row = [*row, card] if row and rank_of(row[-1]) == rank_of(card) else [card]
        longest = max(longest, row, key=len)
    return longest
