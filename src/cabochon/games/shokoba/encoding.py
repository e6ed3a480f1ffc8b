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
from cabochon.core.encoding import (
    Span,
    at_left,
    away,
    put_bits,
    put_mark,
    put_number,
    seen_from,
    turned_bits,
)
from cabochon.core.jit import kernel
from cabochon.core.records import Moves, Seen
from cabochon.games.shokoba.cards import CARDS, LOW, LOW_VALUES, VALUE_BITS, VALUES, WHOLE_DECK
from cabochon.games.shokoba.layout import NO_CLAIM, PLAYED_SHIFT, SEATS, SEEN

KINDS: Final = 2 * VALUES
COPIES: Final = 3
OPTIONS: Final = 5

OBSERVATION = (
    Span("hand", (KINDS,), COPIES),
    Span("table", (KINDS,), COPIES),
    Span("mistake", (KINDS,)),
    Span("piles", (SEATS, KINDS), COPIES),
    Span("stones", (SEATS,), 255),
    Span("hand_sizes", (SEATS,), 9),
    Span("playing", (SEATS,)),
    Span("dealer", (SEATS,)),
    Span("last_taker", (SEATS,)),
    Span("to_move", (SEATS,)),
    Span("deck_size", (1,), CARDS),
    Span("target", (1,), 255),
    Span("round", (1,), 255),
    Span("options", (OPTIONS,)),
)

# -- what a seat knows ---------------------------------------------------------------------------------------


@kernel
def put_cards(out: np.ndarray, at: int, cards: int) -> int:
    """How many cards of each kind a set holds."""
    for value in range(VALUES):
        three_bits = cards >> VALUE_BITS * value & 7
        out[at + 2 * value] = three_bits >> 2
        out[at + 2 * value + 1] = three_bits & 3
    return at + KINDS


@kernel
def put_sides(seen: Seen, me: int, out: np.ndarray, at: int) -> int:
    """Every side's pile and stones, its own side's first; with teams there are two (SHO-12)."""
    stones = at + SEATS * KINDS
    sides = 2 if seen.teams else seen.players
    own = me & 1 if seen.teams else me
    for steps in range(SEATS):
        side = at_left(own, steps, sides) if steps < sides else 0
        at = put_cards(out, at, seen.piles[side] if steps < sides else 0)
        put_number(out, stones + steps, seen.stones[side] if steps < sides else 0)
    return stones + SEATS


@implements(verbs.encode, SEEN)
@kernel
def encode(seen: Seen, out: np.ndarray) -> None:
    """Write the parts of ``OBSERVATION``."""
    me, players = seen_from(seen.seat), seen.players
    at = put_cards(out, 0, seen.hand)
    at = put_cards(out, at, seen.table)
    at = put_cards(out, at, seen.mistake)
    at = put_sides(seen, me, out, at)
    for steps in range(SEATS):
        there = steps < players
        out[at + steps] = seen.hand_sizes[at_left(me, steps, players)] if there else 0
    at = put_bits(out, at + SEATS, SEATS, turned_bits(seen.playing, me, players))
    at = put_mark(out, at, SEATS, away(seen.dealer, me, players))
    at = put_mark(out, at, SEATS, away(seen.last_taker, me, players))
    at = put_mark(out, at, SEATS, away(seen.to_move, me, players))
    at = put_number(out, at, seen.deck_size)
    at = put_number(out, at, seen.target)
    at = put_number(out, at, seen.round_number)
    out[at] = seen.teams
    out[at + 1] = seen.nine_cards
    out[at + 2] = seen.single_first
    out[at + 3] = seen.mistakes
    out[at + 4] = seen.extra_rounds


# -- what it can do ------------------------------------------------------------------------------------------

HIGH_PLACES: Final = 16
"""A take holds at most one card above 5: none, or one of the ten kinds by the place of its bit, from 1 on."""


def _sets_of(values: range) -> list[tuple[int, int]]:
    """Every set of cards of these values that adds up to 10 at most, and what it adds up to."""
    found = []
    for parts in itertools.product(range(8), repeat=len(values)):
        counts = [(part & 3) + (part >> 2) for part in parts]
        added = sum(value * count for value, count in zip(values, counts, strict=True))
        if added <= VALUES:
            word = sum(part << VALUE_BITS * (value - 1) for value, part in zip(values, parts, strict=True))
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
    number = np.int64(TAKE_NUMBERS[np.int64(LOW_ROWS[move & LOW]) + place])
    return int(KIND_STARTS[2 * value + (0 if rare else 1)] + number)


@implements(verbs.number, SEEN)
@kernel
def number(seen: Seen, moves: Moves, count: int, actions: np.ndarray) -> None:
    """Number the moves by card and take."""
    for i in range(count):
        actions[i] = action_of(moves[i])
