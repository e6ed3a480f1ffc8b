"""A local server that is spoken to as the tests speak to a real one, so that one script does for both."""

import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import parse_qsl

from tests.local.fake_host import Answer, FakeHost, Line


class LocalSocket:
    """A line that waits for the worker before it listens."""

    def __init__(self, host: FakeHost, line: Line) -> None:
        self._host, self._line = host, line

    @property
    def received(self) -> list[str]:
        """Every message as it came."""
        return self._line.texts

    async def say(self, message: Any) -> None:
        """Send a message."""
        self._line.say(message)

    async def ask(self, kind: str, **parts: Any) -> str:
        """Send a request; returns its id."""
        return self._line.ask(kind, **parts)

    async def next(self) -> dict[str, Any]:
        """The next message."""
        if not self._line.heard:
            self._host.settle()
        return self._line.heard.popleft()

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds, passing over others."""
        while (message := await self.next())["type"] not in kinds:
            pass
        return message

    async def closing(self) -> int:
        """The code the line was closed with."""
        self._host.settle()
        assert self._line.closed is not None
        return self._line.closed


class LocalClient:
    """Somebody at a server of their own."""

    def __init__(self, host: FakeHost) -> None:
        self._host = host

    async def request(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        """One request."""
        plain, _, query = path.partition("?")
        visitor = headers.get("cabochon_visitor")
        asked = dict(parse_qsl(query))
        return self._host.ask(method, plain.removeprefix("/api"), body.decode(), visitor, **asked)

    async def get(self, path: str, **headers: str) -> Answer:
        """A GET request."""
        return await self.request("GET", path, b"", **headers)

    async def post(self, path: str, form: Any, **headers: str) -> Answer:
        """A POST request with data."""
        return await self.request("POST", path, json.dumps(form).encode(), **headers)

    @contextlib.asynccontextmanager
    async def socket(self, code: str, **headers: str) -> AsyncIterator[LocalSocket]:
        """An open line, before the hello."""
        line = self._host.open(code)
        try:
            yield LocalSocket(self._host, line)
        finally:
            line.leave()

    @contextlib.asynccontextmanager
    async def at_table(self, code: str, *tokens: str, **hello: Any) -> AsyncIterator[LocalSocket]:
        """A line that has said hello; its first message is the welcome."""
        async with self.socket(code) as socket:
            await socket.say({"type": "hello", "tokens": list(tokens), **hello})
            yield socket
