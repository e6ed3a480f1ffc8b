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
from cabochon.games.topas.layout import CARD_SHIFT, CARDS, SEATS, SEEN, STATE
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


@implements(verbs.redeal, STATE)
@kernel
def redeal(state: State, seat: int) -> None:
    """Shuffle the cards a seat cannot see and deal them anew: other hands and the stock keep their sizes."""
    unseen = np.empty(CARDS, np.int8)
    hidden = ((1 << CARDS) - 1) & ~known_cards(state, seat)
    count = 0
    while hidden:
        unseen[count] = lowest_bit(hidden)
        count += 1
        hidden &= hidden - 1
    shuffle(state.rng, unseen, count)
    dealt = 0
    for other in range(state.players):
        if other == seat:
            continue
        size = popcount(state.hands[other])
        state.hands[other] = 0
        for _ in range(size):
            state.hands[other] |= 1 << read(unseen, dealt)
            dealt += 1
    for place in range(CARDS - state.stock_size, CARDS):
        state.stock[place] = unseen[dealt]
        dealt += 1


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
