"""A browser made of code: speaks to the server inside the same process, without a network."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

from cabochon.server.app import Cabochon

HOST = b"127.0.0.1:8000"
PATIENCE = 60
"""Seconds after which something that should have come counts as missing."""


class Answer:
    """What came back from a request."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""

    @property
    def json(self) -> Any:
        """The body as data."""
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of a refusal."""
        return str(self.json["error"]["code"])


class Socket:
    """An open socket: what was received so far, and how to say something."""

    def __init__(self) -> None:
        self.received: list[str] = []
        """Every message as it came, for those who look for what should not be there."""
        self.closed: int | None = None
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_server: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._ids = 0

    async def say(self, message: Any) -> None:
        """Send a message: data, or a text as it is."""
        text = message if isinstance(message, str) else json.dumps(message)
        await self._to_server.put({"type": "websocket.receive", "text": text})

    async def ask(self, kind: str, **parts: Any) -> str:
        """Send a request; returns its id."""
        self._ids += 1
        await self.say({"type": kind, "id": f"q{self._ids}", **parts})
        return f"q{self._ids}"

    async def next(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            message = await self._from_server.get()
        assert message is not None, f"closed with {self.closed}"
        return message

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds, passing over others."""
        while (message := await self.next())["type"] not in kinds:
            pass
        return message

    async def nothing_more(self) -> bool:
        """Whether no message is on its way, after everybody had time to send one."""
        await asyncio.sleep(0.05)
        return self._from_server.empty()

    async def closing(self) -> int:
        """Wait for the server to close; returns the close code."""
        async with asyncio.timeout(PATIENCE):
            while await self._from_server.get() is not None:
                pass
        assert self.closed is not None
        return self.closed

    async def _receive(self) -> dict[str, Any]:
        return await self._to_server.get()

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.received.append(message["text"])
            self._from_server.put_nowait(json.loads(message["text"]))
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
            self._from_server.put_nowait(None)
            self._to_server.put_nowait({"type": "websocket.disconnect", "code": message["code"]})


class Client:
    """Somebody at an address."""

    def __init__(self, server: Cabochon, address: str = "127.0.0.1") -> None:
        self._server = server
        self._address = address

    def _scope(self, kind: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
        plain, _, query = path.partition("?")
        named = {"host": HOST.decode(), **headers}
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": plain,
            "raw_path": plain.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in named.items()],
            "client": (self._address, 50000),
            "server": ("127.0.0.1", 8000),
        }

    async def request(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        """One HTTP request."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        scope = {**self._scope("http", path, {"content-type": "application/json", **named}), "method": method}
        answer = Answer()
        to_server = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            if to_server:
                return to_server.pop()
            await asyncio.sleep(PATIENCE)
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            else:
                answer.body += message.get("body", b"")

        await self._server(scope, receive, send)
        return answer

    async def get(self, path: str, **headers: str) -> Answer:
        """A GET request."""
        return await self.request("GET", path, b"", **headers)

    async def post(self, path: str, form: Any, **headers: str) -> Answer:
        """A POST request with data."""
        return await self.request("POST", path, json.dumps(form).encode(), **headers)

    async def create(self, game: str = "shokoba", **parts: Any) -> tuple[str, list[str]]:
        """A new table; returns its code and the tokens of the seats that are ours."""
        answer = await self.post("/api/tables", {"game": game, **parts})
        assert answer.status == 201, answer.body
        return answer.json["table"]["code"], [seat["token"] for seat in answer.json["tokens"]]

    @contextlib.asynccontextmanager
    async def socket(self, code: str, **headers: str) -> AsyncIterator[Socket]:
        """An open socket, before the hello."""
        socket = Socket()
        await socket._to_server.put({"type": "websocket.connect"})
        scope = self._scope("websocket", f"/api/tables/{code}/socket", headers)
        serving = asyncio.create_task(self._server(scope, socket._receive, socket._send))
        try:
            yield socket
        finally:
            await socket._to_server.put({"type": "websocket.disconnect", "code": 1001})
            async with asyncio.timeout(PATIENCE):
                await serving

    @contextlib.asynccontextmanager
    async def at_table(self, code: str, *tokens: str, **hello: Any) -> AsyncIterator[Socket]:
        """A socket that has said hello; its first message is the welcome."""
        async with self.socket(code) as socket:
            await socket.say({"type": "hello", "tokens": list(tokens), **hello})
            yield socket


def moves_of(message: dict[str, Any]) -> list[str]:
    """The legal moves a welcome or a step shows."""
    return [move for part in message["shown"] for move in part["view"]["moves"]]
