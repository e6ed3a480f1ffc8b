"""How Spoker packs its things: cards as numbers of six bits, heaps as two words, the board as rows of bits.

A **card** is ``rank << 3 | suit``; ranks 7 8 9 T J Q K A are 0 to 7, suits d s h c * are 0 to 4. Numbers go
up in the order of the notation. A joker on the board keeps the rank of the card it replaced, with
``JOKER_SUIT`` (SPO-5); a joker anywhere else is ``JOKER``, the highest number of all.

A **heap** (a hand, the discards, ...) is a set of cards whose order means nothing, in two words. A card's
number is the place of its bit in both::

    word 0   bit 8 * rank + suit   the card is there
             bits 5-7              how many jokers are there
    word 1   bit 8 * rank + suit   the card is there twice

A set of **kinds** is a word like word 0 without jokers: ``ALL_KINDS`` has them all.

A **square** is ``row << 4 | column``, both from 0 to 12: row 1 is 0 and column A is 0, so that G7, the
centre, is ``6 << 4 | 6``. Everything on the board is kept twice, once for each **direction**: ``ALONG`` the
rows (``>``) with squares as above, and ``DOWN`` the columns (``v``) with the two coordinates exchanged,
``column << 4 | row``. What runs along a line then always runs from one number to the next, and the code for
both directions is the same. ``turned(square)`` leads from one to the other.

A **field** of bits is four words, with a bit for each square: square s is bit ``s & 63`` of word ``s >> 6``,
so a word holds four lines of sixteen. Places 13 to 15 of a line are off the board and always 0: nothing
that runs along a line gets into the next one.

A square's byte on the board is 0 if it is free, else ``TAKEN | card``.

A **move**::

    bits 0-1     kind: PLAY, SWAP or PASS
    bit  2       direction of a play
    bits 3-10    square of a play's first new card, or of a swap, as ALONG has it
    bits 11-13   number of cards played or discarded
    bits 14-43   these cards, six bits each, the first lowest: along the line, or sorted for a pass
"""

from typing import Final

SEATS: Final = 6
CARDS: Final = 76
"""With all the jokers; a variant may have fewer."""
HAND_CARDS: Final = 5
ASIDE_CARDS: Final = 8
"""Set aside unseen when two play (SPO-1)."""
MOST_DISCARDS: Final = 4
LONGEST_FIGURE: Final = 5

RANKS: Final = 8
SUITS: Final = 5
STAR: Final = 4
JOKER_SUIT: Final = 5
RANK_SHIFT: Final = 3
SUIT_MASK: Final = 7
CARD_MASK: Final = 63
JOKER: Final = 63
JOKERS: Final = 4

ALL_KINDS: Final = 0x1F1F1F1F1F1F1F1F
RANK_KINDS: Final = 0x1F
"""The kinds of the lowest rank; those of rank r are 8 * r places higher."""
SUIT_KINDS: Final = 0x0101010101010101
"""The kinds of the first suit; those of suit s are s places higher."""
STAR_KINDS: Final = SUIT_KINDS << STAR
ONE_JOKER: Final = 1 << 5
JOKER_SHIFT: Final = 5
JOKER_COUNT: Final = 7

SIDE: Final = 13
LINE_SHIFT: Final = 4
PLACE_MASK: Final = 15
SQUARES: Final = SIDE << LINE_SHIFT
"""Numbers of squares end here; those with a place of 13 to 15 are off the board."""
CENTRE: Final = 6 << LINE_SHIFT | 6
WORDS: Final = 4
WORD_SHIFT: Final = 6
WORD_MASK: Final = 63
TAKEN: Final = 64

ALONG: Final = 0
DOWN: Final = 1

PLAY: Final = 0
SWAP: Final = 1
PASS: Final = 2
KIND_MASK: Final = 3
DIRECTION_SHIFT: Final = 2
SQUARE_SHIFT: Final = 3
SQUARE_MASK: Final = 255
COUNT_SHIFT: Final = 11
COUNT_MASK: Final = 7
CARDS_SHIFT: Final = 14
CARD_BITS: Final = 6

PASSED_GOES: Final = 3
"""Goes round the table, all passes, that end the game (SPO-13)."""
PASSED_GOES_EMPTY: Final = 20
"""The same as long as the board is empty."""

FIVE_CARD_BONUS: Final = 15
"""For five hand cards laid at once (SPO-9)."""
STAR_FACTOR: Final = 2
"""What each star multiplies by (SPO-9, SPO-14)."""
MOST_STARS: Final = 3
"""In a figure (SPO-4)."""

MAX_MOVES: Final = 2 * SIDE * SIDE * (20 + 60 + 120 + 120) + SIDE * SIDE * HAND_CARDS + CARDS + 30
"""From every square in both directions, every row of two to five of five hand cards; every single card
everywhere; a swap for every card; thirty choices of discards. Lists are nearly always below a thousand."""

RANK_LETTERS: Final = "789TJQKA"
SUIT_LETTERS: Final = "dshc*?"
JOKER_NAME: Final = "??"
COLUMN_LETTERS: Final = "ABCDEFGHIJKLM"

SQUARE_NAMES: Final = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in COLUMN_LETTERS)
"""All squares, row by row."""
BONUS_SQUARES: Final = {
    **dict.fromkeys(("G7", "E5", "I5", "E9", "I9"), 5),
    **dict.fromkeys(("G3", "G11", "C7", "K7"), 10),
    **dict.fromkeys(("C3", "K3", "C11", "K11"), 15),
    **dict.fromkeys(("A1", "M1", "A13", "M13"), 20),
}
"""SPO-2: the printed board's bonus squares with their points."""


def square_named(name: str) -> int:
    """The number of a square by its name.

    >>> square_named("G7") == CENTRE
    True
    """
    return (int(name[1:]) - 1) << LINE_SHIFT | COLUMN_LETTERS.index(name[0])


FIGURE_VALUES: Final = (0, 2, 3, 5, 10, 15, 15, 25, 50)
"""SPO-3: the value of each kind of figure, by its number below."""
NO_FIGURE: Final = 0
PAIR: Final = 1
THREE: Final = 2
FULL: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FOUR: Final = 6
SPOKER: Final = 7
STRAIGHT_FLUSH: Final = 8
FIGURES: Final = 9

CARD_VALUES: Final = (7, 8, 9, 10, 10, 10, 10, 11)
"""SPO-14: what a card left in hand costs, by its rank."""
JOKER_VALUE: Final = 20
COSTS: Final = len(CARD_VALUES) + 1
"""The costs of the ranks, and behind them that of a joker."""
