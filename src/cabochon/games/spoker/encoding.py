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
from cabochon.core.encoding import (
    NO_ACTION,
    Span,
    at_left,
    away,
    put_bits,
    put_mark,
    put_number,
    put_points,
    seen_from,
)
from cabochon.core.jit import kernel, routine
from cabochon.core.records import Moves, Seen
from cabochon.games.spoker.boards import has, turned
from cabochon.games.spoker.heaps import Heap, jokers_in, spread
from cabochon.games.spoker.layout import SEEN
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

OBSERVATION = (
    Span("board", (SIDE, SIDE, FEATURES)),
    Span("closed", (SIDE, SIDE, 2)),
    Span("barred", (SIDE, SIDE)),
    Span("hand", (HAND_CARDS, FEATURES)),
    Span("cast_off", (KINDS,), JOKERS),
    Span("points", (SEATS, 2), 255),
    Span("hand_sizes", (SEATS,), HAND_CARDS),
    Span("seats", (SEATS,)),
    Span("first", (SEATS,)),
    Span("to_move", (SEATS,)),
    Span("bag_size", (1,), CARDS),
    Span("discards_size", (1,), CARDS),
    Span("aside_size", (1,), CARDS),
    Span("passes", (1,), 255),
    Span("any_order", (1,)),
)

PASSES: Final = (1 << HAND_CARDS) - 1
"""All choices of up to four of five cards."""
SWAPS: Final = SIDE * SIDE
FIGURES: Final = 1000
MOVE_BITS: Final = CARDS_SHIFT + HAND_CARDS * CARD_BITS
FIRST_FIGURE: Final = PASSES + SWAPS
ACTIONS = (Span("pass", (PASSES,)), Span("swap", (SIDE, SIDE)), Span("figure", (FIGURES,)))

# -- what a seat knows ---------------------------------------------------------------------------------------


@kernel
def put_card(out: np.ndarray, at: int, card: int) -> None:
    """A card, on entries that are 0."""
    if card == JOKER:
        out[at + FEATURES - 1] = 1
        return
    out[at + (card >> RANK_SHIFT)] = 1
    # The joker's suit is the one after the last: its entry is the joker's own.
    out[at + RANKS + (card & SUIT_MASK)] = 1


@routine
def put_board(seen: Seen, out: np.ndarray) -> int:
    """The card on each square, the closed figures it is part of, and whether it must stay free (SPO-7)."""
    closed = SWAPS * FEATURES
    barred = closed + SWAPS * 2
    out[: barred + SWAPS] = 0
    for row in range(SIDE):
        for column in range(SIDE):
            square, place = row << LINE_SHIFT | column, row * SIDE + column
            there = read(seen.board[ALONG], square)
            if there:
                put_card(out, place * FEATURES, there & ~TAKEN)
            out[closed + 2 * place] = has(seen.sealed[ALONG], square)
            out[closed + 2 * place + 1] = has(seen.sealed[DOWN], turned(square))
            out[barred + place] = has(seen.barred[ALONG], square) | has(seen.barred[DOWN], turned(square))
    return barred + SWAPS


@kernel
def put_heap(out: np.ndarray, at: int, heap: Heap) -> int:
    """How many cards of each kind a heap holds."""
    once, twice = read(heap, 0), read(heap, 1)
    for rank in range(RANKS):
        for suit in range(SUITS):
            card = rank << RANK_SHIFT | suit
            out[at] = (once >> card & 1) + (twice >> card & 1)
            at += 1
    out[at] = jokers_in(heap)
    return at + 1


@implements(verbs.encode, SEEN)
@routine
def encode(seen: Seen, out: np.ndarray) -> None:
    """Write the parts of ``OBSERVATION``."""
    me, players = seen_from(seen.seat), seen.players
    at = put_board(seen, out)
    cards = np.empty(HAND_CARDS, np.uint8)
    out[at : at + HAND_CARDS * FEATURES] = 0
    for place in range(spread(seen.hand, cards, 0)):
        put_card(out, at + place * FEATURES, read(cards, place))
    at = put_heap(out, at + HAND_CARDS * FEATURES, seen.cast_off)
    for steps in range(SEATS):
        there = steps < players
        at = put_points(out, at, seen.points[at_left(me, steps, players)] if there else 0)
    for steps in range(SEATS):
        there = steps < players
        at = put_number(out, at, seen.hand_sizes[at_left(me, steps, players)] if there else 0)
    at = put_bits(out, at, SEATS, (1 << players) - 1)
    at = put_mark(out, at, SEATS, away(seen.first, me, players))
    at = put_mark(out, at, SEATS, away(seen.to_move, me, players))
    at = put_number(out, at, seen.bag_size)
    at = put_number(out, at, seen.discards_size)
    at = put_number(out, at, seen.aside_size)
    at = put_number(out, at, seen.passes)
    put_number(out, at, seen.any_order)


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
def number(seen: Seen, moves: Moves, count: int, actions: np.ndarray) -> None:
    """Number passes and swaps by what they are, and figures by how many are better."""
    hand = np.empty(HAND_CARDS, np.uint8)
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
