"""``cabochon serve`` as processes to be killed, stopped for a while and started again on the same port."""

import asyncio
import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from tests.chaos.http import ask
from tests.server.processes import COMMAND
from tests.server.services import free_port

AGAIN_SECONDS = 0.5
STARTING_SECONDS = 60
ENDING_SECONDS = 30
MARK = "CHAOS_RUN"
"""An environment variable that all processes of a run inherit, by which those left over are found."""


def children(process: int) -> list[int]:
    """The processes started by a process."""
    try:
        return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def _said(process: int, part: str) -> bytes:
    try:
        return Path(f"/proc/{process}/{part}").read_bytes()
    except OSError:
        return b""


def processes_of(run: str) -> list[int]:
    """Every process of a run that is still there."""
    mark = f"{MARK}={run}".encode()
    numbers = [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]
    return [
        number
        for number in numbers
        if number != os.getpid() and mark in _said(number, "environ").split(b"\0")
    ]


class Server:
    """One server. Whatever it prints goes to a log."""

    def __init__(self, name: str, run: str, folder: Path, arguments: Sequence[str]) -> None:
        self.name = name
        self.port = free_port()
        self.log = folder / f"{name}.log"
        self.changing = asyncio.Lock()
        """Held by whoever ends it and starts it again."""
        self._run = run
        self._arguments = arguments
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process
        return self._process.pid

    def workers(self) -> list[int]:
        """The processes in which bots think."""
        return [child for child in children(self.pid) if b"spawn_main" in _said(child, "cmdline")]

    async def start(self) -> None:
        """Start, and wait until it answers."""
        deadline = time.monotonic() + STARTING_SECONDS
        while not await self._try():
            # While its database is away it says so and ends, and whatever manages services starts it again.
            assert time.monotonic() < deadline, f"{self.name} did not start: {self.tail()}"
            await asyncio.sleep(AGAIN_SECONDS)

    async def _try(self) -> bool:
        """Start it once; whether it answers, rather than end."""
        with self.log.open("ab") as log:
            self._process = self._open(log)
        async with asyncio.timeout(STARTING_SECONDS):
            while self._process.poll() is None:
                with contextlib.suppress(OSError):
                    if (await ask(self.port, "127.0.0.1", "GET", "bots")).status == 200:
                        return True
                await asyncio.sleep(0.05)
        return False

    def _open(self, log: IO[bytes]) -> subprocess.Popen[bytes]:
        environment = {**os.environ, "LANG": "C", MARK: self._run}
        command = [*COMMAND, "--port", str(self.port), "--workers", "1", "--drain-seconds", "1"]
        return subprocess.Popen([*command, *self._arguments], stdout=log, stderr=log, env=environment)

    def tail(self) -> str:
        """The last lines of the log."""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-10:])

    async def kill(self) -> None:
        """Kill it where it stands."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to stop; returns its exit code."""
        return await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> int:
        assert self._process
        if self._process.poll() is None:
            self._process.send_signal(how)
        return await asyncio.to_thread(self._process.wait, ENDING_SECONDS)

    def open_files(self) -> int:
        """Files, sockets and pipes it has open."""
        return len(list(Path(f"/proc/{self.pid}/fd").iterdir()))

    def memory(self) -> int:
        """Bytes in memory."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
