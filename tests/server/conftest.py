"""Servers inside the test process, and the databases they are tested on."""

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cabochon.bots import Turn
from cabochon.server.app import Cabochon
from cabochon.server.config import Config
from cabochon.server.limits import Limits
from cabochon.server.thinking import Thinkers
from tests.server.asgi import Client
from tests.server.services import Postgres, Redis

NO_LIMITS = Limits.boundless()

Start = Callable[..., contextlib.AbstractAsyncContextManager[Client]]


@contextlib.asynccontextmanager
async def running(config: Config) -> AsyncIterator[Client]:
    """A server for the time of a block."""
    server = Cabochon(config)
    async with server.open(server.http):
        yield Client(server)


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Starts servers, on one SQLite file unless told otherwise; nobody thinks unless asked to."""

    def begin(**parts: Any) -> contextlib.AbstractAsyncContextManager[Client]:
        plain = {
            "database": f"sqlite:///{tmp_path / 'tables.sqlite'}",
            "warm": False,
            "reviews": False,
            "limits": NO_LIMITS,
        }
        return running(Config(**{**plain, **parts}))

    return begin


@pytest.fixture
async def client(start: Start) -> AsyncIterator[Client]:
    """Somebody at a server of their own."""
    async with start() as somebody:
        yield somebody


@pytest.fixture
def quick_thinkers(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Bots that play their first move at once, in this process; returns the views they were handed."""
    views: list[dict[str, Any]] = []

    async def choose(self: Thinkers, level: str, turn: Turn, seed: int | None = None) -> str:
        views.append(turn.view())
        await asyncio.sleep(0)
        return next(iter(turn.packed))

    monkeypatch.setattr(Thinkers, "choose", choose)
    return views


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of the test run's own, in a folder that other runs of pytest do not close to its user."""
    with (
        tempfile.TemporaryDirectory(prefix="cabochon-pg-") as folder,
        Postgres(Path(folder)) as service,
    ):
        yield service


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    """A Redis of the test run's own."""
    with Redis(tmp_path_factory.mktemp("redis")) as service:
        yield service


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    service: Postgres = request.getfixturevalue("postgres")
    return service.new_database()


@pytest.fixture
async def pair(start: Start, postgres: Postgres, redis: Redis) -> AsyncIterator[tuple[Client, Client]]:
    """Two servers that share everything but their memory."""
    shared = {"database": postgres.new_database(), "redis": redis.address}
    async with contextlib.AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(start(**shared)) for _ in range(2)]
        yield clients[0], clients[1]
