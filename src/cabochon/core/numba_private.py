"""Everything here reaches into parts of Numba that it does not promise to keep; nothing else does.

pyproject.toml names the versions this was tested with; with another that lacks a part, loading fails with a
sentence that says so.

**Records by address.** Numba asks NumPy for a buffer, and NumPy writes out the names and types of all fields
for it, at every call: two microseconds for each record, longer than most rules take. The address stands in
the scalar itself, where NumPy's C API says it does (``PyVoidScalarObject`` in ``numpy/arrayscalars.h``), so
it is read from there.

**Compiled code by what it was made from.** Numba files a function's code under the path and the line it
stands at, and throws it away when the file's time changes. Here a function is found by its name, and its code
by what it was made from (core/fingerprint.py).

**One process at a time.** Numba keeps an index of a function's compiled variants, reads it, adds one and
writes it back, and stores the code beside it under the next free number. Two processes that do so at once,
for two games, may choose the same number: then one game would run the other's code. So a folder has one lock.
And Numba writes the index first: killed before the code follows, it leaves an index that names whatever lay
under that number before. So here the code is written first.
"""

import contextlib
import ctypes
import itertools
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
import numpy as np

try:
    from numba.core import boxing, cgutils, types
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
    from numba.core.pythonapi import NativeValue, _unboxers
    from numba.np.numpy_support import as_dtype
except ImportError as error:
    raise ImportError(f"Cabochon does not know its way around Numba {numba.__version__}: {error}") from None

from cabochon.core.locking import alone

Result = TypeVar("Result")


def dtype_of(kind: types.Record) -> np.dtype[Any]:
    """The NumPy type of the records that Numba calls by this type."""
    return as_dtype(kind)


# -- records by address --------------------------------------------------------------------------------------

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


# -- compiled code by what it was made from ------------------------------------------------------------------

Fingerprint = Callable[[Any], str]
"""What the code for a signature is made from."""
MOST_VARIANTS = 48
"""Compiled variants kept of a function: those for a few games on a few branches. The longest unused go."""


class _Folder(_CacheLocator):  # type: ignore[misc]
    """A folder in which every function of a module has files of its own."""

    def __init__(self, folder: Path, source: str) -> None:
        self._folder = folder
        self._py_file = source  # Numba names it in its warnings

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """Nothing: the key tells one state of the sources from another."""
        return ""

    def get_disambiguator(self) -> str:
        """Nothing: a module has one function of each name."""
        return ""


class _Filing(CompileResultCacheImpl):  # type: ignore[misc]
    """A function's place within its folder."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = _Folder(folder, function.__code__.co_filename)
        self._filename_base = function.__qualname__.replace("<", "").replace(">", "")


class KernelCache(FunctionCache):  # type: ignore[misc]
    """The compiled variants of one function, told apart by signature and by what they were made from."""

    def __init__(self, function: Callable[..., Any], folder: Path, fingerprint: Fingerprint) -> None:
        self._impl_class = lambda kept: _Filing(kept, folder)
        self._fingerprint = fingerprint
        super().__init__(function)

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return signature, codegen.magic_tuple(), self._fingerprint(signature)

    def _load_overload(self, signature: Any, context: Any) -> Any:
        try:
            found = super()._load_overload(signature, context)
        except Exception:  # whatever is wrong with it: code that cannot be loaded is compiled once more
            return None
        if found is not None:
            with contextlib.suppress(OSError, KeyError):
                os.utime(self._files()[self._index_key(signature, context.codegen())])
        return found

    def _save_overload(self, signature: Any, compiled: Any) -> None:
        super()._save_overload(signature, compiled)
        files = self._files()
        if len(files) > MOST_VARIANTS:
            self._forget(sorted(files, key=lambda key: _used(files[key]))[: len(files) - MOST_VARIANTS])

    def _files(self) -> dict[Any, str]:
        """The files of all variants."""
        kept = self._cache_file
        return {key: kept._data_path(name) for key, name in kept._load_index().items()}

    def _forget(self, keys: list[Any]) -> None:
        kept, files = self._cache_file, self._files()
        index = kept._load_index()
        for key in keys:
            del index[key]
            Path(files[key]).unlink(missing_ok=True)
        kept._save_index(index)


def _used(file: str) -> float:
    try:
        return os.stat(file).st_mtime
    except OSError:
        return 0.0


# -- one process at a time -----------------------------------------------------------------------------------

BROKEN = (EOFError, pickle.UnpicklingError, ValueError, TypeError, AttributeError, ImportError)
"""What reading raises of a file that the system did not get onto the disk whole, or that names a class of
ours which has another name or place by now."""


def guard(dispatcher: Any, folder: Path) -> None:
    """Let a compiled function read and write its part of the cache only while it holds the lock."""
    cache = dispatcher._cache._cache_file
    lock_file = folder / "lock"
    plain_index, plain_load = cache._load_index, cache.load

    def guarded(action: Callable[..., Result]) -> Callable[..., Result]:
        def locked(*arguments: Any) -> Result:
            with alone(lock_file):
                return action(*arguments)

        return locked

    def index() -> dict[Any, str]:
        try:
            found: dict[Any, str] = plain_index()
        except BROKEN:
            return {}
        return found

    def load(key: Any) -> Any:
        try:
            return plain_load(key)
        except BROKEN:
            return None

    def save(key: Any, data: Any) -> None:
        known = cache._load_index()
        taken = set(known.values())
        free = (name for name in map(cache._data_name, itertools.count(1)) if name not in taken)
        name = known.get(key) or next(free)
        cache._save_data(name, data)
        if key not in known:
            cache._save_index({**known, key: name})

    cache._load_index = index
    cache.load = guarded(load)
    cache.save = guarded(save)
