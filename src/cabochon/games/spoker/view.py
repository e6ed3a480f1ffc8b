"""Dealing again what a seat of a Spoker table cannot know, and imagining it.

A seat knows its own hand, and its own discards as long as they lie in the discard bag: not longer than until
the bags change places (SPO-12). What others remember of theirs is nobody else's business, so it is forgotten
where cards are dealt again. The cards that everybody saw fetched with jokers (SPO-10) stay in their hands.
"""

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import read
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel, routine
from cabochon.core.records import SPECTATOR, Seen, State
from cabochon.core.rng import shuffle
from cabochon.core.scratch import scratch
from cabochon.games.spoker.boards import card_at
from cabochon.games.spoker.heaps import Cards, Heap, add, clear, remove, remove_all, size_of, spread
from cabochon.games.spoker.layout import LAYOUT, SEEN, STATE
from cabochon.games.spoker.packing import (
    ALL_KINDS,
    ALONG,
    CARDS,
    JOKER,
    JOKER_SUIT,
    ONE_JOKER,
    SEATS,
    SQUARES,
    STAR_KINDS,
    SUIT_MASK,
)

recall = LAYOUT.recall


@kernel
def copy_heap(source: Heap, target: Heap) -> None:
    """Make a heap equal to another."""
    target[0] = source[0]
    target[1] = source[1]


@kernel
def fill_up(heap: Heap, size: int, unseen: Cards, dealt: int) -> int:
    """Add unseen cards to a heap until it has its size; returns how many are dealt by now."""
    missing = size - size_of(heap)
    for place in range(dealt, dealt + missing):
        add(heap, read(unseen, place))
    return dealt + missing


@kernel
def deal_out(
    state: State, seat: int, hand_sizes: np.ndarray, discarded: int, aside: int, unseen: Cards
) -> None:
    """Deal the unseen cards to other hands, the bag, the discards and aside, up to their sizes."""
    dealt = 0
    for other in range(state.players):
        if other != seat:
            copy_heap(state.fetched[other], state.hands[other])
            dealt = fill_up(state.hands[other], hand_sizes[other], unseen, dealt)
            clear(state.cast_off[other])
    for place in range(CARDS - state.bag_size, CARDS):
        state.bag[place] = unseen[dealt]
        dealt += 1
    clear(state.aside)
    dealt = fill_up(state.aside, aside, unseen, dealt)
    if seat == SPECTATOR:
        clear(state.discards)
    else:
        copy_heap(state.cast_off[seat], state.discards)
    fill_up(state.discards, discarded, unseen, dealt)


@implements(verbs.redeal, STATE)
@routine
def redeal(state: State, seat: int) -> None:
    """Shuffle the cards a seat cannot see and deal them again; everything keeps its size."""
    unseen = scratch(CARDS, np.uint8)
    hand_sizes = scratch(SEATS, np.int64)
    discarded, aside = size_of(state.discards), size_of(state.aside)
    if seat != SPECTATOR:
        remove_all(state.discards, state.cast_off[seat])
    count = spread(state.discards, unseen, 0)
    count = spread(state.aside, unseen, count)
    for other in range(state.players):
        hand_sizes[other] = size_of(state.hands[other])
        if other != seat:
            remove_all(state.hands[other], state.fetched[other])
            count = spread(state.hands[other], unseen, count)
    for place in range(CARDS - state.bag_size, CARDS):
        unseen[count] = state.bag[place]
        count += 1
    shuffle(state.rng, unseen, count)
    deal_out(state, seat, hand_sizes, discarded, aside, unseen)


@kernel
def sort_unseen(seen: Seen, unseen: Cards) -> None:
    """Write every card that the seat has not seen on the board, in hand or fetched, sorted."""
    heap = scratch(2, np.int64)
    heap[0] = ALL_KINDS | int(seen.jokers) * ONE_JOKER
    heap[1] = ALL_KINDS & ~STAR_KINDS
    for square in range(SQUARES):
        if seen.board[ALONG, square]:
            card = card_at(seen.board[ALONG], square)
            remove(heap, JOKER if card & SUIT_MASK == JOKER_SUIT else card)
    remove_all(heap, seen.hand)
    remove_all(heap, seen.cast_off)
    for other in range(seen.players):
        if other != seen.seat:
            remove_all(heap, seen.fetched[other])
    spread(heap, unseen, 0)


@implements(verbs.imagine, SEEN)
@routine
def imagine(seen: Seen, state: State) -> None:
    """Copy what the seat knows, and deal out the cards it cannot see in order."""
    recall(seen, state)
    unseen = scratch(CARDS, np.uint8)
    sort_unseen(seen, unseen)
    deal_out(state, seen.seat, seen.hand_sizes, seen.discards_size, seen.aside_size, unseen)
