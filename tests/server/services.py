"""PostgreSQL and Redis on loopback, in a folder of their own: no service of the system is touched."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import time
from itertools import count
from pathlib import Path
from typing import Self

from tests.needs import needs

STARTING_SECONDS = 60
NOT_ROOT = "postgres"
"""PostgreSQL refuses to run as root; Debian's package brings this user."""


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    """Wait until somebody listens on a port."""
    deadline = time.monotonic() + STARTING_SECONDS
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(f"nobody listens on port {port}")


def _is_running(process: int) -> bool:
    """Whether a process is there, and more than a name nobody has asked after yet."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Postgres:
    """A PostgreSQL for the time of a block."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = free_port()
        self._numbers = count(1)
        self._is_root = os.geteuid() == 0

    def _run(self, *command: str) -> None:
        prefix = [needs("runuser"), "-u", NOT_ROOT, "--"] if self._is_root else []
        subprocess.run([*prefix, *command], check=True, cwd="/", stdout=subprocess.DEVNULL)

    def __enter__(self) -> Self:
        initdb = needs("initdb")
        if self._is_root:
            # The folders above belong to root alone; the server has to get through.
            for folder in self._folder.parents[:3]:
                folder.chmod(folder.stat().st_mode | 0o011)
            shutil.chown(self._folder, NOT_ROOT)
        data = str(self._folder / "data")
        self._run(initdb, "-D", data, "-A", "trust", "-U", "cabochon", "--no-sync", "-E", "UTF8")
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._run(needs("pg_ctl"), "-D", str(self._folder / "data"), "-m", "immediate", "stop")

    def start(self) -> None:
        """Start on the data there is."""
        data = str(self._folder / "data")
        settings = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
        self._run(needs("pg_ctl"), "-D", data, "-o", settings, "-l", f"{data}/log", "-w", "start")

    @property
    def pid(self) -> int:
        """The number of its first process, which starts the others."""
        return int((self._folder / "data" / "postmaster.pid").read_text().split()[0])

    def processes(self) -> list[int]:
        """The numbers of all its processes."""
        main = self.pid
        return [main, *map(int, Path(f"/proc/{main}/task/{main}/children").read_text().split())]

    def kill(self) -> None:
        """Kill all its processes where they stand; they are gone when this returns."""
        processes = self.processes()
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        deadline = time.monotonic() + STARTING_SECONDS
        while any(map(_is_running, processes)):
            assert time.monotonic() < deadline, "PostgreSQL survived being killed"
            time.sleep(0.01)

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{next(self._numbers)}"
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "cabochon"]
        subprocess.run([needs("createdb"), *where, name], check=True)
        return f"postgresql://cabochon@127.0.0.1:{self.port}/{name}"


class Redis:
    """A Redis for the time of a block."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = free_port()

    def __enter__(self) -> Self:
        self.start()
        return self

    def start(self) -> None:
        """Start; nothing is kept from before."""
        command = [
            needs("redis-server"),
            "--bind",
            "127.0.0.1",
            "--port",
            str(self.port),
            "--save",
            "",
        ]
        self._process = subprocess.Popen(command, cwd=self._folder, stdout=subprocess.DEVNULL)
        wait_for(self.port)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def kill(self) -> None:
        """Kill it where it stands."""
        self._process.kill()
        self._process.wait()

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"redis://127.0.0.1:{self.port}"
