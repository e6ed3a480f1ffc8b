"""The system's locks on files: held by one process, and let go of when it dies, however it dies."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FAR = (1 << 31) - 2
"""Windows locks bytes, not files, and nobody else can read those: one that no file reaches."""


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
