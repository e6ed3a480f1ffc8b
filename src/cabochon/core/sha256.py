"""SHA-256 (FIPS 180-4) of sixteen bytes, as a kernel: no memory is asked for, nothing but sums and shifts.

Sealed deals draw from it (core/rng.py). Sixteen bytes fit one block, so the block is compressed once, and of
the result only the first word is wanted. ``hashlib`` gives the same.
"""

import numpy as np

from cabochon.core.jit import kernel, routine

WORD = 0xFFFFFFFF
ROUNDS = 64
# The first 32 bits of the fractional parts of the cube roots of the first 64 primes...
# fmt: off
CONSTANTS = np.array([
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
], np.int64)
# ... and of the square roots of the first eight.
START = (
    np.int64(0x6A09E667), np.int64(0xBB67AE85), np.int64(0x3C6EF372), np.int64(0xA54FF53A),
    np.int64(0x510E527F), np.int64(0x9B05688C), np.int64(0x1F83D9AB), np.int64(0x5BE0CD19),
)
# fmt: on
END_OF_MESSAGE = 0x80000000
MESSAGE_BITS = 128


@kernel
def turned(word: np.int64, places: int) -> np.int64:
    """A 32-bit word rotated to the right."""
    return (word >> places) | ((word << (32 - places)) & WORD)


@kernel
def spread(word: np.int64, first: int, second: int, shift: int) -> np.int64:
    """The small sigmas, by which the message is stretched over the rounds."""
    return turned(word, first) ^ turned(word, second) ^ (word >> shift)


@routine
def first_word(one: np.int64, two: np.int64, three: np.int64, four: np.int64) -> np.int64:
    """The first four bytes of the hash of four big-endian 32-bit words, as a number."""
    end, zero, bits = np.int64(END_OF_MESSAGE), np.int64(0), np.int64(MESSAGE_BITS)
    a, b, c, d, e, f, g, h = START
    # The next sixteen words of the message schedule: each round takes the first and adds one at the end.
    # fmt: off
    ahead = (
        one, two, three, four, end, zero, zero, zero, zero, zero, zero, zero, zero, zero, zero, bits,
    )
    # fmt: on
    for i in range(ROUNDS):
        choice = (e & f) ^ ((WORD ^ e) & g)
        mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
        new_e = h + mixed + choice + CONSTANTS[i] + ahead[0]
        majority = (a & b) ^ (a & c) ^ (b & c)
        new_a = new_e + (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority
        new_e = (new_e + d) & WORD
        a, b, c, d, e, f, g, h = new_a & WORD, a, b, c, new_e, e, f, g
        later = ahead[0] + spread(ahead[1], 7, 18, 3) + ahead[9] + spread(ahead[14], 17, 19, 10)
        ahead = ahead[1:] + (later & WORD,)  # noqa: RUF005 - Numba knows no unpacking here
    return (a + START[0]) & WORD
