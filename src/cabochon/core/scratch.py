"""Room to work in for the length of a call, on the stack in compiled code: kernels allocate nothing.

What a kernel asks NumPy for is allocated, counted and freed by Numba's runtime. That takes longer than most
kernels do, and the runtime is not there in a browser, where kernels run as WebAssembly. A kernel must not
return such room, nor keep it: it is gone when the kernel is.
"""

from typing import Any, Final

import numpy as np
from llvmlite import ir
from numba import carray, types
from numba.extending import intrinsic, overload

from cabochon.core.numba_private import dtype_of

ALIGNMENT: Final = 16
"""Bytes to a multiple of which room begins: enough for every number."""
BYTE: Final = ir.IntType(8)


def scratch(size: int, dtype: Any) -> np.ndarray:
    """An array with anything in it. Its size is a constant: ``scratch(CARDS, np.uint8)``."""
    return np.empty(size, dtype)


def cleared(size: int, dtype: Any) -> np.ndarray:
    """An array with every byte 0."""
    return np.zeros(size, dtype)


def scratch_rows(rows: int, columns: int, dtype: Any) -> np.ndarray:
    """An array of two dimensions with anything in it."""
    return np.empty((rows, columns), dtype)


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def _on_stack(typingctx: Any, size: Any, is_cleared: Any) -> Any:
    """The address of so many bytes of the caller's frame."""

    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        room = ir.ArrayType(BYTE, size.literal_value)
        # In a function's first block, room is made once however often a loop comes by.
        with builder.goto_entry_block():
            place = builder.alloca(room)
        place.align = ALIGNMENT
        if is_cleared.literal_value:
            builder.store(ir.Constant(room, None), place)
        return builder.bitcast(place, BYTE.as_pointer())

    return types.voidptr(size, is_cleared), codegen


def _bytes_of(dtype: Any, *extents: Any) -> int:
    """How many bytes an array has whose types these are; 0 if that is not known when it is compiled."""
    size = int(dtype_of(dtype.dtype).itemsize)
    for extent in extents:
        size *= extent.literal_value if isinstance(extent, types.IntegerLiteral) else 0
    return size


@overload(scratch, strict=False, inline="always", prefer_literal=True)  # type: ignore[untyped-decorator]
def _scratch(size: Any, dtype: Any) -> Any:
    room = _bytes_of(dtype, size)
    return (lambda size, dtype: carray(_on_stack(room, False), size, dtype)) if room else None


@overload(cleared, strict=False, inline="always", prefer_literal=True)  # type: ignore[untyped-decorator]
def _cleared(size: Any, dtype: Any) -> Any:
    room = _bytes_of(dtype, size)
    return (lambda size, dtype: carray(_on_stack(room, True), size, dtype)) if room else None


@overload(scratch_rows, strict=False, inline="always", prefer_literal=True)  # type: ignore[untyped-decorator]
def _scratch_rows(rows: Any, columns: Any, dtype: Any) -> Any:
    room = _bytes_of(dtype, rows, columns)
    if not room:
        return None
    return lambda rows, columns, dtype: carray(_on_stack(room, False), (rows, columns), dtype)
