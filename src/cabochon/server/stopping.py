"""Being stopped: people are told and may go on for a while (SIGTERM), or it is over at once."""

import asyncio
import signal
import socket
from collections.abc import Awaitable, Callable
from types import FrameType

import uvicorn

from cabochon.server.network import NetworkServer

Drain = Callable[[], Awaitable[None]]


class DrainingServer(NetworkServer):
    """Drains when it is asked to stop, and stops at once when it is asked again or interrupted.

    Its signals end the serving, not the process: that ends by itself, with exit code 0.
    """

    def __init__(self, config: uvicorn.Config, drain: Drain) -> None:
        super().__init__(config)
        self._drain = drain
        self._loop: asyncio.AbstractEventLoop | None = None
        self._draining: asyncio.Task[None] | None = None
        self._asked = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take a signal; this is called between two steps of whatever runs at the moment."""
        if self.should_exit:
            self.force_exit = True
        elif sig == signal.SIGTERM and not self._asked and self._loop and self.started:
            self._asked = True
            self._loop.call_soon_threadsafe(self._begin)
        else:
            self.should_exit = True

    def _begin(self) -> None:
        self._draining = asyncio.ensure_future(self._drain_then_stop())

    async def _drain_then_stop(self) -> None:
        try:
            await self._drain()
        finally:
            self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and remember the loop signals are passed on to."""
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, whether or not people are still being waited for."""
        if self._draining:
            self._draining.cancel()
        await super().shutdown(sockets)
