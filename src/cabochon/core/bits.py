"""Words and their bits, counted in compiled code by one machine instruction and in plain Python by ``int``'s
own methods.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from cabochon.core.jit import kernel


@kernel
def read(field: np.ndarray, place: int) -> int:
    """An entry of a narrow field as a number wide enough to reckon with, in compiled and in plain Python."""
    return int(np.int64(field[place]))


@kernel
def number(constant: int) -> int:
    """A constant as a number like any other: Numba makes a copy of a function for each literal argument."""
    return int(np.int64(constant))


def popcount(word: int) -> int:
    """How many bits are set.

    >>> popcount(0b1011)
    3
    """
    return int(word).bit_count()


def lowest_bit(word: int) -> int:
    """The index of the lowest set bit of a word that is not 0.

    >>> lowest_bit(0b1000)
    3
    """
    word = int(word)
    return (word & -word).bit_length() - 1


@intrinsic  # type: ignore[untyped-decorator]
def _ctpop(typingctx: Any, word: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def _cttz(typingctx: Any, word: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), codegen


@overload(popcount, strict=False, inline="always")  # type: ignore[untyped-decorator]
def _popcount(word: Any) -> Any:
    return lambda word: _ctpop(word)


@overload(lowest_bit, strict=False, inline="always")  # type: ignore[untyped-decorator]
def _lowest_bit(word: Any) -> Any:
    return lambda word: _cttz(word)
