"""The moves of Spoker the slow and obvious way: every square, both directions, all cards in every order."""

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from .figures import CLOSED, JOKER, RANKS, SUITS, VALUES, Cards, Span, may_share_a_figure, new_figure

Square = tuple[int, int]
"""Column and row, from 0."""

COLUMNS = "ABCDEFGHIJKLM"
SIZE = 13
SQUARES = [(column, row) for column in range(SIZE) for row in range(SIZE)]
CENTRE = (6, 6)
STEPS = {">": (1, 0), "v": (0, 1)}
ACROSS = {">": "v", "v": ">"}
BONUSES = {
    **dict.fromkeys(["G7", "E5", "I5", "E9", "I9"], 5),
    **dict.fromkeys(["G3", "G11", "C7", "K7"], 10),
    **dict.fromkeys(["C3", "K3", "C11", "K11"], 15),
    **dict.fromkeys(["A1", "M1", "A13", "M13"], 20),
}
"""SPO-2, as it is written."""
FIVE_AT_ONCE = 15


def name(square: Square) -> str:
    """A square as it is written."""
    return f"{COLUMNS[square[0]]}{square[1] + 1}"


def square_named(text: str) -> Square:
    """The square that is written so."""
    return COLUMNS.index(text[0]), int(text[1:]) - 1


def step(square: Square, direction: str, by: int = 1) -> Square:
    """The square some steps along a direction."""
    dx, dy = STEPS[direction]
    return square[0] + by * dx, square[1] + by * dy


def on_board(square: Square) -> bool:
    """Whether there is such a square."""
    return all(0 <= place < SIZE for place in square)


class Figure(NamedTuple):
    """A figure that counts: its kind and its squares, first to last."""

    kind: str
    squares: tuple[Square, ...]

    @property
    def value(self) -> int:
        """Its points before anything is added or doubled."""
        return VALUES[self.kind]


class Line(NamedTuple):
    """An unbroken line, some of whose squares are to be covered."""

    squares: list[Square]
    cards: list[str]
    """A card for each square, none where it is to be covered."""
    new: tuple[int, ...]
    """The places to be covered."""
    closed: frozenset[Span]
    """The places of the closed figures in it."""


@dataclass
class Made:
    """What a play makes: the figure along its line and those across."""

    direction: str
    along: Figure
    across: list[Figure]
    points: int = 0
    closed: set[tuple[Square, ...]] = field(default_factory=set)


@dataclass
class Board:
    """Cards on squares, and the closed figures among them."""

    cards: dict[Square, str]
    closed: list[tuple[Square, ...]]
    any_order: bool
    asked: dict[tuple[Square, str, str], list[Figure] | None] = field(default_factory=dict)
    """What single cards make across their line, as far as it was asked."""

    @classmethod
    def of(cls, position: Mapping[str, Any], any_order: bool) -> "Board":
        """The board of a position."""
        return cls(
            {square_named(square): card for square, card in position["board"].items()},
            [tuple(map(square_named, squares)) for squares in position["closed"]],
            any_order,
        )

    @cached_property
    def barred(self) -> set[Square]:
        """The squares just beyond the ends of closed figures (SPO-7)."""
        ends = set()
        for squares in self.closed:
            direction = line_of(squares)
            ends |= {step(squares[0], direction, -1), step(squares[-1], direction)}
        return ends

    @cached_property
    def beside(self) -> set[Square]:
        """The squares edge to edge with a card."""
        return {step(square, direction, by) for square in self.cards for direction in STEPS for by in (1, -1)}

    def line(self, new: Sequence[Square], direction: str) -> Line:
        """The unbroken line that squares in a direction will be part of once they are covered."""
        first, last = new[0], new[-1]
        while (before := step(first, direction, -1)) in self.cards:
            first = before
        while (after := step(last, direction)) in self.cards:
            last = after
        squares = [step(first, direction, by) for by in range(sum(last) - sum(first) + 1)]
        closed = [
            (squares.index(figure[0]), squares.index(figure[-1]) + 1)
            for figure in self.closed
            if figure[0] in squares and figure[-1] in squares
        ]
        places = tuple(squares.index(square) for square in new)
        return Line(squares, [self.cards.get(square, "") for square in squares], places, frozenset(closed))

    def figure(self, line: Line, new: Cards) -> Figure | None:
        """The figure in a line that holds all the new cards, if the line may stand."""
        cards = list(line.cards)
        for place, card in zip(line.new, new, strict=True):
            cards[place] = card
        part = new_figure(tuple(cards), line.new, line.closed, self.any_order)
        return Figure(part.kind, tuple(line.squares[part.start : part.end])) if part else None

    def across(self, square: Square, card: str, direction: str) -> list[Figure] | None:
        """What a new card makes in the direction across its line: one figure, or none where it has no
        neighbour there; nothing at all if it may not lie beside them.
        """
        asked = square, card, direction
        if asked not in self.asked:
            line = self.line([square], direction)
            figure = self.figure(line, (card,))
            self.asked[asked] = [] if len(line.squares) == 1 else [figure] if figure else None
        return self.asked[asked]

    def judge(self, new: Mapping[Square, str], direction: str) -> Made | None:
        """What new cards make along their line and across it; nothing if they may not lie there."""
        across = []
        for square, card in new.items():
            figures = self.across(square, card, ACROSS[direction])
            if figures is None:
                return None
            across += figures
        along = self.figure(self.line(list(new), direction), tuple(new.values()))
        return Made(direction, along, across) if along else None

    def judge_single(self, square: Square, card: str) -> Made | None:
        """What a single card makes; the figure worth more is along the line of play, the row's if equal."""
        made = [self.judge({square: card}, direction) for direction in STEPS]
        return max((each for each in made if each), key=lambda each: each.along.value, default=None)

    def play(self, new: Mapping[Square, str], direction: str) -> Made | None:
        """What new cards make and score on squares they may cover, if that is allowed (SPO-6 to SPO-9)."""
        made = self.judge_single(*next(iter(new.items()))) if len(new) == 1 else self.judge(new, direction)
        if made:
            made.points = points(made, new)
            made.closed = {figure.squares for figure in [made.along, *made.across] if figure.kind in CLOSED}
        return made

    def may_cover(self, squares: Sequence[Square]) -> bool:
        """Whether free squares may be covered, whatever the cards (SPO-6, SPO-7)."""
        if not self.barred.isdisjoint(squares):
            return False
        if not self.cards:
            return CENTRE in squares and len(squares) > 1
        return not self.beside.isdisjoint(squares)

    def plays(self, hand: Sequence[str]) -> Iterator[tuple[str, Made]]:
        """Every play of some hand cards, as it is written, and what it makes."""
        cards = in_order(card for card in hand if card != "??")
        for direction, squares in self.places(len(cards)):
            line = self.line(squares, direction)
            between = tuple(filter(None, line.cards[line.new[0] : line.new[-1]]))
            for chosen in set(itertools.combinations(cards, len(squares))):
                if may_share_a_figure(chosen + between, len(line.squares)):
                    for ordered in self.orders(chosen, squares, ACROSS[direction]):
                        if len(squares) == 1 or self.figure(line, ordered):
                            made = self.play(dict(zip(squares, ordered, strict=True)), direction)
                            if made:
                                yield write(squares[0], made.direction, ordered), made

    def orders(self, cards: Cards, squares: Sequence[Square], across: str) -> Iterator[Cards]:
        """Every order of cards in which each suits the line across its square; copies of a card are alike."""
        if not squares:
            yield ()
        for place, card in enumerate(cards):
            if card not in cards[:place] and self.across(squares[0], card, across) is not None:
                for rest in self.orders(cards[:place] + cards[place + 1 :], squares[1:], across):
                    yield (card, *rest)

    def places(self, most: int) -> Iterator[tuple[str, tuple[Square, ...]]]:
        """Free squares in a line with no free one between them; a single square comes once."""
        for start, direction in itertools.product(SQUARES, STEPS):
            squares: tuple[Square, ...] = ()
            square = start
            while start not in self.cards and on_board(square) and len(squares) < most:
                if square not in self.cards:
                    squares += (square,)
                    if (len(squares) > 1 or direction == ">") and self.may_cover(squares):
                        yield direction, squares
                square = step(square, direction)


def line_of(squares: Sequence[Square]) -> str:
    """The direction a figure lies in."""
    return ">" if squares[0][1] == squares[-1][1] else "v"


def write(square: Square, direction: str, cards: Cards) -> str:
    """A play in notation."""
    return f"{name(square)}{direction} {' '.join(cards)}"


def points(made: Made, new: Mapping[Square, str]) -> int:
    """The points of a play (SPO-9)."""
    along = made.along.value + sum(BONUSES.get(name(square), 0) for square in new)
    if len(new) == 5:
        along += FIVE_AT_ONCE
    total = along << stars(new.values())
    for figure in made.across:
        laid_here = [card for square, card in new.items() if square in figure.squares]
        total += figure.value << stars(laid_here)
    return total


def stars(cards: Iterable[str]) -> int:
    """How many cards are stars."""
    return sum(card[1] == "*" for card in cards)


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards sorted by rank, then suit; jokers last."""
    return sorted(cards, key=lambda card: (f"{RANKS}?".index(card[0]), f"{SUITS}?".index(card[1])))


def passes(position: Mapping[str, Any]) -> set[str]:
    """Every pass (SPO-11, SPO-12)."""
    if not position["bag"] and not position["discards"]:
        return {"pass"}
    hand = position["hands"][position["to_move"]]
    return {
        "pass " + " ".join(in_order(chosen))
        for size in range(1, 5)
        for chosen in itertools.combinations(hand, size)
    }


def swaps(position: Mapping[str, Any]) -> set[str]:
    """Every swap of a joker (SPO-10)."""
    if "??" not in position["hands"][position["to_move"]]:
        return set()
    return {f"swap {square}" for square, card in position["board"].items() if card[1] != JOKER}


def all_moves(position: Mapping[str, Any], any_order: bool) -> list[str]:
    """Every legal move of a position, sorted."""
    if position["to_move"] is None:
        return []
    hand = position["hands"][position["to_move"]]
    plays = {text for text, _ in Board.of(position, any_order).plays(hand)}
    return sorted(plays | swaps(position) | passes(position))


DECK = Counter({rank + suit: 1 if suit == "*" else 2 for rank in RANKS for suit in SUITS} | {"??": 4})
"""SPO-1: how often there is each card."""
