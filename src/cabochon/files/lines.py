"""A file of lines that is ours: a heading that says what it is, then a line of JSON for everything finished.

Nothing is changed in a file before its heading is known to be ours. Whoever opens it holds the system's lock
on it, which ends with the process however that ends; a second run is refused. A line cut short when the power
went is passed over, and written over by the next one.
"""

import errno
import io
import json
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from cabochon.core.errors import RecordError
from cabochon.core.locking import lock

Heading = dict[str, Any]


@dataclass(frozen=True)
class Kind:
    """What tells files of one kind from all others."""

    mark: str
    """The entry that only headings of this kind have: the number of the format."""
    words: str
    """Where the catalogue has its sentences: ``file``, ``busy``, ``moved``, ``not_ours``, ``other_plan``."""


class LineFile:
    """Keeps lines on the disk as they come."""

    def __init__(
        self,
        path: Path,
        kind: Kind,
        heading: Heading,
        is_same: Callable[[Heading], bool] | None = None,
        restart: bool = False,
        force: bool = False,
    ) -> None:
        """Open the file, or begin it; ``RecordError`` if it is not ours, of another plan, or in use.

        ``is_same`` says whether a heading found belongs to this plan too. A file of our kind is begun
        ``restart``; what is of no kind of ours is replaced only by ``force``.
        """
        self.path = path
        self.entries: list[Any] = []
        """What the lines after the heading hold."""
        self._kind = kind
        try:
            self._file = _open(path)
        except OSError as error:
            raise self._unusable(error) from None
        try:
            self._lock()
            self._begin(heading, is_same or heading.__eq__, restart, force)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let others have the file."""
        self._file.close()

    def add(self, entry: Any) -> None:
        """Keep a line, at once and for good."""
        self.add_all([entry])

    def add_all(self, entries: Iterable[Any]) -> None:
        """Keep several lines, all of them at once."""
        self._write("\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries))

    def damaged(self) -> RecordError:
        """The refusal of a file whose lines cannot be understood."""
        return self._refusal("not_ours")

    def _lock(self) -> None:
        try:
            is_alone = lock(self._file, wait=False)
        except OSError as error:  # some network disks have no locks
            raise self._unusable(error) from None
        if not is_alone:
            raise self._refusal("busy")

    def _begin(
        self, heading: Heading, is_same: Callable[[Heading], bool], restart: bool, force: bool
    ) -> None:
        try:
            content = self._file.readall() or b""
        except OSError as error:
            raise self._unusable(error) from None
        line = json.dumps(heading)
        is_begun = f"{line}\n".encode().startswith(content)
        found = None if is_begun else self._heading_in(content)
        if found is None and not is_begun and not force:
            raise self._refusal("not_ours")
        if found is None or restart:
            self._end = 0
            self._write(line)
        elif is_same(found):
            self._read(content)
        else:
            raise self._refusal("other_plan")

    def _heading_in(self, content: bytes) -> Heading | None:
        """The heading of a file of our kind."""
        first, newline, _ = content.partition(b"\n")
        try:
            found = json.loads(first) if newline else None
        except (ValueError, RecursionError):
            return None
        is_ours = isinstance(found, dict) and isinstance(found.get(self._kind.mark), int)
        return found if is_ours else None

    def _read(self, content: bytes) -> None:
        """Take what the lines hold; the last one only if it is whole."""
        self._end = content.rfind(b"\n") + 1
        try:
            self.entries = [json.loads(line) for line in content[: self._end].split(b"\n")[1:-1]]
        except (ValueError, RecursionError):
            raise self.damaged() from None

    def _write(self, line: str) -> None:
        """Write a line where the last whole one ends."""
        data = memoryview(f"{line}\n".encode())
        try:
            if not os.path.samestat(os.fstat(self._file.fileno()), os.stat(self.path)):
                raise self._refusal("moved")
            self._file.seek(self._end)
            self._file.truncate()
            while data:
                data = data[self._file.write(data) :]
            os.fsync(self._file.fileno())
        except FileNotFoundError:
            raise self._refusal("moved") from None
        except OSError as error:
            raise self._unusable(error) from None
        self._end = self._file.tell()

    def _refusal(self, key: str) -> RecordError:
        return RecordError(f"{self._kind.words}.{key}", file=self.path)

    def _unusable(self, error: OSError) -> RecordError:
        return RecordError(f"{self._kind.words}.file", file=self.path, reason=error.strerror)


def _open(path: Path) -> io.FileIO:
    """The file for reading and writing, as it is; what is no ordinary file cannot keep lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        number = errno.EISDIR if path.is_dir() else errno.ENOTSUP
        raise OSError(number, os.strerror(number))
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
    return io.FileIO(os.open(path, flags, 0o666), "r+")
