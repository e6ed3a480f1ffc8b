"""HTTP requests from any address of the loopback network, so that each person is an address of their own."""

import asyncio
import json
from dataclasses import dataclass
from typing import Any

PATIENCE = 8.0


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    body: Any

    @property
    def code(self) -> str | None:
        """The code of a refusal."""
        return str(self.body["error"]["code"]) if self.status >= 400 and "error" in self.body else None


async def ask(port: int, address: str, method: str, path: str, form: Any = None) -> Answer:
    """One request on a connection of its own; an ``OSError`` (or ``TimeoutError``) if it breaks off."""
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        try:
            body = b"" if form is None else json.dumps(form).encode()
            head = (
                f"{method} /api/{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
            )
            writer.write(head.encode() + body)
            received = await reader.read()
        finally:
            writer.transport.abort()
    return _parse(received)


def _parse(received: bytes) -> Answer:
    head, separator, body = received.partition(b"\r\n\r\n")
    if not separator:
        raise ConnectionError("the answer broke off")
    lines = head.split(b"\r\n")
    lengths = [int(line.split(b":")[1]) for line in lines if line.lower().startswith(b"content-length:")]
    if lengths and len(body) < lengths[0]:
        raise ConnectionError("the answer broke off")
    status = int(lines[0].split()[1])
    try:
        return Answer(status, json.loads(body))
    except ValueError:
        return Answer(status, {"text": body.decode(errors="replace")})
