"""A worker that was stopped kept its table waiting for ever; so did a bot that failed each time."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator

import pytest

from cabochon.bots import Turn
from cabochon.server import bot_choice, workers
from cabochon.server.thinking import Thinkers
from cabochon.server.workers import NoThought, Workers
from tests.server.asgi import Client

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "master"}]
OPTIONS = {"players": 2, "dealer": 0}


def add(one: int, other: int) -> int:
    """Something to do."""
    return one + other


def fail() -> None:
    """Something that cannot be done."""
    raise ValueError("no way")


def die() -> None:
    """Something that ends whoever does it."""
    os._exit(1)


def take_for_ever() -> None:
    """Something that never comes to an end, while there are signs of life."""
    while True:
        time.sleep(0.1)


@pytest.fixture
async def pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Workers]:
    """Two workers, with little patience for them."""
    monkeypatch.setattr(workers, "SILENT_SECONDS", 8.0)
    two = Workers(2)
    yield two
    await two.close()


async def test_a_stopped_worker_is_replaced_and_keeps_nobody_waiting(pool: Workers) -> None:
    assert await asyncio.gather(*(pool.run("add", add, n, 1) for n in range(6))) == list(range(1, 7))
    stopped = [worker.pid for worker in pool.workers]
    os.kill(stopped[0] or 0, signal.SIGSTOP)
    assert await asyncio.gather(*(pool.run("add", add, n, 1) for n in range(6))) == list(range(1, 7))
    os.kill(pool.workers[1].pid or 0, signal.SIGSTOP)
    assert await asyncio.gather(*(pool.run("add", add, n, 1) for n in range(6))) == list(range(1, 7))
    assert all(worker.pid not in stopped for worker in pool.workers)


async def test_what_takes_too_long_kills_or_fails_is_given_up(
    pool: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    for work, reason in ((fail, "no way"), (die, "lost")):
        with pytest.raises(NoThought, match=reason):
            await pool.run(work.__name__, work)
    with monkeypatch.context() as patch:
        patch.setattr(workers, "COLD_SECONDS", 1.0)
        with pytest.raises(NoThought, match="lost"):
            await pool.run("for ever", take_for_ever)
    assert await pool.run("add", add, 1, 1) == 2


@pytest.mark.parametrize("broken", ["the level", "all bots", "its moves"])
async def test_a_table_goes_on_without_its_bot(
    client: Client, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    asked: list[str] = []

    async def choose(self: Thinkers, level: str, turn: Turn) -> str:
        asked.append(level)
        if broken == "its moves" and level == "master":
            return "castle"
        if broken == "all bots" or level == "master":
            raise NoThought("no idea")
        return next(iter(turn.packed))

    monkeypatch.setattr(Thinkers, "choose", choose)
    code, (anne,) = await client.create(seats=SEATS, options=OPTIONS)
    async with client.at_table(code, anne) as socket:
        await socket.next()
        step = await socket.hear("step")
        assert (step["number"], step["by"], step["seat"]) == (1, "bot", 1)
    assert asked == ["master", "master", bot_choice.STAND_IN_LEVEL]
