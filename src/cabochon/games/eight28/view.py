"""Dealing anew what a seat of an 8·28 table cannot know, and imagining it."""

import numpy as np

from cabochon.core import verbs
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.records import Seen, State
from cabochon.core.rng import shuffle
from cabochon.games.eight28.layout import CARDS, COPIES, KINDS, LAYOUT, SEEN, STATE, may_see

recall = LAYOUT.recall


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
    recall(seen, state)
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
