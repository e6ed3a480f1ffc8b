"""The generator gives the numbers its description says, on every machine.

The known answers come from a C program of a dozen lines, written from the description in core/rng.py with
``uint32_t`` arithmetic throughout and compiled by gcc; nothing of it shares code with Cabochon.
"""

import math
from collections import Counter

import numpy as np
import pytest

import cabochon
from cabochon import OptionError
from cabochon.core.rng import check_seed, draw, fresh_seed, next_word, seed_rng, shuffle

from .reference import Sfc32

WORDS = {
    0: [0x514676C3, 0x08A809DF, 0x30349D2B, 0xFB52C520, 0x38802BE1, 0x948279E6],
    1: [0x77EEF724, 0x6F99472C, 0x65C86823, 0x6A161A47, 0x78C8AACE, 0x63091598],
    7: [0x6D8D46F7, 0x7D27DBB8, 0x4EC7A239, 0x7B1043AB, 0x2C37A85C, 0x67ED7566],
    2**32 - 1: [0x764CAD11, 0xDF5AE2CC, 0x4CB9335B, 0x787C4CE1, 0x840B6DA8, 0x107A9507],
    2**32: [0x4D7928C5, 0xEE7B5378, 0xAD3BD78C, 0x3E69971E, 0x6EBEC678, 0xE64B729A],
    1234567890123456789: [0x34664D0A, 0x0472039D, 0x2F4D08BE, 0xFB4B81E5, 0x228C84A0, 0xE962764E],
    2**64 - 1: [0xC7053320, 0xDB48177E, 0xB7B300C7, 0x8D4E1C21, 0x010A18EE, 0xF475D2FE],
}
"""The first six words of some seeds."""

DRAWS_OF_SEED_7 = {
    1: [0, 0, 0, 0, 0, 0],
    2: [1, 1, 0, 1, 1, 1],
    3: [2, 0, 0, 1, 1, 2],
    10: [9, 2, 2, 9, 9, 2],
    40: [38, 28, 34, 30, 38, 23],
    1000: [7, 771, 496, 806, 156, 969],
    2147483647: [740600239, 1226433550, 413729582, 1742034568, 951586716, 1113521887],
    2147483646: [1875656075, 1608349525, 1402684615, 2107347773, 1408365492, 97329028],
    1500000001: [1137346635, 1071831275, 475450805, 611771756, 1382348409, 1474009192],
}
"""Six numbers below each of these, drawn one after the other from one generator."""

# fmt: off
SHUFFLES_OF_FORTY = {
    0: [0, 2, 26, 24, 38, 19, 14, 11, 22, 21, 39, 15, 27, 13, 34, 29, 4, 17, 23, 18,
        32, 3, 30, 28, 5, 9, 25, 8, 10, 6, 35, 33, 16, 31, 20, 37, 36, 7, 1, 12],
    7: [2, 33, 7, 1, 16, 24, 27, 3, 12, 0, 35, 13, 34, 37, 10, 23, 38, 36, 18, 25,
        26, 28, 32, 15, 9, 4, 5, 30, 29, 21, 20, 8, 22, 31, 14, 6, 39, 11, 19, 17],
    2**32: [22, 14, 33, 37, 34, 6, 28, 18, 16, 10, 5, 13, 2, 3, 7, 19, 30, 0, 11, 27,
            23, 29, 26, 21, 38, 8, 35, 4, 17, 1, 39, 20, 24, 32, 31, 15, 9, 25, 36, 12],
    2**64 - 1: [35, 24, 10, 18, 2, 19, 3, 37, 29, 4, 16, 11, 9, 30, 7, 34, 21, 25, 28, 5,
                14, 22, 15, 23, 26, 6, 8, 39, 13, 17, 1, 12, 32, 36, 38, 0, 20, 27, 33, 31],
}
# fmt: on


def generator(seed: int) -> np.ndarray:
    """A generator just seeded."""
    rng = np.zeros(4, np.uint32)
    seed_rng(rng, seed)
    return rng


def chi_square(counts: Counter[int], kinds: int) -> float:
    """How far counts are from all kinds being equally likely."""
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


def unlikely(kinds: int) -> float:
    """A value that fair counts exceed about once in a thousand times (as Wilson and Hilferty reckon it)."""
    freedom = kinds - 1
    return freedom * (1 - 2 / (9 * freedom) + 3.09 * math.sqrt(2 / (9 * freedom))) ** 3


@pytest.mark.parametrize("seed", WORDS)
def test_known_words(seed: int) -> None:
    rng = generator(seed)
    assert [next_word(rng) for _ in range(6)] == WORDS[seed]


def test_known_draws() -> None:
    rng = generator(7)
    for below, numbers in DRAWS_OF_SEED_7.items():
        assert [draw(rng, below) for _ in numbers] == numbers


@pytest.mark.parametrize("seed", SHUFFLES_OF_FORTY)
def test_known_shuffles(seed: int) -> None:
    items = np.arange(40, dtype=np.int8)
    shuffle(generator(seed), items, 40)
    assert items.tolist() == SHUFFLES_OF_FORTY[seed]


def test_a_shuffle_leaves_what_lies_beyond_its_count() -> None:
    items = np.arange(40, dtype=np.int8)
    shuffle(generator(3), items, 10)
    assert sorted(items[:10].tolist()) == list(range(10))
    assert items[10:].tolist() == list(range(10, 40))


@pytest.mark.parametrize("seed", [3, 99, 2**40 + 17])
def test_the_reference_agrees(seed: int) -> None:
    rng, reference = generator(seed), Sfc32(seed)
    assert [next_word(rng) for _ in range(200)] == [reference.word() for _ in range(200)]
    numbers = [1 + seed % 7 + 31 * i for i in range(200)]
    assert [draw(rng, n) for n in numbers] == [reference.below(n) for n in numbers]


def test_the_counter_wraps_round() -> None:
    rng, reference = generator(5), Sfc32(5)
    rng[3] = reference.counter = 2**31 - 2
    assert [next_word(rng) for _ in range(6)] == [reference.word() for _ in range(6)]
    assert rng[3] == 4


@pytest.mark.parametrize("below", [2, 3, 7, 10, 40])
@pytest.mark.parametrize("seed", [1, 2])
def test_draws_are_unbiased(below: int, seed: int) -> None:
    rng = generator(seed)
    counts = Counter(int(draw(rng, below)) for _ in range(20_000))
    assert set(counts) == set(range(below))
    assert chi_square(counts, below) < unlikely(below)


def test_draws_below_large_numbers_are_unbiased() -> None:
    """2**32 is 8/3 of this number: without rejection the remainders by 3 would come up 3 : 3 : 2."""
    rng = generator(1)
    counts = Counter(int(draw(rng, 3 * 2**29)) % 3 for _ in range(20_000))
    assert chi_square(counts, 3) < unlikely(3)


def test_shuffles_are_unbiased() -> None:
    counts: Counter[int] = Counter()
    orders: dict[tuple[int, ...], int] = {}
    for seed in range(12_000):
        items = np.arange(4, dtype=np.int8)
        shuffle(generator(seed), items, 4)
        counts[orders.setdefault(tuple(items.tolist()), len(orders))] += 1
    assert len(orders) == 24
    assert chi_square(counts, 24) < unlikely(24)


@pytest.mark.parametrize("seed", [0, 1, 2**53, 2**64 - 1])
def test_seeds_have_64_bits(seed: int) -> None:
    assert check_seed(seed) == seed
    match = cabochon.game("shokoba").start(seed=seed)
    assert match.seed == seed
    assert match.record()["seed"] == (seed if seed < 2**53 else str(seed))


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "7", [7], float("nan")])
def test_other_seeds_are_refused(seed: object) -> None:
    with pytest.raises(OptionError) as refused:
        check_seed(seed)
    assert refused.value.reason == f"{seed!r} is not a seed: give a whole number from 0 to 2^64 - 1."
    assert "n’est pas une graine" in refused.value.sentence("fr")
    with pytest.raises(OptionError):
        cabochon.game("shokoba").start(seed=seed)  # type: ignore[arg-type]


def test_no_seed_is_a_fresh_one_that_json_keeps() -> None:
    seeds = {fresh_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(0 <= seed < 2**53 for seed in seeds)
    assert len({cabochon.game("shokoba").start().seed for _ in range(20)}) == 20
