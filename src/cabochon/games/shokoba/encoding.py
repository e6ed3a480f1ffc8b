"""Shokoba as numbers: what a seat knows, and an action for every card with every take.

The twenty kinds of cards come by value, and within a value the rare card (ruby; diamond) before the common
ones. The actions of a kind stand together: first laying it, then every set of cards that adds up to its
value, in the order of their words (layout.py). Kinds of one value have the same takes in the same order, so
an action is where its kind begins plus the number of the take. A claim (SHO-15) is the action of the same
take, and the last action declines one.
"""

import itertools
from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import lowest_bit
from cabochon.core.dispatch import implements
from cabochon.core.encoding import Span
from cabochon.core.jit import kernel
from cabochon.core.observation import by_codec, entries, number, part, parts, per_seat
from cabochon.core.records import Moves, Seen
from cabochon.games.shokoba.cards import CARDS, LOW, LOW_VALUES, VALUE_BITS, VALUES, WHOLE_DECK
from cabochon.games.shokoba.layout import LAYOUT, NINE_CARDS, NO_CLAIM, PLAYED_SHIFT, SEATS, SEEN

KINDS: Final = 2 * VALUES
COPIES: Final = 3

# -- what a seat knows ---------------------------------------------------------------------------------------


@kernel
def put_cards(out: np.ndarray, at: int, cards: int) -> None:
    """How many cards of each kind a set holds."""
    for value in range(VALUES):
        three_bits = cards >> VALUE_BITS * value & 7
        out[at + 2 * value] = three_bits >> 2
        out[at + 2 * value + 1] = three_bits & 3


@kernel
def by_sides(seen: Seen, me: int) -> tuple[int, int]:
    """A seat's own side, and how many there are: with teams two (SHO-12)."""
    return (me & 1, 2) if seen.teams else (me, seen.players)


CARDS_BY_KIND: Final = entries((KINDS,), COPIES, put_cards)
OBSERVATION = (
    part("hand", CARDS_BY_KIND),
    part("table", CARDS_BY_KIND),
    part("mistake", entries((KINDS,), 1, put_cards)),
    per_seat("piles", SEATS, CARDS_BY_KIND, turn=by_sides),
    per_seat("stones", SEATS, number(), turn=by_sides),
    per_seat("hand_sizes", SEATS, number(NINE_CARDS)),
    *by_codec(LAYOUT, "playing", "dealer", "last_taker", "to_move"),
    part("deck_size", number(CARDS)),
    *by_codec(LAYOUT, "target", "round"),
    parts("options", number(1), ("teams", "nine_cards", "single_first", "mistakes", "extra_rounds")),
)

# -- what it can do ------------------------------------------------------------------------------------------

HIGH_PLACES: Final = 16
"""A take holds at most one card above 5: none, or one of the ten kinds by the place of its bit, from 1 on."""


def _sets_of(values: range) -> list[tuple[int, int]]:
    """Every set of cards of these values that adds up to 10 at most, and what it adds up to."""
    found = []
    for held in itertools.product(range(8), repeat=len(values)):
        counts = [(bits & 3) + (bits >> 2) for bits in held]
        added = sum(value * count for value, count in zip(values, counts, strict=True))
        if added <= VALUES:
            word = sum(bits << VALUE_BITS * (value - 1) for value, bits in zip(values, held, strict=True))
            found.append((word, added))
    return found


def _takes() -> list[list[int]]:
    """The takes of each value from 1 on, in the order of their words."""
    low_sets, high_sets = _sets_of(range(1, LOW_VALUES + 1)), _sets_of(range(LOW_VALUES + 1, VALUES + 1))
    takes: list[list[int]] = [[] for _ in range(VALUES + 1)]
    for (low, low_sum), (high, high_sum) in itertools.product(low_sets, high_sets):
        if 0 < low_sum + high_sum <= VALUES:
            takes[low_sum + high_sum].append(low | high)
    return [sorted(of_value) for of_value in takes[1:]]


TAKES: Final = _takes()
KIND_STARTS = np.cumsum([0, *(1 + len(TAKES[kind // 2]) for kind in range(KINDS))]).astype(np.int32)
"""Where the actions of each kind begin; the last entry is where they end."""
NO_CLAIM_ACTION: Final = int(KIND_STARTS[-1])
ACTIONS = (Span("cards", (NO_CLAIM_ACTION,)), Span("no_claim", (1,)))


def _number_takes() -> tuple[np.ndarray, np.ndarray]:
    lows = sorted({take & LOW for takes in TAKES for take in takes} | {0})
    rows = np.zeros(LOW + 1, np.int16)
    rows[lows] = np.arange(len(lows)) * HIGH_PLACES
    numbers = np.zeros(len(lows) * HIGH_PLACES, np.int16)
    for takes in TAKES:
        for place, take in enumerate(takes, start=1):
            numbers[rows[take & LOW] + (take >> VALUE_BITS * LOW_VALUES).bit_length()] = place
    return rows, numbers


LOW_ROWS, TAKE_NUMBERS = _number_takes()
"""``TAKE_NUMBERS[LOW_ROWS[low] + place]`` is the number of a take among those of its value: ``low`` are its
cards up to 5 and ``place`` says which one above 5 it holds. Taking nothing, laying the card, is number 0."""


@kernel
def action_of(move: int) -> int:
    """The action that a move is."""
    if move & NO_CLAIM:
        return NO_CLAIM_ACTION
    bit = lowest_bit(move >> PLAYED_SHIFT & WHOLE_DECK)
    value, rare = bit // VALUE_BITS, bit % VALUE_BITS == 2
    high = (move & WHOLE_DECK) >> VALUE_BITS * LOW_VALUES
    place = lowest_bit(high) + 1 if high else 0
    take = np.int64(TAKE_NUMBERS[np.int64(LOW_ROWS[move & LOW]) + place])
    return int(KIND_STARTS[2 * value + (0 if rare else 1)] + take)


@implements(verbs.number, SEEN)
@kernel
def number_moves(seen: Seen, moves: Moves, count: int, actions: np.ndarray) -> None:
    """Number the moves by card and take."""
    for i in range(count):
        actions[i] = action_of(moves[i])
