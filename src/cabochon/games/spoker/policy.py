"""What the search asks of Spoker beyond its rules."""

import math
from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import read
from cabochon.core.chances import share_by_weight
from cabochon.core.dispatch import implements
from cabochon.core.floats import exponential
from cabochon.core.jit import kernel
from cabochon.core.records import State
from cabochon.games.spoker.boards import card_at
from cabochon.games.spoker.ending import bags_empty
from cabochon.games.spoker.greedy import SCALE, STAR_PROMISE, TURN, kept_worth
from cabochon.games.spoker.heaps import cost_of, jokers_in
from cabochon.games.spoker.layout import STATE
from cabochon.games.spoker.packing import (
    ALONG,
    CARD_BITS,
    CARD_MASK,
    JOKER,
    KIND_MASK,
    PLAY,
    STAR,
    SUIT_MASK,
    SWAP,
)
from cabochon.games.spoker.scoring import cards_of, count_of, points_of, square_of

SHED: Final = 10
"""About what a card costs that is still in hand at the end (SPO-14)."""
SPREAD: Final = 9.5
"""How far a lead must reach, for the root of the turns to come, to be worth e to 1."""
TURNS_PER_CARD: Final = 0.6
TURNS_PER_SEAT: Final = 2.3
"""Turns to come, by the cards in the bag and by the seats. All three were fitted to games of two greedy
players."""


@implements(verbs.holds, STATE)
@kernel
def holds(state: State, move: int) -> bool:
    """Whether the player has the cards of a move: those laid or discarded, or a joker to swap."""
    heap = state.hands[state.to_move]
    once, twice, jokers = read(heap, 0), read(heap, 1), jokers_in(heap)
    if move & KIND_MASK == SWAP:
        return jokers > 0
    cards = cards_of(move)
    for _ in range(count_of(move)):
        card = cards & CARD_MASK
        if card == JOKER:
            jokers -= 1
        elif once >> card & 1:
            kind = 1 << card
            once &= ~kind | twice
            twice &= ~kind
        else:
            return False
        cards >>= CARD_BITS
    return jokers >= 0


@implements(verbs.prior, STATE)
@kernel
def prior(state: State, move: int) -> int:
    """The points of a figure, and what it sheds when no cards come any more.

    A swap or a pass costs a turn, and is as good as the star it gets or the cards it keeps.
    """
    kind = move & KIND_MASK
    if kind == PLAY:
        shed = SHED * count_of(move) if bags_empty(state) else 0
        return SCALE * (points_of(state, move) + shed)
    if kind == SWAP:
        is_star = card_at(state.board[ALONG], square_of(move)) & SUIT_MASK == STAR
        return SCALE * ((STAR_PROMISE if is_star else 0) - TURN)
    return kept_worth(state.hands[state.to_move], move) - SCALE * TURN


@kernel
def standing(state: State, seat: int) -> int:
    """A seat's points; when no cards come any more, less what its hand would cost it now (SPO-14)."""
    cost = cost_of(state, state.hands[seat]) if bags_empty(state) else 0
    return int(state.points[seat] - cost)


@implements(verbs.foresee, STATE)
@kernel
def foresee(state: State, chances: np.ndarray) -> None:
    """The chance grows with the points, exponentially: leads wander as the root of the turns to come."""
    unit = SPREAD * math.sqrt(TURNS_PER_CARD * state.bag_size + TURNS_PER_SEAT * state.players)
    best = standing(state, 0)
    for seat in range(1, state.players):
        best = max(best, standing(state, seat))
    for seat in range(state.players):
        chances[seat] = exponential((standing(state, seat) - best) / unit)
    share_by_weight(chances, state.players)
