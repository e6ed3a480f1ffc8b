"""The servers that are measured, started for the time of a block, and the CPU time and memory they take."""

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from tests.server.services import Postgres, Redis  # noqa: E402 - found by the line above

NODE = HERE / "boardgame_io"
PRODUCTION = {**os.environ, "NODE_ENV": "production"}
"""As boardgame.io is meant to be run in earnest."""
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Site:
    """Servers that are up."""

    ports: list[int] = field(default_factory=list)
    processes: dict[str, list[int]] = field(default_factory=dict)
    """The processes of each part; those they started count with them."""
    database: str = ""

    def cpu(self) -> dict[str, float]:
        """The CPU seconds each part has used so far."""
        return {part: sum(map(_cpu, _family(roots))) for part, roots in self.processes.items()}

    def memory(self, part: str) -> int:
        """The bytes in memory of the processes of a part, without those they started."""
        return sum(int(_read(root, "statm").split()[1]) * PAGE for root in self.processes[part])


def _read(process: int, part: str) -> str:
    try:
        return Path(f"/proc/{process}/{part}").read_text()
    except OSError:
        return ""


def _family(roots: Sequence[int]) -> list[int]:
    found = list(roots)
    for process in found:  # grows while it is gone through
        found += map(int, _read(process, f"task/{process}/children").split())
    return found


def _cpu(process: int) -> float:
    stat = _read(process, "stat").rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / TICKS if stat else 0.0


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def _started(command: Sequence[str]) -> Iterator[int]:
    """A server for the time of a block; it says when it is ready."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=NODE, env=PRODUCTION)
    assert process.stdout
    try:
        while "ready" not in process.stdout.readline():
            if process.poll() is not None:
                raise SystemExit(f"{command[1]} ended with code {process.returncode}")
        yield process.pid
    finally:
        process.terminate()
        try:
            process.wait(timeout=30)
        finally:
            process.kill()
            process.stdout.close()


@contextlib.contextmanager
def folder_on_the_disk() -> Iterator[Path]:
    """An empty folder; not among the temporary ones, which may be kept in memory."""
    with tempfile.TemporaryDirectory(dir=HERE, prefix="measured-") as folder:
        yield Path(folder)


@contextlib.contextmanager
def cabochon_on(database: str, redis: str | None = None, processes: int = 1) -> Iterator[Site]:
    """So many server processes on a database."""
    site = Site(database=database)
    with contextlib.ExitStack() as stack:
        for _ in range(processes):
            port = free_port()
            command = [sys.executable, str(HERE / "server_without_limits.py"), str(port), database]
            pid = stack.enter_context(_started([*command, *([redis] if redis else [])]))
            site.ports.append(port)
            site.processes.setdefault("server", []).append(pid)
        yield site


@contextlib.contextmanager
def on_sqlite() -> Iterator[Site]:
    """One server process on a new SQLite file."""
    with folder_on_the_disk() as folder, cabochon_on(f"sqlite:///{folder}/tables.sqlite") as site:
        yield site


@contextlib.contextmanager
def services() -> Iterator[tuple[Postgres, Redis]]:
    """A PostgreSQL as Debian sets it up, commits on the disk, and a Redis."""
    with folder_on_the_disk() as folder:
        for part in ("postgres", "redis"):
            (folder / part).mkdir()
        with Postgres(folder / "postgres") as postgres, Redis(folder / "redis") as redis:
            yield postgres, redis


@contextlib.contextmanager
def on_postgres(processes: int) -> Iterator[Site]:
    """So many server processes on a new PostgreSQL and Redis."""
    with (
        services() as (postgres, redis),
        cabochon_on(postgres.new_database(), redis.address, processes) as site,
    ):
        site.processes["PostgreSQL"] = [postgres.pid]
        site.processes["Redis"] = [redis.pid]
        yield site


@contextlib.contextmanager
def boardgame_io(kept: bool) -> Iterator[Site]:
    """boardgame.io's server, in memory or with its files."""
    port = free_port()
    with (
        folder_on_the_disk() as folder,
        _started(["node", "server.cjs", str(port), *([str(folder)] if kept else [])]) as pid,
    ):
        yield Site([port], {"server": [pid]})
