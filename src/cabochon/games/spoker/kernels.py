"""Spoker's rules over its record: dealing, playing, the end. Every function is compiled and unchecked; rule
names are those of docs/rules/spoker.md. Each step of a move tells what it does, if there is a log.
"""

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import number, read
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel, routine
from cabochon.core.log import Log, tell, tell_row
from cabochon.core.records import NOBODY, Moves, State
from cabochon.core.rng import draw, shuffle
from cabochon.core.scratch import scratch
from cabochon.games.spoker.boards import board_empty, card_at, clear_board, close, cover, renew_run, turned
from cabochon.games.spoker.ending import bags_empty, reason_to_end
from cabochon.games.spoker.events import TOLD
from cabochon.games.spoker.heaps import (
    add,
    clear,
    cost_of,
    is_empty,
    jokers_in,
    remove,
    remove_if_there,
    size_of,
    spread,
)
from cabochon.games.spoker.layout import STATE
from cabochon.games.spoker.listing import add_passes, add_plays, add_swaps
from cabochon.games.spoker.packing import (
    ALONG,
    ASIDE_CARDS,
    CARD_BITS,
    CARD_MASK,
    CARDS,
    DOWN,
    FLUSH,
    HAND_CARDS,
    JOKER,
    JOKER_SUIT,
    KIND_MASK,
    PASS,
    PLAY,
    RANK_SHIFT,
    RANKS,
    STAR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUIT_MASK,
    SUITS,
    SWAP,
)
from cabochon.games.spoker.scoring import (
    FIGURES_OF_PLAY,
    MADE_KIND,
    START_SHIFT,
    cards_of,
    count_of,
    direction_of,
    oriented,
    reckon,
    square_of,
)
from cabochon.games.spoker.telling import tell_discards, tell_drawn, tell_play

# -- dealing -------------------------------------------------------------------------------------------------


@kernel
def draw_card(state: State) -> int:
    """The next card of the bag."""
    top = CARDS - state.bag_size
    card = read(state.bag, top)
    state.bag[top] = 0
    state.bag_size -= 1
    return card


@kernel
def fill_bag(state: State) -> None:
    """Put all cards into the bag, in order (SPO-1): the first places, as many as there are."""
    count = 0
    for rank in range(RANKS):
        for suit in range(SUITS):
            for _ in range(1 if suit == STAR else 2):
                state.bag[count] = rank << RANK_SHIFT | suit
                count += 1
    for _ in range(state.jokers):
        state.bag[count] = JOKER
        count += 1
    state.bag_size = count


@kernel
def push_back(state: State) -> None:
    """Move the cards of the bag from its first places to its last, where they are drawn from."""
    size = state.bag_size
    if size < CARDS:
        for place in range(size):
            state.bag[CARDS - 1 - place] = state.bag[size - 1 - place]
        state.bag[: CARDS - size] = 0


@implements(verbs.deal, STATE)
@kernel
def deal(state: State) -> None:
    """Start the game (SPO-1); a first player of NOBODY is drawn by lot."""
    if state.first == NOBODY:
        state.first = draw(state.rng, state.players)
    fill_bag(state)
    shuffle(state.rng, state.bag, state.bag_size)
    push_back(state)
    if state.players == 2:
        for _ in range(ASIDE_CARDS):
            add(state.aside, draw_card(state))
    for _ in range(state.hand_cards):
        for seat in range(state.players):
            add(state.hands[seat], draw_card(state))
    clear_board(state)
    state.to_move = state.first


@implements(verbs.opening, STATE)
@kernel
def opening(state: State, log: Log) -> None:
    """The deal; nothing for a game under way."""
    if log is not None and state.to_move != NOBODY and state.passes == 0 and board_empty(state):
        if not is_empty(state.aside):
            tell(log, TOLD.set_aside, size_of(state.aside))
        for seat in range(state.players):
            tell(log, TOLD.dealt, seat, size_of(state.hands[seat]))
            tell_row(log, state.hands[seat], 2)


@kernel
def turn_bags(state: State, log: Log) -> None:
    """The discards, shuffled, become the bag (SPO-12); whose they were is no longer known."""
    size = spread(state.discards, state.bag, 0)
    shuffle(state.rng, state.bag, size)
    state.bag_size = size
    push_back(state)
    clear(state.discards)
    state.cast_off[:] = 0
    tell(log, TOLD.bag_turned, size)


@routine
def refill(state: State, seat: int, log: Log) -> None:
    """Draw until the hand is full (SPO-12)."""
    hand = state.hands[seat]
    once, twice = read(hand, 0), read(hand, 1)
    for _ in range(state.hand_cards - size_of(hand)):
        if state.bag_size == 0:
            if is_empty(state.discards):
                break
            turn_bags(state, log)
        add(hand, draw_card(state))
    tell_drawn(seat, hand, once, twice, log)


# -- moves ---------------------------------------------------------------------------------------------------


@implements(verbs.legal, STATE)
@kernel
def legal(state: State, moves: Moves) -> int:
    """List every legal move: figures, swaps and passes."""
    hand = state.hands[state.to_move]
    n = add_plays(state, moves, number(0))
    if jokers_in(hand):
        n = add_swaps(state, moves, n)
    if bags_empty(state):
        moves[n] = PASS
        return n + 1
    return add_passes(hand, moves, n)


@kernel
def close_if_due(state: State, direction: int, made: int) -> None:
    """Close a straight, a flush or a straight flush (SPO-7)."""
    kind = made & MADE_KIND
    if kind in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
        close(state, direction, made >> START_SHIFT)


@routine
def lay(state: State, move: int, log: Log) -> None:
    """Put the cards of a play on the board, score them, and close what is to be closed (SPO-6 to SPO-9)."""
    seat, direction, count, cards = state.to_move, direction_of(move), count_of(move), cards_of(move)
    made = scratch(FIGURES_OF_PLAY, np.int64)
    points = reckon(state, move, made)
    state.points[seat] += points
    squares = scratch(HAND_CARDS, np.int64)
    first = oriented(square_of(move), direction)
    square = first
    for place in range(count):
        while read(state.board[direction], square):
            square += 1
        squares[place] = square
        card = cards & CARD_MASK
        cover(state, oriented(square, direction), card)
        remove(state.hands[seat], card)
        remove_if_there(state.fetched[seat], card)
        cards >>= CARD_BITS
    close_if_due(state, direction, read(made, 0))
    for place in range(count):
        close_if_due(state, 1 - direction, read(made, place + 1))
    renew_run(state, direction, first)
    for place in range(count):
        state.fits[direction, squares[place]] = 0
        renew_run(state, 1 - direction, turned(read(squares, place)))
    tell_play(state, move, squares, made, points, log)


@routine
def swap(state: State, square: int, log: Log) -> None:
    """Exchange a joker for a card on the board (SPO-10)."""
    card = card_at(state.board[ALONG], square)
    hand = state.hands[state.to_move]
    remove(hand, JOKER)
    add(hand, card)
    add(state.fetched[state.to_move], card)
    cover(state, square, card & ~SUIT_MASK | JOKER_SUIT)
    renew_run(state, number(ALONG), square)
    renew_run(state, number(DOWN), turned(square))
    tell(log, TOLD.swapped, state.to_move, square, card)


@kernel
def discard(state: State, move: int, log: Log) -> None:
    """Put cards from hand into the discard bag (SPO-11), unseen: what was fetched may be among them."""
    seat, count, cards = state.to_move, count_of(move), cards_of(move)
    if count:
        clear(state.fetched[seat])
    for _ in range(count):
        card = cards & CARD_MASK
        remove(state.hands[seat], card)
        add(state.discards, card)
        add(state.cast_off[seat], card)
        cards >>= CARD_BITS
    tell_discards(state, move, log)


@kernel
def tell_end(state: State, reason: int, log: Log) -> None:
    """The game is over and all cards in hand are deducted (SPO-13, SPO-14)."""
    if log is not None:
        tell(log, TOLD.game_over, reason, verbs.winners(state))
        tell_row(log, state.points, state.players)
        for seat in range(state.players):
            tell_row(log, state.hands[seat], 2)
            tell(log, cost_of(state, state.hands[seat]))


@kernel
def end(state: State, reason: int, log: Log) -> None:
    """The game is over: cards left in hand are deducted (SPO-14)."""
    for seat in range(state.players):
        state.points[seat] -= cost_of(state, state.hands[seat])
    state.to_move = NOBODY
    tell_end(state, reason, log)


@implements(verbs.apply, STATE)
@kernel
def apply(state: State, move: int, log: Log) -> None:
    """Play a move, with all that follows from it."""
    seat, kind = state.to_move, move & KIND_MASK
    if kind == SWAP:
        swap(state, square_of(move), log)
        state.passes = 0
    else:
        if kind == PLAY:
            lay(state, move, log)
            state.passes = 0
        else:
            discard(state, move, log)
            state.passes += 1
        refill(state, seat, log)
    reason = reason_to_end(state)
    if reason:
        end(state, reason, log)
    else:
        state.to_move = seat + 1 if seat + 1 < state.players else 0


# -- counting ------------------------------------------------------------------------------------------------


@implements(verbs.scores, STATE)
@kernel
def scores(state: State, out: np.ndarray) -> None:
    """Every seat's points."""
    for seat in range(state.players):
        out[seat] = state.points[seat]
