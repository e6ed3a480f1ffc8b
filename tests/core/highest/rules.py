"""Highest: all that the shared code needs, and nothing that it can work out."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import popcount
from cabochon.core.codecs import Card, CardBits, Each, Pile, Seat, Whole
from cabochon.core.common_events import GameOver, hidden_cards, tell_end
from cabochon.core.deck import Deck
from cabochon.core.dispatch import implements
from cabochon.core.events import Events, event, to_all
from cabochon.core.fields import PUBLIC, Field, Layout, Own
from cabochon.core.jit import kernel
from cabochon.core.log import Log, tell
from cabochon.core.records import NOBODY, Moves, State
from cabochon.core.rng import shuffle
from cabochon.core.rules import Rules

SEATS: Final = 3
CARDS: Final = 15
HAND: Final = 3
NAMES: Final = {f"c{card}": card for card in range(1, CARDS + 1)}
DECK: Final = Deck("highest", NAMES, dict.fromkeys(NAMES, 1))
HELD: Final = CardBits(DECK)

LAYOUT = Layout(
    __name__,
    [
        Field("hands", "i8", (SEATS,), Own("hand", "hand_sizes", popcount), Each(HELD)),
        Field("gone", "i8", (), PUBLIC, HELD),
        Field("points", "i4", (SEATS,), PUBLIC, Each(Whole())),
        Field("best", "i4", (), PUBLIC, Seat(nobody=True)),
        Field("deck_size", "i4", (), PUBLIC, Whole(), in_position=False),
        Field("laid", "i1", (SEATS,), PUBLIC, Each(Card(DECK, none=True))),
        Field("deck", "i1", (CARDS,), codec=Pile(DECK, CARDS, "deck_size")),
    ],
    order=(
        *("seat", "to_move", "hand", "hand_sizes", "hands", "laid", "best", "gone", "points"),
        *("deck", "deck_size"),
    ),
)
STATE = LAYOUT.state

Drew = hidden_cards("Drew", HELD)
Laid = event("Laid", to_all(seat=Seat(), card=Card(DECK)))
EVENTS = Events.of(__name__, GameOver)
TOLD = EVENTS.numbers


@kernel
def draw_card(state: State, seat: int) -> int:
    card = np.int64(state.deck[CARDS - state.deck_size])
    state.deck[CARDS - state.deck_size] = 0
    state.deck_size -= 1
    state.hands[seat] |= 1 << card
    return int(card)


@implements(verbs.deal, STATE)
@kernel
def deal(state: State) -> None:
    for place in range(CARDS):
        state.deck[place] = place + 1
    shuffle(state.rng, state.deck, CARDS)
    state.deck_size = CARDS
    state.best = NOBODY
    for seat in range(state.players):
        for _ in range(HAND):
            draw_card(state, seat)


@implements(verbs.legal, STATE)
@kernel
def legal(state: State, moves: Moves) -> int:
    count = 0
    for card in range(1, CARDS + 1):
        if state.hands[state.to_move] >> card & 1:
            moves[count] = card
            count += 1
    return count


@kernel
def count_trick(state: State) -> None:
    state.points[state.best] += 1
    for seat in range(state.players):
        state.gone |= 1 << np.int64(state.laid[seat])
        state.laid[seat] = 0
    state.to_move = state.best
    state.best = NOBODY


@implements(verbs.apply, STATE)
@kernel
def apply(state: State, move: int, log: Log) -> None:
    seat = state.to_move
    state.hands[seat] &= ~(1 << move)
    state.laid[seat] = move
    tell(log, TOLD.laid, seat, move)
    if state.best == NOBODY or move > state.laid[state.best]:
        state.best = seat
    if state.deck_size:
        card = draw_card(state, seat)
        tell(log, TOLD.drew, seat, 1, 1 << card)
    state.to_move = seat + 1 if seat + 1 < state.players else 0
    if state.laid[state.to_move]:
        count_trick(state)
    if state.hands[state.to_move] == 0:
        state.to_move = NOBODY
        tell_end(state, TOLD.game_over, log)


@implements(verbs.prior, STATE)
@kernel
def prior(state: State, move: int) -> int:
    return move


def write_move(state: State, move: int) -> str:
    return DECK.names[move]


RULES = Rules(layout=LAYOUT, events=EVENTS, write_move=write_move)
