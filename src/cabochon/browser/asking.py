"""Asks our own server in this process, without a network: what it answers to a path."""

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from cabochon.server.app import Cabochon
from cabochon.server.config import Config
from cabochon.server.limits import Limits

HOST: Final = "localhost"
PORT: Final = 80
OK: Final = 200

Ask = Callable[[str], Awaitable[bytes]]


class NotAnsweredError(Exception):
    """The server refused what it answers to everybody."""


@contextlib.asynccontextmanager
async def asking(folder: Path) -> AsyncIterator[Ask]:
    """A server of its own for the time of a block, with a database in a folder that nobody else uses."""
    server = Cabochon(
        Config(
            database=f"sqlite:///{folder / 'tables.sqlite'}",
            warm=False,
            reviews=False,
            local=False,  # whoever has the files may be anywhere
            limits=Limits.boundless(),
        )
    )

    async def ask(path: str) -> bytes:
        return await _get(server, path)

    async with server.open(server.http):
        yield ask


async def _get(server: Cabochon, path: str) -> bytes:
    """The body of an answer."""
    plain, _, query = path.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": plain,
        "raw_path": plain.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", HOST.encode())],
        "client": (HOST, PORT),
        "server": (HOST, PORT),
    }
    status, body = 0, b""

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        nonlocal status, body
        if message["type"] == "http.response.start":
            status = message["status"]
        else:
            body += message.get("body", b"")

    await server(scope, receive, send)
    if status != OK:
        raise NotAnsweredError(f"{path}: {status} {body.decode(errors='replace')}")
    return body
