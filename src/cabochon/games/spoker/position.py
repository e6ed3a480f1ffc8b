"""A Spoker state as JSON, both ways; reading refuses what no game can reach and says why."""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cabochon.core import verbs
from cabochon.core.deck import Deck
from cabochon.core.errors import PositionError, brief
from cabochon.core.options import Chosen
from cabochon.core.reading import PositionReader, check_list
from cabochon.core.seats import seat_number, seat_or_null, seats_in
from cabochon.core.verbs import NOBODY, State, new_record
from cabochon.games.spoker.board_text import close, put_card, write_board, write_closed
from cabochon.games.spoker.boards import rebuild
from cabochon.games.spoker.heaps import add
from cabochon.games.spoker.layout import CARDS, JOKER, JOKERS, LONGEST_FIGURE, STAR, STATE, SUIT_LETTERS
from cabochon.games.spoker.notation import (
    BOARD_CARDS,
    HELD_CARDS,
    JOKER_NAME,
    SQUARES_BY_NAME,
    card_name,
    write_heap,
)
from cabochon.games.spoker.reachable import (
    check_apart,
    check_closed,
    check_connected,
    check_end,
    check_runs,
    check_scores,
    check_sizes,
    check_turn,
)
from cabochon.games.spoker.runs import is_joker

PARTS = ("board", "closed", "hands", "bag", "discards", "aside", "scores", "to_move", "first", "passes")


def _copies(name: str) -> int:
    """SPO-1: four jokers, one copy of each star, two of everything else."""
    if name == JOKER_NAME:
        return JOKERS
    return 1 if name[1] == SUIT_LETTERS[STAR] else 2


DECK: Final = Deck("spoker", HELD_CARDS, {name: _copies(name) for name in HELD_CARDS})
ON_BOARD: Final = Deck("spoker", BOARD_CARDS, {})
"""The cards as the board names them; there a joker has a rank (SPO-5)."""


def inventory(position: Mapping[str, Any]) -> list[str]:
    """Every card of a position; a joker on the board is a joker."""
    board = [JOKER_NAME if card.endswith("?") else card for card in position["board"].values()]
    heaps = (*position["hands"], position["bag"], position["discards"], position["aside"])
    return [*board, *itertools.chain(*heaps)]


def blank(options: Chosen) -> State:
    """A record with the options set and everything else 0."""
    state = new_record(STATE)
    state.players = options["players"]
    state.any_order = options["any_order"]
    state.first = seat_number(options["first"])
    return state


def write_position(state: State) -> dict[str, Any]:
    """The whole state as JSON."""
    players = int(state.players)
    position = {
        "board": write_board(state),
        "closed": write_closed(state),
        "hands": [write_heap(hand) for hand in state.hands[:players]],
        "bag": [card_name(card) for card in state.bag[CARDS - int(state.bag_size) :]],
        "discards": write_heap(state.discards),
        "aside": write_heap(state.aside),
        "scores": [int(points) for points in state.points[:players]],
        "to_move": seat_or_null(state.to_move),
        "first": int(state.first),
        "passes": int(state.passes),
    }
    if state.to_move == NOBODY:
        position["winners"] = list(seats_in(verbs.winners(state)))
    return position


def read_position(options: Chosen, position: Mapping[str, Any]) -> State:
    """A record from a position; raises ``PositionError`` if no game can reach it."""
    state = blank(options)
    players = int(state.players)
    reader = PositionReader(position, PARTS)
    state.to_move = reader.seat("to_move", players)
    state.first = reader.agreed_seat("first", state.first, players)
    state.passes = reader.whole("passes")
    board = _read_board(reader.position["board"])
    _read_cards(state, reader, board.values())
    _lay_out(state, board, reader.listed("closed"))
    check_sizes(state)
    check_end(state)
    check_turn(state)
    state.points[:players] = check_scores(state, reader.listed("scores", players))
    reader.check_winners(state, "scores")
    return state


def _square(name: object, part: str) -> int:
    if not isinstance(name, str) or name not in SQUARES_BY_NAME:
        raise PositionError("spoker.position.no_square", square=brief(name), part=part)
    return SQUARES_BY_NAME[name]


def _read_board(value: object) -> dict[int, int]:
    """The cards on the board by square."""
    if not isinstance(value, Mapping):
        raise PositionError("spoker.position.board")
    return {_square(name, "board"): ON_BOARD.card(card, "board") for name, card in value.items()}


def _read_cards(state: State, reader: PositionReader, board: Iterable[int]) -> None:
    """The cards that do not lie on the board; all together make the deck."""
    players, position = int(state.players), reader.position
    hands = [DECK.listed(hand, "hands") for hand in reader.listed("hands", players)]
    bag, discards, aside = (DECK.listed(position[part], part) for part in ("bag", "discards", "aside"))
    laid = [JOKER if is_joker(card) else card for card in board]
    DECK.check_whole([*laid, *itertools.chain(*hands), *bag, *discards, *aside])
    for heap, cards in zip(
        [*state.hands[:players], state.discards, state.aside], [*hands, discards, aside], strict=True
    ):
        for card in cards:
            add(heap, card)
    state.bag_size = len(bag)
    state.bag[CARDS - len(bag) :] = bag


def _lay_out(state: State, board: Mapping[int, int], closed: Sequence[object]) -> None:
    """The board with its closed figures, and all that is derived from it."""
    for square, card in board.items():
        put_card(state, square, card)
    check_connected(board)
    figures = []
    for figure in closed:
        squares = [_square(name, "closed") for name in check_list(figure, "closed", LONGEST_FIGURE)]
        figures.append((squares[0], check_closed(state, squares)))
    check_apart(figures)
    for first, direction in figures:
        close(state, first, direction)
    rebuild(state)
    check_runs(state, board)
