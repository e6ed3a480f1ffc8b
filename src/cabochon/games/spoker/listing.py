"""Listing the moves of a turn: figures (SPO-6), swaps (SPO-10) and passes (SPO-11, SPO-12)."""

import numpy as np

from cabochon.core.bits import lowest_bit, popcount, read
from cabochon.core.jit import kernel, routine
from cabochon.core.records import Moves, State
from cabochon.core.scratch import scratch, scratch_rows
from cabochon.games.spoker.any_order import add_unordered, ranks_in_hand
from cabochon.games.spoker.boards import around, board_empty, turned
from cabochon.games.spoker.filling import SCRATCH_ROWS, Scratch
from cabochon.games.spoker.heaps import Heap, spread
from cabochon.games.spoker.packing import (
    ALL_KINDS,
    ALONG,
    CARD_BITS,
    CARDS_SHIFT,
    COUNT_MASK,
    COUNT_SHIFT,
    DIRECTION_SHIFT,
    DOWN,
    HAND_CARDS,
    JOKER_SUIT,
    LONGEST_FIGURE,
    MOST_DISCARDS,
    PASS,
    PLAY,
    RANK_KINDS,
    RANKS,
    SQUARE_SHIFT,
    STAR,
    SUIT_KINDS,
    SUIT_MASK,
    SWAP,
    WORD_SHIFT,
    WORDS,
)
from cabochon.games.spoker.scoring import line_of_play
from cabochon.games.spoker.windows import (
    MAP_ROWS,
    Map,
    add_alike,
    add_flushes,
    add_fulls,
    add_straights,
    draw_map,
)


@kernel
def add_single(state: State, square: int, kinds: int, moves: Moves, n: int) -> int:
    """List single cards that fit on a square both ways, each with its line of play."""
    in_row = read(state.fits[ALONG], square) != ALL_KINDS
    in_column = read(state.fits[DOWN], turned(square)) != ALL_KINDS
    while kinds:
        card = lowest_bit(kinds)
        direction = DOWN if in_column else ALONG
        if in_row and in_column:
            direction = line_of_play(state, square, card)
        head = PLAY | direction << DIRECTION_SHIFT | square << SQUARE_SHIFT | 1 << COUNT_SHIFT
        moves[n] = head | card << CARDS_SHIFT
        n += 1
        kinds &= kinds - 1
    return n


@routine
def add_singles(state: State, moves: Moves, n: int) -> int:
    """List the plays of one card: where it touches others and fits."""
    hand = read(state.hands[state.to_move], 0) & ALL_KINDS
    for word in range(WORDS):
        squares = around(state, word)
        while squares:
            square = word << WORD_SHIFT | lowest_bit(squares)
            kinds = hand & read(state.fits[ALONG], square) & read(state.fits[DOWN], turned(square))
            if kinds:
                n = add_single(state, square, kinds, moves, n)
            squares &= squares - 1
    return n


@routine
def add_direction(
    state: State, direction: int, empty: bool, chart: Map, scratch: Scratch, moves: Moves, n: int
) -> int:
    """List the plays of two cards or more in one direction."""
    heap = state.hands[state.to_move]
    hand = read(heap, 0)
    draw_map(state, direction, empty, chart)
    for rank in range(RANKS):
        if popcount(hand >> 8 * rank & RANK_KINDS) >= 2:
            n = add_alike(state, direction, rank, chart, scratch, moves, n)
    for suit in range(STAR):
        of_suit = SUIT_KINDS << suit
        in_hand = popcount(hand & of_suit) + popcount(read(heap, 1) & of_suit)
        if in_hand >= 2:
            n = add_flushes(state, direction, suit, in_hand, chart, scratch, moves, n)
    if state.any_order:
        return add_unordered(state, direction, chart, scratch, moves, n)
    n = add_straights(state, direction, ranks_in_hand(state), chart, scratch, moves, n)
    return add_fulls(state, direction, chart, scratch, moves, n)


@routine
def add_plays(state: State, moves: Moves, n: int) -> int:
    """List every figure the hand can make (SPO-6)."""
    empty = board_empty(state)
    room = scratch_rows(SCRATCH_ROWS, LONGEST_FIGURE, np.int64)
    chart = scratch_rows(MAP_ROWS, WORDS, np.int64)
    for direction in range(2):
        n = add_direction(state, direction, empty, chart, room, moves, n)
    return add_singles(state, moves, n)


@kernel
def add_swaps(state: State, moves: Moves, n: int) -> int:
    """List a joker's exchange for each card on the board that is none itself (SPO-10)."""
    board = state.board[ALONG]
    for word in range(WORDS):
        covered = read(state.covered[ALONG], word)
        while covered:
            square = word << WORD_SHIFT | lowest_bit(covered)
            moves[n] = SWAP | square << SQUARE_SHIFT
            n += read(board, square) & SUIT_MASK != JOKER_SUIT
            covered &= covered - 1
    return n


@kernel
def add_passes(hand: Heap, moves: Moves, n: int) -> int:
    """List every choice of one to four cards to discard, copies being alike (SPO-11).

    Card by card, sorted: each choice so far is listed again with the card added. Of two copies, the second
    is added only to the choices that have just got the first.
    """
    cards = scratch(HAND_CARDS, np.uint8)
    size = spread(hand, cards, 0)
    start, grown = n, n
    moves[n] = PASS
    n += 1
    for place in range(size):
        card = read(cards, place)
        since = grown if place and card == read(cards, place - 1) else start
        grown = n
        for i in range(since, grown):
            choice = read(moves, i)
            count = choice >> COUNT_SHIFT & COUNT_MASK
            moves[n] = choice + (1 << COUNT_SHIFT) + (card << CARDS_SHIFT + CARD_BITS * count)
            n += count < MOST_DISCARDS
    # The empty choice came first: the last one takes its place.
    moves[start] = moves[n - 1]
    return n - 1
