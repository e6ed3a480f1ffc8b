"""Where figures can be made: the squares that may begin one, found for a whole board at once.

Fields of bits (see packing.py) are compared word by word: ``field >> i`` holds, at every square, what is i
squares further. A row of squares that all have what is wanted of them is the AND of such fields. What comes
out are windows that are worth a closer look, which ``filling.fill`` takes.

Every window must touch a card on the board (or cover the centre of an empty one), leave cards that divide on
both sides, and have two free squares at least. Plays of one card are not found here: ``fits`` has them.
"""

from typing import Final

import numpy as np

from cabochon.core.bits import lowest_bit, number, popcount, read
from cabochon.core.jit import kernel, routine
from cabochon.core.records import Moves, State
from cabochon.games.spoker.boards import beside, squares_in, turned
from cabochon.games.spoker.filling import WANTED, Scratch, fill
from cabochon.games.spoker.packing import (
    CENTRE,
    FLUSH,
    FOUR,
    FULL,
    LONGEST_FIGURE,
    PAIR,
    RANK_KINDS,
    RANKS,
    SPOKER,
    STRAIGHT,
    SUIT_KINDS,
    THREE,
    WORD_MASK,
    WORD_SHIFT,
    WORDS,
)

STRAIGHTS: Final = 4
"""Straights begin at 7, 8, 9 or 10: the ace is high only."""

OPEN: Final = 0
"""Rows of the map, fields of the direction that is looked at: free squares on which a hand card fits as to
the line across;"""
TOUCHING: Final = 1
"""those of them that touch a card, one of which a play must cover;"""
LOOSE: Final = 2
"""cards that a new figure may take in;"""
BEGIN: Final = 3
"""squares that may begin a figure of five, as to all of this and to what is left beside it;"""
ACROSS: Final = 4
"""open squares that have cards beside them across the line;"""
RANKED: Final = 5
"""from here on, for each rank: its loose cards, with the open squares if the hand has that rank;"""
TWOS: Final = RANKED + RANKS
"""where two cards of it can stand together;"""
THREES: Final = TWOS + RANKS
"""and where three can."""
MAP_ROWS: Final = THREES + RANKS

Map = np.ndarray
"""What is found out about the board for one list of moves, in one direction."""


@kernel
def squares_fitting(state: State, direction: int, squares: int, kinds: int, word: int) -> int:
    """Those of a word's squares on which one of some kinds fits as to the line across."""
    found = 0
    while squares:
        bit = squares & -squares
        square = word << WORD_SHIFT | lowest_bit(bit)
        found |= bit if kinds & read(state.fits[1 - direction], turned(square)) else 0
        squares ^= bit
    return found


@kernel
def five_from(state: State, direction: int, open_squares: int, touching: int, loose: int, word: int) -> int:
    """The squares of a word that may begin a figure of five."""
    near = touching | touching >> 1
    near |= near >> 2 | touching >> 4
    squares = open_squares | loose
    row = squares & squares >> 1
    row &= row >> 2 & squares >> 4
    return near & row & read(state.before[direction], word) & read(state.behind[direction], word) >> 4


@routine
def draw_map(state: State, direction: int, empty: bool, chart: Map) -> None:
    """Find out which squares are open to the hand, and which of them touch a card."""
    hand = read(state.hands[state.to_move], 0)
    for word in range(WORDS):
        covered = read(state.covered[direction], word)
        free = squares_in(word) & ~covered & ~read(state.barred[direction], word)
        across = beside(state.covered[direction], word) & free
        open_squares = free & ~across
        touching = open_squares & (covered << 1 | covered >> 1)
        fitting = squares_fitting(state, direction, across, hand, word)
        open_squares |= fitting
        touching |= fitting
        if empty:
            touching = 1 << (CENTRE & 63) if word == CENTRE >> WORD_SHIFT else 0
        chart[OPEN, word] = open_squares
        chart[ACROSS, word] = fitting
        chart[TOUCHING, word] = touching
        loose = covered & ~read(state.sealed[direction], word)
        chart[LOOSE, word] = loose
        chart[BEGIN, word] = five_from(state, direction, open_squares, touching, loose, word)


@kernel
def new_cards(chart: Map, word: int, place: int, length: int) -> int:
    """How many squares of a window are free."""
    return popcount(read(chart[OPEN], word) >> place & (1 << length) - 1)


@kernel
def rank_field(state: State, direction: int, rank: int, chart: Map, word: int) -> int:
    """The cards of a rank that a new figure may take in."""
    return read(state.ranks[direction, rank], word) & read(chart[LOOSE], word)


# -- cards of one rank ---------------------------------------------------------------------------------------


@routine
def add_alike(
    state: State, direction: int, rank: int, chart: Map, scratch: Scratch, moves: Moves, n: int
) -> int:
    """List pairs, threes, fours and spokers of a rank of which the hand has two cards or more."""
    of_rank = RANK_KINDS << 8 * rank
    kinds = read(state.hands[state.to_move], 0) & of_rank
    in_hand = popcount(kinds)
    for place in range(LONGEST_FIGURE):
        scratch[WANTED, place] = of_rank
    for word in range(WORDS):
        across = read(chart[ACROSS], word)
        unfit = across & ~squares_fitting(state, direction, across, kinds, word)
        squares = (rank_field(state, direction, rank, chart, word) | read(chart[OPEN], word)) & ~unfit
        touching = read(chart[TOUCHING], word) & ~unfit
        row, near = squares, touching
        for length in range(2, LONGEST_FIGURE + 1):
            row &= squares >> (length - 1)
            near |= touching >> (length - 1)
            found = row & near & read(state.before[direction], word)
            found &= read(state.behind[direction], word) >> (length - 1)
            kind = (PAIR, THREE, FOUR, SPOKER)[length - 2]
            while found:
                place = lowest_bit(found)
                if 2 <= new_cards(chart, word, place, length) <= in_hand:
                    start = word << WORD_SHIFT | place
                    n = fill(state, direction, start, length, kind, scratch, moves, n)
                found &= found - 1
    return n


# -- straights -----------------------------------------------------------------------------------------------


@kernel
def add_straights_from(
    state: State,
    direction: int,
    first: int,
    step: int,
    found: int,
    word: int,
    chart: Map,
    scratch: Scratch,
    moves: Moves,
    n: int,
) -> int:
    """List the straights that begin with a rank on the squares found in a word."""
    for place in range(LONGEST_FIGURE):
        scratch[WANTED, place] = RANK_KINDS << 8 * (first + step * place)
    while found:
        place = lowest_bit(found)
        if new_cards(chart, word, place, LONGEST_FIGURE) >= 2:
            start = word << WORD_SHIFT | place
            n = fill(state, direction, start, number(LONGEST_FIGURE), number(STRAIGHT), scratch, moves, n)
        found &= found - 1
    return n


@routine
def add_straights(
    state: State, direction: int, in_hand: int, chart: Map, scratch: Scratch, moves: Moves, n: int
) -> int:
    """List straights, plain and flush, that follow the line up or down; ``in_hand`` are the hand's ranks."""
    for word in range(WORDS):
        begin = read(chart[BEGIN], word)
        if begin == 0:
            continue
        for rank in range(RANKS):
            squares = rank_field(state, direction, rank, chart, word)
            squares |= read(chart[OPEN], word) if in_hand >> rank & 1 else 0
            chart[RANKED + rank, word] = squares
        for lowest in range(STRAIGHTS):
            up, down = begin, begin
            for place in range(LONGEST_FIGURE):
                up &= read(chart[RANKED + lowest + place], word) >> place
                down &= read(chart[RANKED + lowest + 4 - place], word) >> place
            if up:
                n = add_straights_from(state, direction, lowest, 1, up, word, chart, scratch, moves, n)
            if down:
                n = add_straights_from(state, direction, lowest + 4, -1, down, word, chart, scratch, moves, n)
    return n


# -- flushes -------------------------------------------------------------------------------------------------


@kernel
def enough_in_five(cards: int, missing: int) -> int:
    """From where on five squares in a row are cards, but for two to five of them at most."""
    one, two, three = 0, 0, 0
    for place in range(LONGEST_FIGURE):
        three |= two & cards >> place
        two |= one & cards >> place
        one |= cards >> place
    return three if missing == 2 else two if missing == 3 else one if missing == 4 else -1


@routine
def add_flushes(
    state: State, direction: int, suit: int, in_hand: int, chart: Map, scratch: Scratch, moves: Moves, n: int
) -> int:
    """List flushes of a suit of which the hand has two cards or more; not those that are straights too."""
    for place in range(LONGEST_FIGURE):
        scratch[WANTED, place] = SUIT_KINDS << suit
    for word in range(WORDS):
        cards = read(state.suits[direction, suit], word) & read(chart[LOOSE], word)
        squares = cards | read(chart[OPEN], word)
        found = read(chart[BEGIN], word) & enough_in_five(cards, in_hand)
        for place in range(LONGEST_FIGURE):
            found &= squares >> place
        while found:
            place = lowest_bit(found)
            if new_cards(chart, word, place, LONGEST_FIGURE) >= 2:
                start = word << WORD_SHIFT | place
                n = fill(state, direction, start, number(LONGEST_FIGURE), number(FLUSH), scratch, moves, n)
            found &= found - 1
    return n


# -- fulls ---------------------------------------------------------------------------------------------------


@kernel
def together(cards: int, squares: int, in_hand: int) -> tuple[int, int]:
    """Where two and where three squares in a row have cards of a rank, or are open to as many as are in hand.

    All cases are reckoned with and those that the hand does not allow left out: cheaper than to jump.
    """
    one, two, three = -int(in_hand >= 1), -int(in_hand >= 2), -int(in_hand >= 3)
    cards_1, cards_2, squares_1, squares_2 = cards >> 1, cards >> 2, squares >> 1, squares >> 2
    pairs = cards & cards_1
    open_pairs = squares & squares_1
    half_pairs = cards & squares_1 | squares & cards_1
    twos = pairs | one & half_pairs | two & open_pairs
    threes = pairs & cards_2 | one & (half_pairs & cards_2 | pairs & squares_2)
    threes |= open_pairs & squares_2 & (two & (cards | cards_1 | cards_2) | three)
    return twos, threes


@kernel
def find_groups(state: State, direction: int, chart: Map, word: int) -> tuple[int, int]:
    """Chart where two and where three cards of each rank can stand together; returns both for any rank."""
    hand = read(state.hands[state.to_move], 0)
    any_twos, any_threes = 0, 0
    for rank in range(RANKS):
        cards = rank_field(state, direction, rank, chart, word)
        in_hand = popcount(hand >> 8 * rank & RANK_KINDS)
        twos, threes = together(cards, cards | read(chart[OPEN], word), in_hand)
        chart[TWOS + rank, word] = twos
        chart[THREES + rank, word] = threes
        any_twos |= twos
        any_threes |= threes
    return any_twos, any_threes


@kernel
def add_full_at(
    state: State,
    direction: int,
    start: int,
    threes_first: bool,
    chart: Map,
    scratch: Scratch,
    moves: Moves,
    n: int,
) -> int:
    """List the fulls of a window, for every two ranks that can be its groups."""
    word, place = start >> WORD_SHIFT, start & WORD_MASK
    three_at, two_at = (place, place + 3) if threes_first else (place + 2, place)
    for rank in range(RANKS):
        if not read(chart[THREES + rank], word) >> three_at & 1:
            continue
        for other in range(RANKS):
            if other == rank or not read(chart[TWOS + other], word) >> two_at & 1:
                continue
            for i in range(LONGEST_FIGURE):
                in_three = i < 3 if threes_first else i >= 2
                scratch[WANTED, i] = RANK_KINDS << 8 * (rank if in_three else other)
            n = fill(state, direction, start, number(LONGEST_FIGURE), number(FULL), scratch, moves, n)
    return n


@routine
def add_fulls(state: State, direction: int, chart: Map, scratch: Scratch, moves: Moves, n: int) -> int:
    """List fulls, the three first or the two."""
    for word in range(WORDS):
        begin = read(chart[BEGIN], word)
        if begin == 0:
            continue
        twos, threes = find_groups(state, direction, chart, word)
        for threes_first in range(2):
            found = begin & (threes & twos >> 3 if threes_first else twos & threes >> 2)
            while found:
                place = lowest_bit(found)
                if new_cards(chart, word, place, LONGEST_FIGURE) >= 2:
                    start = word << WORD_SHIFT | place
                    n = add_full_at(state, direction, start, threes_first == 1, chart, scratch, moves, n)
                found &= found - 1
    return n
