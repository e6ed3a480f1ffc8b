"""A server whose output nobody read did not answer any more, and did not end when it was told to."""

import os
import pty
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.services import free_port

COMMAND = [sys.executable, "-c", "from cabochon.cli.main import main; main()", "serve", "--no-open"]
PATIENCE = 60
"""Seconds after which a server counts as one that never answers, or never ends."""
REQUESTS = 50
Ends = tuple[int, int]
"""Where a reader would read, and where the server writes."""


def full_pipe() -> Ends:
    """A pipe that nothing more goes into."""
    reads, writes = os.pipe()
    fill(writes)
    return reads, writes


def full_terminal() -> Ends:
    """A terminal whose window shows nothing new, as after Ctrl-S or behind a program that hangs."""
    ours, theirs = pty.openpty()
    fill(theirs)
    return ours, theirs


def fill(end: int) -> None:
    os.set_blocking(end, False)
    try:
        while os.write(end, b"x" * 512):
            pass
    except BlockingIOError:
        os.set_blocking(end, True)


@pytest.fixture(params=[full_pipe, full_terminal])
def unread(request: pytest.FixtureRequest) -> Iterator[Ends]:
    make: Callable[[], Ends] = request.param
    reads, writes = make()
    yield reads, writes
    os.close(reads)


def serve(folder: Path, output: int, port: int) -> "subprocess.Popen[bytes]":
    """A server that logs every request to an output of ours."""
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    flags = ["--port", str(port), "--database", database, "--log-level", "debug"]
    server = subprocess.Popen(
        [*COMMAND, *flags], stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
    )
    os.close(output)
    return server


def wait_for(address: str) -> None:
    """Wait until a server answers."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=5):
                return
        except OSError:
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.1)


def test_it_answers_and_ends(unread: Ends, tmp_path: Path) -> None:
    port = free_port()
    server = serve(tmp_path, unread[1], port)
    try:
        wait_for(f"http://127.0.0.1:{port}")
        for _ in range(REQUESTS):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=10).close()
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0
    finally:
        server.kill()
        server.wait()


def test_what_waited_is_written_once_somebody_reads_again(tmp_path: Path) -> None:
    reads, writes = full_pipe()
    port = free_port()
    server = serve(tmp_path, writes, port)
    said: list[bytes] = []

    def read() -> None:
        while data := os.read(reads, 65536):
            said.append(data)

    try:
        wait_for(f"http://127.0.0.1:{port}")
        reading = threading.Thread(target=read)
        reading.start()
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0
        reading.join(PATIENCE)
        assert b"asked to stop" in b"".join(said)
    finally:
        server.kill()
        server.wait()
        os.close(reads)
