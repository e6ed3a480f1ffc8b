"""What can go wrong, each for a while and then mended, as a matter of chance."""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import redis

from cabochon.server.pubsub import CHANNEL
from tests.chaos.proxy import TO_CLIENT, TO_SERVICE, Proxy
from tests.chaos.world import World
from tests.server.services import Postgres, Redis

NONSENSE = (
    b"\xff\xfe no text at all",
    b"no JSON",
    b"[1, 2, 3]",
    b'"a text"',
    b"null",
    b"{}",
    b'{"from": "elsewhere"}',
    b'{"from": "elsewhere", "kind": "of tomorrow", "code": "AAAAAA"}',
)
"""What a newer or a broken server might say to the others."""
NONSENSE_KINDS = ("entries", "table", "who", "here", "undo", "undo_over", "said", "of tomorrow")


@dataclass
class Backing:
    """What servers stand on, and how to get at it."""

    file: Path | None = None
    postgres: Postgres | None = None
    postgres_line: Proxy | None = None
    redis: Redis | None = None
    redis_line: Proxy | None = None


Fault = Callable[[World, Backing, random.Random], Awaitable[None]]


# -- servers and workers -------------------------------------------------------------------------------------


async def kill_server(world: World, _: Backing, pick: random.Random) -> None:
    """A server is killed, and started again after a moment."""
    server = pick.choice(world.servers)
    async with server.changing:
        await server.kill()
        await asyncio.sleep(pick.uniform(0, 1.5))
        await server.start()


async def restart_server(world: World, _: Backing, pick: random.Random) -> None:
    """A server is stopped as for an upgrade."""
    server = pick.choice(world.servers)
    async with server.changing:
        await server.stop()
        await server.start()


async def freeze_server(world: World, _: Backing, pick: random.Random) -> None:
    """A server stands still for a while."""
    await _freeze(pick.choice(world.servers).pid, pick.uniform(1, 5))


async def _freeze(process: int, seconds: float) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            os.kill(process, signal.SIGCONT)


async def kill_workers(world: World, _: Backing, pick: random.Random) -> None:
    """The processes in which bots think are killed."""
    for worker in pick.choice(world.servers).workers():
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)
    await asyncio.sleep(pick.uniform(0, 1))


async def freeze_workers(world: World, _: Backing, pick: random.Random) -> None:
    """The processes in which bots think stand still for a while."""
    workers = pick.choice(world.servers).workers()
    seconds = pick.uniform(1, 6)
    await asyncio.gather(*(_freeze(worker, seconds) for worker in workers))


# -- the database --------------------------------------------------------------------------------------------


async def hold_the_file(world: World, backing: Backing, pick: random.Random) -> None:
    """A slow disk: somebody else holds the right to write for a while."""
    assert backing.file
    await asyncio.to_thread(_hold, backing.file, pick.uniform(1, 4))


def _hold(file: Path, seconds: float) -> None:
    holding = f"import sqlite3, time; c = sqlite3.connect({str(file)!r}, timeout=20)\n"
    holding += f"c.execute('BEGIN IMMEDIATE'); time.sleep({seconds}); c.rollback()"
    subprocess.run(["python3", "-c", holding], check=True, timeout=60)


async def kill_postgres(world: World, backing: Backing, pick: random.Random) -> None:
    """PostgreSQL is killed, and started again on its data."""
    assert backing.postgres
    await asyncio.to_thread(backing.postgres.kill)
    await asyncio.sleep(pick.uniform(0, 2))
    for attempt in range(5):  # what was killed may hold its memory for a moment
        try:
            await asyncio.to_thread(backing.postgres.start)
            return
        except subprocess.CalledProcessError:
            if attempt == 4:
                raise
            await asyncio.sleep(1)


async def cut_after_commit(world: World, backing: Backing, pick: random.Random) -> None:
    """Connections end after COMMIT was carried out and before its answer arrives."""
    line = backing.postgres_line
    assert line
    line.cut_after(b"COMMIT", pick.randint(2, 8))
    await asyncio.sleep(pick.uniform(1, 3))
    line.heal()


async def cut_postgres(world: World, backing: Backing, pick: random.Random) -> None:
    """All connections to the database end, and for a while no new ones are let in."""
    assert backing.postgres_line
    await _cut(backing.postgres_line, pick)


async def slow_postgres(world: World, backing: Backing, pick: random.Random) -> None:
    """A slow disk or network: whatever is asked of the database takes its time."""
    assert backing.postgres_line
    await _slow(backing.postgres_line, pick)


async def deaf_postgres(world: World, backing: Backing, pick: random.Random) -> None:
    """What is said to the database, or what it answers, is lost."""
    assert backing.postgres_line
    await _deafen(backing.postgres_line, pick)


# -- Redis ---------------------------------------------------------------------------------------------------


async def kill_redis(world: World, backing: Backing, pick: random.Random) -> None:
    """Redis is killed, and started again."""
    assert backing.redis
    await asyncio.to_thread(backing.redis.kill)
    await asyncio.sleep(pick.uniform(0, 2))
    await asyncio.to_thread(backing.redis.start)


async def cut_redis(world: World, backing: Backing, pick: random.Random) -> None:
    """All connections to Redis end, and for a while no new ones are let in."""
    assert backing.redis_line
    await _cut(backing.redis_line, pick)


async def slow_redis(world: World, backing: Backing, pick: random.Random) -> None:
    """Messages arrive late."""
    assert backing.redis_line
    await _slow(backing.redis_line, pick)


async def deaf_redis(world: World, backing: Backing, pick: random.Random) -> None:
    """Messages are lost, in one direction."""
    assert backing.redis_line
    await _deafen(backing.redis_line, pick)


async def talk_nonsense(world: World, backing: Backing, pick: random.Random) -> None:
    """Somebody publishes what no server of this version says."""
    assert backing.redis
    with contextlib.suppress(redis.RedisError):  # it may have been killed just now
        await asyncio.to_thread(_talk, backing.redis.address, world, pick)


def _talk(address: str, world: World, pick: random.Random) -> None:
    with redis.Redis.from_url(address) as line:
        for words in NONSENSE:
            line.publish(CHANNEL, words)
        for code in world.codes():
            kind = pick.choice(NONSENSE_KINDS)
            line.publish(CHANNEL, f'{{"from": "elsewhere", "kind": "{kind}", "code": "{code}"}}')


# -- lines ---------------------------------------------------------------------------------------------------


async def _cut(line: Proxy, pick: random.Random) -> None:
    line.refusing = True
    line.cut()
    await asyncio.sleep(pick.uniform(0, 2))
    line.heal()


async def _slow(line: Proxy, pick: random.Random) -> None:
    line.delay = pick.uniform(0.02, 0.3)
    await asyncio.sleep(pick.uniform(1, 4))
    line.heal()


async def _deafen(line: Proxy, pick: random.Random) -> None:
    line.deaf = pick.choice([TO_CLIENT, TO_SERVICE])
    await asyncio.sleep(pick.uniform(0.5, 4))
    line.heal()


EVERYWHERE: tuple[Fault, ...] = (kill_server, restart_server, freeze_server, kill_workers, freeze_workers)
ON_SQLITE: tuple[Fault, ...] = (*EVERYWHERE, hold_the_file)
ON_POSTGRES: tuple[Fault, ...] = (
    *(*EVERYWHERE, kill_postgres, cut_after_commit, cut_postgres, slow_postgres, deaf_postgres),
    *(kill_redis, cut_redis, slow_redis, deaf_redis, talk_nonsense),
)
