"""One server at a time on a SQLite file.

Servers remember tables, and on a file nobody tells them that another one has written. The lock is a file of
its own beside the database, so whoever only reads (a backup, a curious person) is not kept out. It is the
system's: it is gone with the process, however that ends.
"""

import sys
from pathlib import Path
from typing import IO, Self

from sqlalchemy import Engine

from cabochon.core.errors import CabochonError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Ownership:
    """The right to serve the tables of a database; of PostgreSQL any number of processes have it."""

    def __init__(self, engine: Engine) -> None:
        database = engine.url.database if engine.dialect.name == "sqlite" else None
        self._path = Path(f"{Path(database).resolve()}.lock") if database else None
        self._database = database
        self._file: IO[bytes] | None = None

    def take(self) -> None:
        """Have it until ``release`` or the end of the process; an error if another server has it."""
        if self._path is None or self._file is not None:
            return
        try:
            file = self._path.open("ab")
        except OSError as error:
            raise CabochonError("server.database.unreachable", reason=error) from None
        try:
            if sys.platform == "win32":
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise CabochonError("server.database.in_use", file=self._database) from None
        self._file = file

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        """Let another server have it."""
        if self._file is not None:
            self._file.close()
            self._file = None
