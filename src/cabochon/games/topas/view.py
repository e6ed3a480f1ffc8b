"""Dealing anew what a seat of a Topas table cannot know, and imagining it."""

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import lowest_bit, popcount
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.records import NOBODY, SPECTATOR, Seen, State
from cabochon.core.rng import shuffle
from cabochon.games.topas.frontier import cover
from cabochon.games.topas.layout import LAYOUT, SEEN, STATE
from cabochon.games.topas.lines import read
from cabochon.games.topas.packing import AREA_CARDS, CARD_SHIFT, CARDS

recall = LAYOUT.recall


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
    recall(seen, state)
    for place in range(AREA_CARDS):
        if seen.area[place]:
            cover(state, read(seen.area, place))
    unseen = np.empty(CARDS, np.int8)
    gather(state, seen.seat, unseen)
    dealt = 0
    for other in range(seen.players):
        if other != seen.seat:
            state.hands[other] = take_up(unseen, dealt, seen.hand_sizes[other])
            dealt += seen.hand_sizes[other]
    put_down(state, unseen, dealt)
