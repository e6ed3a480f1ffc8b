"""Where a run takes place: one server on SQLite, or two on PostgreSQL and Redis behind lines of our own."""

import contextlib
import os
import secrets
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from tests.chaos.faults import ON_POSTGRES, ON_SQLITE, Backing, Fault
from tests.chaos.proxy import Proxy
from tests.chaos.servers import Server, processes_of
from tests.chaos.storm import Plan, Storm
from tests.chaos.truth import Truth
from tests.chaos.world import World
from tests.server.services import Postgres, Redis


@dataclass(frozen=True)
class Ground:
    """A place for a run."""

    backing: Backing
    servers: list[Server]
    database: str
    """Its address past all lines that are cut."""


Open = Callable[[Path, str], AbstractAsyncContextManager[Ground]]


@contextlib.asynccontextmanager
async def on_sqlite(folder: Path, run: str) -> AsyncIterator[Ground]:
    """One server and its file."""
    file = folder / "tables.sqlite"
    address = f"sqlite:///{file}"
    server = Server("the server", run, folder, ["--database", address])
    yield Ground(Backing(file=file), [server], address)


@contextlib.asynccontextmanager
async def on_postgres(folder: Path, run: str) -> AsyncIterator[Ground]:
    """Two servers that share a PostgreSQL and a Redis."""
    for part in ("postgres", "redis"):
        (folder / part).mkdir()
    with Postgres(folder / "postgres") as postgres, Redis(folder / "redis") as redis:
        lines = Proxy(postgres.port), Proxy(redis.port)
        for line in lines:
            await line.start()
        address = postgres.new_database()
        database = urlsplit(address)._replace(netloc=f"cabochon@127.0.0.1:{lines[0].port}").geturl()
        arguments = ["--database", database, "--redis", f"redis://127.0.0.1:{lines[1].port}"]
        servers = [Server(name, run, folder, arguments) for name in ("server A", "server B")]
        try:
            yield Ground(Backing(None, postgres, lines[0], redis, lines[1]), servers, address)
        finally:
            for line in lines:
                await line.close()


SCENARIOS: dict[str, tuple[Open, Sequence[Fault]]] = {
    "sqlite": (on_sqlite, ON_SQLITE),
    "postgres": (on_postgres, ON_POSTGRES),
}


async def run(name: str, folder: Path, plan: Plan) -> World:
    """A whole run in an empty folder; the world it leaves says what went wrong."""
    open_ground, possible = SCENARIOS[name]
    mark = secrets.token_hex(8)
    async with open_ground(folder, mark) as ground:
        world = World(plan.seed, mark, ground.servers)
        truth = Truth(ground.database)
        try:
            for server in ground.servers:
                await server.start()
            await Storm(world, ground.backing, truth, plan).run(possible)
        finally:
            truth.close()
            for process in processes_of(mark):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
    return world
