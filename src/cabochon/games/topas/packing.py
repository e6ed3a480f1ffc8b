"""How Topas packs things: an unbounded grid folded into a small one, cards and placements as words.

A **half** is ``colour << 2 | gems``: two bits of gems (1 to 3) under two bits of colour (Y R G B are 0 to 3).
A **card** is a number from 0 to 35, in the order of the cards' texts; a **hand** is a word with a bit for
each card. No card is there twice (TOP-1).

A **square** (x, y) is one number, ``(y + 64) << 7 | (x + 64)``: its neighbours are 1 and 128 away. 29 cards
cover 58 squares that hang together, so the area stays within 57 steps of (0, 0), and a placement within 59:
7 bits for each coordinate are enough.

The **grid** is the plane folded: square (x, y) lies at the address ``(x + 63 y) mod 2048``, where 1 and 63
lead to its neighbours. Two squares share an address only if they are 64 steps or more apart: there is no
(dx, dy) but (0, 0) with ``|dx| + |dy| < 64`` and ``dx + 63 dy`` a multiple of 2048 (a test tries all). Two
squares of one area are at most 57 steps apart, and nothing looks further than three steps beyond the area, so
no two squares that are looked at together are more than 63 apart: folding never shows.

The byte at an address::

    taken square   bits 0-1   gems, 1 to 3
                   bits 2-3   colour
                   bits 4-7   0
    free square    bits 0-1   0
                   bit  2     RIM: the square touches the area
                   bit  3     TIGHT: a line of so many gems ends here (five in the printed game) that
                              three more of its colour, if not fewer, would be too many (TOP-5)

A **pair** is two free neighbouring squares of which one at least is on the rim, so that a card can lie there
(TOP-3), written as the placement that begins on the left or lower square. The pairs are the frontier of the
area: each card laid takes a few off their list and adds a few. Pairs with a tight square stand in a list of
their own, which says how tight; on all the others every card can lie, both ways round. The order of both
lists follows from the order of the area alone, and so does what is left over behind their ends. A tight
pair::

    bits 0-15    the pair
    bits 16-23   for each colour, two bits: how many of the numbers 3, 2, 1 are too many on the first square
    bits 24-31   the same for the second square

A **move** is a placement and its card::

    bits 0-1     direction from the first half to the second: > ^ < v are 0 to 3
    bits 2-15    square of the first half
    bits 16-21   card
"""

from typing import Final

import numpy as np

from cabochon.games.topas.variants import HAND_CARDS as HAND_CARDS
from cabochon.games.topas.variants import MOST_GEMS as MOST_GEMS
from cabochon.games.topas.variants import TURNS as TURNS

SEATS: Final = 4
CARDS: Final = 36
COLUMNS: Final = 4

MOST_LINES: Final = 4
"""That one card evaluates: along and up through each half (TOP-4)."""

COLOURS: Final = 4
GEM_BITS: Final = 3
"""The bits of a square's byte that count gems: none are set on a free square."""
COLOUR_SHIFT: Final = 2
RIM: Final = 4
TIGHT: Final = 8
MOST_ON_HALF: Final = 3

AREA_CARDS: Final = 1 + TURNS * SEATS
COORDINATE_BITS: Final = 7
COORDINATE_MASK: Final = (1 << COORDINATE_BITS) - 1
ORIGIN: Final = 64
"""Added to each coordinate."""
ROW: Final = 1 << COORDINATE_BITS
"""From a square to the one above it."""
START_SQUARE: Final = ORIGIN << COORDINATE_BITS | ORIGIN

GRID: Final = 2048
GRID_MASK: Final = GRID - 1
GRID_ROW: Final = 63
"""From an address to that of the square above."""

SQUARE_SHIFT: Final = 2
DIRECTION_MASK: Final = 3
CARD_SHIFT: Final = 16
PLACE_MASK: Final = (1 << CARD_SHIFT) - 1
FIRST_LEVELS: Final = 16
SECOND_LEVELS: Final = 24
LEVEL_MASK: Final = 3

MOST_PAIRS: Final = 3 * (2 * 2 * AREA_CARDS + 2)
"""58 squares that hang together have at most 2 * 58 + 2 squares around them, and each of those at most three
free neighbours."""
STEP: Final = 16
"""Lists of pairs and of moves are read and written so many at a time, up to that many beyond their ends."""
MAX_MOVES: Final = 2 * HAND_CARDS * MOST_PAIRS + STEP

COLOUR_LETTERS: Final = "YRGB"


def _cards() -> dict[str, tuple[int, int]]:
    """TOP-1: each pair of colours with each two different numbers of gems, in the order of the texts."""
    cards = {}
    for first in range(COLOURS):
        for second in range(first + 1, COLOURS):
            for gems in range(1, 4):
                for others in {1, 2, 3} - {gems}:
                    name = f"{COLOUR_LETTERS[first]}{gems}{COLOUR_LETTERS[second]}{others}"
                    cards[name] = (first << COLOUR_SHIFT | gems, second << COLOUR_SHIFT | others)
    return dict(sorted(cards.items()))


CARD_HALVES: Final = _cards()
"""Every card by its text: its first and its second half."""
FIRST_HALF = np.array([halves[0] for halves in CARD_HALVES.values()], np.int64)
SECOND_HALF = np.array([halves[1] for halves in CARD_HALVES.values()], np.int64)

ROUNDS = np.array(
    [[turn // players for turn in range(AREA_CARDS)] for players in range(1, SEATS + 1)], np.int64
)
"""By the number of players, one less, and the turn: how many cards the seat to move has laid before."""

STEPS = np.array([1, ROW, -1, -ROW], np.int64)
"""From a square to its neighbour in each direction."""
GRID_STEPS = np.array([1, GRID_ROW, -1, -GRID_ROW], np.int64)
"""The same from address to address."""
