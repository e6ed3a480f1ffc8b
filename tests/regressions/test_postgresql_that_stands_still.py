"""A PostgreSQL whose processes were stopped was waited for without end: its own time limits stop with it."""

import asyncio
import contextlib
import os
import signal
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from cabochon.server.close_codes import COME_AGAIN
from tests.server.asgi import Client, Socket, moves_of
from tests.server.conftest import Start
from tests.server.services import Postgres

PATIENCE = 60
"""Seconds after which somebody counts as waiting without end."""


@pytest.fixture(scope="module")
def service() -> Iterator[Postgres]:
    """A PostgreSQL of these tests' own, since it is stopped."""
    with tempfile.TemporaryDirectory(prefix="cabochon-pg-") as folder, Postgres(Path(folder)) as postgres:
        yield postgres


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorter limits, or the tests would take minutes."""
    monkeypatch.setattr("cabochon.server.storage.deadlines.ANSWER_SECONDS", 1.0)
    monkeypatch.setattr("cabochon.server.storage.database.CONNECT_SECONDS", 2)
    monkeypatch.setattr("cabochon.server.storage.asking.PATIENCE_SECONDS", 5.0)
    for place in ("writer", "store"):
        monkeypatch.setattr(f"cabochon.server.storage.{place}.DOUBT_SECONDS", 2.0)


@contextlib.contextmanager
def stopped(service: Postgres) -> Iterator[None]:
    """All its processes stand still."""
    processes = service.processes()
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


@contextlib.asynccontextmanager
async def at_a_table(
    start: Start, service: Postgres
) -> AsyncIterator[tuple[Client, str, Socket, dict[str, Any]]]:
    async with start(database=service.new_database()) as client:
        code, tokens = await client.create(seats=[{"kind": "me"}] * 2)
        async with client.at_table(code, *tokens) as socket:
            yield client, code, socket, await socket.hear("welcome")


async def play(socket: Socket, message: dict[str, Any]) -> None:
    seat = message["shown"][0]["view"]["to_move"]
    await socket.ask("play", number=message["number"] + 1, move=moves_of(message)[0], seat=seat)


async def test_who_moves_is_told_and_can_move_again_afterwards(start: Start, service: Postgres) -> None:
    async with asyncio.timeout(PATIENCE), at_a_table(start, service) as (_, _, socket, welcome):
        with stopped(service):
            await play(socket, welcome)
            assert (await socket.hear("error"))["code"] == "not_stored"
        await play(socket, welcome)
        assert (await socket.hear("step"))["number"] == 1


async def test_a_commit_it_does_not_answer_is_unknown(
    start: Start, service: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cabochon.server.storage.writer import Writer

    insert = Writer._insert
    standing_still = contextlib.ExitStack()

    def insert_then_stop(self: Writer, batch: Any) -> Any:
        found = insert(self, batch)
        monkeypatch.setattr(Writer, "_insert", insert)
        standing_still.enter_context(stopped(service))
        return found

    async with asyncio.timeout(PATIENCE), at_a_table(start, service) as (client, code, socket, welcome):
        with standing_still:
            monkeypatch.setattr(Writer, "_insert", insert_then_stop)
            await play(socket, welcome)
            assert await socket.closing() == COME_AGAIN
        assert (await client.get(f"/api/tables/{code}")).json["table"]["number"] in (0, 1)


async def test_everybody_is_answered_and_it_is_not_ready(start: Start, service: Postgres) -> None:
    async with asyncio.timeout(PATIENCE), at_a_table(start, service) as (client, code, _, _):
        with stopped(service):
            asked = [client.get(f"/api/tables/{code}") for _ in range(40)]
            made = [client.post("/api/tables", {"game": "shokoba", "begin": False}) for _ in range(20)]
            for answer in await asyncio.gather(*asked, *made):
                assert answer.status == 503
                assert answer.code in ("not_stored", "in_doubt")
            ready = await client.get("/readyz")
            assert (ready.status, ready.json["parts"]["database"]["ready"]) == (503, False)
        async with asyncio.timeout(PATIENCE):
            while (await client.get("/readyz")).status != 200:
                await asyncio.sleep(0.2)
        assert (await client.get(f"/api/tables/{code}")).status == 200


async def test_who_comes_in_is_asked_to_come_again(start: Start, service: Postgres) -> None:
    async with asyncio.timeout(PATIENCE), at_a_table(start, service) as (client, code, _, _):
        with stopped(service):
            async with client.at_table(code) as watcher:
                assert await watcher.closing() == COME_AGAIN


async def test_the_server_ends(start: Start, service: Postgres) -> None:
    with contextlib.ExitStack() as standing_still:
        async with asyncio.timeout(PATIENCE), at_a_table(start, service) as (_, _, socket, welcome):
            standing_still.enter_context(stopped(service))
            await play(socket, welcome)
