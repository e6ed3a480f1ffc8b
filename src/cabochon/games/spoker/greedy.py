"""The greedy player: the figure with the most points; a joker for a card that promises more; else a better
hand.

A joker is swapped (SPO-10) for a star, or for a card that makes a better figure next turn than the hand can
make now. The turn it takes must be worth it, so with a figure at hand the promise must exceed that figure's
points by ``TURN``. A pass keeps the best part of a figure that the hand holds, and throws all other cards.
"""

from typing import Final

from cabochon.core import verbs
from cabochon.core.bits import lowest_bit, popcount, read
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel, routine
from cabochon.core.records import Moves, Seen
from cabochon.games.spoker.boards import around, card_at, turned
from cabochon.games.spoker.figures import STRAIGHT_RANKS
from cabochon.games.spoker.heaps import Heap, jokers_in
from cabochon.games.spoker.layout import SEEN
from cabochon.games.spoker.packing import (
    ALL_KINDS,
    ALONG,
    CARD_BITS,
    CARD_MASK,
    CARDS_SHIFT,
    COUNT_SHIFT,
    DIRECTION_SHIFT,
    DOWN,
    JOKER,
    JOKER_COUNT,
    JOKER_SHIFT,
    KIND_MASK,
    ONE_JOKER,
    PASS,
    PLAY,
    RANK_KINDS,
    RANKS,
    SQUARE_SHIFT,
    STAR,
    STAR_KINDS,
    SUIT_KINDS,
    SUIT_MASK,
    SWAP,
    WORD_SHIFT,
    WORDS,
)
from cabochon.games.spoker.scoring import cards_of, count_of, line_of_play, points_of, square_of
from cabochon.games.spoker.windows import STRAIGHTS

TURN: Final = 15
"""About what a turn is worth: a promise for the next one must be that much better than points now."""
STAR_PROMISE: Final = 5
"""What a star is good for beside the figure it makes by itself."""

ALIKE = (0, 1, 8, 14, 30, 30)
"""How good a part of a figure is: so many cards of one rank;"""
SUITED = (0, 1, 3, 8, 18, 0)
"""so many of one suit, for a flush;"""
IN_ORDER = (0, 1, 2, 6, 13, 0)
"""so many ranks of one straight;"""
TWO_PAIRS: Final = 12
"""and four cards of a full."""
STAR_KEPT: Final = 4
"""A star that is kept besides."""
JOKER_KEPT: Final = 3
SCALE: Final = 8
"""Parts of figures are compared first, then how many cards are thrown."""


# -- swaps ---------------------------------------------------------------------------------------------------


@kernel
def kinds_on_board(seen: Seen) -> int:
    """The kinds that a joker could be swapped for."""
    kinds = 0
    board = seen.board[ALONG]
    for word in range(WORDS):
        covered = read(seen.covered[ALONG], word)
        while covered:
            kinds |= 1 << card_at(board, word << WORD_SHIFT | lowest_bit(covered))
            covered &= covered - 1
    return kinds & ALL_KINDS


@kernel
def points_alone(seen: Seen, square: int, card: int) -> int:
    """The points of a single card that fits on a square."""
    direction = line_of_play(seen, square, card)
    head = PLAY | direction << DIRECTION_SHIFT | square << SQUARE_SHIFT | 1 << COUNT_SHIFT
    return points_of(seen, head | card << CARDS_SHIFT)


@routine
def best_promise(seen: Seen) -> tuple[int, int]:
    """Of the cards on the board, the one that would make most by itself next turn, and how much; a star has
    a promise of its own.
    """
    wanted = kinds_on_board(seen)
    stars = wanted & STAR_KINDS
    best, most = (lowest_bit(stars), STAR_PROMISE) if stars else (-1, 0)
    for word in range(WORDS):
        squares = around(seen, word)
        while squares:
            square = word << WORD_SHIFT | lowest_bit(squares)
            kinds = wanted & read(seen.fits[ALONG], square) & read(seen.fits[DOWN], turned(square))
            while kinds:
                card = lowest_bit(kinds)
                promise = points_alone(seen, square, card)
                promise += STAR_PROMISE if card & SUIT_MASK == STAR else 0
                if promise > most:
                    best, most = card, promise
                kinds &= kinds - 1
            squares &= squares - 1
    return best, most


@kernel
def find_swap(seen: Seen, card: int, moves: Moves, count: int) -> int:
    """The index of the first swap for a card."""
    for i in range(count):
        move = read(moves, i)
        if move & KIND_MASK == SWAP and card_at(seen.board[ALONG], square_of(move)) == card:
            return i
    return -1


# -- passes --------------------------------------------------------------------------------------------------


@kernel
def worth_alike(kinds: int) -> int:
    """How good some cards are as part of a figure of one rank, or of a full."""
    best, pairs = 0, 0
    for rank in range(RANKS):
        count = popcount(kinds >> 8 * rank & RANK_KINDS)
        pairs += count >= 2
        best = max(best, ALIKE[count])
    return max(best, TWO_PAIRS) if pairs >= 2 else best


@kernel
def worth_suited(kinds: int, twice: int) -> int:
    """How good some cards are as part of a flush."""
    best = 0
    for suit in range(STAR):
        of_suit = SUIT_KINDS << suit
        best = max(best, SUITED[popcount(kinds & of_suit) + popcount(twice & of_suit)])
    return best


@kernel
def worth_in_order(kinds: int) -> int:
    """How good some cards are as part of a straight."""
    ranks = 0
    for rank in range(RANKS):
        ranks |= int(kinds >> 8 * rank & RANK_KINDS != 0) << rank
    best = 0
    for lowest in range(STRAIGHTS):
        best = max(best, IN_ORDER[popcount(ranks >> lowest & STRAIGHT_RANKS)])
    return best


@kernel
def kept_worth(hand: Heap, move: int) -> int:
    """How good the cards are that a pass keeps; of equals, the better is the one that throws more."""
    once, twice = read(hand, 0), read(hand, 1)
    cards = cards_of(move)
    for _ in range(count_of(move)):
        card = cards & CARD_MASK
        if card == JOKER:
            once -= ONE_JOKER
        else:
            kind = 1 << card
            once &= ~kind | twice
            twice &= ~kind
        cards >>= CARD_BITS
    kinds = once & ALL_KINDS
    worth = max(worth_alike(kinds), worth_suited(kinds, twice), worth_in_order(kinds))
    worth += STAR_KEPT * popcount(kinds & STAR_KINDS) + JOKER_KEPT * (once >> JOKER_SHIFT & JOKER_COUNT)
    return SCALE * worth + count_of(move)


# -- choosing ------------------------------------------------------------------------------------------------


@routine
def best_figure(seen: Seen, moves: Moves, count: int) -> tuple[int, int]:
    """The index of the play with the most points, the first among equals, and its points."""
    best, most = -1, 0
    for i in range(count):
        move = read(moves, i)
        if move & KIND_MASK == PLAY:
            points = points_of(seen, move)
            if points > most:
                best, most = i, points
    return best, most


@routine
def best_pass(seen: Seen, moves: Moves, count: int) -> int:
    """The index of the pass that keeps the best cards."""
    best, most = -1, -1
    for i in range(count):
        move = read(moves, i)
        if move & KIND_MASK == PASS:
            worth = kept_worth(seen.hand, move)
            if worth > most:
                best, most = i, worth
    return best


@implements(verbs.greedy, SEEN)
@routine
def greedy(seen: Seen, moves: Moves, count: int) -> int:
    """The index of the move to make."""
    best, most = best_figure(seen, moves, count)
    if jokers_in(seen.hand):
        card, promise = best_promise(seen)
        if promise > (most + TURN if most else 0):
            return find_swap(seen, card, moves, count)
    return best if most else best_pass(seen, moves, count)
