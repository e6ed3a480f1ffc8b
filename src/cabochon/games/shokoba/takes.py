"""Which sets of table cards add up to a card: SHO-3 and SHO-14, by tables made beforehand.

A card that finds its own value on the table can take it and so is not laid: two cards of one value lie there
only if they were dealt so (or laid by mistake, SHO-15). A table without such doubles is called *plain* here.
It is a set of values, one of 1024, and its takes are listed beforehand for every value a card can have:
``PLAIN_TAKES`` holds the first of them and ``MORE_TAKES`` the others, which are rare.

On any other table a take still holds at most one card above 5, so it is a set of low cards (1 to 5) with or
without one high card. The sets of low cards are listed beforehand for every table and every sum. To keep
those lists short they are made over *counts*: how many cards of each low value lie there, whatever their
gems. Rubies come back in when a list is used: a set of counts stands for one take per way to pick rubies or
sapphires (see ``add_low_sets``).
"""

import itertools
from typing import Final

import numpy as np

from cabochon.core.bits import lowest_bit
from cabochon.core.jit import kernel
from cabochon.core.records import Moves
from cabochon.games.shokoba.cards import COMMON, LOW, LOW_VALUES, ONE_OF_EACH, RARE, VALUE_BITS, VALUES

PLAIN_TABLES: Final = 1 << VALUES
SEVERAL: Final = 1 << 30
"""In ``PLAIN_TAKES``, beside the cards: there are more takes than this one."""

SUMS: Final = VALUES + 1
LOW_COUNTS: Final = COMMON & LOW
ONE_OF_EACH_LOW: Final = ONE_OF_EACH & LOW


@kernel
def kinds_in(cards: int) -> int:
    """The cards as a set of one of each kind: a bit for each kind, common ones at the lowest of theirs."""
    return ((cards | cards >> 1) & ONE_OF_EACH) | (cards & RARE)


@kernel
def value_of(card: int) -> int:
    """The value of a card."""
    return lowest_bit(card) // VALUE_BITS + 1


@kernel
def same_value(card: int) -> int:
    """All cards of a card's value."""
    return 7 << VALUE_BITS * (value_of(card) - 1)


# -- plain tables --------------------------------------------------------------------------------------------


@kernel
def is_plain(table: int) -> bool:
    """Whether no value lies on the table twice."""
    return (table & 2 * ONE_OF_EACH) | (table & table >> 2 & ONE_OF_EACH) == 0


@kernel
def plain_row(table: int) -> int:
    """Where the takes of a plain table begin in ``PLAIN_TAKES``.

    The ten values sit at every third bit. Folding the word to ten bits keeps them apart: 3 and 10 have no
    common divisor, so no two of them fall on one place.
    """
    values = (table | table >> 2) & ONE_OF_EACH
    return ((values | values >> 10 | values >> 20) & (PLAIN_TABLES - 1)) * VALUES


def _sets_of_values() -> list[list[int]]:
    """Every set of different values by its sum, as a word of all cards of these values; small sets first."""
    by_sum: list[list[int]] = [[] for _ in range(SUMS)]
    for size in range(1, VALUES + 1):
        for values in itertools.combinations(range(1, VALUES + 1), size):
            if sum(values) < SUMS:
                by_sum[sum(values)].append(sum(7 << VALUE_BITS * (value - 1) for value in values))
    return by_sum


def _tabulate_plain() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    by_sum = _sets_of_values()
    first = np.zeros(PLAIN_TABLES * VALUES, dtype=np.uint32)
    starts = np.zeros(PLAIN_TABLES * VALUES + 1, dtype=np.uint16)
    more: list[int] = []
    for folded in range(PLAIN_TABLES):
        there = [place for place in range(VALUES) if folded >> VALUE_BITS * place % VALUES & 1]
        cards = sum(7 << VALUE_BITS * place for place in there)
        for value in range(1, VALUES + 1):
            takes = [take for take in by_sum[value] if take & cards == take]
            place = folded * VALUES + value - 1
            if takes:
                first[place] = takes[0] | (SEVERAL if takes[1:] else 0)
            more.extend(takes[1:])
            starts[place + 1] = len(more)
    return first, starts, np.array(more, dtype=np.uint32)


PLAIN_TAKES, MORE_STARTS, MORE_TAKES = _tabulate_plain()
"""``PLAIN_TAKES[plain_row(table) + value - 1]`` is the first take of a card of this value, written as all
cards of the values taken, with ``SEVERAL`` if there are more; 0 if there is none. A single card comes first.
``MORE_STARTS`` at that place and the next bounds the others in ``MORE_TAKES``."""


@kernel
def add_more_takes(table: int, place: int, head: int, moves: Moves, n: int) -> int:
    """Add the second and further takes from a plain table; returns the new length of the list."""
    for i in range(MORE_STARTS[place], MORE_STARTS[place + 1]):
        moves[n] = head | (table & np.int64(MORE_TAKES[i]))
        n += 1
    return n


# -- any table -----------------------------------------------------------------------------------------------


def _useful(value: int) -> int:
    """How many cards of a value can ever be in one take: there are four, and 10 is the largest sum."""
    return min(4, VALUES // value)


def _pack(counts: tuple[int, ...]) -> int:
    return sum(count << VALUE_BITS * place for place, count in enumerate(counts))


def _low_sets(counts: tuple[int, ...]) -> list[list[int]]:
    """The sets of low cards within these counts, by their sum."""
    by_sum: list[list[int]] = [[] for _ in range(SUMS)]
    for chosen in itertools.product(*(range(count + 1) for count in counts)):
        total = sum(value * count for value, count in enumerate(chosen, start=1))
        if total < SUMS:
            by_sum[total].append(_pack(chosen))
    return by_sum


def _tabulate() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    useful = [_useful(value) for value in range(1, LOW_VALUES + 1)]
    starts: list[int] = []
    sets: list[int] = []
    row_of: dict[tuple[int, ...], int] = {}
    for counts in itertools.product(*(range(most + 1) for most in useful)):
        row_of[counts] = len(row_of)
        for low_sets in _low_sets(counts):
            starts.append(len(sets))
            sets.extend(low_sets)
    starts.append(len(sets))
    rows = np.zeros(LOW + 1, dtype=np.int16)
    for counts in itertools.product(range(5), repeat=LOW_VALUES):
        rows[_pack(counts)] = row_of[tuple(map(min, counts, useful))]
    return rows, np.array(starts, dtype=np.int32), np.array(sets, dtype=np.int16)


ROWS, STARTS, LOW_SETS = _tabulate()
"""``ROWS`` gives the row of a word of low counts; ``STARTS[row * SUMS + s]`` and the entry after it bound the
sets of sum ``s`` in ``LOW_SETS``."""


@kernel
def add_low_sets(counts: int, rubies: int, total: int, head: int, moves: Moves, n: int) -> int:
    """Add a move ``head`` + set for every set of low cards of this sum; returns the new length.

    ``counts`` are the low cards of the table by value and ``rubies`` marks those values whose ruby is there.
    A chosen count that leaves some cards of its value behind and has a ruby to choose from stands for two
    takes, with the ruby and without. Swapping a sapphire for the ruby adds 4 - 1 to the value's three bits.
    """
    place = ROWS[counts] * SUMS + total
    for i in range(STARTS[place], STARTS[place + 1]):
        chosen = np.int64(LOW_SETS[i])
        if rubies == 0:
            moves[n] = head | chosen
            n += 1
            continue
        differs = chosen ^ counts
        whole = rubies & ~(differs | differs >> 1 | differs >> 2)
        free = rubies & ~whole & (chosen | chosen >> 1 | chosen >> 2)
        forced = chosen + 3 * whole
        swapped = free
        while True:
            moves[n] = head | (forced + 3 * swapped)
            n += 1
            if swapped == 0:
                break
            swapped = (swapped - 1) & free
    return n


@kernel
def add_takes(table: int, value: int, head: int, single_first: bool, moves: Moves, n: int) -> int:
    """Add every take of a card of this value (SHO-3); returns the new length of the list."""
    same_value = (7 << VALUE_BITS * (value - 1)) & table
    if single_first and same_value:
        # SHO-14: a single card of the same value must be taken, any kind of it.
        singles = kinds_in(same_value)
        while singles:
            card = singles & -singles
            moves[n] = head | card
            n += 1
            singles ^= card
        return n
    rubies = (table >> 2) & ONE_OF_EACH_LOW
    counts = (table & LOW_COUNTS) + rubies
    n = add_low_sets(counts, rubies, value, head, moves, n)
    if value > LOW_VALUES:
        # With one high card, whose rest up to the sum is made of low ones.
        highs = kinds_in(table) & ~LOW & ((1 << VALUE_BITS * value) - 1)
        while highs:
            high = highs & -highs
            n = add_low_sets(counts, rubies, value - value_of(high), head | high, moves, n)
            highs ^= high
    return n
