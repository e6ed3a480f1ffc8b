"""Things that go wrong on purpose: signals that are lost, and connections cut at the worst moment."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from typing import Any

from sqlalchemy import make_url

from cabochon.server.live_tables import LiveTables
from tests.server.asgi import Client

COMMIT = b"COMMIT"


def live_tables_of(client: Client) -> LiveTables:
    """The tables of a server in this process."""
    live_tables: LiveTables = client._server.http.state.live_tables
    return live_tables


def deafen(client: Client) -> None:
    """From now on this server hears nothing of the others: every signal to it is lost."""
    pubsub: Any = live_tables_of(client).pubsub
    pubsub._receive = lambda message: None


async def until(condition: Any, patience: float = 20) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(patience):
        while not condition():
            await asyncio.sleep(0.02)


class CuttingProxy:
    """A way to PostgreSQL that can be cut after a commit was handed over and before it is answered."""

    def __init__(self, address: str) -> None:
        self._url = make_url(address)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.cuts = 0
        """Commits that are still to be cut."""
        self.closed = False
        """Whether nobody is let through at all."""
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        """The database, by way of the proxy."""
        return self._url.set(port=self._listening.getsockname()[1]).render_as_string(hide_password=False)

    def close(self) -> None:
        """Let nobody in any more."""
        self._listening.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if self.closed:
                    near.close()
                    continue
                far = socket.create_connection((self._url.host or "", self._url.port or 0))
                cut = threading.Event()
                threading.Thread(target=self._forward, args=(near, far, cut), daemon=True).start()
                threading.Thread(target=self._answer, args=(far, near, cut), daemon=True).start()

    def _forward(self, near: socket.socket, far: socket.socket, cut: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := near.recv(65536):
                if COMMIT in data and self.cuts:
                    self.cuts -= 1
                    cut.set()
                far.sendall(data)
        with contextlib.suppress(OSError):
            far.shutdown(socket.SHUT_WR)

    def _answer(self, far: socket.socket, near: socket.socket, cut: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := far.recv(65536):
                if cut.is_set():
                    break
                near.sendall(data)
        for each in (near, far):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()


@contextlib.contextmanager
def cutting(address: str) -> Iterator[CuttingProxy]:
    """A proxy for the time of a block."""
    proxy = CuttingProxy(address)
    try:
        yield proxy
    finally:
        proxy.close()
