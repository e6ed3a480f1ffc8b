"""What can happen at a Topas table, and how a move is told: the kernels' own steps, retraced one by one."""

from dataclasses import dataclass
from typing import Any, ClassVar

from cabochon.core.events import Dealt, Drew, Event, shown
from cabochon.core.seats import seats_in
from cabochon.core.verbs import NOBODY, State, copy_record
from cabochon.games.topas import kernels
from cabochon.games.topas.layout import (
    COLOUR_LETTERS,
    COLOUR_SHIFT,
    FIRST_HALF,
    GEM_BITS,
    GRID_STEPS,
    SECOND_HALF,
    STEPS,
    TURNS,
)
from cabochon.games.topas.lines import address, run
from cabochon.games.topas.notation import (
    card_name,
    card_of,
    squares_of,
    write_cards,
    write_move,
    write_square,
)

Line = dict[str, Any]
"""An evaluated line: its ``squares`` in order, its ``colour`` and its ``gems``."""

MARKS = {"fantastic": 50, "good": 40}
"""How good a solitaire was, by the least score (TOP-8)."""
MODEST = "modest"


@dataclass(frozen=True)
class AreaStarted(Event):
    """A card of the stock started the area (TOP-2), or a new column of the solitaire (TOP-8)."""

    uncovers: ClassVar[bool] = True
    move: str = shown()
    column: int | None = shown()
    """The solitaire's columns are counted from 1."""


@dataclass(frozen=True)
class Laid(Event):
    """A card was laid."""

    seat: int = shown()
    card: str = shown()
    move: str = shown()


@dataclass(frozen=True)
class Scored(Event):
    """The card's lines were evaluated (TOP-4, TOP-7)."""

    seat: int = shown()
    points: int = shown()
    total: int = shown()
    """The seat's points so far, or the column's in the solitaire."""
    lines: tuple[Line, ...] = shown()
    multiplied: bool = shown()
    """Whether the points are the product of the lines, as experts play, and not the sum (TOP-7)."""


@dataclass(frozen=True)
class ColumnFinished(Event):
    """A column of the solitaire is full and its cards are put away (TOP-8)."""

    column: int = shown()
    points: tuple[int, ...] = shown()
    total: int = shown()


@dataclass(frozen=True)
class GameOver(Event):
    """Everyone has laid seven cards (TOP-6), or the four columns are full (TOP-8)."""

    winners: tuple[int, ...] = shown()
    scores: tuple[int, ...] = shown()
    mark: str | None = shown()
    """How good a solitaire was: see ``MARKS``."""


def mark_of(score: int) -> str:
    """How good a solitaire's score is.

    >>> mark_of(39), mark_of(40), mark_of(50)
    ('modest', 'good', 'fantastic')
    """
    return next((mark for mark, least in MARKS.items() if score >= least), MODEST)


def scores_of(state: State) -> tuple[int, ...]:
    """Every seat's score; the solitaire's is its lowest column."""
    if state.players == 1:
        return (int(kernels.lowest_column(state)),)
    return tuple(int(kernels.row_total(state, seat)) for seat in range(state.players))


def lines_of(state: State, move: int) -> tuple[Line, ...]:
    """The lines that a card evaluates, on the area with or without it (TOP-4)."""
    card = card_of(move)
    lines = []
    for square, half in zip(squares_of(move), (FIRST_HALF[card], SECOND_HALF[card]), strict=True):
        for direction in range(2):
            line = _line(state, square, int(half), direction)
            if len(line["squares"]) > 1:
                lines.append(line)
    return tuple(lines)


def _line(state: State, square: int, half: int, direction: int) -> Line:
    colour, at, step = half >> COLOUR_SHIFT, address(square), int(STEPS[direction])
    ahead, halves_ahead = run(state.grid, at, GRID_STEPS[direction], colour)
    behind, halves_behind = run(state.grid, at, -GRID_STEPS[direction], colour)
    places = range(-int(halves_behind), int(halves_ahead) + 1)
    return {
        "squares": [list(write_square(square + place * step)) for place in places],
        "colour": COLOUR_LETTERS[colour],
        "gems": int(ahead) + int(behind) + (half & GEM_BITS),
    }


def opening(state: State) -> list[Event]:
    """The events before the first move; nothing for a game under way."""
    if state.to_move == NOBODY or state.turns or state.column:
        return []
    if state.players == 1:
        return [_started(state), _drew(state, 0)]
    dealt = [Dealt.to(seat, write_cards(state.hands[seat])) for seat in range(state.players)]
    return [*dealt, _started(state)]


def _started(state: State) -> AreaStarted:
    column = int(state.column) + 1 if state.players == 1 else None
    return AreaStarted(write_move(state, state.area[0]), column)


def _drew(state: State, seat: int, before: int = 0) -> Drew:
    return Drew.to(seat, write_cards(int(state.hands[seat]) & ~int(before)))


def narrate(state: State, move: int) -> tuple[list[Event], State]:
    """The events of a move and the state it leads to."""
    after = copy_record(state)
    seat, row = int(state.to_move), int(kernels.sheet_row(state))
    lines = lines_of(state, move)
    points = int(kernels.lay(after, move))
    total = int(kernels.row_total(after, row))
    events: list[Event] = [
        Laid(seat, card_name(card_of(move)), write_move(state, move)),
        Scored(seat, points, total, lines, bool(state.expert)),
    ]
    if kernels.column_full(after):
        sheet = tuple(int(points) for points in after.sheet[row])
        events.append(ColumnFinished(row + 1, sheet, total))
        kernels.put_away(after)
    hand = int(after.hands[seat])
    kernels.go_on(after)
    return events + _went_on(after, seat, hand), after


def _went_on(after: State, seat: int, hand: int) -> list[Event]:
    """What the kernels did after a card was laid: ``hand`` is the seat's before it drew."""
    events: list[Event] = []
    if after.players == 1 and after.turns == 0 and after.to_move != NOBODY:
        events.append(_started(after))
    if int(after.hands[seat]) != hand:
        events.append(_drew(after, seat, hand))
    if after.to_move == NOBODY:
        scores = scores_of(after)
        mark = mark_of(scores[0]) if after.players == 1 else None
        events.append(GameOver(seats_in(kernels.winners(after)), scores, mark))
    return events


def full_rows(state: State) -> list[list[int]]:
    """The finished columns of the solitaire."""
    return [[int(points) for points in state.sheet[row][:TURNS]] for row in range(state.column)]
