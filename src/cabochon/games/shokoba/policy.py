"""What the search asks of Shokoba beyond its rules."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import popcount
from cabochon.core.jit import kernel
from cabochon.core.rng import draw
from cabochon.core.verbs import State, implements
from cabochon.games.shokoba.greedy import STONE, gain
from cabochon.games.shokoba.kernels import (
    lead_is_shared,
    leading_seats,
    next_seat,
    side_of,
    sides,
    target_reached,
)
from cabochon.games.shokoba.layout import (
    CLAIM,
    NO_CLAIM,
    PLAYED_SHIFT,
    STATE,
    VALUE_BITS,
    VALUES,
    WHOLE_DECK,
)
from cabochon.games.shokoba.rounds import ROUNDS_PLAYED
from cabochon.games.shokoba.takes import kinds_in

EXPOSED: Final = STONE // 3
"""What it costs to leave a table that a single card can take: somebody has that card often enough."""


@implements(verbs.holds, STATE)
@kernel
def holds(state: State, move: int) -> bool:
    """Whether the player has the card of a move; a claim takes none from the hand (SHO-15)."""
    if move & (CLAIM | NO_CLAIM):
        return True
    return bool(kinds_in(state.hands[state.to_move]) & (move >> PLAYED_SHIFT) & WHOLE_DECK)


@kernel
def sum_of(cards: int) -> int:
    """What a set of cards adds up to."""
    total = np.int64(0)
    for place in range(VALUES):
        three_bits = cards >> VALUE_BITS * place
        total += (place + 1) * ((three_bits & 3) + (three_bits >> 2 & 1))
    return int(total)


@implements(verbs.lean, STATE)
@kernel
def lean(state: State, move: int) -> int:
    """What the greedy player would gain, less the risk of a shokoba for the next one (SHO-5)."""
    taken = move & WHOLE_DECK
    card = (move >> PLAYED_SHIFT) & WHOLE_DECK
    left = state.table - taken if taken else state.table + card
    risk = EXPOSED if left and sum_of(left) <= VALUES else 0
    return int(gain(state.table, move) - risk)


# -- beyond the round ----------------------------------------------------------------------------------------


@implements(verbs.chapter, STATE)
@kernel
def chapter(state: State) -> int:
    """A round deals all cards anew (SHO-2)."""
    return int(state.round_number)


@kernel
def add_round(state: State) -> None:
    """Give the stones of a round drawn from those played beforehand."""
    playing = popcount(state.playing)
    kind = 3 + state.nine_cards if state.teams else playing - 2
    row = draw(state.rng, len(ROUNDS_PLAYED[0]))
    seat = state.dealer
    for place in range(2 if state.teams else playing):
        seat = next_seat(state, seat)
        state.stones[side_of(state, seat)] += ROUNDS_PLAYED[kind, row, place]


@kernel
def play_rounds(state: State) -> int:
    """Add rounds until the game is decided (SHO-9, SHO-10); returns the winning seats."""
    while True:
        add_round(state)
        leaders = leading_seats(state)
        if target_reached(state):
            if not (state.extra_rounds and lead_is_shared(state, leaders)):
                return leaders
            state.playing = leaders
        state.dealer = next_seat(state, state.dealer)


@implements(verbs.foresee, STATE)
@kernel
def foresee(state: State, chances: np.ndarray) -> None:
    """Who wins if the rounds to come are such as were played beforehand: what playing on would come to
    between equals, at a fraction of the price.
    """
    winning = play_rounds(state)
    share = state.players / sides(state) / popcount(winning)
    for seat in range(state.players):
        chances[seat] = share if winning >> seat & 1 else 0.0
