"""Spoker as numbers: what a seat knows, and its actions.

A card is fourteen entries: its rank, its suit, and whether it is a joker (which has a rank on the board
only). A hand is sorted as in the notation.

The actions begin with the passes, by the places in the sorted hand of the cards thrown: card 0 counts 1, card
1 counts 2, card 2 counts 4 and so on, and a pass that throws nothing is 0. Of two copies the first is thrown
first. Then come the swaps, square by square. There are too many figures for an action each (from every
square both ways, every row of hand cards), so they are counted: the first of these actions is the figure
worth most at once, and so on down; of figures worth the same, the one with the lower word (packing.py) comes
first. Figures beyond the last action are not offered.
"""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import read
from cabochon.core.dispatch import implements
from cabochon.core.encoding import NO_ACTION, Span, put_zeros
from cabochon.core.jit import kernel, routine
from cabochon.core.observation import by_codec, entries, number, part, per_seat, points, written
from cabochon.core.records import Moves, Seen
from cabochon.core.scratch import scratch
from cabochon.games.spoker.boards import has, turned
from cabochon.games.spoker.heaps import Heap, jokers_in, spread
from cabochon.games.spoker.layout import LAYOUT, SEEN
from cabochon.games.spoker.packing import (
    ALONG,
    CARD_BITS,
    CARD_MASK,
    CARDS,
    CARDS_SHIFT,
    DOWN,
    HAND_CARDS,
    JOKER,
    JOKERS,
    KIND_MASK,
    LINE_SHIFT,
    PLACE_MASK,
    PLAY,
    RANK_SHIFT,
    RANKS,
    SEATS,
    SIDE,
    SUIT_MASK,
    SUITS,
    SWAP,
    TAKEN,
)
from cabochon.games.spoker.scoring import cards_of, count_of, points_of, square_of

FEATURES: Final = RANKS + SUITS + 1
KINDS: Final = RANKS * SUITS + 1
"""The kinds of cards: of every rank and suit, and the joker."""

PASSES: Final = (1 << HAND_CARDS) - 1
"""All choices of up to four of five cards."""
SWAPS: Final = SIDE * SIDE
SQUARES_SHOWN: Final = SIDE * SIDE
FIGURES: Final = 1000
MOVE_BITS: Final = CARDS_SHIFT + HAND_CARDS * CARD_BITS
FIRST_FIGURE: Final = PASSES + SWAPS
ACTIONS = (Span("pass", (PASSES,)), Span("swap", (SIDE, SIDE)), Span("figure", (FIGURES,)))

# -- what a seat knows ---------------------------------------------------------------------------------------


@kernel
def square_at(place: int) -> int:
    """The square of a place, counted row by row."""
    return place // SIDE << LINE_SHIFT | place % SIDE


@kernel
def put_card(out: np.ndarray, at: int, card: int) -> None:
    """A card, on entries that are 0."""
    if card == JOKER:
        out[at + FEATURES - 1] = 1
        return
    out[at + (card >> RANK_SHIFT)] = 1
    # The joker's suit is the one after the last: its entry is the joker's own.
    out[at + RANKS + (card & SUIT_MASK)] = 1


@kernel
def put_board(seen: Seen, out: np.ndarray, at: int) -> None:
    """The card on each square."""
    put_zeros(out, at, SQUARES_SHOWN * FEATURES)
    for place in range(SQUARES_SHOWN):
        there = read(seen.board[ALONG], square_at(place))
        if there:
            put_card(out, at + place * FEATURES, there & ~TAKEN)


@kernel
def put_closed(seen: Seen, out: np.ndarray, at: int) -> None:
    """Whether each square is part of a closed figure, along and down (SPO-7)."""
    for place in range(SQUARES_SHOWN):
        square = square_at(place)
        out[at + 2 * place] = has(seen.sealed[ALONG], square)
        out[at + 2 * place + 1] = has(seen.sealed[DOWN], turned(square))


@kernel
def put_barred(seen: Seen, out: np.ndarray, at: int) -> None:
    """Whether each square must stay free (SPO-7)."""
    for place in range(SQUARES_SHOWN):
        square = square_at(place)
        out[at + place] = has(seen.barred[ALONG], square) | has(seen.barred[DOWN], turned(square))


@kernel
def put_hand(out: np.ndarray, at: int, hand: Heap) -> None:
    """The cards of the sorted hand."""
    cards = scratch(HAND_CARDS, np.uint8)
    put_zeros(out, at, HAND_CARDS * FEATURES)
    for place in range(spread(hand, cards, 0)):
        put_card(out, at + place * FEATURES, read(cards, place))


@kernel
def put_heap(out: np.ndarray, at: int, heap: Heap) -> None:
    """How many cards of each kind a heap holds."""
    once, twice = read(heap, 0), read(heap, 1)
    for rank in range(RANKS):
        for suit in range(SUITS):
            card = rank << RANK_SHIFT | suit
            out[at + rank * SUITS + suit] = (once >> card & 1) + (twice >> card & 1)
    out[at + RANKS * SUITS] = jokers_in(heap)


OBSERVATION = (
    written("board", (SIDE, SIDE, FEATURES), 1, put_board),
    written("closed", (SIDE, SIDE, 2), 1, put_closed),
    written("barred", (SIDE, SIDE), 1, put_barred),
    part("hand", entries((HAND_CARDS, FEATURES), 1, put_hand)),
    part("cast_off", entries((KINDS,), JOKERS, put_heap)),
    per_seat("fetched", SEATS, entries((KINDS,), JOKERS, put_heap)),
    per_seat("points", SEATS, points()),
    per_seat("hand_sizes", SEATS, number(HAND_CARDS)),
    *by_codec(LAYOUT, "seats", "first", "to_move"),
    part("bag_size", number(CARDS)),
    part("discards_size", number(CARDS)),
    part("aside_size", number(CARDS)),
    *by_codec(LAYOUT, "passes"),
    part("any_order", number(1)),
)

# -- what it can do ------------------------------------------------------------------------------------------


@kernel
def pass_action(hand: np.ndarray, move: int) -> int:
    """The places in hand of the cards that a pass throws; both are sorted."""
    places, cards, place = 0, cards_of(move), 0
    for _ in range(count_of(move)):
        while read(hand, place) != cards & CARD_MASK:
            place += 1
        places |= 1 << place
        place += 1
        cards >>= CARD_BITS
    return places


@kernel
def swap_action(move: int) -> int:
    """The square of a swap, counted row by row."""
    square = square_of(move)
    return PASSES + (square >> LINE_SHIFT) * SIDE + (square & PLACE_MASK)


@implements(verbs.number, SEEN)
@routine
def number_moves(seen: Seen, moves: Moves, count: int, actions: np.ndarray) -> None:
    """Number passes and swaps by what they are, and figures by how many are better."""
    hand = scratch(HAND_CARDS, np.uint8)
    spread(seen.hand, hand, 0)
    keys = np.empty(count, np.int64)
    places = np.empty(count, np.int64)
    figures = 0
    for i in range(count):
        move = read(moves, i)
        kind = move & KIND_MASK
        if kind == PLAY:
            keys[figures] = move - (points_of(seen, move) << MOVE_BITS)
            places[figures] = i
            figures += 1
        else:
            actions[i] = swap_action(move) if kind == SWAP else pass_action(hand, move)
    order = np.argsort(keys[:figures])
    for rank in range(figures):
        actions[places[order[rank]]] = FIRST_FIGURE + rank if rank < FIGURES else NO_ACTION
