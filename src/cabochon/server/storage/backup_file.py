"""The file of a backup: lines of JSON, packed with gzip, the same for every kind of database.

The first line says what it is, the last how many rows there were of each table, and a SHA-256 of all lines
before it. In between, a line with a table's name and columns goes before its rows, each a JSON list.
"""

import contextlib
import gzip
import hashlib
import json
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from cabochon.core.errors import CabochonError

FORMAT: Final = 1
"""Raised when an older reader could misread a newer file."""
MARK: Final = "cabochon-backup"
FOR_THE_OWNER: Final = 0o600
"""It holds the secrets of running games, so nobody else may read it."""

Line = dict[str, Any] | list[Any]


class Content(NamedTuple):
    """What a file holds, checked from its first line to its last."""

    schema: str
    made: str
    rows: dict[str, int]


class BackupWriter:
    """Writes lines, and sums them up."""

    def __init__(self, out: gzip.GzipFile) -> None:
        self._out = out
        self._sum = hashlib.sha256()

    def write(self, line: Line) -> None:
        """Write a line."""
        data = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self._sum.update(data)
        self._out.write(data)

    def finish(self, rows: dict[str, int]) -> None:
        """Write the last line, which says that nothing is missing."""
        self.write({"rows": rows, "sha256": self._sum.hexdigest()})


@contextlib.contextmanager
def new_backup(path: Path, force: bool) -> Iterator[BackupWriter]:
    """A file being written; it is there under its name when all of it is on the disk, or not at all."""
    if path.exists() and not force:
        raise CabochonError("server.backup.exists", path=path)
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FOR_THE_OWNER), "wb") as file:
            with gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
                yield BackupWriter(packed)
            file.flush()
            os.fsync(file.fileno())
        _give_name(part, path, force)
    except OSError as error:
        raise CabochonError("server.backup.unwritten", path=path, reason=error.strerror) from None
    finally:
        part.unlink(missing_ok=True)


def _give_name(part: Path, path: Path, force: bool) -> None:
    if force:
        os.replace(part, path)
        return
    try:
        os.link(part, path)  # fails where a file has come in between
    except FileExistsError:
        raise CabochonError("server.backup.exists", path=path) from None


def lines_of(path: Path) -> Iterator[Line]:
    """The lines of a file, none of them checked."""
    try:
        with gzip.open(path, "rb") as packed:
            for line in packed:
                yield json.loads(line)
    except OSError as error:
        reason = error.strerror or str(error)
        raise CabochonError("server.backup.unreadable", path=path, reason=reason) from None
    except (EOFError, ValueError, RecursionError):
        raise CabochonError("server.backup.damaged", path=path) from None


def check_backup(path: Path) -> Content:
    """Read a file through; ``CabochonError`` if anything in it is not as it was written."""
    damaged = CabochonError("server.backup.damaged", path=path)
    so_far = hashlib.sha256()
    head: Line | None = None
    last: tuple[Line, str] | None = None
    rows: dict[str, int] = {}
    table: str | None = None
    for line in lines_of(path):
        if last is not None:
            raise damaged
        if head is None:
            head = _check_head(path, line)
        elif isinstance(line, dict) and "sha256" in line:
            last = (line, so_far.hexdigest())
        elif isinstance(line, dict):
            table = str(line.get("table"))
            rows[table] = 0
        elif table is not None:
            rows[table] += 1
        so_far.update(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
    if head is None or last is None or last[0] != {"rows": rows, "sha256": last[1]}:
        raise damaged
    assert isinstance(head, dict)
    return Content(head["schema"], head["made"], rows)


def _check_head(path: Path, line: Line) -> Line:
    if not isinstance(line, dict) or MARK not in line or not isinstance(line.get("schema"), str):
        raise CabochonError("server.backup.foreign", path=path)
    if line[MARK] != FORMAT:
        raise CabochonError("server.backup.newer", path=path)
    return line
