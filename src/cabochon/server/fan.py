"""Telling the other server processes: that a table has changed, who is connected where, what is asked.

The database alone says what is so. What goes through here only makes others look there sooner, or tells of
things that need not be kept. A server by itself has nobody to tell.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from typing import Any, Protocol

from cabochon.core.errors import CabochonError, brief
from cabochon.server.setting_sources import mask

CHANNEL = "cabochon:tables"
LEASE_SECONDS = 30
"""How long the others wait for a bot's move from the process that took it on."""
RETRY_SECONDS = 1.0
CLOSING_SECONDS = 2.0
log = logging.getLogger(__name__)

Hear = Callable[[dict[str, Any]], None]


def check_redis(address: str) -> None:
    """Raise an error a person can read if there is no Redis at an address."""
    try:
        import redis
    except ModuleNotFoundError:
        raise CabochonError("server.redis.package") from None
    try:
        with redis.Redis.from_url(address) as line:
            line.ping()
    except ValueError:
        raise CabochonError("server.redis.address", address=brief(mask(address))) from None
    except redis.RedisError as error:
        raise CabochonError("server.redis.unreachable", reason=error) from None


class Fan(Protocol):
    """A line to the other processes."""

    alone: bool

    def publish(self, kind: str, code: str, **facts: Any) -> None:
        """Tell them, soon."""
        ...

    async def lease(self, code: str, number: int) -> bool:
        """Whether it is for this process to make the bot's move after an entry."""
        ...

    async def close(self) -> None:
        """Hang up."""
        ...


class NoFan:
    """The line of a server that is by itself."""

    alone = True

    def publish(self, kind: str, code: str, **facts: Any) -> None:
        """Nobody listens."""

    async def lease(self, code: str, number: int) -> bool:
        """All bots are this process's."""
        return True

    async def close(self) -> None:
        """Nothing to hang up."""


class RedisFan:
    """A line through Redis; messages of this very process are not heard."""

    alone = False

    def __init__(self, address: str, hear: Hear) -> None:
        import redis
        import redis.asyncio

        self._redis: Any = redis.asyncio.from_url(address)
        self._problems = (OSError, redis.RedisError)
        self._me = secrets.token_hex(6)
        self._hear = hear
        self._outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._closing = False
        self._speaking = asyncio.create_task(self._speak())
        self._listening = asyncio.create_task(self._listen())

    def publish(self, kind: str, code: str, **facts: Any) -> None:
        """Put it into the queue of what is to be told."""
        self._outgoing.put_nowait(
            json.dumps({"from": self._me, "kind": kind, "code": code, **facts}).encode()
        )

    async def lease(self, code: str, number: int) -> bool:
        """The first process to ask gets it."""
        key = f"cabochon:think:{code}:{number}"
        if await self._redis.set(key, self._me, nx=True, ex=LEASE_SECONDS):
            return True
        return bool(await self._redis.get(key) == self._me.encode())

    async def _speak(self) -> None:
        while (message := await self._outgoing.get()) is not None:
            try:
                await self._redis.publish(CHANNEL, message)
            except self._problems as error:
                log.warning("Redis does not take messages: %s", error)
                await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self) -> None:
        while not self._closing:
            try:
                async with self._redis.pubsub() as line:
                    await line.subscribe(CHANNEL)
                    async for message in line.listen():
                        self._receive(message)
            except self._problems as error:
                log.warning("Redis cannot be heard: %s", error)
                await asyncio.sleep(RETRY_SECONDS)

    def _receive(self, message: dict[str, Any]) -> None:
        if message["type"] != "message":
            return
        told = json.loads(message["data"])
        if told["from"] != self._me:
            self._hear(told)

    async def close(self) -> None:
        """Say what is still to be said, and hang up."""
        self._outgoing.put_nowait(None)
        await asyncio.wait([self._speaking], timeout=CLOSING_SECONDS)
        # The client may take being cancelled for a line that is down, so a flag says the same.
        self._closing = True
        self._speaking.cancel()
        self._listening.cancel()
        await asyncio.gather(self._speaking, self._listening, return_exceptions=True)
        await self._redis.aclose()
