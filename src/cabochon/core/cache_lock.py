"""One process at a time at the cache of compiled code, which a killed process leaves whole.

Numba keeps an index of a function's compiled variants, reads it, adds one and writes it back, and stores the
code beside it under the next free number. Two processes that do so at once, for two games, may choose the
same number: then one game would run the other's code. So the whole cache folder has one lock. And Numba
writes the index first: killed before the code follows, it leaves an index that names whatever lay under that
number before. So here the code is written first.
"""

import io
import itertools
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, TypeVar

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

Result = TypeVar("Result")


FAR = (1 << 31) - 2
"""Windows locks bytes, not files, and nobody else can read those: one that no file reaches."""
BROKEN = (EOFError, pickle.UnpicklingError, ValueError, TypeError, AttributeError, ImportError)
"""What reading raises of a file that the system did not get onto the disk whole, or that names a class of
ours which has another name or place by now."""


def lock(file: IO[Any] | io.FileIO, wait: bool = True) -> bool:
    """Hold the system's lock on a file until it is closed or the process dies; False if another has it."""
    try:
        if sys.platform == "win32":
            file.seek(FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except (BlockingIOError, PermissionError):
        return False
    return True


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold the lock in this file; the system lets go of it if the process dies."""
    with path.open("ab") as file:
        lock(file)
        yield


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
