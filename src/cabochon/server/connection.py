"""One open socket: who speaks through it, and what waits to be sent."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from cabochon.server import gate, metrics
from cabochon.server.limits import Bucket, Limits
from cabochon.server.news import News
from cabochon.server.table import Table

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
TOO_SLOW = 4429


class Connection:
    """Sends in order, without ever making the teller wait."""

    def __init__(self, send: Send, table: Table, limits: Limits) -> None:
        self.table = table
        self.seats: tuple[int, ...] = ()
        self.language = "en"
        self.messages = Bucket(limits.messages)
        self.heard = time.monotonic()
        self.closing: int | None = None
        self._limits = limits
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._rest: asyncio.Future[None] | None = None
        """What the pump waits for when there is nothing to send; an ``asyncio.Event`` takes longer."""

    def tell(self, told: News) -> None:
        """Say something, as far as this connection may know it."""
        if self.closing is not None:
            return
        payload = gate.payload(self.table, self.seats, self.language, told)
        self._waiting.append(payload)
        self._bytes += len(payload)
        if self._is_too_slow():
            self._forget_waiting()
            self.close(TOO_SLOW)
        self._rouse()

    def _is_too_slow(self) -> bool:
        """Whether too much waits. One message alone may be of any size: there is no smaller way."""
        many = len(self._waiting)
        return many > self._limits.waiting_messages or (many > 1 and self._bytes > self._limits.waiting_bytes)

    def _forget_waiting(self) -> None:
        self._waiting.clear()
        self._bytes = 0

    def close(self, code: int) -> None:
        """Send what waits, then close."""
        if self.closing is None:
            metrics.CLOSED.count(str(code))
            self.closing = code
            self._rouse()

    @property
    def waiting(self) -> int:
        """How many messages are yet to be sent."""
        return len(self._waiting)

    def _rouse(self) -> None:
        if self._rest and not self._rest.done():
            self._rest.set_result(None)

    async def pump(self) -> None:
        """Send whatever is to be sent, until the connection is to be closed.

        Sending waits for a reader that does not read; network.py ends such connections, and so the wait.
        """
        while True:
            while self._waiting:
                payload = self._waiting.popleft()
                self._bytes -= len(payload)
                await self._send({"type": "websocket.send", "text": payload.decode()})
            if self.closing is not None:
                await self._send({"type": "websocket.close", "code": self.closing})
                return
            self._rest = asyncio.get_running_loop().create_future()
            await self._rest
