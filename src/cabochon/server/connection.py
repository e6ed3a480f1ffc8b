"""One open socket: who speaks through it, and what waits to be sent."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from cabochon.server import metrics, news
from cabochon.server.close_codes import BROKEN
from cabochon.server.limits import Bucket, Limits
from cabochon.server.member import Member
from cabochon.server.refusals import Refusal
from cabochon.server.table import Table

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
SendNow = Callable[[bytes], bool]
TOO_SLOW = 4429
log = logging.getLogger(__name__)


class Outbox:
    """Connections with something to send. They are sent to when everything at hand is done, in one go.

    One commit brings news to many tables. Whoever hears of it answers, so news that go out together bring
    answers that come in together, and share the next commit.
    """

    def __init__(self) -> None:
        self._connections: list[Connection] = []

    def add(self, connection: "Connection") -> None:
        """Send soon what waits for a connection."""
        if not self._connections:
            asyncio.get_running_loop().call_soon(self._send_all)
        self._connections.append(connection)

    def _send_all(self) -> None:
        connections, self._connections = self._connections, []
        for connection in connections:
            connection.send_waiting()


class Connection(Member):
    """Sends in order, without ever making the teller wait."""

    def __init__(self, send: Send, table: Table, limits: Limits) -> None:
        super().__init__(table)
        self.messages = Bucket(limits.messages)
        self.heard = time.monotonic()
        self._limits = limits
        self._send = send
        self._send_now: SendNow | None = None
        self._outbox: Outbox | None = None
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._rest: asyncio.Future[None] | None = None
        """What the pump waits for when there is nothing to send; an ``asyncio.Event`` takes longer."""

    def send_by(self, send_now: SendNow, outbox: Outbox) -> None:
        """Send without waiting, and together with others, whatever ``send_now`` says it has sent."""
        self._send_now, self._outbox = send_now, outbox

    def payload(self, told: news.News) -> bytes | None:
        """The message; without one this connection is closed, and starts again when it comes back."""
        try:
            return super().payload(told)
        except Exception:
            log.exception("table %d: a connection could not be told", self.table.stored.id)
            self.close(BROKEN)
            return None

    def send(self, payload: bytes) -> None:
        """Send a message soon; whoever does not read what is sent is sent away."""
        self._waiting.append(payload)
        self._bytes += len(payload)
        if self._is_too_slow():
            self._forget_waiting()
            self.close(TOO_SLOW)
        elif self._outbox is None:
            self._rouse()
        elif len(self._waiting) == 1:  # else it is in the outbox already, or the pump is at work
            self._outbox.add(self)

    def refuse(self, request: str | None, refusal: Refusal) -> None:
        """Say that a request is not carried out, and why."""
        metrics.REFUSALS.count(refusal.code)
        super().refuse(request, refusal)

    def send_waiting(self) -> None:
        """Send what can be sent without waiting, and wake the pump for the rest."""
        assert self._send_now is not None
        at_rest = self._rest is not None and not self._rest.done()
        while at_rest and self._waiting and self._send_now(self._waiting[0]):
            self._bytes -= len(self._waiting.popleft())
        if self._waiting:
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
