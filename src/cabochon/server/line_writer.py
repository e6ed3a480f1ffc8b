"""Lines for people and programs that may not read them: written by a thread, never waited for.

A pipe whose reader hangs and a terminal that was stopped keep whoever writes to them waiting for ever. So a
thread of its own writes. What it has no time for waits, up to a bound; past that, lines are dropped and
counted, and the count is told as soon as somebody reads again.
"""

import os
import queue
import threading
import time
from collections.abc import Callable
from typing import Final, TextIO

MOST_WAITING: Final = 10_000
"""Lines that wait to be written."""
LAST_SECONDS: Final = 1.0
"""How long the last lines may take in the end."""
LOOK_SECONDS: Final = 0.01

Lost = Callable[[int], str]
"""The line that tells how many were dropped."""


class LineWriter:
    """Writes lines to a stream, in order, as fast as somebody reads them."""

    def __init__(self, stream: TextIO, lost: Lost | None = None, most: int = MOST_WAITING) -> None:
        # Past the stream and its buffer: a thread that hangs there would keep Python itself from ending. By a
        # descriptor of its own, too: were the stream's closed, its number would soon be another file's.
        self._file = os.dup(stream.fileno())
        self._encoding = getattr(stream, "encoding", None) or "utf-8"
        self._errors = getattr(stream, "errors", None) or "backslashreplace"
        self._lost = lost
        self._lines: queue.Queue[str | None] = queue.Queue(most)
        self._told = 0
        self.dropped = 0
        """Lines that nobody will read."""
        self.failure: OSError | None = None
        """Why the last line could not be written, if it could not."""
        threading.Thread(target=self._run, name="line-writer", daemon=True).start()

    def write(self, line: str) -> None:
        """Write a line soon, or drop it."""
        try:
            self._lines.put_nowait(line)
        except queue.Full:
            self.dropped += 1

    def flush(self, seconds: float = LAST_SECONDS) -> bool:
        """Give what waits a moment to be written; whether it was."""
        last = time.monotonic() + seconds
        while self._lines.unfinished_tasks:
            if time.monotonic() > last:
                return False
            time.sleep(LOOK_SECONDS)
        return True

    def close(self) -> None:
        """Give what waits a moment, and let go of the file as soon as it is written."""
        if self.flush():
            self._lines.put(None)

    def _run(self) -> None:
        while (line := self._lines.get()) is not None:
            try:
                self._put(self._before(line))
                self.failure = None
            except OSError as error:  # the reader is gone, or the disk is full: perhaps not for ever
                self.failure = error
                self.dropped += 1
            finally:
                self._lines.task_done()
        os.close(self._file)

    def _before(self, line: str) -> str:
        """The line, after one that tells how many were dropped."""
        lost = self.dropped - self._told
        if not lost or self._lost is None:
            return line
        self._told += lost
        return f"{self._lost(lost)}\n{line}"

    def _put(self, line: str) -> None:
        left = memoryview(f"{line}\n".encode(self._encoding, self._errors))
        while left:
            left = left[os.write(self._file, left) :]
