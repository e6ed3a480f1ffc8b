"""What a seat may know of a Shokoba table, and dealing anew what it cannot know."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.options import Chosen
from cabochon.core.rng import Words, draw, shuffle
from cabochon.core.rules import Position, Zone, zones_of_others
from cabochon.core.seats import seat_bits, seat_number, seat_or_null, seats_in
from cabochon.core.verbs import SPECTATOR, Seen, State, implements, new_record, plain
from cabochon.games.shokoba.kernels import cards_in
from cabochon.games.shokoba.layout import CARD_BITS, CARDS, SEATS, SEEN, STATE
from cabochon.games.shokoba.notation import card_name, read_cards, write_cards


@implements(verbs.observe, STATE)
@kernel
def observe(state: State, seat: int, seen: Seen) -> None:
    """Copy what is public and the seat's own hand; other hands and the deck only as sizes.

    The piles were public card by card (SHO-4): a player with a perfect memory knows them.
    """
    seen.table = state.table
    seen.mistake = state.mistake
    seen.hand = state.hands[seat] if seat != SPECTATOR else 0
    seen.seat = seat
    seen.players = state.players
    seen.to_move = state.to_move
    for other in range(SEATS):
        seen.hand_sizes[other] = cards_in(state.hands[other])
        seen.piles[other] = state.piles[other]
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
def list_unseen(known: int, unseen: np.ndarray) -> int:
    """List the cards that are not known, by the places of their bits; returns how many."""
    count = 0
    for bit in CARD_BITS:
        # Copies of a kind stand together in CARD_BITS: pass over as many as are known.
        card = np.int64(1) << np.int64(bit)
        three_bits = np.int64(bit) % 3
        copies = (known >> np.int64(bit)) & (1 if three_bits == 2 else 3)
        if copies:
            known = int(known - card)
        else:
            unseen[count] = bit
            count += 1
    return count


@kernel
def gather(state: State, seat: int, unseen: np.ndarray) -> int:
    """Collect the cards a seat cannot see; returns how many."""
    known = state.table + state.mistake + state.piles.sum()
    if seat != SPECTATOR:
        known += state.hands[seat]
    return list_unseen(known, unseen)


@kernel
def take_up(unseen: np.ndarray, dealt: int, size: int) -> int:
    """A hand of so many of the unseen cards, from a place on."""
    hand = np.int64(0)
    for place in range(dealt, dealt + size):
        hand += np.int64(1) << np.int64(unseen[place])
    return int(hand)


@kernel
def put_down(state: State, unseen: np.ndarray, dealt: int) -> None:
    """The rest of the unseen cards, from a place on, is the deck."""
    for place in range(CARDS - state.deck_size, CARDS):
        state.deck[place] = unseen[dealt]
        dealt += 1


@implements(verbs.redeal, STATE)
@kernel
def redeal(state: State, seat: int) -> None:
    """Shuffle the cards a seat cannot see and deal them anew; hands and deck keep their sizes."""
    unseen = np.empty(CARDS, np.int8)
    shuffle(state.rng, unseen, gather(state, seat, unseen))
    dealt = 0
    for other in range(state.players):
        if other != seat:
            size = cards_in(state.hands[other])
            state.hands[other] = take_up(unseen, dealt, size)
            dealt += size
    put_down(state, unseen, dealt)


@implements(verbs.imagine, SEEN)
@kernel
def imagine(seen: Seen, state: State) -> None:
    """Copy what the seat knows and deal out the cards it cannot see, in their order."""
    state.players = seen.players
    state.to_move = seen.to_move
    state.table = seen.table
    state.mistake = seen.mistake
    state.piles[:] = seen.piles
    state.stones[:] = seen.stones
    state.target = seen.target
    state.teams = seen.teams
    state.nine_cards = seen.nine_cards
    state.single_first = seen.single_first
    state.mistakes = seen.mistakes
    state.extra_rounds = seen.extra_rounds
    state.dealer = seen.dealer
    state.last_taker = seen.last_taker
    state.playing = seen.playing
    state.round_number = seen.round_number
    state.deck_size = seen.deck_size
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


@implements(verbs.forget, SEEN)
@kernel
def forget(seen: Seen, rng: Words, remembered: int) -> None:
    """Take some cards of the piles (SHO-4) for others that have not come yet, and those for gone."""
    unseen = np.empty(CARDS, np.int8)
    count = list_unseen(seen.table + seen.mistake + seen.piles.sum() + seen.hand, unseen)
    if count == 0:
        return
    for side in range(SEATS):
        pile = seen.piles[side]
        believed = pile
        for bit in CARD_BITS:
            three_bits = np.int64(bit) % 3
            if (pile >> np.int64(bit)) & (1 if three_bits == 2 else 3):
                card = np.int64(1) << np.int64(bit)
                pile -= card
                if draw(rng, 100) >= remembered:
                    place = draw(rng, count)
                    believed += (np.int64(1) << np.int64(unseen[place])) - card
                    unseen[place] = bit
        seen.piles[side] = believed


def describe(seen: Seen) -> dict[str, Any]:
    """What a seat knows, as JSON."""
    known = plain(seen)
    sides = 2 if known.teams else known.players
    piles = [write_cards(pile) for pile in known.piles[:sides]]
    return {
        "seat": seat_or_null(known.seat),
        "hand": write_cards(known.hand),
        "table": write_cards(known.table),
        "mistake": card_name(known.mistake) if known.mistake else None,
        "hand_sizes": known.hand_sizes[: known.players],
        "piles": piles,
        "pile_sizes": [len(pile) for pile in piles],
        "deck_size": known.deck_size,
        "stones": known.stones[:sides],
        "target": known.target,
        "dealer": known.dealer,
        "to_move": seat_or_null(known.to_move),
        "last_taker": seat_or_null(known.last_taker),
        "playing": list(seats_in(known.playing)),
        "round": known.round_number,
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
    seen.piles[: len(view["piles"])] = [read_cards(pile) for pile in view["piles"]]
    for name in ("hand_sizes", "stones"):
        seen[name][: len(view[name])] = view[name]
    for name in ("deck_size", "target", "dealer"):
        seen[name] = view[name]
    seen.playing = seat_bits(view["playing"])
    seen.round_number = view["round"]
    return seen


def hidden_zones(position: Position, seat: int | None) -> list[Zone]:
    """The other hands and the deck."""
    return [*zones_of_others(position, "hands", seat), ("deck",)]
