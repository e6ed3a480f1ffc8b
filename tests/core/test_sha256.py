"""The kernel gives what ``hashlib`` gives."""

import hashlib
import struct

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cabochon.core.sha256 import first_word

words = st.integers(0, 2**32 - 1)


def hashed(*four: int) -> int:
    """The first four bytes of the real hash of four words."""
    (first,) = struct.unpack_from(">I", hashlib.sha256(struct.pack(">4I", *four)).digest())
    return int(first)


@given(words, words, words, words)
def test_it_is_sha_256(one: int, two: int, three: int, four: int) -> None:
    assert first_word(*map(np.int64, (one, two, three, four))) == hashed(one, two, three, four)


@given(words, words, words, words)
def test_plain_python_gives_the_same(one: int, two: int, three: int, four: int) -> None:
    plain = getattr(first_word, "py_func", first_word)
    assert plain(*map(np.int64, (one, two, three, four))) == hashed(one, two, three, four)


def test_the_extremes() -> None:
    for word in (0, 1, 2**31, 2**32 - 1):
        assert first_word(*[np.int64(word)] * 4) == hashed(word, word, word, word)
