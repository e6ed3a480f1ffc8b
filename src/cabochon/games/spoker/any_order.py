"""Straights and fulls whose cards need no order: option ``any_order`` of SPO-3."""

from cabochon.core.bits import lowest_bit, number, popcount, read
from cabochon.core.jit import kernel, routine
from cabochon.core.records import Moves, State
from cabochon.games.spoker.boards import rank_at
from cabochon.games.spoker.figures import STRAIGHT_RANKS
from cabochon.games.spoker.filling import WANTED, Scratch, fill
from cabochon.games.spoker.packing import FULL, LONGEST_FIGURE, RANK_KINDS, RANKS, STRAIGHT, WORD_SHIFT, WORDS
from cabochon.games.spoker.windows import BEGIN, STRAIGHTS, Map, new_cards

COUNT_BITS = 3
"""Of a word that counts the cards of each rank."""


@kernel
def counts_at(state: State, direction: int, start: int) -> int:
    """How many cards of each rank lie in a window already."""
    line = state.board[direction]
    counts = 0
    for square in range(start, start + LONGEST_FIGURE):
        if read(line, square):
            counts += 1 << COUNT_BITS * rank_at(line, square)
    return counts


@kernel
def ranks_in_hand(state: State) -> int:
    """The ranks of the hand, a bit each."""
    hand = read(state.hands[state.to_move], 0)
    ranks = 0
    for rank in range(RANKS):
        ranks |= int(hand >> 8 * rank & RANK_KINDS != 0) << rank
    return ranks


@kernel
def kinds_of_ranks(ranks: int) -> int:
    """All kinds of some ranks."""
    kinds = 0
    for rank in range(RANKS):
        if ranks >> rank & 1:
            kinds |= RANK_KINDS << 8 * rank
    return kinds


@kernel
def add_straights_at(
    state: State, direction: int, start: int, counts: int, scratch: Scratch, moves: Moves, n: int
) -> int:
    """List the straights of a window: the ranks missing from it go on its free squares in any order."""
    there = 0
    for rank in range(RANKS):
        count = counts >> COUNT_BITS * rank & 7
        if count > 1:
            return n
        there |= count << rank
    in_hand = ranks_in_hand(state)
    for lowest in range(STRAIGHTS):
        missing = STRAIGHT_RANKS << lowest & ~there
        if there & ~(STRAIGHT_RANKS << lowest) or missing & ~in_hand:
            continue
        for place in range(LONGEST_FIGURE):
            scratch[WANTED, place] = kinds_of_ranks(missing)
        n = fill(state, direction, start, number(LONGEST_FIGURE), number(STRAIGHT), scratch, moves, n)
    return n


@kernel
def add_fulls_of(
    state: State,
    direction: int,
    start: int,
    rank: int,
    other: int,
    new_of_rank: int,
    scratch: Scratch,
    moves: Moves,
    n: int,
) -> int:
    """List the fulls of a window with so many new cards of one rank, wherever they lie; the rest is of the
    other.
    """
    line = state.board[direction]
    for chosen in range(1 << LONGEST_FIGURE):
        if popcount(chosen) != new_of_rank:
            continue
        on_cards = 0
        for place in range(LONGEST_FIGURE):
            on_cards |= int(read(line, start + place) != 0) << place
            scratch[WANTED, place] = RANK_KINDS << 8 * (rank if chosen >> place & 1 else other)
        if chosen & on_cards == 0:
            n = fill(state, direction, start, number(LONGEST_FIGURE), number(FULL), scratch, moves, n)
    return n


@kernel
def add_fulls_at(
    state: State, direction: int, start: int, counts: int, scratch: Scratch, moves: Moves, n: int
) -> int:
    """List the fulls of a window, for every two ranks that can be its groups."""
    hand = read(state.hands[state.to_move], 0)
    for rank in range(RANKS):
        there = counts >> COUNT_BITS * rank & 7
        if there > 3 or 3 - there > popcount(hand >> 8 * rank & RANK_KINDS):
            continue
        for other in range(RANKS):
            others = counts >> COUNT_BITS * other & 7
            rest = counts - (there << COUNT_BITS * rank) - (others << COUNT_BITS * other)
            if other == rank or rest or others > 2:
                continue
            if 2 - others <= popcount(hand >> 8 * other & RANK_KINDS):
                n = add_fulls_of(state, direction, start, rank, other, 3 - there, scratch, moves, n)
    return n


@routine
def add_unordered(state: State, direction: int, chart: Map, scratch: Scratch, moves: Moves, n: int) -> int:
    """List straights and fulls in any order, window by window."""
    for word in range(WORDS):
        found = read(chart[BEGIN], word)
        while found:
            place = lowest_bit(found)
            if new_cards(chart, word, place, LONGEST_FIGURE) >= 2:
                start = word << WORD_SHIFT | place
                counts = counts_at(state, direction, start)
                n = add_straights_at(state, direction, start, counts, scratch, moves, n)
                n = add_fulls_at(state, direction, start, counts, scratch, moves, n)
            found &= found - 1
    return n
