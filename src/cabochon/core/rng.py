"""The generators behind every deal: sfc32 for deals from a seed, SHA-256 for sealed ones.

A generator is four 32-bit words, the ``rng`` field of a record. The last word's top bit says which it is.

**From a seed** it is Chris Doty-Humphrey's *sfc32* (small fast counting generator, from PractRand). Its words
are ``a b c counter``; one step is, with all sums modulo 2**32 but the counter's, which is modulo 2**31::

    result  = a + b + counter
    counter = counter + 1
    a       = b ^ (b >> 9)
    b       = c + (c << 3)
    c       = rotate_left(c, 21) + result

A seed is a whole number from 0 to 2**64 - 1. It sets ``a = 0``, ``b`` to its low and ``c`` to its high 32
bits, ``counter = 1``; the first twelve results are thrown away.

Why this one: its period is at least 2**31 and about 2**126 on average, it passes the big statistical test
batteries, and all of its steps are 32-bit sums and shifts. Those come out alike in compiled code, in plain
Python and in a browser's JavaScript, which is what makes a deal reproducible across machines and languages.
(The counter of plain sfc32 has 32 bits. Here it stays clear of the top bit; the two differ after two thousand
million steps of one generator.)

**A sealed deal** (core/deals.py) must not be foreseen by anybody who has seen cards, so its results come from
SHA-256 in counter mode. Its words are ``key0 key1 key2`` and 2**31 + counter; a result is the first four
bytes of SHA-256 over sixteen: the three words of the key and the counter, all big-endian::

    result  = SHA-256(key || counter)[:4]
    counter = counter + 1

``draw`` turns results into numbers below ``n`` without bias (Lemire's multiplication with rejection), and
``shuffle`` is Fisher and Yates's, from the last place down. They look once which generator it is, so that the
fast one stays fast.
"""

import secrets

import numpy as np

from cabochon.core.errors import OptionError, brief
from cabochon.core.jit import kernel, routine
from cabochon.core.native import native
from cabochon.core.sha256 import first_word

WORD = 0xFFFFFFFF
SEALED_BIT = 1 << 31
COUNTER = SEALED_BIT - 1
WARM_UP = 12
SEED_LIMIT = 1 << 64

Words = np.ndarray
"""The four ``uint32`` words of a generator: the ``rng`` field of a record."""
Step = tuple[np.int64, np.int64, np.int64, np.int64]
"""The same four words as numbers, as they stand between two steps."""


@kernel
def load(rng: Words) -> Step:
    """The generator's words as numbers, to step it many times without touching the record."""
    return np.int64(rng[0]), np.int64(rng[1]), np.int64(rng[2]), np.int64(rng[3])


@kernel
def store(rng: Words, step: Step) -> None:
    """Put the words back."""
    rng[0], rng[1], rng[2], rng[3] = step


@kernel
def stepped(step: Step) -> tuple[np.int64, Step]:
    """The next result of sfc32, a number from 0 to 2**32 - 1, and the words after it."""
    a, b, c, counter = step
    result = (a + b + counter) & WORD
    turned = ((c << 21) | (c >> 11)) & WORD
    return result, (b ^ (b >> 9), (c + (c << 3)) & WORD, (turned + result) & WORD, (counter + 1) & COUNTER)


@kernel
def drawn(step: Step, n: int) -> tuple[np.int64, Step]:
    """A number from 0 to n - 1, each as likely as the others (n below 2**31), and the words after it."""
    result, step = stepped(step)
    product = result * n
    if (product & WORD) < n:
        # Only then can the product fall into the part of the range that would favour some numbers.
        unfair = (WORD + 1 - np.int64(n)) % n
        while (product & WORD) < unfair:
            result, step = stepped(step)
            product = result * n
    return product >> 32, step


# -- sealed deals --------------------------------------------------------------------------------------------


@kernel
def is_sealed(rng: Words) -> bool:
    """Whether these are the words of a sealed deal."""
    return bool(rng[3] >= SEALED_BIT)


@routine
def sealed_word(rng: Words) -> np.int64:
    """The next result of a sealed deal's generator."""
    result = first_word(np.int64(rng[0]), np.int64(rng[1]), np.int64(rng[2]), np.int64(rng[3]) & COUNTER)
    rng[3] = SEALED_BIT | ((np.int64(rng[3]) + 1) & COUNTER)
    return result


@routine
def sealed_draw(rng: Words, n: np.int64) -> np.int64:
    """What ``draw`` does, for a sealed deal."""
    product = sealed_word(rng) * n
    unfair = (WORD + 1 - n) % n
    while (product & WORD) < unfair:
        product = sealed_word(rng) * n
    return product >> 32


@routine
def sealed_shuffle(rng: Words, items: np.ndarray, count: np.int64) -> None:
    """What ``shuffle`` does, for a sealed deal."""
    for last in range(count - 1, 0, -1):
        other = sealed_draw(rng, np.int64(last + 1))
        kept = items[last]
        items[last] = items[other]
        items[other] = kept


# -- either --------------------------------------------------------------------------------------------------


@kernel
def next_word(rng: Words) -> int:
    """Step the generator: a number from 0 to 2**32 - 1."""
    if is_sealed(rng):
        return int(sealed_word(rng))
    result, step = stepped(load(rng))
    store(rng, step)
    return int(result)


@kernel
def draw(rng: Words, n: int) -> int:
    """A number from 0 to n - 1, each as likely as the others (n below 2**31)."""
    if is_sealed(rng):
        return int(sealed_draw(rng, np.int64(n)))
    return draw_seeded(rng, n)


@kernel
def draw_seeded(rng: Words, n: int) -> int:
    """The same from a generator that was set from a seed, for loops that draw every few nanoseconds."""
    number, step = drawn(load(rng), n)
    store(rng, step)
    return int(number)


@kernel
def shuffle(rng: Words, items: np.ndarray, count: int) -> None:
    """Put the first ``count`` items into random order."""
    if is_sealed(rng):
        sealed_shuffle(rng, items, np.int64(count))
        return
    step = load(rng)
    for last in range(count - 1, 0, -1):
        other, step = drawn(step, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept
    store(rng, step)


# -- seeds ---------------------------------------------------------------------------------------------------


@kernel
def seed_from_halves(rng: Words, low: int, high: int) -> None:
    """Set the generator from the two halves of a seed."""
    step = np.int64(0), np.int64(low), np.int64(high), np.int64(1)
    for _ in range(WARM_UP):
        _, step = stepped(step)
    store(rng, step)


def seed_rng(rng: Words, seed: int) -> None:
    """Set the generator from a seed of up to 64 bits."""
    seed_from_halves(rng, seed & WORD, seed >> 32)


def fresh_seed() -> int:
    """A seed from the system's entropy; 53 bits, so that JSON readers in every language keep it exact."""
    return secrets.randbits(53)


def check_seed(seed: object) -> int:
    """The seed to use: the given one if it is a whole number of 64 bits at most, a fresh one for ``None``."""
    if seed is None:
        return fresh_seed()
    seed = native(seed)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        given = repr(seed) if isinstance(seed, str) else seed
        raise OptionError("core.seed", seed=brief(given))
    return seed
