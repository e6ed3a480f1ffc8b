"""A Topas state as JSON, both ways; reading refuses what no game can reach and says why."""

import itertools
from collections.abc import Mapping
from typing import Any, Final

from cabochon.core.deck import Deck
from cabochon.core.errors import PositionError
from cabochon.core.options import Chosen
from cabochon.core.reading import PositionReader, check_wholes
from cabochon.core.seats import seat_number, seat_or_null, seats_in
from cabochon.core.verbs import NOBODY, State, new_record
from cabochon.games.topas import kernels
from cabochon.games.topas.layout import CARDS, COLUMNS, STATE, TURNS
from cabochon.games.topas.notation import CARDS_BY_NAME, card_name, card_of, write_cards, write_move
from cabochon.games.topas.reachable import (
    check_columns,
    check_scores,
    check_sizes,
    check_turn,
    lay_area,
)
from cabochon.games.topas.sheet import Rows, read_sheet, write_sheet

PARTS = ("area", "hands", "stock", "scores", "to_move", "first", "columns", "away")
DECK: Final = Deck("topas", CARDS_BY_NAME, dict.fromkeys(CARDS_BY_NAME, 1))
"""Every card is there once (TOP-1)."""


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
    state.first = seat_number(options["first"])
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
        "to_move": seat_or_null(state.to_move),
        "first": int(state.first),
        "columns": columns,
        "away": write_cards(state.away),
    }
    if over:
        position["winners"] = list(seats_in(kernels.winners(state)))
    return position


def _set(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def _read_columns(reader: PositionReader, players: int) -> Rows | None:
    """The solitaire's finished columns; null in the other games (TOP-8)."""
    if players > 1:
        if reader.position["columns"] is not None or reader.listed("away"):
            raise PositionError("topas.position.no_columns")
        return None
    columns = [check_wholes(column, "columns", TURNS) for column in reader.listed("columns")]
    if len(columns) > COLUMNS:
        raise PositionError("topas.position.columns", n=COLUMNS, found=len(columns))
    return columns


def read_position(options: Chosen, position: Mapping[str, Any]) -> State:
    """A record from a position; raises ``PositionError`` if no game can reach it."""
    state = blank(options)
    players = int(state.players)
    reader = PositionReader(position, PARTS)
    columns = _read_columns(reader, players)
    scores = [check_wholes(row, "scores") for row in reader.listed("scores", players)]
    state.to_move = reader.seat("to_move", players)
    state.first = reader.agreed_seat("first", state.first, players)
    area = reader.listed("area")
    points = lay_area(state, area)
    state.column = len(columns or [])
    check_turn(state)
    _read_cards(state, reader, len(area))
    check_scores(state, points, scores)
    if columns is not None:
        check_columns(state, columns)
    read_sheet(state, scores, columns)
    reader.check_winners(state, "scores")
    return state


def _read_cards(state: State, reader: PositionReader, laid: int) -> None:
    """The cards that do not lie on the area."""
    players, position = int(state.players), reader.position
    hands = [DECK.listed(hand, "hands") for hand in reader.listed("hands", players)]
    stock, away = DECK.listed(position["stock"], "stock"), DECK.listed(position["away"], "away")
    on_area = [card_of(move) for move in state.area[:laid]]
    DECK.check_whole([*on_area, *itertools.chain(*hands), *stock, *away])
    check_sizes(state, hands, len(away))
    state.hands[:players] = [_set(hand) for hand in hands]
    state.away = _set(away)
    state.stock_size = len(stock)
    state.stock[CARDS - len(stock) :] = stock
