"""What must hold after every move of a game of Spoker, in compiled code.

Figures are recognised here on their own terms, from the bytes of the board and the list of closed figures:
nothing that the kernels keep about the board is believed.
"""

from typing import Final

import numpy as np

from cabochon.core.bits import read
from cabochon.core.jit import routine
from cabochon.core.records import NOBODY, State
from cabochon.games.spoker.heaps import spread
from cabochon.games.spoker.packing import (
    ALONG,
    CARD_MASK,
    CARDS,
    DOWN,
    HAND_CARDS,
    JOKER,
    JOKER_SUIT,
    JOKERS,
    LINE_SHIFT,
    PASSED_GOES,
    PASSED_GOES_EMPTY,
    RANK_SHIFT,
    RANKS,
    SEATS,
    SIDE,
    STAR,
    SUIT_MASK,
    SUITS,
)

CARDS_LOST: Final = 1
NOT_DIVIDED: Final = 2
SIX_ALIKE: Final = 3
CLOSED_OPENED: Final = 4
END_COVERED: Final = 5
CARD_MOVED: Final = 6
HAND_SIZE: Final = 7
POINTS_LOST: Final = 8
NOT_ENDED: Final = 9
BOARDS_DIFFER: Final = 10
NO_MOVE: Final = 11
ENDLESS: Final = 12
NOT_HELD: Final = 13

OUT_OF_CARDS: Final = 0
ALL_PASSED: Final = 1
THREE_GOES: Final = 2
TWENTY_GOES: Final = 3
STILL_ON: Final = 4


@routine
def card_at(state: State, direction: int, line: int, place: int) -> int:
    """The byte of a square, 0 off the board."""
    if not 0 <= place < SIDE:
        return 0
    square = line << LINE_SHIFT | place if direction == ALONG else place << LINE_SHIFT | line
    return int(read(state.board[ALONG], square))


@routine
def closes_at(state: State, direction: int, line: int, place: int) -> bool:
    """Whether a closed figure begins on a square."""
    square = line << LINE_SHIFT | place
    return place >= 0 and read(state.closed[direction], square >> 6) >> (square & 63) & 1 == 1


@routine
def differs_in_suit(run: np.ndarray, start: int, end: int, rank: int) -> bool:
    """Whether the cards of a rank all have different suits; a joker takes one that is free."""
    seen = 0
    for place in range(start, end):
        suit = run[place] & SUIT_MASK
        if run[place] >> RANK_SHIFT == rank and suit != JOKER_SUIT:
            if seen >> suit & 1:
                return False
            seen |= 1 << suit
    return True


@routine
def is_sequence(run: np.ndarray, start: int, any_order: bool) -> bool:
    """Five successive ranks, in order unless any will do."""
    low, high, seen = RANKS, 0, 0
    for place in range(start, start + 5):
        rank = run[place] >> RANK_SHIFT
        low, high, seen = min(low, rank), max(high, rank), seen | 1 << rank
    if seen != 31 << low or high != low + 4:
        return False
    step = (run[start + 1] >> RANK_SHIFT) - (run[start] >> RANK_SHIFT)
    if any_order:
        return True
    for place in range(start, start + 4):
        if (run[place + 1] >> RANK_SHIFT) - (run[place] >> RANK_SHIFT) != step or abs(step) != 1:
            return False
    return True


@routine
def is_full(run: np.ndarray, start: int, any_order: bool) -> bool:
    """A three and a pair, each of different suits, each together unless any order will do."""
    first, last = run[start] >> RANK_SHIFT, run[start + 4] >> RANK_SHIFT
    changes = firsts = others = 0
    other = last
    for place in range(start, start + 5):
        rank = run[place] >> RANK_SHIFT
        changes += 1 if place > start and rank != run[place - 1] >> RANK_SHIFT else 0
        firsts += 1 if rank == first else 0
        other = rank if rank != first else other
    for place in range(start, start + 5):
        others += 1 if run[place] >> RANK_SHIFT == other else 0
    if firsts + others != 5 or firsts not in (2, 3) or (changes != 1 and not any_order):
        return False
    return differs_in_suit(run, start, start + 5, first) and differs_in_suit(run, start, start + 5, other)


@routine
def is_figure(run: np.ndarray, start: int, end: int, any_order: bool) -> bool:
    """Whether some suits of the jokers make a figure of a stretch (SPO-3 to SPO-5)."""
    suits = stars = 0
    alike = True
    for place in range(start, end):
        suit = run[place] & SUIT_MASK
        suits |= 0 if suit == JOKER_SUIT else 1 << suit
        stars += 1 if suit == STAR else 0
        alike = alike and run[place] >> RANK_SHIFT == run[start] >> RANK_SHIFT
    if alike and differs_in_suit(run, start, end, run[start] >> RANK_SHIFT):
        return True
    if end - start != 5 or stars > 3:
        return False
    flush = suits & (suits - 1) == 0 and suits != 1 << STAR
    return flush or is_sequence(run, start, any_order) or is_full(run, start, any_order)


@routine
def cuts_closed(state: State, direction: int, line: int, start: int, end: int) -> bool:
    """Whether a stretch of a line holds only part of a closed figure (SPO-7)."""
    for first in range(start - 4, end):
        whole = first == start and end == start + 5
        if not whole and closes_at(state, direction, line, first):
            return True
    return False


@routine
def divides(state: State, direction: int, line: int, first: int, run: np.ndarray, size: int) -> bool:
    """Whether a run divides completely into figures, closed ones whole (SPO-6)."""
    reached = 1
    for end in range(2, size + 1):
        for start in range(max(0, end - 5), end - 1):
            if (
                reached >> start & 1
                and not cuts_closed(state, direction, line, first + start, first + end)
                and is_figure(run, start, end, state.any_order != 0)
            ):
                reached |= 1 << end
                break
    return reached >> size & 1 == 1


@routine
def broken_run(state: State, direction: int, line: int, first: int, run: np.ndarray, size: int) -> int:
    """What is wrong with a run, 0 for nothing."""
    alike = 1
    for place in range(1, size):
        alike = alike + 1 if run[place] >> RANK_SHIFT == run[place - 1] >> RANK_SHIFT else 1
        if alike > 5:
            return SIX_ALIKE
    if size > 1 and not divides(state, direction, line, first, run, size):
        return NOT_DIVIDED
    return 0


@routine
def broken_line(state: State, direction: int, line: int) -> int:
    """What is wrong with the runs of a line, 0 for nothing."""
    run = np.zeros(SIDE, np.int64)
    size = 0
    for place in range(SIDE + 1):
        card = card_at(state, direction, line, place)
        if card:
            run[size] = card & CARD_MASK
            size += 1
        elif size:
            broken = broken_run(state, direction, line, place - size, run, size)
            if broken:
                return broken
            size = 0
    return 0


@routine
def broken_closed(state: State, before: State, direction: int, line: int) -> int:
    """Whether closed figures of a line were opened, divided or continued (SPO-7)."""
    for place in range(SIDE):
        if closes_at(before, direction, line, place) and not closes_at(state, direction, line, place):
            return CLOSED_OPENED
        if closes_at(state, direction, line, place):
            for inside in range(place, place + 5):
                if not card_at(state, direction, line, inside):
                    return CLOSED_OPENED
            for end in (place - 1, place + 5):
                if card_at(state, direction, line, end) and not card_at(before, direction, line, end):
                    return END_COVERED
    return 0


@routine
def broken_board(state: State, before: State) -> int:
    """What is wrong with the board after a move, 0 for nothing."""
    for line in range(SIDE):
        for direction in (ALONG, DOWN):
            broken = broken_line(state, direction, line)
            if not broken:
                broken = broken_closed(state, before, direction, line)
            if broken:
                return broken
        for place in range(SIDE):
            card, old = card_at(state, ALONG, line, place), card_at(before, ALONG, line, place)
            if card != read(state.board[DOWN], place << LINE_SHIFT | line):
                return BOARDS_DIFFER
            swapped = card & SUIT_MASK == JOKER_SUIT and card >> RANK_SHIFT == old >> RANK_SHIFT
            if old and card != old and not swapped:
                return CARD_MOVED
    return 0


@routine
def cards_lost(state: State) -> bool:
    """Whether any of the 76 cards is missing or there too often (SPO-1)."""
    found = np.zeros(JOKER + 1, np.int64)
    cards = np.zeros(CARDS + 1, np.uint8)
    for place in range(CARDS - state.bag_size, CARDS):
        found[read(state.bag, place)] += 1
    count = spread(state.discards, cards, 0)
    count = spread(state.aside, cards, count)
    for seat in range(SEATS):
        count = spread(state.hands[seat], cards, count)
    for place in range(count):
        found[cards[place]] += 1
    for line in range(SIDE):
        for place in range(SIDE):
            card = card_at(state, ALONG, line, place)
            if card:
                found[JOKER if card & SUIT_MASK == JOKER_SUIT else card & CARD_MASK] += 1
    for rank in range(RANKS):
        for suit in range(SUITS):
            if found[rank << RANK_SHIFT | suit] != (1 if suit == STAR else 2):
                return True
    return bool(found[JOKER] != JOKERS or found.sum() != CARDS)


@routine
def jokers_laid(state: State) -> int:
    """How many jokers lie on the board."""
    count = 0
    for line in range(SIDE):
        for place in range(SIDE):
            card = card_at(state, ALONG, line, place)
            count += 1 if card and card & SUIT_MASK == JOKER_SUIT else 0
    return count


@routine
def known_but_not_held(state: State) -> bool:
    """Whether a card is known to be in a hand that it is not in, or not from a swap (SPO-10)."""
    cards = np.zeros(CARDS + 1, np.uint8)
    known = 0
    for seat in range(SEATS):
        balance = np.zeros(JOKER + 1, np.int64)
        for place in range(spread(state.hands[seat], cards, 0)):
            balance[cards[place]] += 1
        size = spread(state.fetched[seat], cards, 0)
        for place in range(size):
            balance[cards[place]] -= 1
            if cards[place] == JOKER or balance[cards[place]] < 0:
                return True
        known += size
    return known > jokers_laid(state)


@routine
def size_of_heap(state: State, seat: int) -> int:
    """How many cards a seat holds."""
    return int(spread(state.hands[seat], np.zeros(CARDS, np.uint8), 0))


@routine
def how_it_stands(state: State) -> int:
    """What has ended the game, or that nothing has (SPO-13)."""
    empty_bags = state.bag_size == 0 and state.discards[0] == 0 and state.discards[1] == 0
    if empty_bags:
        for seat in range(state.players):
            if size_of_heap(state, seat) == 0:
                return OUT_OF_CARDS
        return ALL_PASSED if state.passes >= state.players else STILL_ON
    if state.board[ALONG].any():
        return THREE_GOES if state.passes >= PASSED_GOES * state.players else STILL_ON
    return TWENTY_GOES if state.passes >= PASSED_GOES_EMPTY * state.players else STILL_ON


@routine
def broken_invariant(state: State, before: State) -> int:
    """Which invariant a move broke, 0 for none."""
    if cards_lost(state):
        return CARDS_LOST
    if known_but_not_held(state):
        return NOT_HELD
    over = state.to_move == NOBODY
    if over != (how_it_stands(state) != STILL_ON):
        return NOT_ENDED
    empty_bags = state.bag_size == 0 and state.discards[0] == 0 and state.discards[1] == 0
    for seat in range(state.players):
        if not empty_bags and size_of_heap(state, seat) != HAND_CARDS:
            return HAND_SIZE
        if not over and state.points[seat] < before.points[seat]:
            return POINTS_LOST
    return broken_board(state, before)
