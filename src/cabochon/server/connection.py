"""One open socket: who speaks through it, and what waits to be sent."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from cabochon.server import gate, metrics
from cabochon.server.limits import WAITING_MESSAGES, Bucket
from cabochon.server.news import News
from cabochon.server.table import Table

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
TOO_SLOW = 4429


class Connection:
    """Sends in order, without ever making the teller wait."""

    def __init__(self, send: Send, table: Table, messages: Bucket) -> None:
        self.table = table
        self.seats: tuple[int, ...] = ()
        self.language = "en"
        self.messages = messages
        self.heard = time.monotonic()
        self.closing: int | None = None
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._rest: asyncio.Future[None] | None = None
        """What the pump waits for when there is nothing to send; an ``asyncio.Event`` takes longer."""

    def tell(self, told: News) -> None:
        """Say something, as far as this connection may know it."""
        if self.closing is not None:
            return
        self._waiting.append(gate.payload(self.table, self.seats, self.language, told))
        if len(self._waiting) > WAITING_MESSAGES:
            self.close(TOO_SLOW)
        self._rouse()

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
        """Send whatever is to be sent, until the connection is to be closed."""
        while True:
            while self._waiting:
                await self._send({"type": "websocket.send", "text": self._waiting.popleft().decode()})
            if self.closing is not None:
                await self._send({"type": "websocket.close", "code": self.closing})
                return
            self._rest = asyncio.get_running_loop().create_future()
            await self._rest
