"""What cards side by side are: SPO-3, SPO-4 and SPO-5.

Cards side by side are **packed** into one word, six bits each, the first lowest. In a word of five such
groups ``EACH`` repeats a number of three bits in all of them, so that ranks are compared all at once.

Two facts keep this short. Cards of one rank have different suits exactly if no card is there twice, and so
have the two groups of a full; a joker never disturbs that. And five stars are never a figure (SPO-4), so no
flush is made of stars, nor is a joker ever better off as one. What a straight may hold of stars is agreed on
(``most_stars``, two at least); cards of one rank and fulls never hold more than two.
"""

from cabochon.core.bits import lowest_bit, popcount
from cabochon.core.jit import kernel, routine
from cabochon.games.spoker.packing import (
    ALL_KINDS,
    CARD_BITS,
    CARD_MASK,
    FLUSH,
    FOUR,
    FULL,
    JOKER_SUIT,
    LONGEST_FIGURE,
    NO_FIGURE,
    PAIR,
    RANK_KINDS,
    RANK_SHIFT,
    RANKS,
    SPOKER,
    STAR,
    STAR_KINDS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUIT_KINDS,
    SUIT_MASK,
    THREE,
)

EACH = 0o0101010101
GROUPS = 7 * EACH
STEPS_UP = 0o0403020100
"""The ranks of a straight above its lowest, from the first card to the last."""
THREE_FIRST = 0o0000070707
"""The groups of a full's three cards of one rank, if they come first; ``TWO_FIRST`` if the pair does."""
TWO_FIRST = 0o0000000707
STRAIGHT_RANKS = 0b11111


@kernel
def ranks_of(packed: int) -> int:
    """The ranks of packed cards, in groups of six bits."""
    return packed >> RANK_SHIFT & GROUPS


@kernel
def kinds_of(packed: int, length: int) -> int:
    """The kinds of packed cards, jokers left out; -1 if one is there twice."""
    kinds = 0
    for _ in range(length):
        card = packed & CARD_MASK
        if card & SUIT_MASK != JOKER_SUIT:
            kind = 1 << card
            if kinds & kind:
                return -1
            kinds |= kind
        packed >>= CARD_BITS
    return kinds


@kernel
def suits_of(packed: int, length: int) -> int:
    """The suits of packed cards, jokers left out: a bit each."""
    suits = 0
    for _ in range(length):
        suits |= 1 << (packed & SUIT_MASK)
        packed >>= CARD_BITS
    return suits & ~(1 << JOKER_SUIT)


@kernel
def stars_of(packed: int, length: int) -> int:
    """How many of packed cards are stars."""
    stars = 0
    for _ in range(length):
        stars += packed & SUIT_MASK == STAR
        packed >>= CARD_BITS
    return stars


@kernel
def rank_set(ranks: int) -> int:
    """The ranks of five cards as a set: a bit each."""
    found = 0
    for _ in range(LONGEST_FIGURE):
        found |= 1 << (ranks & SUIT_MASK)
        ranks >>= CARD_BITS
    return found


@kernel
def rank_count(ranks: int, rank: int) -> int:
    """How many of five cards have a rank."""
    count = 0
    for _ in range(LONGEST_FIGURE):
        count += ranks & SUIT_MASK == rank
        ranks >>= CARD_BITS
    return count


@kernel
def is_straight(ranks: int, any_order: int) -> bool:
    """Whether five ranks follow on each other, up or down the line, or in any order."""
    if any_order:
        found = rank_set(ranks)
        return found >> lowest_bit(found) == STRAIGHT_RANKS
    first = (ranks & SUIT_MASK) * EACH
    return (ranks - first == STEPS_UP) | (first - ranks == STEPS_UP)


@kernel
def is_full(ranks: int, any_order: int) -> bool:
    """Whether five ranks are three of one and two of another, each group together, or in any order."""
    first, last = ranks & SUIT_MASK, ranks >> 4 * CARD_BITS
    if any_order:
        found = rank_set(ranks)
        count = rank_count(ranks, lowest_bit(found))
        return popcount(found) == 2 and (count == 2 or count == 3)
    apart = ranks ^ first * EACH
    change = (first ^ last) * EACH
    return first != last and (apart == change & ~THREE_FIRST or apart == change & ~TWO_FIRST)


@kernel
def figure_of_five(packed: int, any_order: int, most_stars: int) -> int:
    """The best figure that five cards are."""
    ranks = ranks_of(packed)
    suits = suits_of(packed, LONGEST_FIGURE)
    one_suit = suits & (suits - 1) == 0 and suits != 1 << STAR
    if is_straight(ranks, any_order):
        if one_suit:
            return STRAIGHT_FLUSH
        return STRAIGHT if stars_of(packed, LONGEST_FIGURE) <= most_stars else NO_FIGURE
    if ranks == (ranks & SUIT_MASK) * EACH and kinds_of(packed, LONGEST_FIGURE) != -1:
        return SPOKER
    if one_suit:
        return FLUSH
    if is_full(ranks, any_order) and kinds_of(packed, LONGEST_FIGURE) != -1:
        return FULL
    return NO_FIGURE


@routine
def figure_of(packed: int, length: int, any_order: int, most_stars: int) -> int:
    """The best figure that two to five packed cards are, ``NO_FIGURE`` if none."""
    if length == LONGEST_FIGURE:
        return figure_of_five(packed, any_order, most_stars)
    ranks = ranks_of(packed)
    alike = (ranks & SUIT_MASK) * (EACH & (1 << CARD_BITS * length) - 1)
    if ranks != alike or kinds_of(packed, length) == -1:
        return NO_FIGURE
    return PAIR if length == 2 else THREE if length == 3 else FOUR


# -- what is missing -----------------------------------------------------------------------------------------


@kernel
def completions_of_five(packed: int, gap: int, any_order: int, most_stars: int) -> int:
    """The kinds that make a figure of five together with four others."""
    ranks = ranks_of(packed)
    others = packed & (1 << CARD_BITS * gap) - 1 | packed >> CARD_BITS * (gap + 1) << CARD_BITS * gap
    kinds = kinds_of(others, LONGEST_FIGURE - 1)
    suits = suits_of(others, LONGEST_FIGURE - 1)
    stars = stars_of(others, LONGEST_FIGURE - 1)
    found = 0
    for suit in range(STAR):
        if suits & ~(1 << suit) == 0:
            found |= SUIT_KINDS << suit
    in_straight = ALL_KINDS if stars < most_stars else ALL_KINDS & ~STAR_KINDS if stars == most_stars else 0
    for rank in range(RANKS):
        filled = ranks | rank << CARD_BITS * gap
        of_rank = RANK_KINDS << 8 * rank
        if is_straight(filled, any_order):
            found |= of_rank & in_straight
        if kinds != -1 and (filled == rank * EACH or is_full(filled, any_order)):
            found |= of_rank & ~kinds
    return found


@routine
def completions(packed: int, length: int, gap: int, any_order: int, most_stars: int) -> int:
    """The kinds that make a figure of packed cards one of which is missing: the gap's group is 0."""
    if length == LONGEST_FIGURE:
        return completions_of_five(packed, gap, any_order, most_stars)
    others = packed & (1 << CARD_BITS * gap) - 1 | packed >> CARD_BITS * (gap + 1) << CARD_BITS * gap
    kinds = kinds_of(others, length - 1)
    ranks = ranks_of(others)
    rank = ranks & SUIT_MASK
    if kinds == -1 or ranks != rank * (EACH & (1 << CARD_BITS * (length - 1)) - 1):
        return 0
    return RANK_KINDS << 8 * rank & ~kinds
