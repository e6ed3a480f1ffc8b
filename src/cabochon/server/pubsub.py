"""Publish and subscribe between server processes: a table has changed, who is connected, what is asked.

The database is the truth. A signal only makes other processes look there sooner, or carries what need not be
stored. A single process has nobody to publish to.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from cabochon.core.errors import CabochonError, brief
from cabochon.server.setting_sources import mask
from cabochon.server.signals import Signal, read_signal, write_signal

CHANNEL = "cabochon:tables"
LEASE_SECONDS = 10
"""How long the others wait for a bot's move from the process that took it on: longer than a thought takes."""
ANSWER_SECONDS = 2.0
"""How long Redis may take to answer before it counts as away."""
RETRY_SECONDS = 1.0
CLOSING_SECONDS = 2.0
MOST_WAITING = 2000
"""Signals that wait to be sent; what comes on top is dropped: the others look at the database anyway."""
MOST_AT_ONCE = 200
"""Signals that are sent in one message, each on a line of its own: what a message costs, they share."""
COMPLAIN_SECONDS = 30.0
log = logging.getLogger(__name__)


class Handler(Protocol):
    """What handles the signals of other processes."""

    def handle(self, signal: Signal) -> None:
        """Handle a signal."""
        ...

    def missed(self) -> None:
        """Signals may have been lost."""
        ...


def check_redis(address: str) -> None:
    """Raise an error a person can read if an address can never work; one that may be away is waited for."""
    import redis

    try:
        answering = {"socket_connect_timeout": ANSWER_SECONDS, "socket_timeout": ANSWER_SECONDS}
        with redis.Redis.from_url(address, **answering) as line:
            line.ping()
    except ValueError:
        raise CabochonError("server.redis.address", address=brief(mask(address))) from None
    except redis.AuthenticationError as error:  # also a ConnectionError, though Redis has answered
        raise CabochonError("server.redis.refused", reason=error) from None
    except (redis.ConnectionError, redis.TimeoutError) as error:
        log.warning("Redis is away: what other processes do is noticed later until it is back: %s", error)
    except redis.RedisError as error:
        raise CabochonError("server.redis.refused", reason=error) from None


class PubSub(Protocol):
    """The channel to the other processes."""

    alone: bool

    @property
    def connected(self) -> bool:
        """Whether the others can be heard."""
        ...

    @property
    def waiting(self) -> int:
        """How many messages are yet to be told."""
        ...

    async def ping(self) -> None:
        """Return if the line works; ``OSError`` if it does not."""
        ...

    def publish(self, signal: Signal) -> None:
        """Tell them, soon, if they can be reached."""
        ...

    async def lease(self, code: str, number: int) -> bool:
        """Whether it is for this process to make the bot's move after an entry."""
        ...

    async def close(self) -> None:
        """Hang up."""
        ...


class NoPubSub:
    """The channel of a server with a single process."""

    alone = True
    connected = True
    waiting = 0

    async def ping(self) -> None:
        """There is no line that could fail."""

    def publish(self, signal: Signal) -> None:
        """Nobody listens."""

    async def lease(self, code: str, number: int) -> bool:
        """All bots are this process's."""
        return True

    async def close(self) -> None:
        """Nothing to hang up."""


class RedisPubSub:
    """A channel through Redis. A process does not hear its own messages.

    Redis may go away and come back at any time. Nothing waits for it: what cannot be said is dropped, and
    whoever listens is told when something may have been missed.
    """

    alone = False

    def __init__(self, address: str, handler: Handler) -> None:
        import redis
        import redis.asyncio

        answering = {"socket_connect_timeout": ANSWER_SECONDS, "socket_keepalive": True}
        self._redis: Any = redis.asyncio.from_url(address, socket_timeout=ANSWER_SECONDS, **answering)
        self._ear: Any = redis.asyncio.from_url(address, **answering)
        self._problems = (OSError, redis.RedisError)
        self._me = secrets.token_hex(6)
        self._handler = handler
        self._outgoing: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self._complained: dict[str, float] = {}
        self._closing = False
        self.connected = False
        self._speaking = asyncio.create_task(self._speak())
        self._listening = asyncio.create_task(self._listen())

    @property
    def waiting(self) -> int:
        """How many messages wait in the queue."""
        return self._outgoing.qsize()

    async def ping(self) -> None:
        """Ask Redis whether it is there."""
        try:
            await self._redis.ping()
        except self._problems as error:
            raise OSError("Redis does not answer") from error

    def publish(self, signal: Signal) -> None:
        """Put it into the queue of what is to be told."""
        try:
            self._outgoing.put_nowait(write_signal(msgspec.structs.replace(signal, sender=self._me)))
        except asyncio.QueueFull:
            self._complain("Redis is too slow, signals are dropped")

    async def lease(self, code: str, number: int) -> bool:
        """The first process to ask gets it. Without Redis all do: a number is given away only once anyway."""
        key = f"cabochon:think:{code}:{number}"
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                if await self._redis.set(key, self._me, nx=True, ex=LEASE_SECONDS):
                    return True
                return bool(await self._redis.get(key) == self._me.encode())
        except self._problems as error:
            self._complain("Redis gives out no leases: %s", error)
            return True

    async def _speak(self) -> None:
        while signals := await self._next_signals():
            try:
                await self._redis.publish(CHANNEL, b"\n".join(signals))
            except asyncio.CancelledError:
                raise
            except Exception as error:
                self._complain("Redis does not take messages: %s", error)
                if self._forget_waiting():
                    return
                await asyncio.sleep(RETRY_SECONDS)

    async def _next_signals(self) -> list[bytes]:
        """Everything that waits, to be told in one go; nothing when it is time to stop."""
        signals: list[bytes] = []
        signal = await self._outgoing.get()
        while signal is not None:
            signals.append(signal)
            if self._outgoing.empty() or len(signals) == MOST_AT_ONCE:
                return signals
            signal = self._outgoing.get_nowait()
        if signals:  # tell these first
            self._outgoing.put_nowait(None)
        return signals

    def _forget_waiting(self) -> bool:
        """Drop what waits, which would be old by the time Redis is back; whether it was time to stop."""
        stop = False
        while not self._outgoing.empty():
            stop = self._outgoing.get_nowait() is None or stop
        return stop

    async def _listen(self) -> None:
        while not self._closing:
            try:
                async with self._ear.pubsub() as line:
                    await line.subscribe(CHANNEL)
                    async for message in line.listen():
                        self._receive(message)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                self._complain("Redis cannot be heard: %s", error)
            self.connected = False
            await asyncio.sleep(RETRY_SECONDS)

    def _receive(self, message: dict[str, Any]) -> None:
        """Hear one message."""
        if message["type"] == "subscribe":  # the first time, and after every break
            self.connected = True
            self._guard(self._handler.missed)
        elif message["type"] == "message":
            for line in message["data"].splitlines():
                self._guard(self._hear, line)

    def _hear(self, line: bytes) -> None:
        signal = read_signal(line)
        if signal.sender != self._me:
            self._handler.handle(signal)

    def _guard(self, work: Callable[..., None], *parts: bytes) -> None:
        """Do it; nothing that can come may end the listening, or spoil another signal."""
        try:
            work(*parts)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._complain("a signal was not understood: %s", error)  # of another version, perhaps
        except Exception:
            log.exception("a signal could not be handled")

    def _complain(self, text: str, *parts: Any) -> None:
        """Log it, but not once for every move while it lasts."""
        now = time.monotonic()
        if now - self._complained.get(text, -COMPLAIN_SECONDS) >= COMPLAIN_SECONDS:
            self._complained[text] = now
            log.warning(text, *parts)

    async def close(self) -> None:
        """Say what is still to be said, and hang up."""
        with contextlib.suppress(asyncio.QueueFull):
            self._outgoing.put_nowait(None)
        await asyncio.wait([self._speaking], timeout=CLOSING_SECONDS)
        # The client may take being cancelled for a line that is down, so a flag says the same.
        self._closing = True
        self._speaking.cancel()
        self._listening.cancel()
        await asyncio.gather(self._speaking, self._listening, return_exceptions=True)
        await self._redis.aclose()
        await self._ear.aclose()
