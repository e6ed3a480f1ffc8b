"""Lines to and from a process, neither of which can hold anybody up: threads write and read them."""

import contextlib
import queue
import subprocess
import threading
import time
import weakref
from collections.abc import Iterator, Sequence
from typing import IO, Final

from cabochon.bots.outside.faults import Fault
from cabochon.core.errors import brief

LONGEST_LINE: Final = 100_000
"""Characters of a line from a bot; ours have a few hundred, and a bot may write for ever."""
MOST_WAITING: Final = 10_000
"""Lines from a bot that nobody has read yet; one that writes more waits."""
LAST_SECONDS: Final = 1.0
"""How long to wait for the exit code of a process that has closed its end."""

_output: list[IO[bytes]] = []
"""Where what bots print goes, the last of these; standard error if there is none."""

_Heard = queue.Queue[str]
_Said = queue.SimpleQueue[str | None]


@contextlib.contextmanager
def output_kept(file: IO[bytes]) -> Iterator[None]:
    """Let what bots print go to this file, for processes that are started meanwhile."""
    _output.append(file)
    try:
        yield
    finally:
        _output.remove(file)


class Lines:
    """A process that is spoken to in lines."""

    def __init__(self, command: Sequence[str], show_output: bool) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=(_output[-1] if _output else None) if show_output else subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
        )
        self._heard: _Heard = queue.Queue(MOST_WAITING)
        self._said: _Said = queue.SimpleQueue()
        over = threading.Event()
        threading.Thread(target=_read, args=(self.process, self._heard, over), daemon=True).start()
        threading.Thread(target=_write, args=(self.process, self._said), daemon=True).start()
        self.end = weakref.finalize(self, _end, self.process, self._said, over)

    def say(self, line: str) -> None:
        """Send a line as soon as it is taken; this never waits."""
        self._said.put(line)

    def hear(self, until: float) -> str | None:
        """The next line without its end, or none by then; ``Fault`` if there will never be one."""
        try:
            line = self._heard.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            return None
        if not line:
            raise Fault("ended", self._exit_code())
        if not line.endswith("\n"):
            self.end()
            raise Fault("garbled", brief(line.strip()))
        return line.strip()

    def wait(self, seconds: float) -> int | None:
        """The exit code, if the process ends by itself within so many seconds."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self.process.wait(seconds)
        return None

    def close_input(self) -> None:
        """Say nothing any more."""
        self._said.put(None)

    def _exit_code(self) -> str:
        """What the process ended with; the number of a signal is negative."""
        code = self.wait(LAST_SECONDS)
        self.end()
        return "?" if code is None else str(code)


def _read(process: "subprocess.Popen[str]", heard: _Heard, over: threading.Event) -> None:
    assert process.stdout is not None
    try:
        while line := process.stdout.readline(LONGEST_LINE):
            _put(line, heard, over)
            if not line.endswith("\n"):
                return
    except (OSError, ValueError):  # the process is gone
        pass
    finally:
        process.stdout.close()
    _put("", heard, over)


def _put(line: str, heard: _Heard, over: threading.Event) -> None:
    """Hand a line on when there is room, unless nobody wants it any more."""
    while not over.is_set():
        with contextlib.suppress(queue.Full):
            heard.put(line, timeout=LAST_SECONDS)
            return


def _write(process: "subprocess.Popen[str]", said: _Said) -> None:
    assert process.stdin is not None
    try:
        while (line := said.get()) is not None:
            process.stdin.write(line + "\n")
            process.stdin.flush()
    except (OSError, ValueError):  # the process is gone
        pass
    finally:
        with contextlib.suppress(OSError, ValueError):
            process.stdin.close()


def _end(process: "subprocess.Popen[str]", said: _Said, over: threading.Event) -> None:
    over.set()
    process.kill()
    process.wait()
    said.put(None)
