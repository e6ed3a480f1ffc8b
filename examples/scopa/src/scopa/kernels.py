"""Scopa's rules over its record: compiled and unchecked. rules.md says them in words."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import lowest_bit, popcount
from cabochon.core.common_events import tell_end
from cabochon.core.dealing import draw_set, left_of, shuffle_deck
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.log import Log, tell
from cabochon.core.records import NOBODY, Moves, State
from cabochon.core.rng import draw
from scopa.events import KINDS, TOLD
from scopa.layout import CARDS, HAND, PLAYED, STATE, TABLE, TAKEN

SUIT: Final = 0b1111111111
COINS: Final = SUIT << 1
ACES: Final = 1 << 1 | 1 << 11 | 1 << 21 | 1 << 31
SEVENS: Final = ACES << 6
KINGS: Final = ACES << 9
PRIMES: Final = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)  # in the primiera, from the ace to the king
BEST = np.array([max((PRIMES[i] for i in range(10) if s >> i & 1), default=-100) for s in range(SUIT + 1)])
"""The best of some cards of a suit; without any there is no primiera at all."""


@kernel
def value_of(card: int) -> int:
    """From 1 for an ace to 10 for a king."""
    return (card - 1) % 10 + 1


@implements(verbs.deal, STATE)
@kernel
def deal(state: State) -> None:
    """Deal a round, again if three kings or four lie on the table. The first dealer is drawn by lot."""
    state.dealer = left_of(state, state.dealer) if state.round_number else draw(state.rng, state.players)
    state.round_number += 1
    state.taken[:] = 0
    state.scopas[:] = 0
    state.last_taker = NOBODY
    state.to_move = left_of(state, state.dealer)
    state.table = KINGS
    while popcount(state.table & KINGS) > 2:
        shuffle_deck(state)
        state.table = draw_set(state, TABLE)
    deal_hands(state, None)


@kernel
def deal_hands(state: State, log: Log) -> None:
    """Three cards for everybody."""
    for seat in range(state.players):
        state.hands[seat] = draw_set(state, HAND)
        tell(log, TOLD.dealt, seat, HAND, state.hands[seat])


@implements(verbs.opening, STATE)
@kernel
def opening(state: State, log: Log) -> None:
    """Tell a round in which nobody has played."""
    first_deal = state.deck_size == CARDS - TABLE - HAND * state.players
    if first_deal and popcount(state.hands[left_of(state, state.dealer)]) == HAND:
        tell(log, TOLD.round_started, state.round_number, state.dealer, state.table)
        for seat in range(state.players):
            tell(log, TOLD.dealt, seat, HAND, state.hands[seat])


@kernel
def worth(cards: int) -> int:
    """What cards are worth together."""
    total = 0
    while cards:
        total += value_of(lowest_bit(cards))
        cards &= cards - 1
    return total


@kernel
def add_takes(table: int, card: int, moves: Moves, count: int) -> int:
    """List all sets of table cards that are worth as much as a card; returns how many moves there are."""
    chosen = table
    while chosen:
        if worth(chosen) == value_of(card):
            moves[count] = chosen | card << PLAYED
            count += 1
        chosen = (chosen - 1) & table
    return count


@implements(verbs.legal, STATE)
@kernel
def legal(state: State, moves: Moves) -> int:
    """A card of the hand takes if it can, a card of its value before several; if it cannot, it is laid."""
    count = 0
    hand = state.hands[state.to_move]
    while hand:
        card = lowest_bit(hand)
        hand &= hand - 1
        alike = state.table & ACES << value_of(card) - 1
        lower = state.table & ACES * ((1 << value_of(card) - 1) - 1)
        takes = add_takes(alike if alike else lower, card, moves, count)
        if takes == count:
            moves[takes] = card << PLAYED
            takes += 1
        count = takes
    return count


@implements(verbs.apply, STATE)
@kernel
def apply(state: State, move: int, log: Log) -> None:
    """Play a card, then deal or count as far as the rules go by themselves."""
    seat = state.to_move
    card = move >> PLAYED
    state.hands[seat] &= ~(1 << card)
    if move & TAKEN:
        take(state, card, move & TAKEN, log)
    else:
        state.table |= 1 << card
        tell(log, TOLD.laid, seat, card)
    state.to_move = left_of(state, seat)
    if state.hands[state.to_move] == 0 and state.deck_size:
        deal_hands(state, log)
    elif state.hands[state.to_move] == 0:
        end_round(state, log)


@kernel
def take(state: State, card: int, taken: int, log: Log) -> None:
    """Take cards with a card. To clear the table is a scopa, but not with the last card of a round."""
    seat = state.to_move
    state.table &= ~taken
    state.taken[seat] |= taken | 1 << card
    state.last_taker = seat
    scopa = state.table == 0 and (state.deck_size > 0 or state.hands[left_of(state, seat)] != 0)
    state.scopas[seat] += scopa
    tell(log, TOLD.took, seat, card, taken, scopa)


@kernel
def end_round(state: State, log: Log) -> None:
    """Give the rest to the last taker and count; deal again unless a side has reached the target."""
    if state.table:
        tell(log, TOLD.took_rest, state.last_taker, state.table)
        state.taken[state.last_taker] |= state.table
        state.table = 0
    count_round(state, log)
    if state.points[0] != state.points[1] and state.points.max() >= state.target:
        state.to_move = NOBODY
        tell_end(state, TOLD.game_over, log)
        return
    deal(state)
    opening(state, log)


@kernel
def count_round(state: State, log: Log) -> None:
    """The points for cards, coins, the seven of coins, the primiera or most sevens, and scopas."""
    even = state.taken[0] | state.taken[2]
    odd = state.taken[1] | state.taken[3]
    give(state, KINDS.cards, popcount(even), popcount(odd), 1, log)
    give(state, KINDS.coins, popcount(even & COINS), popcount(odd & COINS), 1, log)
    give(state, KINDS.settebello, even & COINS & SEVENS, odd & COINS & SEVENS, 1, log)
    if state.primiera:
        give(state, KINDS.primiera, primiera_of(even), primiera_of(odd), 1, log)
    else:
        give(state, KINDS.sevens, popcount(even & SEVENS), popcount(odd & SEVENS), 1, log)
    give(state, KINDS.scopas, 1, 0, state.scopas[0] + state.scopas[2], log)
    give(state, KINDS.scopas, 0, 1, state.scopas[1] + state.scopas[3], log)


@kernel
def give(state: State, kind: int, even: int, odd: int, points: int, log: Log) -> None:
    """Give points to the side that has more of something; if both have as much, to nobody."""
    if points and even != odd:
        first = 0 if even > odd else 1
        for seat in range(first, state.players, 2):
            state.points[seat] += points
        tell(log, TOLD.scored, kind, 0b101 << first & (1 << state.players) - 1, points)


@kernel
def primiera_of(cards: int) -> int:
    """The best cards of the four suits together; nothing without a card of each."""
    total = 0
    for suit in range(4):
        total += BEST[cards >> (10 * suit + 1) & SUIT]
    return max(total, 0)


@implements(verbs.prior, STATE)
@kernel
def prior(state: State, move: int) -> int:
    """A guess at what a move is worth: a scopa, sevens, coins, many cards."""
    taken = move & TAKEN
    cards = taken | 1 << (move >> PLAYED) if taken else 0
    worth = popcount(cards) + 2 * popcount(cards & COINS) + 3 * popcount(cards & SEVENS)
    return worth + (10 if taken and taken == state.table else 0)
