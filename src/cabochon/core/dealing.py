"""What many games do with a face-down deck and the seats around it.

The deck is declared as a ``Pile`` called ``deck`` with its ``deck_size`` (core/codecs.py): the last places of
an array, next card first, the places before it 0. Its cards are numbered from 1 on.
"""

import numpy as np

from cabochon.core.jit import kernel
from cabochon.core.records import State
from cabochon.core.rng import shuffle


@kernel
def left_of(state: State, seat: int) -> int:
    """The next seat in turn."""
    return seat + 1 if seat + 1 < state.players else 0


@kernel
def shuffle_deck(state: State) -> None:
    """Put all cards into the deck, one of each, in random order."""
    for place in range(len(state.deck)):
        state.deck[place] = place + 1
    shuffle(state.rng, state.deck, len(state.deck))
    state.deck_size = len(state.deck)


@kernel
def draw_card(state: State) -> int:
    """Take the top card of the deck."""
    top = len(state.deck) - state.deck_size
    card = np.int64(state.deck[top])
    state.deck[top] = 0
    state.deck_size -= 1
    return int(card)


@kernel
def draw_set(state: State, count: int) -> int:
    """Take so many cards of the deck, as a word with a bit for each."""
    cards = np.int64(0)
    for _ in range(count):
        cards |= np.int64(1) << draw_card(state)
    return int(cards)
