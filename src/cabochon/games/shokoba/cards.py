"""Shokoba's cards: sets of them as packed counts, and what they are called.

A set of cards is one word of 30 bits, three for each value from 1 to 10::

    value     10  9  8  7  6  5  4  3  2  1
    bits     rcc rcc rcc rcc rcc rcc rcc rcc rcc rcc        (octal digits)

``cc`` counts the value's common cards (0 to 3 sapphires; emeralds for the 7) and ``r`` says whether its rare
card is there (the ruby; the diamond for the 7). By SHO-1 there are exactly three common cards and one rare
card of each value, so every word of 30 bits is a set of cards of the game, the whole deck is the word of
thirty ones, and moving cards between sets is plain addition and subtraction.

A card is a set of one: a word with one bit set, at ``3 * (value - 1)`` for a common and two further for a
rare card. The deck lists cards by the place of that bit.
"""

import functools
from collections.abc import Iterable
from typing import Final

import numpy as np

from cabochon.core.bits import popcount
from cabochon.core.jit import kernel

VALUES: Final = 10
CARDS: Final = 40

VALUE_BITS: Final = 3
ONE_OF_EACH: Final = 0o1111111111
"""The lowest bit of every value's three."""
COMMON: Final = 3 * ONE_OF_EACH
RARE: Final = 4 * ONE_OF_EACH
WHOLE_DECK: Final = 7 * ONE_OF_EACH

SEVEN: Final = VALUE_BITS * 6
"""Where the three bits of the 7 begin."""
EMERALDS: Final = 3 << SEVEN
DIAMOND: Final = 4 << SEVEN
SAPPHIRES: Final = COMMON & ~EMERALDS
RUBIES: Final = RARE & ~DIAMOND

LOW_VALUES: Final = 5
"""Two cards above this value add up to more than 10: no take holds more than one of them."""
LOW: Final = 0o77777
"""The cards of the low values."""

CARD_BITS = np.array(
    [VALUE_BITS * value + place for value in range(VALUES) for place in (0, 0, 0, 2)], dtype=np.int8
)
"""The forty cards of the deck, each by the place of its bit."""


@kernel
def cards_in(cards: int) -> int:
    """How many cards a set holds: its bits, the second bit of a common count worth two."""
    return popcount(cards) + popcount(cards & (2 * ONE_OF_EACH))


def _gem(value: int, rare: bool) -> str:
    """SHO-1: which gem the rare and the common cards of a value show."""
    if value == 7:
        return "D" if rare else "E"
    return "R" if rare else "S"


def _bit(value: int, rare: bool) -> int:
    return 1 << VALUE_BITS * (value - 1) + (2 if rare else 0)


CARD_NAMES: Final = {
    _bit(value, rare): f"{value}{_gem(value, rare)}"
    for value in range(1, VALUES + 1)
    for rare in (True, False)
}
"""Every kind of card by its word, sorted by value, then D E R S."""
CARDS_BY_NAME: Final = {name: card for card, name in CARD_NAMES.items()}


def card_name(card: int) -> str:
    """A card as text.

    >>> card_name(1)
    '1S'
    """
    return CARD_NAMES[int(card)]


def copies_of(card: int) -> int:
    """How many cards of this kind there are: one rare, three common (SHO-1). Also the mask of its count."""
    return 1 if card & RARE else 3


def write_cards(cards: int) -> list[str]:
    """A set of cards as texts, sorted by value, then D E R S.

    >>> write_cards(0o7)
    ['1R', '1S', '1S', '1S']
    """
    return list(list_cards(int(cards)))


@functools.lru_cache(maxsize=4096)
def list_cards(cards: int) -> tuple[str, ...]:
    """The same cards are written for every seat that sees them, move after move."""
    listed: list[str] = []
    for card, name in CARD_NAMES.items():
        listed += [name] * ((cards // card) & copies_of(card))
    return tuple(listed)


def add_up(cards: Iterable[int]) -> int | None:
    """The set of these cards; ``None`` if there are more of a kind than the deck holds."""
    total = 0
    for card in cards:
        if (total // card) & copies_of(card) == copies_of(card):
            return None
        total += card
    return total


def read_cards(names: Iterable[str]) -> int:
    """The set of cards of these names, which must be within one deck.

    >>> write_cards(read_cards(["7D", "1S", "1S"]))
    ['1S', '1S', '7D']
    """
    return sum(CARDS_BY_NAME[name] for name in names)


def contains(cards: int, part: int) -> bool:
    """Whether a set holds all cards of another."""
    return all(
        (cards >> shift & 3) >= (part >> shift & 3) and (cards >> shift & 4) >= (part >> shift & 4)
        for shift in range(0, VALUE_BITS * VALUES, VALUE_BITS)
    )
