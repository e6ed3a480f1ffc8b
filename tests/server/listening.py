"""A server on a port of its own, in a thread of the test process, and clients that speak it byte by byte."""

import base64
import contextlib
import json
import os
import socket
import struct
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cabochon.server.app import Cabochon
from cabochon.server.config import Config
from cabochon.server.limits import Limits
from cabochon.server.network import NetworkServer
from cabochon.server.run import listen, network_config

PATIENCE = 30
TEXT, CONTINUED, CLOSE, PING = 1, 0, 8, 9


class Listening:
    """A server that listens."""

    def __init__(self, server: NetworkServer, port: int) -> None:
        self.server = server
        self.port = port
        self.host = f"127.0.0.1:{port}"

    def connect(self, receive_buffer: int | None = None) -> socket.socket:
        """A connection that has said nothing yet."""
        line = socket.socket()
        if receive_buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", self.port))
        return line

    def say(self, data: bytes) -> bytes:
        """All that is answered to some bytes, until the server closes."""
        with self.connect() as line:
            with contextlib.suppress(OSError):
                line.sendall(data)
            return read_all(line)

    def request(self, method: str, path: str, body: bytes = b"", head: bytes = b"") -> bytes:
        """The answer to one request."""
        lines = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n".encode() + head
        if body:
            lines += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n".encode()
        return self.say(lines + b"\r\n" + body)

    def create(self) -> str:
        """The code of a new table with a seat that is open."""
        form = {"game": "shokoba", "seats": [{"kind": "me"}, {"kind": "open"}]}
        answer = self.request("POST", "/api/tables", json.dumps(form).encode())
        return str(json.loads(answer.partition(b"\r\n\r\n")[2])["table"]["code"])

    def socket(self, code: str, receive_buffer: int | None = None) -> socket.socket:
        """An open socket of a table."""
        line = self.connect(receive_buffer)
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall(
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b""
        while b"\r\n\r\n" not in head:
            head += line.recv(1)
        assert head.startswith(b"HTTP/1.1 101")
        return line

    def connections(self) -> int:
        """How many connections there are."""
        return len(self.server.server_state.connections)


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame of a client, masked by nothing."""
    head = bytes([(0x80 if last else 0) | kind])
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return head + size + b"\0\0\0\0" + data


def message(said: Any) -> bytes:
    """A whole message."""
    return frame(TEXT, json.dumps(said).encode())


def read_all(line: socket.socket) -> bytes:
    """Everything until the other side closes, or resets."""
    received = b""
    with contextlib.suppress(ConnectionError):
        while part := line.recv(65536):
            received += part
    return received


def read_close(line: socket.socket) -> int:
    """Read until the server closes a socket; the close code."""
    received = b""
    while received[-4:-2] != bytes([0x80 | CLOSE, 2]):
        part = line.recv(65536)
        assert part, received[-40:]
        received += part
    return close_code(received)


def close_code(received: bytes) -> int:
    """The close code at the end of what a socket received."""
    kind, length = received[-4], received[-3]
    assert (kind, length) == (0x80 | CLOSE, 2), received[-40:]
    return int(struct.unpack("!H", received[-2:])[0])


@contextlib.contextmanager
def listening(folder: Path, limits: Limits | None = None, **parts: Any) -> Iterator[Listening]:
    """A server for the time of a block."""
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    config = Config(database=database, warm=False, workers=1, limits=limits or Limits.boundless(), **parts)
    server = NetworkServer(network_config(Cabochon(config)))
    with listen("127.0.0.1", 0) as line:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [line]})
        thread.start()
        try:
            while not server.started:
                time.sleep(0.01)
            yield Listening(server, line.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join()
