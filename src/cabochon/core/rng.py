"""The generator behind every deal: sfc32, seeded by one number, the same everywhere.

The algorithm is Chris Doty-Humphrey's *sfc32* (small fast counting generator, from PractRand). Its state is
four 32-bit words ``a b c counter``; one step is, with all sums modulo 2**32::

    result  = a + b + counter
    counter = counter + 1
    a       = b ^ (b >> 9)
    b       = c + (c << 3)
    c       = rotate_left(c, 21) + result

A seed is a whole number from 0 to 2**64 - 1. It sets ``a = 0``, ``b`` to its low and ``c`` to its high 32
bits, ``counter = 1``; the first twelve results are thrown away.

Why this one: its period is at least 2**32 and about 2**127 on average, it passes the big statistical test
batteries, and all of its steps are 32-bit sums and shifts. Those come out alike in compiled code, in plain
Python and in a browser's JavaScript, which is what makes a deal reproducible across machines and languages.

``draw`` turns results into numbers below ``n`` without bias (Lemire's multiplication with rejection), and
``shuffle`` is Fisher and Yates's, from the last place down.
"""

import secrets

import numpy as np

from cabochon.core.errors import OptionError, brief
from cabochon.core.jit import kernel

WORD = 0xFFFFFFFF
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
    """The next result, a number from 0 to 2**32 - 1, and the words after it."""
    a, b, c, counter = step
    result = (a + b + counter) & WORD
    turned = ((c << 21) | (c >> 11)) & WORD
    return result, (b ^ (b >> 9), (c + (c << 3)) & WORD, (turned + result) & WORD, (counter + 1) & WORD)


@kernel
def drawn(step: Step, n: int) -> tuple[np.int64, Step]:
    """A number from 0 to n - 1, each as likely as the others (n below 2**31), and the words after it."""
    result, step = stepped(step)
    product = result * n
    if (product & WORD) < n:
        # Only then can the product fall into the part of the range that would favour some numbers.
        unfair = (WORD + 1 - n) % n
        while (product & WORD) < unfair:
            result, step = stepped(step)
            product = result * n
    return product >> 32, step


@kernel
def next_word(rng: Words) -> int:
    """Step the generator: a number from 0 to 2**32 - 1."""
    result, step = stepped(load(rng))
    store(rng, step)
    return int(result)


@kernel
def draw(rng: Words, n: int) -> int:
    """A number from 0 to n - 1, each as likely as the others (n below 2**31)."""
    number, step = drawn(load(rng), n)
    store(rng, step)
    return int(number)


@kernel
def shuffle(rng: Words, items: np.ndarray, count: int) -> None:
    """Put the first ``count`` items into random order."""
    step = load(rng)
    for last in range(count - 1, 0, -1):
        other, step = drawn(step, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept
    store(rng, step)


@kernel
def sow(rng: Words, low: int, high: int) -> None:
    """Set the generator from the two halves of a seed."""
    rng[0] = 0
    rng[1] = low
    rng[2] = high
    rng[3] = 1
    for _ in range(WARM_UP):
        next_word(rng)


def seed_words(rng: Words, seed: int) -> None:
    """Set the generator from a seed of up to 64 bits."""
    sow(rng, seed & WORD, seed >> 32)


def fresh_seed() -> int:
    """A seed from the system's entropy; 53 bits, so that JSON readers in every language keep it exact."""
    return secrets.randbits(53)


def check_seed(seed: object) -> int:
    """The seed to use: the given one if it is a whole number of 64 bits at most, a fresh one for ``None``."""
    if seed is None:
        return fresh_seed()
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        given = repr(seed) if isinstance(seed, str) else seed
        raise OptionError("core.seed", seed=brief(given))
    return seed
