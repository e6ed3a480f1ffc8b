"""What a seat may know of a Shokoba table, and dealing anew what it cannot know."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.options import Chosen
from cabochon.core.rng import shuffle
from cabochon.core.rules import Position, Zone, zones_of_others
from cabochon.core.seats import seat_bits, seat_number, seat_or_null, seats_in
from cabochon.core.verbs import SPECTATOR, Seen, State, implements, new_record
from cabochon.games.shokoba.kernels import cards_in
from cabochon.games.shokoba.layout import CARD_BITS, CARDS, SEATS, SEEN, STATE
from cabochon.games.shokoba.notation import card_name, read_cards, write_cards


@implements(verbs.observe, STATE)
@kernel
def observe(state: State, seat: int, seen: Seen) -> None:
    """Copy what is public and the seat's own hand; other hands, piles and the deck only as sizes (SHO-4)."""
    seen.table = state.table
    seen.mistake = state.mistake
    seen.hand = state.hands[seat] if seat != SPECTATOR else 0
    seen.seat = seat
    seen.players = state.players
    seen.to_move = state.to_move
    for other in range(SEATS):
        seen.hand_sizes[other] = cards_in(state.hands[other])
        seen.pile_sizes[other] = cards_in(state.piles[other])
        seen.stones[other] = state.stones[other]
    seen.target = state.target
    seen.teams = state.teams
    seen.nine_cards = state.nine_cards
    seen.single_first = state.single_first
    seen.mistakes = state.mistakes
    seen.extra_rounds = state.extra_rounds
    seen.dealer = state.dealer
    seen.last_taker = state.last_taker
    seen.playing = state.playing
    seen.round_number = state.round_number
    seen.deck_size = state.deck_size


@kernel
def gather(state: State, seat: int, unseen: np.ndarray) -> int:
    """Collect the cards a seat cannot see, by the places of their bits; returns how many."""
    known = state.table + state.mistake + state.piles.sum()
    if seat != SPECTATOR:
        known += state.hands[seat]
    count = 0
    for bit in CARD_BITS:
        # Copies of a kind stand together in CARD_BITS: pass over as many as are known.
        card = np.int64(1) << np.int64(bit)
        three_bits = np.int64(bit) % 3
        copies = (known >> np.int64(bit)) & (1 if three_bits == 2 else 3)
        if copies:
            known -= card
        else:
            unseen[count] = bit
            count += 1
    return count


@implements(verbs.redeal, STATE)
@kernel
def redeal(state: State, seat: int) -> None:
    """Shuffle the cards a seat cannot see and deal them anew; hands and deck keep their sizes."""
    unseen = np.empty(CARDS, np.int8)
    shuffle(state.rng, unseen, gather(state, seat, unseen))
    dealt = 0
    for other in range(state.players):
        if other == seat:
            continue
        size = cards_in(state.hands[other])
        state.hands[other] = 0
        for _ in range(size):
            state.hands[other] += np.int64(1) << np.int64(unseen[dealt])
            dealt += 1
    for place in range(CARDS - state.deck_size, CARDS):
        state.deck[place] = unseen[dealt]
        dealt += 1


def describe(seen: Seen) -> dict[str, Any]:
    """What a seat knows, as JSON."""
    sides = 2 if seen.teams else int(seen.players)
    return {
        "seat": seat_or_null(seen.seat),
        "hand": write_cards(seen.hand),
        "table": write_cards(seen.table),
        "mistake": card_name(seen.mistake) if seen.mistake else None,
        "hand_sizes": [int(size) for size in seen.hand_sizes[: seen.players]],
        "pile_sizes": [int(size) for size in seen.pile_sizes[:sides]],
        "deck_size": int(seen.deck_size),
        "stones": [int(stones) for stones in seen.stones[:sides]],
        "target": int(seen.target),
        "dealer": int(seen.dealer),
        "to_move": seat_or_null(seen.to_move),
        "last_taker": seat_or_null(seen.last_taker),
        "playing": list(seats_in(seen.playing)),
        "round": int(seen.round_number),
    }


def read_seen(options: Chosen, view: Mapping[str, Any]) -> Seen:
    """The seen record back from its JSON and the options."""
    seen = new_record(SEEN)
    for name in ("players", "teams", "nine_cards", "single_first", "mistakes"):
        seen[name] = options[name]
    seen.extra_rounds = options["edition"] == "classic"
    seen.hand = read_cards(view["hand"])
    seen.table = read_cards(view["table"])
    seen.mistake = read_cards([view["mistake"]] if view["mistake"] else [])
    for name in ("seat", "to_move", "last_taker"):
        seen[name] = seat_number(view[name])
    for name in ("hand_sizes", "pile_sizes", "stones"):
        seen[name][: len(view[name])] = view[name]
    for name in ("deck_size", "target", "dealer"):
        seen[name] = view[name]
    seen.playing = seat_bits(view["playing"])
    seen.round_number = view["round"]
    return seen


def hidden_zones(position: Position, seat: int | None) -> list[Zone]:
    """The other hands and the deck."""
    return [*zones_of_others(position, "hands", seat), ("deck",)]
