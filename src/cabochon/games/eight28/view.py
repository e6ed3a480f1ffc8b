"""What a seat may know of an 8·28 table, and dealing anew what it cannot know."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.options import Chosen
from cabochon.core.rng import shuffle
from cabochon.core.rules import Position, Zone, zones_of_others
from cabochon.core.seats import seat_bits, seat_number, seat_or_null
from cabochon.core.verbs import Seen, State, implements, new_record
from cabochon.games.eight28.layout import CARDS, COPIES, KINDS, OFFER, SEATS, SEEN, STATE
from cabochon.games.eight28.notation import PHASES, read_card
from cabochon.games.eight28.table import lay_table, write_hidden, write_table


@kernel
def may_see(state: State, seat: int, other: int) -> bool:
    """Whether a seat may see a hidden card: its own always, all of them from the sharing on (E28-6)."""
    return seat == other or state.phase != OFFER


@implements(verbs.observe, STATE)
@kernel
def observe(state: State, seat: int, seen: Seen) -> None:
    """Copy what is public and the hidden cards the seat may see; the deck only as a size."""
    seen.seat = seat
    seen.players = state.players
    seen.to_move = state.to_move
    seen.pot[:] = state.pot
    seen.bank[:] = state.bank
    seen.won[:, :] = state.won
    seen.final_pass = state.final_pass
    seen.dealer = state.dealer
    seen.phase = state.phase
    seen.accepted = state.accepted
    seen.out = state.out
    seen.passed = state.passed
    seen.round_number = state.round_number
    seen.deck_size = state.deck_size
    seen.open_size[:] = state.open_size
    seen.open_sum[:] = state.open_sum
    seen.open_elevens[:] = state.open_elevens
    seen.choices[:] = state.choices
    seen.open[:, :] = state.open
    for other in range(SEATS):
        seen.hidden[other] = state.hidden[other] if may_see(state, seat, other) else 0


@implements(verbs.redeal, STATE)
@kernel
def redeal(state: State, seat: int) -> None:
    """Shuffle the cards a seat cannot see and deal them anew, to the hidden places and the deck."""
    unseen = np.empty(CARDS, np.int8)
    count = 0
    for place in range(CARDS - state.deck_size, CARDS):
        unseen[count] = state.deck[place]
        count += 1
    for other in range(state.players):
        if not may_see(state, seat, other):
            unseen[count] = state.hidden[other]
            count += 1
    shuffle(state.rng, unseen, count)
    for place in range(CARDS - state.deck_size, CARDS):
        count -= 1
        state.deck[place] = unseen[count]
    for other in range(state.players):
        if not may_see(state, seat, other):
            count -= 1
            state.hidden[other] = unseen[count]


@kernel
def copies_unseen(seen: Seen, card: int) -> int:
    """How many copies of a card lie neither face up nor hidden where the seat can see them."""
    count = np.int64(COPIES[card - 1])
    for seat in range(seen.players):
        count -= 1 if seen.hidden[seat] == card else 0
        for place in range(seen.open_size[seat]):
            count -= 1 if seen.open[seat, place] == card else 0
    return int(count)


@implements(verbs.imagine, SEEN)
@kernel
def imagine(seen: Seen, state: State) -> None:
    """Copy what the seat knows and deal out the cards it cannot see, in their order."""
    state.players = seen.players
    state.to_move = seen.to_move
    state.pot[:] = seen.pot
    state.bank[:] = seen.bank
    state.won[:, :] = seen.won
    state.final_pass = seen.final_pass
    state.dealer = seen.dealer
    state.phase = seen.phase
    state.accepted = seen.accepted
    state.out = seen.out
    state.passed = seen.passed
    state.round_number = seen.round_number
    state.deck_size = seen.deck_size
    state.open_size[:] = seen.open_size
    state.open_sum[:] = seen.open_sum
    state.open_elevens[:] = seen.open_elevens
    state.choices[:] = seen.choices
    state.open[:, :] = seen.open
    state.hidden[:] = seen.hidden
    seat = 0
    place = CARDS - seen.deck_size
    for card in range(1, KINDS + 1):
        for _ in range(copies_unseen(seen, card)):
            while seat < seen.players and state.hidden[seat]:
                seat += 1
            if seat < seen.players:
                state.hidden[seat] = card
            else:
                state.deck[place] = card
                place += 1


def describe(seen: Seen) -> dict[str, Any]:
    """What a seat knows, as JSON."""
    return {
        "seat": seat_or_null(seen.seat),
        "hidden": write_hidden(seen),
        **write_table(seen),
        "deck_size": int(seen.deck_size),
    }


def read_seen(options: Chosen, view: Mapping[str, Any]) -> Seen:
    """The seen record back from its JSON and the options."""
    seen = new_record(SEEN)
    seen.players = options["players"]
    seen.final_pass = options["final_pass"]
    lay_table(seen, [[read_card(card) for card in row] for row in view["open"]])
    for seat, card in enumerate(view["hidden"]):
        seen.hidden[seat] = read_card(card) if card else 0
    for seat, choice in enumerate(view["choices"]):
        seen.choices[seat] = int(choice or 0)
    for name in ("seat", "to_move"):
        seen[name] = seat_number(view[name])
    for name in ("pot", "bank"):
        seen[name][:] = view[name]
    seen.won[: len(view["won"])] = view["won"]
    for name in ("out", "passed"):
        seen[name] = seat_bits(view[name])
    for name in ("dealer", "accepted", "deck_size"):
        seen[name] = view[name]
    seen.phase = PHASES.index(view["phase"])
    seen.round_number = view["round"]
    return seen


def hidden_zones(position: Position, seat: int | None) -> list[Zone]:
    """The deck, and until the sharing the other seats' hidden cards."""
    if position["phase"] != PHASES[OFFER]:
        return [("deck",)]
    return [*zones_of_others(position, "hidden", seat), ("deck",)]
