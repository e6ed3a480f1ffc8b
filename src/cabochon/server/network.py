"""Connections as they come from the network: how many, how slow they may be, how much they may leave unread.

uvicorn bounds what one request may hold, not how long it may take; whoever sends a byte a minute, or never
reads the answer, would stay for ever. Time limits are looked at once a second for all connections together,
which costs less than timers of their own.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request

from cabochon.server.limits import MESSAGE_BYTES, Bucket, Callers, Limits

with contextlib.suppress(ImportError):  # not on Windows, which has no such limit
    import resource

SPARE_FILES: Final = 256
"""Files kept free for the database, the workers and the page when connections are counted."""
CLEARED: Final = 0.9
"""The share of the limit on connections below which it counts as no longer reached."""
CLOSING_ROUNDS: Final = 3
"""A reader so slow that closing takes this many times ``stalled_seconds`` is cut off too."""
PING_SECONDS: Final = 20
TOO_MANY: Final = 4429
NO_TEXT: Final = 1007
READ_AHEAD: Final = 4
"""Messages that may wait for their turn before no more are read: to stop and start for each takes time."""
SEND_NOW: Final = "cabochon.send_now"
"""An extension of ASGI: the scope's function that sends a text without waiting, if it can be done so."""
log = logging.getLogger(__name__)
errors_only = logging.getLogger(f"{__name__}.errors")
errors_only.setLevel(logging.ERROR)
"""What connections log to: a stranger's broken request is no event, and must not fill the log."""


def raise_file_limit() -> int | None:
    """Let this process open as many files as it may; returns how many, if there is a limit."""
    try:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != hard:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (NameError, OSError, ValueError):
        return None
    return None if hard == resource.RLIM_INFINITY else hard


class Crowd:
    """All connections of a server, and whether one more is let in."""

    def __init__(self, callers: Callers, is_proxy: Callable[[str], bool], files: int | None = None) -> None:
        self.limits: Limits = callers.limits
        self._callers = callers
        self._is_proxy = is_proxy
        wanted = callers.limits.connections
        self.most = wanted if files is None else max(1, min(wanted, files - SPARE_FILES))
        self._full = False

    def admits(self, address: str | None, present: int) -> bool:
        """Whether a new connection may stay; ``present`` counts it already."""
        if present > self.most:
            if not self._full:
                self._full = True
                log.warning("the limit of %d connections is reached; further ones are turned away", self.most)
            return False
        if self._full and present < CLEARED * self.most:
            self._full = False
            log.warning("below the limit of %d connections again", self.most)
        if address is None or self._is_proxy(address):
            return True
        return self._callers.find(address).connects.take()


class Unread:
    """What was sent and not taken yet, and for how long nothing of it has been."""

    def __init__(self) -> None:
        self._size = 0
        self._since = time.monotonic()
        self._closing: float | None = None

    def is_stalled(self, transport: asyncio.Transport, now: float, seconds: float) -> bool:
        """Whether the reader has taken nothing for too long, or keeps a closed connection from ending."""
        size = transport.get_write_buffer_size()
        if size == 0 or size < self._size:
            self._since = now
        self._size = size
        if transport.is_closing():
            self._closing = self._closing or now
            return now - max(self._since, self._closing) > seconds or now - self._closing > (
                CLOSING_ROUNDS * seconds
            )
        return now - self._since > seconds


class NetworkConfig(uvicorn.Config):
    """How uvicorn is run here."""

    def __init__(self, app: Any, crowd: Crowd, **settings: Any) -> None:
        super().__init__(
            app,
            http=HttpConnection,
            ws=SocketConnection,
            h11_max_incomplete_event_size=crowd.limits.head_bytes,
            ws_max_size=MESSAGE_BYTES,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            ws_per_message_deflate=False,
            proxy_headers=False,
            access_log=False,
            server_header=False,
            **settings,
        )
        self.crowd = crowd


class HttpConnection(H11Protocol):
    """A connection that speaks HTTP, until it becomes a socket."""

    def __init__(
        self,
        config: NetworkConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = errors_only
        self._crowd = config.crowd
        self._free = self._begun = time.monotonic()
        self._unread = Unread()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Stay if there is room."""
        super().connection_made(transport)
        if not self._crowd.admits(self.client[0] if self.client else None, len(self.connections)):
            transport.abort()

    def handle_events(self) -> None:
        """Note when a request's head is there."""
        before = self.cycle
        super().handle_events()
        if self.cycle is not before:
            self._begun = time.monotonic()

    def on_response_complete(self) -> None:
        """Wait for the next request from now on."""
        self._free = time.monotonic()
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """Say that it was no request, unless an answer is under way already; there will be no other."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            self.transport.abort()

    def cut_if_overdue(self, now: float) -> None:
        """End the connection if it has taken too long."""
        limits = self._crowd.limits
        waits_for = self.conn.their_state
        if (
            (waits_for is h11.IDLE and now - self._free > limits.head_seconds)
            or (waits_for is h11.SEND_BODY and now - self._begun > limits.body_seconds)
            or self._unread.is_stalled(self.transport, now, limits.stalled_seconds)
        ):
            self.transport.abort()


class SocketConnection(WebSocketsSansIOProtocol):
    """A connection that speaks WebSocket."""

    def __init__(
        self,
        config: NetworkConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = errors_only
        self._limits = config.crowd.limits
        self._frames = Bucket(self._limits.frames)
        self._unread = Unread()

    def data_received(self, data: bytes) -> None:
        """Take what came; a handshake that is none is answered and ended at once."""
        super().data_received(data)
        if not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Let the application send without waiting, where it can."""
        super().handle_connect(event)
        if not self.handshake_complete:  # else it was no handshake, and is answered
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[SEND_NOW] = self.send_now

    def send_now(self, text: bytes) -> bool:
        """Send a message at once; ``False`` if it has to wait, or is not wanted any more."""
        if not self.writable.is_set() or self.close_sent or self.disconnected:
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def handle_text(self, event: Frame) -> None:
        """Whole messages wait for their turn; parts are counted."""
        if event.fin or self._counts():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Whole messages wait for their turn; parts are counted."""
        if event.fin or self._counts():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Parts are counted: a message of endless empty ones has no size."""
        if self._counts():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer, to a reader who reads the answers."""
        if self._counts() and (self.writable.is_set() or self._cut_off()):
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Pongs nobody asked for are counted like pings."""
        if self._counts():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, unless far too many wait already: reading stops only after a whole packet."""
        if self.queue.qsize() > self._limits.waiting_messages:
            self._cut_off()
        elif self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
        elif (text := _text(self.frames)) is None:
            self._cut_off(NO_TEXT)
        elif self.queue.qsize() < READ_AHEAD and not self.close_sent:
            self.frames = []
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        else:  # which stops reading
            super().send_receive_event_to_app()

    def _counts(self) -> bool:
        """Whether one more frame may come."""
        return self._frames.take() or self._cut_off()

    def _cut_off(self, code: int = TOO_MANY) -> bool:
        """Close, saying why; ``False``, so that nothing more is done with what came."""
        if not self.close_sent and not self.transport.is_closing():
            self.conn.data_to_send()  # answers to pings, which are not wanted any more
            self.conn.fail(code)
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
        return False

    def cut_if_overdue(self, now: float) -> None:
        """End the connection if its reader does not read."""
        if self._unread.is_stalled(self.transport, now, self._limits.stalled_seconds):
            self.transport.abort()


def _text(parts: list[bytes]) -> str | None:
    """A message, if it is UTF-8; uvicorn makes an error of its own of one that is not."""
    try:
        return b"".join(parts).decode()
    except UnicodeDecodeError:
        return None


class NetworkServer(uvicorn.Server):
    """Looks after the time limits of all connections."""

    TICKS: Final = 10
    """Of a tenth of a second each: once a second."""

    async def on_tick(self, counter: int) -> bool:
        """End what has taken too long, now and then."""
        if counter % self.TICKS == 0:
            now = time.monotonic()
            for connection in list(self.server_state.connections):
                if isinstance(connection, HttpConnection | SocketConnection):
                    connection.cut_if_overdue(now)
        return await super().on_tick(counter)
