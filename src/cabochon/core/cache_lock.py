"""One process at a time at the cache of compiled code.

Numba keeps an index of a function's compiled variants, reads it, adds one and writes it back, and stores the
code beside it under the next free number. Two processes that do so at once, for two games, may choose the
same number: then one game would run the other's code. So the whole cache folder has one lock.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

Result = TypeVar("Result")


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold the lock in this file; the system lets go of it if the process dies."""
    with path.open("ab") as file:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def guard(dispatcher: Any, folder: Path) -> None:
    """Let a compiled function read and write its part of the cache only while it holds the lock."""
    cache = dispatcher._cache._cache_file
    lock = folder / "lock"

    def guarded(action: Callable[..., Result]) -> Callable[..., Result]:
        def locked(*arguments: Any) -> Result:
            with alone(lock):
                return action(*arguments)

        return locked

    cache.load = guarded(cache.load)
    cache.save = guarded(cache.save)
