"""Laying hand cards on the free squares of a row of squares, in every way that makes a wanted figure.

A **window** is the two to five squares of a figure, some of them covered and the others to be. What is wanted
on each is a set of kinds; the hand and the lines across it narrow that down, and every way to choose cards
one after the other is a play.

A play may make its figure in more than one window, for it may take in more or fewer of the cards that lie
there already, or may be a figure in two ways. It is listed from one of them only: the one that the chosen
division of SPO-9 has.
"""

from typing import Final

import numpy as np

from cabochon.core.bits import lowest_bit, popcount, read
from cabochon.core.jit import kernel, routine
from cabochon.core.records import Moves, State
from cabochon.games.spoker.boards import Line, card_at, has, loose, rank_at, turned
from cabochon.games.spoker.figures import stars_of
from cabochon.games.spoker.packing import (
    CARD_BITS,
    CARDS_SHIFT,
    COUNT_SHIFT,
    DIRECTION_SHIFT,
    FLUSH,
    FULL,
    JOKER_SUIT,
    LONGEST_FIGURE,
    PLACE_MASK,
    PLAY,
    RANK_KINDS,
    RANK_SHIFT,
    SIDE,
    SQUARE_SHIFT,
    STAR_KINDS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUIT_MASK,
)
from cabochon.games.spoker.scoring import LENGTH_SHIFT, MADE_KIND, START_SHIFT, made_in, oriented

WANTED: Final = 0
"""Rows of the scratch space, with a place for each square of a window: the kinds wanted there;"""
FITTING: Final = 1
"""for each new card in turn: the kinds that may be laid;"""
UNTRIED: Final = 2
"""those of them not tried yet;"""
ONCE: Final = 3
"""what is left in hand before it, as a heap's two words;"""
TWICE: Final = 4
LAID: Final = 5
"""the cards up to it, packed."""
SCRATCH_ROWS: Final = 6

Scratch = np.ndarray
"""Room to work in, made once for each list."""


@kernel
def six_alike(line: Line, first: int, last: int, cards: int) -> bool:
    """Whether new cards from the first square to the last make six of a rank side by side (SPO-8)."""
    here = first
    while here & PLACE_MASK and read(line, here - 1):
        here -= 1
    rank, count = -1, 0
    while here & PLACE_MASK < SIDE:
        if read(line, here):
            found = rank_at(line, here)
        elif here <= last:
            found = cards >> RANK_SHIFT & SUIT_MASK
            cards >>= CARD_BITS
        else:
            break
        count = count + 1 if found == rank else 1
        if count > LONGEST_FIGURE:
            return True
        rank = found
        here += 1
    return False


@kernel
def alike_up_to(state: State, direction: int, square: int, step: int, rank: int) -> int:
    """The last of the squares that follow a new card and all have loose cards of a rank."""
    while loose(state, direction, square + step) and rank_at(state.board[direction], square + step) == rank:
        square += step
    return square


@kernel
def only_window(state: State, direction: int, first: int, last: int, rank: int) -> bool:
    """Whether there is but one row of squares in which new cards can make a figure.

    A figure of fewer than five is of one rank: of that of the new cards, or -1 if they differ.
    """
    if not (loose(state, direction, first - 1) or loose(state, direction, last + 1)):
        return True
    low_alike = alike_up_to(state, direction, first, -1, rank)
    high_alike = alike_up_to(state, direction, last, 1, rank)
    found = 0
    low = first
    while low > last - LONGEST_FIGURE and (low == first or loose(state, direction, low)):
        if has(state.before[direction], low):
            high = last
            while high < low + LONGEST_FIGURE and (high == last or loose(state, direction, high)):
                whole = high - low == LONGEST_FIGURE - 1
                alike = rank != -1 and low >= low_alike and high <= high_alike
                found += has(state.behind[direction], high) & int(whole or alike)
                high += 1
        low -= 1
    return found == 1


@kernel
def is_chosen(made: int, start: int, length: int, kind: int) -> bool:
    """Whether the figure of the chosen division is the one looked for; of straights, either kind."""
    found = made & MADE_KIND
    if found == STRAIGHT_FLUSH:
        found = STRAIGHT
    return made >> START_SHIFT == start and found == kind and made >> LENGTH_SHIFT & 7 == length


@kernel
def lay_out(
    state: State, direction: int, start: int, length: int, scratch: Scratch
) -> tuple[int, int, int, int]:
    """Put into the scratch rows what may be laid on the free squares of a window.

    Returns how many these are, the first and the last of them, and the kinds of the cards already there; -1
    for the kinds if one of them is there twice.
    """
    line = state.board[direction]
    hand = read(state.hands[state.to_move], 0)
    count, first, last, kinds = 0, -1, -1, 0
    for place in range(length):
        square = start + place
        if read(line, square):
            card = card_at(line, square)
            if card & SUIT_MASK != JOKER_SUIT and kinds != -1:
                kind = 1 << card
                kinds = -1 if kinds & kind else kinds | kind
        else:
            fits = read(state.fits[1 - direction], turned(square))
            scratch[FITTING, count] = hand & fits & scratch[WANTED, place]
            first = square if first == -1 else first
            last = square
            count += 1
    return count, first, last, kinds


@kernel
def narrow_down(state: State, kind: int, count: int, kinds: int, scratch: Scratch) -> bool:
    """Leave what may be laid beside the kinds already there; returns whether something is, on every square.

    A flush may hold a card twice. Other figures may not, neither one there already nor two from the hand.
    """
    heap = state.hands[state.to_move]
    scratch[ONCE, 0] = heap[0]
    scratch[TWICE, 0] = heap[1] if kind == FLUSH else 0
    if kind != FLUSH and kinds == -1:
        return False
    taken = 0 if kind == FLUSH else kinds
    for place in range(count):
        scratch[FITTING, place] &= ~taken
        if scratch[FITTING, place] == 0:
            return False
    return True


@kernel
def next_card(scratch: Scratch, place: int, each_rank_once: bool) -> int:
    """The cards up to a place with the next one tried there, packed, or -1 if none is left to try.

    What may be laid on the next place is made ready.
    """
    untried = read(scratch[UNTRIED], place)
    if untried == 0:
        return -1
    bit = untried & -untried
    scratch[UNTRIED, place] = untried ^ bit
    card = lowest_bit(bit)
    if place + 1 < LONGEST_FIGURE:
        twice = read(scratch[TWICE], place)
        gone = RANK_KINDS << (card & ~SUIT_MASK) if each_rank_once else bit
        once = read(scratch[ONCE], place) & (~gone | twice)
        scratch[ONCE, place + 1] = once
        scratch[TWICE, place + 1] = twice & ~bit
        scratch[UNTRIED, place + 1] = read(scratch[FITTING], place + 1) & once
    return read(scratch[LAID], place) | card << CARD_BITS * place


@routine
def fill(
    state: State, direction: int, start: int, length: int, kind: int, scratch: Scratch, moves: Moves, n: int
) -> int:
    """List the plays of two cards or more that make a figure of this kind in a window, from what is wanted on
    each square; returns the new length of the list.
    """
    count, first, last, kinds = lay_out(state, direction, start, length, scratch)
    if not narrow_down(state, kind, count, kinds, scratch):
        return n
    line = state.board[direction]
    stars = popcount(kinds & STAR_KINDS) if kind == STRAIGHT else 0
    # A straight is as good as any figure of its cards, and so are cards of one rank. Only other windows can
    # make them something else.
    rank = -1 if kind == STRAIGHT else lowest_bit(scratch[WANTED, 0]) >> RANK_SHIFT
    sure = kind != FLUSH and kind != FULL and only_window(state, direction, first, last, rank)
    crowded = read(line, start + length) or (start & PLACE_MASK and read(line, start - 1))
    each_rank_once = bool(kind == STRAIGHT and state.any_order)
    corner = oriented(first, direction)
    head = PLAY | direction << DIRECTION_SHIFT | corner << SQUARE_SHIFT | count << COUNT_SHIFT
    scratch[UNTRIED, 0] = scratch[FITTING, 0]
    scratch[LAID, 0] = 0
    place = 0
    while place >= 0:
        laid = next_card(scratch, place, each_rank_once)
        if laid < 0:
            place -= 1
        elif place + 1 < count:
            place += 1
            scratch[LAID, place] = laid
        elif (
            stars + stars_of(laid, count) <= state.most_stars
            and not (crowded and six_alike(line, first, last, laid))
            and (sure or is_chosen(made_in(state, direction, first, last, laid), start, length, kind))
        ):
            moves[n] = head | laid << CARDS_SHIFT
            n += 1
    return n
