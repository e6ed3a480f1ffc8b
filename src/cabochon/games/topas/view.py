"""What a seat may know of a Topas table, and dealing anew what it cannot know."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import lowest_bit, popcount
from cabochon.core.jit import kernel
from cabochon.core.options import Chosen
from cabochon.core.rng import shuffle
from cabochon.core.rules import Position, Zone, zones_of_others
from cabochon.core.seats import seat_number, seat_or_null
from cabochon.core.verbs import NOBODY, SPECTATOR, Seen, State, implements, new_record
from cabochon.games.topas.frontier import cover
from cabochon.games.topas.layout import AREA_CARDS, CARD_SHIFT, CARDS, SEATS, SEEN, STATE
from cabochon.games.topas.lines import read
from cabochon.games.topas.notation import parse_move, read_cards, write_cards, write_move
from cabochon.games.topas.sheet import read_sheet, write_sheet


@implements(verbs.observe, STATE)
@kernel
def observe(state: State, seat: int, seen: Seen) -> None:
    """Copy what is public and the seat's own hand; other hands and the stock only as sizes (TOP-2)."""
    seen.hand = state.hands[seat] if seat != SPECTATOR else 0
    seen.away = state.away
    seen.seat = seat
    seen.players = state.players
    seen.to_move = state.to_move
    seen.expert = state.expert
    seen.first = state.first
    seen.turns = state.turns
    seen.column = state.column
    seen.stock_size = state.stock_size
    for other in range(SEATS):
        seen.hand_sizes[other] = popcount(state.hands[other])
    seen.area[:] = state.area
    seen.sheet[:] = state.sheet
    seen.grid[:] = state.grid


@kernel
def known_cards(state: State, seat: int) -> int:
    """The cards a seat can see: those laid and put away, and its own."""
    known = int(state.away)
    if seat != SPECTATOR:
        known |= read(state.hands, seat)
    if state.to_move != NOBODY or state.players > 1:
        for place in range(state.turns + 1):
            known |= 1 << (read(state.area, place) >> CARD_SHIFT)
    return known


@kernel
def gather(state: State, seat: int, unseen: np.ndarray) -> int:
    """Collect the cards a seat cannot see; returns how many."""
    hidden = ((1 << CARDS) - 1) & ~known_cards(state, seat)
    count = 0
    while hidden:
        unseen[count] = lowest_bit(hidden)
        count += 1
        hidden &= hidden - 1
    return count


@kernel
def take_up(unseen: np.ndarray, dealt: int, size: int) -> int:
    """A hand of so many of the unseen cards, from a place on."""
    hand = 0
    for place in range(dealt, dealt + size):
        hand |= 1 << read(unseen, place)
    return hand


@kernel
def put_down(state: State, unseen: np.ndarray, dealt: int) -> None:
    """The rest of the unseen cards, from a place on, is the stock."""
    for place in range(CARDS - state.stock_size, CARDS):
        state.stock[place] = unseen[dealt]
        dealt += 1


@implements(verbs.redeal, STATE)
@kernel
def redeal(state: State, seat: int) -> None:
    """Shuffle the cards a seat cannot see and deal them anew: other hands and the stock keep their sizes."""
    unseen = np.empty(CARDS, np.int8)
    shuffle(state.rng, unseen, gather(state, seat, unseen))
    dealt = 0
    for other in range(state.players):
        if other != seat:
            size = popcount(state.hands[other])
            state.hands[other] = take_up(unseen, dealt, size)
            dealt += size
    put_down(state, unseen, dealt)


@implements(verbs.imagine, SEEN)
@kernel
def imagine(seen: Seen, state: State) -> None:
    """Copy what the seat knows, lay the area once more, and deal out the cards it cannot see in order."""
    state.players = seen.players
    state.to_move = seen.to_move
    state.away = seen.away
    state.expert = seen.expert
    state.first = seen.first
    state.turns = seen.turns
    state.column = seen.column
    state.stock_size = seen.stock_size
    state.area[:] = seen.area
    state.sheet[:] = seen.sheet
    for place in range(AREA_CARDS):
        if seen.area[place]:
            cover(state, read(seen.area, place))
    if seen.seat != SPECTATOR:
        state.hands[seen.seat] = seen.hand
    unseen = np.empty(CARDS, np.int8)
    gather(state, seen.seat, unseen)
    dealt = 0
    for other in range(seen.players):
        if other != seen.seat:
            state.hands[other] = take_up(unseen, dealt, seen.hand_sizes[other])
            dealt += seen.hand_sizes[other]
    put_down(state, unseen, dealt)


def describe(seen: Seen) -> dict[str, Any]:
    """What a seat knows, as JSON."""
    laid = 0 if seen.players == 1 and seen.to_move == NOBODY else int(seen.turns) + 1
    scores, columns = write_sheet(seen)
    return {
        "seat": seat_or_null(seen.seat),
        "hand": write_cards(seen.hand),
        "area": [write_move(None, move) for move in seen.area[:laid]],
        "scores": scores,
        "totals": [sum(points) for points in scores],
        "columns": columns,
        "away": write_cards(seen.away),
        "hand_sizes": [int(size) for size in seen.hand_sizes[: seen.players]],
        "stock_size": int(seen.stock_size),
        "first": int(seen.first),
        "to_move": seat_or_null(seen.to_move),
    }


def read_seen(options: Chosen, view: Mapping[str, Any]) -> Seen:
    """The seen record back from its JSON and the options."""
    seen = new_record(SEEN)
    seen.players = options["players"]
    seen.expert = options["expert"]
    for name in ("seat", "to_move"):
        seen[name] = seat_number(view[name])
    seen.hand = read_cards(view["hand"])
    seen.away = read_cards(view["away"])
    seen.hand_sizes[: len(view["hand_sizes"])] = view["hand_sizes"]
    seen.first = view["first"]
    seen.stock_size = view["stock_size"]
    read_sheet(seen, view["scores"], view["columns"])
    area = [parse_move(move) for move in view["area"]]
    seen.turns = max(0, len(area) - 1)
    seen.area[: len(area)] = area
    again = new_record(STATE)
    for move in area:
        cover(again, move)
    seen.grid[:] = again.grid
    return seen


def hidden_zones(position: Position, seat: int | None) -> list[Zone]:
    """The other hands and the stock."""
    return [*zones_of_others(position, "hands", seat), ("stock",)]
