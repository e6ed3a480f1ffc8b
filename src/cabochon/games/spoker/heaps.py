"""Heaps of cards whose order means nothing: hands, discards, the cards set aside (see packing.py)."""

import numpy as np

from cabochon.core.bits import lowest_bit, popcount, read
from cabochon.core.jit import kernel
from cabochon.core.scratch import scratch
from cabochon.games.spoker.packing import (
    ALL_KINDS,
    CARDS,
    COSTS,
    JOKER,
    JOKER_COUNT,
    JOKER_SHIFT,
    ONE_JOKER,
    RANK_SHIFT,
    STAR_KINDS,
)

JOKER_COST = COSTS - 1
"""Where a record's costs have a joker's."""

Record = np.record
"""A state, or what a seat sees of it."""
Heap = np.ndarray
"""Two words of a record: a ``hands[seat]``, the ``discards``, ..."""
Cards = np.ndarray
"""Cards one by one, in an array of bytes."""


@kernel
def jokers_in(heap: Heap) -> int:
    """How many jokers a heap holds."""
    return read(heap, 0) >> JOKER_SHIFT & JOKER_COUNT


@kernel
def is_empty(heap: Heap) -> bool:
    """Whether a heap holds no card: one that is there twice is there once."""
    return read(heap, 0) == 0


@kernel
def size_of(heap: Heap) -> int:
    """How many cards a heap holds."""
    return popcount(read(heap, 0) & ALL_KINDS) + popcount(read(heap, 1)) + jokers_in(heap)


@kernel
def add(heap: Heap, card: int) -> None:
    """Put a card on a heap."""
    once, twice = read(heap, 0), read(heap, 1)
    if card == JOKER:
        heap[0] = once + ONE_JOKER
    else:
        kind = 1 << card
        heap[1] = twice | (once & kind)
        heap[0] = once | kind


@kernel
def remove_if_there(heap: Heap, card: int) -> None:
    """Take a card that is no joker off a heap, if it is there."""
    once, twice = read(heap, 0), read(heap, 1)
    kind = 1 << card
    heap[0] = once & (~kind | twice)
    heap[1] = twice & ~kind


@kernel
def remove(heap: Heap, card: int) -> None:
    """Take a card off a heap that holds it."""
    if card == JOKER:
        heap[0] = read(heap, 0) - ONE_JOKER
    else:
        remove_if_there(heap, card)


@kernel
def clear(heap: Heap) -> None:
    """Take everything off a heap."""
    heap[0] = 0
    heap[1] = 0


@kernel
def spread(heap: Heap, cards: Cards, count: int) -> int:
    """Write the cards of a heap, sorted, behind the first ``count`` of a list; returns its new length."""
    kinds, twice = read(heap, 0) & ALL_KINDS, read(heap, 1)
    while kinds:
        card = lowest_bit(kinds)
        cards[count] = card
        count += 1
        if twice >> card & 1:
            cards[count] = card
            count += 1
        kinds &= kinds - 1
    for _ in range(jokers_in(heap)):
        cards[count] = JOKER
        count += 1
    return count


@kernel
def remove_all(heap: Heap, others: Heap) -> None:
    """Take the cards of one heap off another."""
    cards = scratch(CARDS, np.uint8)
    for place in range(spread(others, cards, 0)):
        remove(heap, read(cards, place))


@kernel
def cost_of(record: Record, heap: Heap) -> int:
    """What the cards left in a hand cost: their values, multiplied for each star among them (SPO-14)."""
    cost = read(record.left_values, JOKER_COST) * jokers_in(heap)
    once, twice = read(heap, 0) & ALL_KINDS, read(heap, 1)
    stars = popcount(once & STAR_KINDS)
    while once:
        card = lowest_bit(once)
        cost += read(record.left_values, card >> RANK_SHIFT) << (twice >> card & 1)
        once &= once - 1
    for _ in range(stars):
        cost *= int(record.left_star_factor)
    return cost
