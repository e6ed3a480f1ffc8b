"""How compiled code gets at the bytes of a record it is handed from Python.

Numba asks NumPy for a buffer, and NumPy writes out the names and types of all fields for it, at every call:
two microseconds for each record, longer than most rules take. The address stands in the scalar itself, where
NumPy's C API says it does (``PyVoidScalarObject`` in ``numpy/arrayscalars.h``), so it is read from there.
"""

import ctypes
from typing import Any, Final

import numpy as np
from numba.core import boxing, cgutils, types
from numba.core.pythonapi import NativeValue, _unboxers

ADDRESS_AT: Final = tuple.__basicsize__
"""Bytes from the start of the scalar to the address: what every object of variable size begins with."""


def _stands_there() -> bool:
    """Whether this NumPy and this Python keep the address where it is looked for."""
    record = np.zeros(1, np.dtype([("number", "i8")]))[0]
    found = ctypes.c_void_p.from_address(id(record) + ADDRESS_AT).value
    return bool(found == record.__array_interface__["data"][0])


def _unbox(kind: types.Record, scalar: Any, context: Any) -> NativeValue:
    builder = context.builder
    place = cgutils.pointer_add(builder, scalar, ADDRESS_AT, cgutils.voidptr_t.as_pointer())
    address = builder.load(place)
    return NativeValue(builder.bitcast(address, context.context.get_value_type(kind)))


def hand_over_by_address() -> None:
    """Let compiled code take records by their address, in this process."""
    if _stands_there() and _unboxers.functions.get(types.Record) is boxing.unbox_record:
        _unboxers.functions[types.Record] = _unbox
