"""SIGTERM in the middle of compiling was not heard for long, or left workers that went on compiling."""

import contextlib
import os
import pickle
import pty
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

COMMANDS = {
    "compile": ["compile", "--jobs", "2"],
    "play": ["play", "topas"],
    "simulate": ["simulate", "topas", "--jobs", "2"],
    "tournament": ["tournament", "topas", "--jobs", "2", "-n", "1"],
    "lab": ["lab", "topas", "--out", "report.html"],
    "serve": ["serve", "--no-open", "--database", "sqlite:///tables.sqlite"],
}
SERVED = {"serve": (0,)}
"""A server that has said goodbye to everybody has ended well."""
MAIN = "from cabochon.cli.main import main; main()"
PATIENCE = 120
"""Seconds after which something counts as never happening; a busy machine is slow to begin."""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or bool(os.environ.get("NUMBA_DISABLE_JIT")), reason="nothing is compiled here"
)


@contextmanager
def compiling(folder: Path, arguments: list[str]) -> Iterator["subprocess.Popen[bytes]"]:
    """The command on a terminal of its own, once it has begun to fill an empty cache."""
    ours, theirs = pty.openpty()
    cache = folder / "cache"
    program = subprocess.Popen(
        [sys.executable, "-c", MAIN, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=folder,
        env=os.environ | {"CABOCHON_CACHE": str(cache), "TERM": "xterm", "LANG": "en"},
        start_new_session=True,
    )
    os.close(theirs)
    reader = threading.Thread(target=read_all, args=(ours,))
    reader.start()
    try:
        until(lambda: any(cache.rglob("*.nbc")) or program.poll() is not None)
        yield program
    finally:
        for pid in others_of(program.pid):
            os.kill(pid, signal.SIGKILL)
        program.kill()
        program.wait()
        reader.join()
        os.close(ours)


def read_all(terminal: int) -> None:
    """Look at the terminal until nobody writes to it any more: one that is full holds up whoever does."""
    with contextlib.suppress(OSError):
        while os.read(terminal, 4096):
            pass


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.05)


def others_of(session: int) -> list[int]:
    """The processes of a session, groups of their own included, but for those that have ended."""
    listed = subprocess.run(["ps", "-s", str(session), "-o", "pid=,stat="], capture_output=True, text=True)
    rows = (line.split() for line in listed.stdout.splitlines())
    return [int(pid) for pid, state in rows if not state.startswith("Z")]


@pytest.mark.parametrize("name", COMMANDS)
def test_it_is_obeyed_at_once_and_leaves_nobody_and_nothing_broken(tmp_path: Path, name: str) -> None:
    with compiling(tmp_path, COMMANDS[name]) as program:
        assert program.poll() is None
        program.send_signal(signal.SIGTERM)
        assert program.wait(PATIENCE) in (-signal.SIGTERM, 128 + signal.SIGTERM, *SERVED.get(name, ()))
        until(lambda: not others_of(program.pid))
    assert_whole(tmp_path / "cache")


def assert_whole(cache: Path) -> None:
    """Every index names code that is there."""
    indexes = list(cache.rglob("*.nbi"))
    for index in indexes:
        with index.open("rb") as file:
            pickle.load(file)
            _, named = pickle.loads(file.read())
        for name in named.values():
            assert pickle.loads((index.parent / name).read_bytes())
