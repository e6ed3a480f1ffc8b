"""Spoker's record, declared: every field with who may see it and how it reads.

How cards, heaps, squares and moves are packed into numbers is said in packing.py. Everything about the board
is kept twice, once for each direction; of it only ``board[ALONG]`` and ``closed`` say something of their own,
and ``complete`` makes the rest from these.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from cabochon.core.codecs import CardSet, Codec, Each, Pile, Seat, Whole
from cabochon.core.deck import Deck
from cabochon.core.fields import PUBLIC, Counted, Field, Layout, Own
from cabochon.core.jit import routine
from cabochon.core.options import Chosen
from cabochon.core.records import Seen, State
from cabochon.games.spoker.board_text import BOARD_PART, CLOSED_PART
from cabochon.games.spoker.boards import rebuild
from cabochon.games.spoker.heaps import add, size_of
from cabochon.games.spoker.notation import HELD_CARDS, write_heap
from cabochon.games.spoker.packing import (
    CARDS,
    COSTS,
    FIGURES,
    HAND_CARDS,
    JOKER_NAME,
    JOKERS,
    RANKS,
    SEATS,
    SQUARES,
    STAR,
    SUIT_LETTERS,
    WORDS,
    square_named,
)
from cabochon.games.spoker.variants import MOST_FACTOR, MOST_LEFT, VARIANTS

MOST_LOST: Final = HAND_CARDS * MOST_LEFT * MOST_FACTOR**HAND_CARDS
"""The dearest hand there can be in any variant, all of it stars (SPO-14)."""


def _copies(name: str) -> int:
    """SPO-1: four jokers, one copy of each star, two of everything else."""
    if name == JOKER_NAME:
        return JOKERS
    return 1 if name[1] == SUIT_LETTERS[STAR] else 2


DECK: Final = Deck("spoker", HELD_CARDS, {name: _copies(name) for name in HELD_CARDS})


def deck_for(options: Chosen) -> Deck:
    """The cards of a variant: it may have fewer jokers."""
    return replace(DECK, copies={**DECK.copies, JOKER_NAME: VARIANTS.numbers(options)["jokers"]})


def gather(cards: Sequence[int]) -> list[int]:
    """The heap of these cards, as its two words."""
    heap = np.zeros(2, np.int64)
    for card in cards:
        add(heap, card)
    return heap.tolist()


HEAP: Final = CardSet(DECK, write_heap, gather, words=2)


def _figure_values(options: Chosen) -> list[int]:
    """SPO-3: by the number of the kind; 0 for no figure."""
    return [0, *VARIANTS.numbers(options)["figure_values"].values()]


def _bonuses(options: Chosen) -> list[int]:
    """SPO-2: the bonus of each square, 0 for most."""
    points = [0] * SQUARES
    for name, bonus in VARIANTS.numbers(options)["bonus_squares"].items():
        points[square_named(name)] = bonus
    return points


def _left_values(options: Chosen) -> list[int]:
    """SPO-14: what a card left in hand costs, by its rank; last, a joker."""
    return list(VARIANTS.numbers(options)["left_values"].values())


AGREED: Final = [
    Field("figure_values", "i4", (FIGURES,), PUBLIC, option=_figure_values),
    Field("left_values", "i4", (COSTS,), PUBLIC, option=_left_values),
    Field("five_card_bonus", "i4", (), PUBLIC, option=VARIANTS.of("five_card_bonus")),
    Field("star_factor", "i4", (), PUBLIC, option=VARIANTS.of("star_factor")),
    Field("left_star_factor", "i4", (), PUBLIC, option=VARIANTS.of("left_star_factor")),
    Field("most_stars", "i4", (), PUBLIC, option=VARIANTS.of("most_stars")),
    Field("hand_cards", "i4", (), PUBLIC, option=VARIANTS.of("hand_cards")),
    Field("jokers", "i4", (), PUBLIC, option=VARIANTS.of("jokers")),
    Field("any_order", "i4", (), PUBLIC, option="any_order"),  # 0 or 1
    Field("bonuses", "u1", (SQUARES,), PUBLIC, option=_bonuses),  # of each square, as ALONG has it
]
"""What was agreed on before the deal: the rules that variants change, and the option."""

BOARD: Final = [
    Field("closed", "i8", (2, WORDS), PUBLIC),  # a bit for the first square of each closed figure (SPO-7)
    Field("covered", "i8", (2, WORDS), PUBLIC),  # this and what follows is derived from board and closed
    # Free squares beyond the ends of closed figures: never to be covered.
    Field("barred", "i8", (2, WORDS), PUBLIC),
    # Squares in a closed figure of this direction: never divided again.
    Field("sealed", "i8", (2, WORDS), PUBLIC),
    # A figure may begin here: the cards before it divide without it (SPO-6).
    Field("before", "i8", (2, WORDS), PUBLIC),
    # A figure may end here: the cards behind it divide without it.
    Field("behind", "i8", (2, WORDS), PUBLIC),
    Field("ranks", "i8", (2, RANKS, WORDS), PUBLIC),  # cards of each rank, jokers too
    # Cards of each suit but stars, jokers in all of them (SPO-5).
    Field("suits", "i8", (2, STAR, WORDS), PUBLIC),
    # The kinds that fit on a free square as to its line in this direction.
    Field("fits", "i8", (2, SQUARES), PUBLIC),
    # Row 0 is the board, row 1 the same with coordinates exchanged.
    Field("board", "u1", (2, SQUARES), PUBLIC),
]
"""What lies on the table for everyone to see."""

LAYOUT = Layout(
    __name__,
    [
        Field("hands", "i8", (SEATS, 2), Own("hand", "hand_sizes", size_of), Each(HEAP)),
        Field("discards", "i8", (2,), Counted("discards_size", size_of), HEAP),
        Field("aside", "i8", (2,), Counted("aside_size", size_of), HEAP),
        # The seat's own discards that still lie in the discard bag.
        Field("cast_off", "i8", (SEATS, 2), Own("cast_off"), Each(HEAP), in_position=False),
        # Of a hand, what all know to be there: taken for jokers (SPO-10).
        Field("fetched", "i8", (SEATS, 2), PUBLIC, Each(HEAP), in_position=False),
        *BOARD[:-1],
        # After SPO-14 when the game is over.
        Field("points", "i4", (SEATS,), PUBLIC, Each(Whole(-MOST_LOST)), key="scores"),
        *AGREED[:-1],
        Field("first", "i4", (), PUBLIC, Seat(), option="first", agreed=True),  # the seat that began
        Field("passes", "i4", (), PUBLIC, Whole()),  # in a row
        Field("bag_size", "i4", (), PUBLIC, Codec(), in_position=False),
        BOARD[-1],
        AGREED[-1],
        Field("bag", "u1", (CARDS,), codec=Pile(DECK, CARDS, "bag_size")),
    ],
    order=(
        *("seat", "hand", "cast_off", "fetched", "board", "closed", "hands", "bag", "discards", "aside"),
        *("scores", "hand_sizes", "bag_size", "discards_size", "aside_size", "to_move", "first", "passes"),
    ),
    parts=(BOARD_PART, CLOSED_PART),
    # The record is wide: copied inline wherever somebody looks, it would take long to compile.
    compiled=routine,
)
STATE = LAYOUT.state
SEEN = LAYOUT.seen


def complete(record: State | Seen) -> None:
    """Work out everything about the board that follows from its cards and closed figures."""
    rebuild(record)
