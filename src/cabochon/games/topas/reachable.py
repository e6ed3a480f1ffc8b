"""Which areas, score sheets and hands a Topas position can have."""

import itertools
import math
from collections.abc import Sequence
from typing import Final

from cabochon.core.errors import IllegalMove, PositionError, brief
from cabochon.core.verbs import NOBODY, State
from cabochon.games.topas.frontier import cover
from cabochon.games.topas.layout import (
    AREA_CARDS,
    CARDS,
    COLUMN_CARDS,
    COLUMNS,
    HAND_CARDS,
    MOST_GEMS,
    PLACE_MASK,
    SQUARE_SHIFT,
    START_SQUARE,
    TURNS,
)
from cabochon.games.topas.measures import MOST_LINES
from cabochon.games.topas.notation import check_placement, parse_move, write_move
from cabochon.games.topas.sheet import Rows


def _lines_together() -> Sequence[tuple[int, ...]]:
    """Every set of evaluated lines by their gems: up to four, of two to seven gems each (TOP-4, TOP-5)."""
    gems = range(2, MOST_GEMS + 1)
    counts = range(1, MOST_LINES + 1)
    return [lines for count in counts for lines in itertools.combinations_with_replacement(gems, count)]


POINTS: Final = (
    frozenset({0, *(sum(lines) for lines in _lines_together())}),
    frozenset({0, *(math.prod(lines) for lines in _lines_together())}),
)
"""The points one card can bring, and those it can bring an expert (TOP-7)."""


def lay_area(state: State, area: Sequence[object]) -> list[int]:
    """Lay the cards of an area in order (TOP-3, TOP-5); returns the points of each turn (TOP-4)."""
    if len(area) > AREA_CARDS:
        raise PositionError("topas.position.too_many_laid", n=AREA_CARDS)
    points = []
    for place, text in enumerate(area):
        move = _read_placement(text)
        if place == 0:
            if move & PLACE_MASK != START_SQUARE << SQUARE_SHIFT:
                raise PositionError("topas.position.start", move=write_move(state, move))
        else:
            _check_laid(state, move)
        brought = int(cover(state, move))
        if place:
            points.append(brought)
        state.area[place] = move
        state.turns = place
    return points


def _read_placement(text: object) -> int:
    try:
        move = parse_move(text) if isinstance(text, str) else None
    except IllegalMove as error:
        raise PositionError("topas.position.area", move=brief(text), reason=error.phrase) from None
    if move is None or write_move(None, move) != text:
        raise PositionError("topas.position.not_placement", move=brief(text))
    return move


def _check_laid(state: State, move: int) -> None:
    try:
        check_placement(state, move)
    except IllegalMove as error:
        raise PositionError(
            "topas.position.area", move=write_move(state, move), reason=error.phrase
        ) from None


def check_scores(state: State, points: Sequence[int], scores: Rows) -> None:
    """The sheet has the points that the cards on the area brought, in the order of the turns."""
    players, first = int(state.players), int(state.first)
    for seat, found in enumerate(scores):
        expected = list(points[(seat - first) % players :: players])
        if found != expected:
            raise PositionError("topas.position.scores", seat=seat, expected=expected, found=found)


def check_turn(state: State) -> None:
    """The turn follows from the cards laid (TOP-3, TOP-6, TOP-8)."""
    players, turns, over = int(state.players), int(state.turns), state.to_move == NOBODY
    empty = not state.area[0]
    if players == 1:
        finished = state.column == COLUMNS
        if over != finished or empty != finished:
            raise PositionError("topas.position.column_over", n=COLUMNS)
        if turns >= TURNS:
            raise PositionError("topas.position.column_full", n=TURNS)
        return
    if empty:
        raise PositionError("topas.position.no_start")
    if turns > TURNS * players:
        raise PositionError("topas.position.too_many_laid", n=TURNS * players + 1)
    if over and turns < TURNS * players:
        raise PositionError("topas.position.not_over", n=TURNS)
    expected = NOBODY if turns == TURNS * players else (int(state.first) + turns) % players
    if state.to_move != expected:
        if expected == NOBODY:
            raise PositionError("topas.position.is_over", n=TURNS)
        raise PositionError("topas.position.to_move", seat=expected)


def check_sizes(state: State, hands: Sequence[Sequence[int]], away: int) -> None:
    """Hands hold what dealing, laying and drawing leave (TOP-2, TOP-3, TOP-8); the stock has the rest."""
    players = int(state.players)
    if players == 1:
        expected = [0 if state.to_move == NOBODY else 1]
        if away != COLUMN_CARDS * int(state.column):
            raise PositionError("topas.position.away", n=COLUMN_CARDS * int(state.column), found=away)
    else:
        expected = [_hand_size(state, seat) for seat in range(players)]
    for seat, hand in enumerate(hands):
        if len(hand) != expected[seat]:
            raise PositionError("core.position.hand_size", seat=seat, found=len(hand), n=expected[seat])


def _hand_size(state: State, seat: int) -> int:
    """Three cards, less those laid after the stock ran out: each turn before that draws one."""
    players = int(state.players)
    stock = CARDS - 1 - HAND_CARDS * players
    dry_turns = range(stock, int(state.turns))
    return HAND_CARDS - sum((int(state.first) + turn) % players == seat for turn in dry_turns)


def check_columns(state: State, columns: Rows) -> None:
    """The points of finished columns are such as cards can bring; their areas are gone (TOP-8)."""
    for column in columns:
        for points in column:
            if points not in POINTS[int(state.expert)]:
                raise PositionError("topas.position.points", n=points)
