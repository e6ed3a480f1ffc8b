"""Shokoba's record: cards as packed counts, moves as packed words.

A set of cards is one word of 30 bits, three for each value from 1 to 10::

    value     10  9  8  7  6  5  4  3  2  1
    bits     rcc rcc rcc rcc rcc rcc rcc rcc rcc rcc        (octal digits)

``cc`` counts the value's common cards (0 to 3 sapphires; emeralds for the 7) and ``r`` says whether its rare
card is there (the ruby; the diamond for the 7). By SHO-1 there are exactly three common cards and one rare
card of each value, so every word of 30 bits is a set of cards of the game, the whole deck is the word of
thirty ones, and moving cards between sets is plain addition and subtraction.

A card is a set of one: a word with one bit set, at ``3 * (value - 1)`` for a common and two further for a
rare card. The deck lists cards by the place of that bit.

A move is one word too::

    bits 0-29    the cards taken (0: none, the card is laid)
    bits 30-59   the card played (for a claim: the card laid by mistake)
    bit  60      the move is a claim (SHO-15)
    bit  61      the move declines a claim; the other bits are 0
"""

from typing import Final

import numpy as np

from cabochon.core.verbs import record_dtype, state_dtype

SEATS: Final = 4
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

PLAYED_SHIFT: Final = 30
CLAIM: Final = 1 << 60
NO_CLAIM: Final = 1 << 61

HAND_CARDS: Final = 3
NINE_CARDS: Final = 9
TABLE_CARDS: Final = 4

MAX_MOVES: Final = 2048
"""More than any list of moves can hold: all ten values in hand, each kind's takes counted over a table of all
the other cards, and a lay for each kind, come to fewer (a test adds them up)."""

STATE = state_dtype(
    [
        ("table", "i8"),  # the cards face up, without a mistake under claim
        ("mistake", "i8"),  # the card laid by mistake while a claim is pending, else 0
        ("hands", "i8", (SEATS,)),
        ("piles", "i8", (SEATS,)),  # per side: a side is a seat, or a team with teams
        ("stones", "i4", (SEATS,)),  # per side
        ("target", "i4"),  # SHO-9
        ("teams", "i4"),  # SHO-12, as the other options: 0 or 1
        ("nine_cards", "i4"),  # SHO-13
        ("single_first", "i4"),  # SHO-14
        ("mistakes", "i4"),  # SHO-15
        ("extra_rounds", "i4"),  # SHO-10: 1 in the classic edition
        ("dealer", "i4"),
        ("last_taker", "i4"),  # the seat that took last this round, NOBODY before the first take
        ("playing", "i4"),  # the seats in this round, a bit each
        ("round_number", "i4"),  # 1 is the first
        ("deck_size", "i4"),
        ("deck", "i1", (CARDS,)),  # the last deck_size places, next card first; those before it are 0
    ]
)

SEEN = record_dtype(
    [
        ("table", "i8"),
        ("mistake", "i8"),
        ("hand", "i8"),  # the seat's own, 0 for a spectator
        ("piles", "i8", (SEATS,)),  # per side; SHO-4: all of it was seen, and nothing here forgets
        ("seat", "i4"),  # SPECTATOR for a spectator
        ("players", "i4"),
        ("to_move", "i4"),
        ("hand_sizes", "i4", (SEATS,)),
        ("stones", "i4", (SEATS,)),
        ("target", "i4"),
        ("teams", "i4"),
        ("nine_cards", "i4"),
        ("single_first", "i4"),
        ("mistakes", "i4"),
        ("extra_rounds", "i4"),
        ("dealer", "i4"),
        ("last_taker", "i4"),
        ("playing", "i4"),
        ("round_number", "i4"),
        ("deck_size", "i4"),
    ]
)

CARD_BITS = np.array(
    [VALUE_BITS * value + place for value in range(VALUES) for place in (0, 0, 0, 2)], dtype=np.int8
)
"""The forty cards of the deck, each by the place of its bit."""
