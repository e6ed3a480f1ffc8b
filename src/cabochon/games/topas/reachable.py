"""Which areas and hands a Topas position can have."""

from collections.abc import Sequence

from cabochon.core.bits import popcount
from cabochon.core.errors import PositionError
from cabochon.core.reachable import refusing
from cabochon.core.records import NOBODY, Seen, State
from cabochon.games.topas.laying import lay_card, start_with
from cabochon.games.topas.notation import card_of, write_move
from cabochon.games.topas.packing import (
    CARDS,
    COLUMNS,
    PLACE_MASK,
    SQUARE_SHIFT,
    START_SQUARE,
)
from cabochon.games.topas.refusals import refusal

impossible = refusing("topas")


def check_count(record: State | Seen, laid: int) -> None:
    """So many cards can make an area (TOP-2, TOP-6, TOP-8)."""
    players, most = int(record.players), int(record.turns_each)
    if players == 1:
        over, finished = record.to_move == NOBODY, record.column == COLUMNS
        impossible(over != finished or (laid == 0) != finished, "column_over", n=COLUMNS)
        impossible(laid > most, "column_full", n=most)
    else:
        impossible(laid == 0, "no_start")
        impossible(laid > most * players + 1, "too_many_laid", n=most * players + 1)


def check_turn(record: State | Seen) -> None:
    """The turn follows from the cards laid (TOP-3, TOP-6); alone it is always the same player's."""
    players, turns, over = int(record.players), int(record.turns), record.to_move == NOBODY
    most = int(record.turns_each)
    if players == 1:
        return
    impossible(over and turns < most * players, "not_over", n=most)
    impossible(not over and turns == most * players, "is_over", n=most)
    seat = (int(record.first) + turns) % players
    impossible(not over and record.to_move != seat, "to_move", seat=seat)


def lay_area(state: State, moves: Sequence[int], trusted: bool) -> None:
    """Lay the cards of an area in order, each by the seat whose turn it was.

    Whether they could lie there (TOP-2, TOP-3, TOP-5) is asked unless the area is known to be a game's.
    """
    for turn, move in enumerate(moves, -1):
        if not trusted:
            _check_placement(state, turn, move)
        if turn < 0:
            start_with(state, card_of(move))
        else:
            lay_card(state, (int(state.first) + turn) % int(state.players), move)


def _check_placement(state: State, turn: int, move: int) -> None:
    if turn < 0:
        if move & PLACE_MASK != START_SQUARE << SQUARE_SHIFT:
            raise PositionError("topas.position.start", move=write_move(state, move))
        return
    refused = refusal(state, move)
    if refused is not None:
        text = write_move(state, move)
        raise PositionError("topas.position.area", move=text, reason=refused.phrase)


def check(state: State) -> None:
    """Hands hold what dealing, laying and drawing leave (TOP-2, TOP-3, TOP-8); the stock has the rest."""
    _check_away(state)
    for seat in range(state.players):
        found, expected = popcount(state.hands[seat]), _hand_size(state, seat)
        if found != expected:
            raise PositionError("core.position.hand_size", seat=seat, found=found, n=expected)


def _check_away(state: State) -> None:
    """Finished columns, which only the solitaire has, put their cards away (TOP-8)."""
    away, expected = popcount(state.away), (int(state.turns_each) + 1) * int(state.column)
    impossible(away and state.players > 1, "no_columns")
    impossible(away != expected, "away", n=expected, found=away)


def _hand_size(state: State, seat: int) -> int:
    """A full hand, less those laid after the stock ran out: each turn before that draws one. Alone, one."""
    players = int(state.players)
    if players == 1:
        return 0 if state.to_move == NOBODY else 1
    full = int(state.hand_cards)
    stock = CARDS - 1 - full * players
    dry_turns = range(stock, int(state.turns))
    return full - sum((int(state.first) + turn) % players == seat for turn in dry_turns)
