"""A signal lost between processes froze a table; one that could not be read ended the listening for good."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import redis as redis_package

from cabochon.server import polling
from cabochon.server.pubsub import CHANNEL
from tests.server.asgi import Client, Socket, moves_of
from tests.server.conftest import Start
from tests.server.faults import deafen, live_tables_of, until
from tests.server.services import Postgres, Redis

TWO = [{"kind": "me"}] * 2
OPTIONS = {"players": 2, "dealer": 1}
NONSENSE = [
    b"",
    b"no JSON",
    b"\xff\xfe",
    b"[]",
    b"{}",
    b'{"kind": "entries"}',
    b'{"kind": "of a later version", "code": "K7WX3M", "from": "x"}',
    b'{"kind": "here", "code": "CODE", "from": "x", "seats": "all"}',
    b'{"kind": "undo", "code": "CODE", "from": "x", "seat": 99, "number": -1, "waiting": null}',
    b"[" * 100_000,
]


async def play_on(one: Any, other: Any, message: dict[str, Any]) -> dict[str, Any]:
    """One plays a move; returns the step as the other is told of it."""
    number = message["number"] + 1
    await one.ask("play", number=number, move=moves_of(message)[0])
    await one.hear("step")
    step: dict[str, Any] = await other.hear("step")
    assert step["number"] == number
    return step


@contextlib.asynccontextmanager
async def together(one: Client, other: Client) -> AsyncIterator[tuple[str, Socket, Socket, dict[str, Any]]]:
    """Two people at one table, each at a server of their own: its code, both, and the first's welcome."""
    code, tokens = await one.create(seats=TWO, options=OPTIONS)
    async with one.at_table(code, tokens[0]) as anne, other.at_table(code, tokens[1]) as ben:
        message = await anne.next()
        await ben.next()
        yield code, anne, ben, message


async def test_a_server_that_hears_nothing_goes_on_all_the_same(pair: tuple[Client, Client]) -> None:
    one, other = pair
    async with together(one, other) as (_, anne, ben, message):
        deafen(one)
        deafen(other)
        message = await play_on(anne, ben, message)
        await play_on(ben, anne, message)


async def test_who_comes_in_is_shown_what_the_database_has(
    pair: tuple[Client, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "EVERY_SECONDS", 3600.0)
    one, other = pair
    async with together(one, other) as (code, anne, ben, message):
        deafen(other)
        await anne.ask("play", number=1, move=moves_of(message)[0])
        await anne.hear("step")
        async with other.at_table(code) as watcher:
            assert (await watcher.hear("welcome"))["number"] == 1
        assert (await ben.hear("step"))["number"] == 1


async def test_nonsense_is_passed_over(
    pair: tuple[Client, Client], redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "EVERY_SECONDS", 3600.0)
    one, other = pair
    async with together(one, other) as (code, anne, ben, message):
        with redis_package.Redis.from_url(redis.address) as line:
            for each in NONSENSE:
                line.publish(CHANNEL, each.replace(b"CODE", code.encode()))
        message = await play_on(anne, ben, message)
        await play_on(ben, anne, message)


async def test_redis_may_be_restarted(
    start: Start, postgres: Postgres, tmp_path: Path, quick_thinkers: list[Any]
) -> None:
    service = Redis(tmp_path)
    shared = {"database": postgres.new_database(), "redis": service.address}
    seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "level": "random"}]
    async with contextlib.AsyncExitStack() as stack:
        with service:
            one, other = [await stack.enter_async_context(start(**shared)) for _ in range(2)]
            await until(
                lambda: live_tables_of(one).pubsub.connected and live_tables_of(other).pubsub.connected
            )
        code, tokens = await one.create(seats=seats, options={"players": 3, "dealer": 2})
        async with one.at_table(code, tokens[0]) as anne, other.at_table(code, tokens[1]) as ben:
            message = await anne.hear("welcome")
            await ben.hear("welcome")
            for _ in range(2):  # without Redis, then with a new one
                message = await play_on(anne, ben, message)
                await play_on(ben, anne, message)
                message = await anne.hear("step")
                assert message["by"] == "bot"
                while (await ben.hear("step"))["number"] < message["number"]:
                    pass
                if not live_tables_of(one).pubsub.connected:
                    stack.enter_context(service)
                    await until(
                        lambda: (
                            live_tables_of(one).pubsub.connected and live_tables_of(other).pubsub.connected
                        )
                    )


async def test_signals_do_not_pile_up_while_redis_is_away(
    start: Start, postgres: Postgres, tmp_path: Path
) -> None:
    service = Redis(tmp_path)
    shared = {"database": postgres.new_database(), "redis": service.address}
    with service:
        server = start(**shared)
        client = await server.__aenter__()
    try:
        live_tables = live_tables_of(client)
        code, _ = await client.create(seats=TWO)
        table = await live_tables.find(code)
        for _ in range(10_000):
            live_tables.tell_attendance(table)
        await asyncio.sleep(0)
        pubsub: Any = live_tables.pubsub
        assert pubsub._outgoing.qsize() <= 2000
        assert await pubsub.lease(code, 0), "a bot does not wait for Redis"
    finally:
        await server.__aexit__(None, None, None)
