"""Shokoba's rules over its record. Every function is compiled and unchecked; rule names are those of
docs/rules/shokoba.md.

A move runs in three steps: ``place`` moves the cards, ``settle`` counts a round that is over, and ``go_on``
deals what comes next or ends the game. Each tells what it does, if there is a log.
"""

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import popcount
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.log import Log, tell, tell_row
from cabochon.core.records import NOBODY, Moves, State
from cabochon.core.rng import draw, shuffle
from cabochon.core.scratch import scratch
from cabochon.games.shokoba.cards import (
    CARD_BITS,
    CARDS,
    DIAMOND,
    EMERALDS,
    RUBIES,
    SAPPHIRES,
    WHOLE_DECK,
    cards_in,
)
from cabochon.games.shokoba.events import TOLD
from cabochon.games.shokoba.layout import (
    CLAIM,
    HAND_CARDS,
    MAX_MOVES,
    NINE_CARDS,
    NO_CLAIM,
    PLAYED_SHIFT,
    SEATS,
    STATE,
    TABLE_CARDS,
)
from cabochon.games.shokoba.takes import (
    PLAIN_TAKES,
    SEVERAL,
    add_more_takes,
    add_takes,
    is_plain,
    kinds_in,
    plain_row,
    same_value,
    value_of,
)


@kernel
def side_of(state: State, seat: int) -> int:
    """Whose pile and stones a seat plays for: its own, or its team's (SHO-12)."""
    return seat & 1 if state.teams else seat


@kernel
def sides(state: State) -> int:
    """How many piles and stone counts there are."""
    return 2 if state.teams else state.players


@kernel
def next_seat(state: State, seat: int) -> int:
    """The next seat clockwise that plays in this round."""
    while True:
        seat = seat + 1 if seat + 1 < state.players else 0
        if state.playing >> seat & 1:
            return seat


# -- dealing -------------------------------------------------------------------------------------------------


@kernel
def draw_card(state: State) -> int:
    """The top card of the deck."""
    top = CARDS - state.deck_size
    card = np.int64(1) << np.int64(state.deck[top])
    state.deck[top] = 0
    state.deck_size -= 1
    return int(card)


@kernel
def deal_hands(state: State, each: int) -> None:
    """Deal cards one at a time, starting on the dealer's left (SHO-2).

    Going round the table, a seat's next card lies as many places further in the deck as there are seats.
    """
    seats = popcount(state.playing)
    top = CARDS - state.deck_size
    seat = state.dealer
    for first in range(top, top + seats):
        seat = next_seat(state, seat)
        hand = state.hands[seat]
        for turn in range(each):
            place = first + turn * seats
            hand += np.int64(1) << np.int64(state.deck[place])
            state.deck[place] = 0
        state.hands[seat] = hand
    state.deck_size -= each * seats


@kernel
def deal_round(state: State) -> None:
    """Shuffle and deal a new round (SHO-2, SHO-13)."""
    for place in range(CARDS):
        state.deck[place] = CARD_BITS[place]
    shuffle(state.rng, state.deck, CARDS)
    state.deck_size = CARDS
    state.table = 0
    state.piles[:] = 0
    state.last_taker = NOBODY
    deal_hands(state, NINE_CARDS if state.nine_cards else HAND_CARDS)
    for _ in range(TABLE_CARDS):
        state.table += draw_card(state)
    state.to_move = next_seat(state, state.dealer)


@kernel
def tell_hands(state: State, log: Log) -> None:
    """Hands have just been dealt, in this order (SHO-2)."""
    if log is not None:
        seat = state.dealer
        for _ in range(popcount(state.playing)):
            seat = next_seat(state, seat)
            tell(log, TOLD.dealt, seat, cards_in(state.hands[seat]), state.hands[seat])


@kernel
def tell_round(state: State, log: Log) -> None:
    """A round has just been dealt (SHO-2, SHO-10)."""
    if log is not None:
        extra = state.round_number > 1 and target_reached(state)
        tell(log, TOLD.round_started, state.round_number, state.dealer, state.playing, extra)
        tell_hands(state, log)
        tell(log, TOLD.table_dealt, state.table)


@implements(verbs.opening, STATE)
@kernel
def opening(state: State, log: Log) -> None:
    """The deal of a round in which no card was played: to the table, to a pile or under a claim."""
    moved = state.mistake | state.piles.sum()
    if cards_in(state.table) == TABLE_CARDS and moved == 0 and state.to_move != NOBODY:
        tell_round(state, log)


@implements(verbs.deal, STATE)
@kernel
def deal(state: State) -> None:
    """Start the game; a dealer of NOBODY is drawn by lot (SHO-11)."""
    if state.dealer == NOBODY:
        state.dealer = draw(state.rng, state.players)
    state.playing = (1 << state.players) - 1
    state.round_number = 1
    deal_round(state)


# -- moves ---------------------------------------------------------------------------------------------------


@kernel
def list_plain(state: State, moves: Moves) -> int:
    """List the moves of a hand over a plain table, where most cards have exactly one."""
    table = state.table
    row = plain_row(table)
    kinds = kinds_in(state.hands[state.to_move])
    n = 0
    while kinds:
        card = kinds & -kinds
        head = card << PLAYED_SHIFT
        place = row + value_of(card) - 1
        take = np.int64(PLAIN_TAKES[place])
        # A take of nothing is the card laid, so there is no need to ask which of the two it is.
        moves[n] = head | (table & take)
        n += 1
        if take & SEVERAL and not (state.single_first and table & same_value(card)):
            n = add_more_takes(table, place, head, moves, n)
        kinds ^= card
    return n


@kernel
def list_any(state: State, moves: Moves) -> int:
    """List the moves of a hand over any table."""
    kinds = kinds_in(state.hands[state.to_move])
    n = 0
    while kinds:
        card = kinds & -kinds
        before = n
        n = add_takes(state.table, value_of(card), card << PLAYED_SHIFT, state.single_first, moves, n)
        if n == before or state.mistakes:
            moves[n] = card << PLAYED_SHIFT
            n += 1
        kinds ^= card
    return n


@kernel
def list_claims(state: State, moves: Moves) -> int:
    """List the answers to a mistake: every take it missed, and declining (SHO-15)."""
    head = CLAIM | state.mistake << PLAYED_SHIFT
    n = add_takes(state.table, value_of(state.mistake), head, state.single_first, moves, 0)
    moves[n] = NO_CLAIM
    return n + 1


@implements(verbs.legal, STATE)
@kernel
def legal(state: State, moves: Moves) -> int:
    """List every legal move (SHO-3, SHO-14, SHO-15)."""
    if state.mistake:
        n = list_claims(state, moves)
    elif state.mistakes or not is_plain(state.table):
        n = list_any(state, moves)
    else:
        n = list_plain(state, moves)
    return n


@kernel
def can_take(state: State, card: int) -> bool:
    """Whether the card could take something from the table (SHO-3)."""
    takes = scratch(MAX_MOVES, np.int64)
    return add_takes(state.table, value_of(card), 0, state.single_first, takes, 0) > 0


@kernel
def lay_or_take(state: State, seat: int, card: int, taken: int) -> None:
    """Lay a card that takes nothing; else put it on the pile with what it takes (SHO-4), with a stone for a
    shokoba (SHO-5).

    Whether a card takes is close to a coin toss, which a processor cannot foresee: hence one way through for
    both, the card put on the table and taken off again.
    """
    side = side_of(state, seat)
    gained = card + taken if taken else 0
    table = state.table + card - gained
    last_taker = state.last_taker
    state.table = table
    state.piles[side] += gained
    state.last_taker = seat if taken else last_taker
    if table == 0:
        state.stones[side] += 1


@kernel
def tell_move(state: State, seat: int, move: int, log: Log) -> None:
    """A card was laid, or took (SHO-3, SHO-5, SHO-15)."""
    if log is not None:
        card = (move >> PLAYED_SHIFT) & WHOLE_DECK
        taken = move & WHOLE_DECK
        if taken == 0:
            tell(log, TOLD.laid, seat, card, state.mistake != 0)
        else:
            tell(log, TOLD.claimed if move & CLAIM else TOLD.took, seat, card, taken)
            if state.table == 0:
                tell(log, TOLD.shokoba, seat, side_of(state, seat))


@kernel
def place(state: State, move: int, log: Log) -> None:
    """Move the cards of a move and pass the turn on; deals and counts nothing."""
    seat = state.to_move
    if move & NO_CLAIM:
        tell(log, TOLD.claim_declined, seat, state.mistake)
        state.table += state.mistake
        state.mistake = 0
        return
    card = (move >> PLAYED_SHIFT) & WHOLE_DECK
    taken = move & WHOLE_DECK
    if move & CLAIM:
        # SHO-15: the claimer takes with the other's card and still has the turn.
        state.mistake = 0
        lay_or_take(state, seat, card, taken)
        tell_move(state, seat, move, log)
        return
    state.hands[seat] -= card
    state.to_move = next_seat(state, seat)
    if state.mistakes and taken == 0 and can_take(state, card):
        state.mistake = card
    else:
        lay_or_take(state, seat, card, taken)
    tell_move(state, seat, move, log)


@kernel
def hands_empty(state: State) -> bool:
    """Whether all cards dealt so far are played and no claim is pending (it comes first, SHO-15)."""
    held = state.mistake
    for seat in range(SEATS):
        held |= state.hands[seat]
    return bool(held == 0)


@kernel
def round_over(state: State) -> bool:
    """Whether the last cards of the round have been played."""
    return state.deck_size == 0 and hands_empty(state)


# -- counting ------------------------------------------------------------------------------------------------


CATEGORY_CARDS = np.array([DIAMOND, EMERALDS, RUBIES, SAPPHIRES, WHOLE_DECK])
"""The cards that count in each of the five categories (SHO-7), in the order stones are given."""


@kernel
def category_winner(state: State, category: int) -> int:
    """The side that leads in a category, NOBODY when the lead is shared (SHO-7)."""
    most = 0
    leader = NOBODY
    for side in range(sides(state)):
        count = cards_in(state.piles[side] & CATEGORY_CARDS[category])
        if count > most:
            most = count
            leader = side
        elif count == most:
            leader = NOBODY
    return leader


@kernel
def sweep(state: State, log: Log) -> None:
    """The rest of the table goes to the last taker, without a shokoba (SHO-6)."""
    if state.last_taker != NOBODY:
        if log is not None and state.table:
            tell(log, TOLD.swept, state.last_taker, state.table)
        state.piles[side_of(state, state.last_taker)] += state.table
        state.table = 0


@kernel
def tell_count(state: State, log: Log) -> None:
    """The stones of a round were given, or not (SHO-7)."""
    if log is not None:
        tell(log, TOLD.round_counted, state.round_number)
        for category in range(len(CATEGORY_CARDS)):
            for side in range(sides(state)):
                tell(log, cards_in(state.piles[side] & CATEGORY_CARDS[category]))
        for category in range(len(CATEGORY_CARDS)):
            tell(log, category_winner(state, category))
        tell_row(log, state.stones, sides(state))


@kernel
def settle(state: State, log: Log) -> None:
    """Give the stones of a round that is over (SHO-6, SHO-7, SHO-8)."""
    sweep(state, log)
    for category in range(len(CATEGORY_CARDS)):
        leader = category_winner(state, category)
        if leader != NOBODY:
            state.stones[leader] += 1
    tell_count(state, log)


@kernel
def leading_seats(state: State) -> int:
    """The seats whose side has the most stones, a bit each."""
    most = 0
    for side in range(sides(state)):
        most = max(most, state.stones[side])
    leaders = 0
    for seat in range(state.players):
        if state.stones[side_of(state, seat)] == most:
            leaders |= 1 << seat
    return leaders


@kernel
def lead_is_shared(state: State, leaders: int) -> bool:
    """Whether the leading seats belong to more than one side."""
    if state.teams:
        return bool(leaders == (1 << state.players) - 1)
    return leaders & (leaders - 1) != 0


@kernel
def target_reached(state: State) -> bool:
    """Whether a side has the stones that decide the game (SHO-9)."""
    most = 0
    for side in range(sides(state)):
        most = max(most, state.stones[side])
    return bool(most >= state.target)


@kernel
def go_on(state: State, log: Log) -> None:
    """After a round: the end of the game (SHO-9), or the next round, an extra one if need be (SHO-10)."""
    if target_reached(state):
        leaders = leading_seats(state)
        if not (state.extra_rounds and lead_is_shared(state, leaders)):
            state.to_move = NOBODY
            tell(log, TOLD.game_over, leaders)
            tell_row(log, state.stones, sides(state))
            return
        state.playing = leaders
    state.dealer = next_seat(state, state.dealer)
    state.round_number += 1
    deal_round(state)
    tell_round(state, log)


@implements(verbs.apply, STATE)
@kernel
def apply(state: State, move: int, log: Log) -> None:
    """Play a move, then deal, count and go on as far as the rules go by themselves."""
    place(state, move, log)
    if hands_empty(state):
        if state.deck_size:
            deal_hands(state, HAND_CARDS)
            tell_hands(state, log)
        else:
            settle(state, log)
            go_on(state, log)


@implements(verbs.scores, STATE)
@kernel
def scores(state: State, out: np.ndarray) -> None:
    """Every seat's stones: those of its side."""
    for seat in range(state.players):
        out[seat] = state.stones[side_of(state, seat)]


@implements(verbs.winners, STATE)
@kernel
def winners(state: State) -> int:
    """The seats with the most stones (SHO-9); with extra rounds that is one side, else all tied (SHO-10)."""
    return leading_seats(state)
