"""A Topas state as JSON, both ways; reading refuses what no game can reach and says why."""

import itertools
from collections.abc import Mapping
from typing import Any

from cabochon.core.errors import PositionError
from cabochon.core.options import Chosen
from cabochon.core.reading import PositionReader, check_list, check_whole
from cabochon.core.verbs import NOBODY, State, new_record
from cabochon.games.topas import kernels
from cabochon.games.topas.events import seats_in
from cabochon.games.topas.layout import CARDS, COLUMNS, STATE, TURNS
from cabochon.games.topas.notation import CARDS_BY_NAME, card_name, card_of, write_cards, write_move
from cabochon.games.topas.reachable import (
    check_columns,
    check_first,
    check_over,
    check_scores,
    check_sizes,
    check_turn,
    lay_area,
)
from cabochon.games.topas.sheet import Rows, read_sheet, write_sheet

PARTS = ("area", "hands", "stock", "scores", "to_move", "first", "columns", "away")


def sides(options: Chosen) -> list[list[int]]:
    """Everybody plays alone."""
    return [[seat] for seat in range(options["players"])]


def inventory(position: Mapping[str, Any]) -> list[str]:
    """Every card of a position."""
    cards = [placement.partition("@")[0] for placement in position["area"]]
    for hand in position["hands"]:
        cards += hand
    return [*cards, *position["stock"], *position["away"]]


def blank(options: Chosen) -> State:
    """A record with the options set and everything else 0."""
    state = new_record(STATE)
    state.players = options["players"]
    state.expert = options["expert"]
    state.first = NOBODY if options["first"] is None else options["first"]
    return state


def write_position(state: State) -> dict[str, Any]:
    """The whole state as JSON."""
    over = state.to_move == NOBODY
    # A finished solitaire has put its last column away.
    laid = 0 if over and state.players == 1 else int(state.turns) + 1
    scores, columns = write_sheet(state)
    position = {
        "area": [write_move(state, move) for move in state.area[:laid]],
        "hands": [write_cards(hand) for hand in state.hands[: state.players]],
        "stock": [card_name(card) for card in state.stock[CARDS - int(state.stock_size) :]],
        "scores": scores,
        "to_move": None if over else int(state.to_move),
        "first": int(state.first),
        "columns": columns,
        "away": write_cards(state.away),
    }
    if over:
        position["winners"] = list(seats_in(kernels.winners(state)))
    return position


def _cards(value: object, part: str) -> list[int]:
    cards = []
    for name in check_list(value, part):
        if not isinstance(name, str) or name not in CARDS_BY_NAME:
            raise PositionError("topas.position.no_card", card=str(name)[:20], part=part)
        cards.append(CARDS_BY_NAME[name])
    return cards


def _check_whole_deck(cards: list[int]) -> None:
    """Every card of the game is there once (TOP-1)."""
    for name, card in CARDS_BY_NAME.items():
        if cards.count(card) > 1:
            raise PositionError("topas.position.twice", card=name)
    for name, card in CARDS_BY_NAME.items():
        if card not in cards:
            raise PositionError("topas.position.missing_card", card=name)


def _set(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def _points(value: object, part: str, turns: int | None = None) -> list[int]:
    return [check_whole(points, part, 0, None) for points in check_list(value, part, turns)]


def _read_columns(reader: PositionReader, players: int) -> Rows | None:
    """The solitaire's finished columns; null in the other games (TOP-8)."""
    if players > 1:
        if reader.position["columns"] is not None or reader.listed("away"):
            raise PositionError("topas.position.no_columns")
        return None
    columns = [_points(column, "columns", TURNS) for column in reader.listed("columns")]
    if len(columns) > COLUMNS:
        raise PositionError("topas.position.columns", n=COLUMNS, found=len(columns))
    return columns


def read_position(options: Chosen, position: Mapping[str, Any]) -> State:
    """A record from a position; raises ``PositionError`` if no game can reach it."""
    state = blank(options)
    players = int(state.players)
    reader = PositionReader(position, PARTS, optional=("winners",))
    columns = _read_columns(reader, players)
    scores = [_points(row, "scores") for row in reader.listed("scores", players)]
    to_move = reader.seat("to_move", players)
    state.to_move = NOBODY if to_move is None else to_move
    check_first(state, reader.whole("first", 0, players - 1))
    area = reader.listed("area")
    points = lay_area(state, area)
    state.column = len(columns or [])
    check_turn(state)
    _read_cards(state, reader, len(area))
    check_scores(state, points, scores)
    if columns is not None:
        check_columns(state, columns)
    read_sheet(state, scores, columns)
    check_over(state, position)
    return state


def _read_cards(state: State, reader: PositionReader, laid: int) -> None:
    """The cards that do not lie on the area."""
    players, position = int(state.players), reader.position
    hands = [_cards(hand, "hands") for hand in reader.listed("hands", players)]
    stock, away = _cards(position["stock"], "stock"), _cards(position["away"], "away")
    on_area = [card_of(move) for move in state.area[:laid]]
    _check_whole_deck([*on_area, *itertools.chain(*hands), *stock, *away])
    check_sizes(state, hands, len(away))
    state.hands[:players] = [_set(hand) for hand in hands]
    state.away = _set(away)
    state.stock_size = len(stock)
    state.stock[CARDS - len(stock) :] = stock
