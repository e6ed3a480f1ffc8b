"""``cabochon compile`` in the background of something else that is running already."""

import os
import signal
import subprocess
import sys
import threading

from cabochon.games import declarations

COMMAND = [
    sys.executable,
    "-c",
    "from cabochon.compiling.background import end_with_input; end_with_input(); "
    "from cabochon.cli.main import main; main()",
    "compile",
]
NICE = 10
"""Compiling takes all cores that are free, and gives way to whoever plays meanwhile."""

SILENT = {"PYTHONWARNINGS": "ignore::UserWarning"}
"""Python tells whoever stops it halfway about semaphores it has to clear away."""


def is_needed() -> bool:
    """Whether a game is not compiled yet."""
    from cabochon.compiling.steps import is_playable

    return not all(is_playable(game) for game in declarations().values())


def end_with_input() -> None:
    """End with whoever started this process, even if that was killed."""
    threading.Thread(target=_wait_for_input, daemon=True).start()


def _wait_for_input() -> None:
    """Standard input is a pipe that nobody writes to; it ends when the process at its other end does.

    It is read without Python's buffer, whose lock would keep a process from ending that is done.
    """
    while os.read(sys.stdin.fileno(), 1):
        pass
    if sys.platform == "win32":
        os._exit(1)
    os.killpg(0, signal.SIGKILL)


class BackgroundCompilation:
    """The command in a process of its own, which shows how far it is."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin."""
        # A group of its own: it is stopped as a whole, and interrupting the server does not make it complain.
        self._process = subprocess.Popen(
            [*COMMAND, "--lang", self._language],
            process_group=0,
            stdin=subprocess.PIPE,
            env={**os.environ, **SILENT},
        )
        if sys.platform != "win32":
            os.setpriority(os.PRIO_PROCESS, self._process.pid, NICE)

    def under_way(self) -> bool:
        """Whether there is something to wait for, also before it has begun."""
        return self._process is None or self._process.poll() is None

    def stop(self) -> None:
        """Leave the rest for another time: what is compiled stays so."""
        if self._process is None or self._process.poll() is not None:
            return
        if sys.platform == "win32":
            self._process.terminate()
        else:
            os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait()
