"""Bytes from somebody who means harm: every answer is a refusal or none, and the server goes on."""

import base64
import json
import logging
import random
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cabochon.server.limits import Limits
from tests.server.listening import TEXT, Listening, frame, listening, message, read_all, read_close

LIMITS = Limits.boundless().adjusted(["head_seconds=1", "body_seconds=1", "stalled_seconds=2"])
DEEP = b"[" * 4000 + b"]" * 4000
DIGITS = b"9" * 4000


class Errors(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.said.append(record.getMessage())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    """A server for all of them; nothing that is sent to it may be an error of its own."""
    folder: Path = tmp_path_factory.mktemp("hostile")
    errors = Errors()
    logging.getLogger().addHandler(errors)
    with listening(folder, LIMITS) as running:
        yield running
    logging.getLogger().removeHandler(errors)
    assert errors.said == []


def statuses(answer: bytes) -> list[int]:
    """The statuses of all answers in what came back."""
    return [int(found) for found in re.findall(rb"HTTP/1\.1 (\d{3})", answer)]


def head(method: str, path: str, *lines: str) -> bytes:
    """The head of a request to a server on this machine."""
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *lines, "", ""]).encode("latin-1")


RAW = {
    "nothing but zeros": b"\0" * 100,
    "no HTTP": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "other version": b"GET / HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "no host": b"GET /api/bots HTTP/1.1\r\n\r\n",
    "two hosts": head("GET", "/api/bots", "Host: evil.example"),
    "no method": b" / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "odd method": head("G\u00cbT", "/"),
    "bytes in the path": head("GET", "/\xff\xfe"),
    "folded header": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: a\r\n b\r\n\r\n",
    "header without colon": head("GET", "/", "nonsense"),
    "zero in a header": head("GET", "/", "X: a\0b"),
    "two lengths": head("POST", "/api/tables/mine", "Content-Length: 1", "Content-Length: 2") + b"{}",
    "negative length": head("POST", "/api/tables/mine", "Content-Length: -1") + b"{}",
    "length that is none": head("POST", "/api/tables/mine", "Content-Length: 1e3") + b"{}",
    "endless length": head("POST", "/api/tables/mine", f"Content-Length: {'9' * 30}") + b"{}",
    "length and chunks": head("POST", "/api/tables/mine", "Content-Length: 2", "Transfer-Encoding: chunked"),
    "bad chunk size": head("POST", "/api/tables/mine", "Transfer-Encoding: chunked")
    + b"zz\r\n{}\r\n0\r\n\r\n",
    "endless chunk size": head("POST", "/api/tables/mine", "Transfer-Encoding: chunked")
    + b"f" * 60
    + b"\r\n",
    "negative chunk": head("POST", "/api/tables/mine", "Transfer-Encoding: chunked")
    + b"-1\r\n{}\r\n0\r\n\r\n",
    "chunk without end": head("POST", "/api/tables/mine", "Transfer-Encoding: chunked")
    + b"2\r\n{}XX0\r\n\r\n",
    "endless trailer": head("POST", "/api/tables/mine", "Transfer-Encoding: chunked")
    + b"2\r\n{}\r\n0\r\n"
    + b"X: y\r\n" * 20_000,
    "odd coding": head("POST", "/api/tables/mine", "Transfer-Encoding: gzip, chunked") + b"0\r\n\r\n",
    "bad chunk after the answer": head("GET", "/api/bots", "Transfer-Encoding: chunked") + b"zz\r\n",
    "expects": head("POST", "/api/tables/mine", "Expect: 100-continue", "Content-Length: 2"),
    "large head": head("GET", "/", "X: " + "y" * 100_000),
    "many headers": head("GET", "/", *[f"X-{number}: y" for number in range(3000)]),
    "long path": head("GET", "/" + "x" * 15_000),
    "percent": head("GET", "/%"),
    "percents": head("GET", "/%%%2%zz%00%ff%c0%af"),
    "surrogate in the path": head("GET", "/%ED%A0%80"),
    "up and out": head("GET", "/%2e%2e/%2e%2e/etc/passwd"),
    "whole address": head("GET", "http://evil.example/api/bots"),
    "options of everything": head("OPTIONS", "*"),
    "tunnel": head("CONNECT", "evil.example:443"),
    "upgrade to nothing": head("GET", "/", "Connection: Upgrade", "Upgrade: h2c"),
    "socket without key": head(
        "GET", "/api/tables/K7WX3M/socket", "Connection: Upgrade", "Upgrade: websocket"
    ),
    "socket by post": head("POST", "/api/tables/K7WX3M/socket", "Connection: Upgrade", "Upgrade: websocket"),
    "language": head("GET", "/api/tables/ZZZZZZ", "Accept-Language: " + ",;=" * 2000),
    "query": head("GET", "/api/rules/shokoba?lang=" + "%ff" * 2000),
    "encodings": head("GET", "/", "Accept-Encoding: " + "br," * 4000),
    "same again and again": head("GET", "/%00") * 50,
}


@pytest.mark.parametrize("data", RAW.values(), ids=RAW)
def test_bytes_that_are_no_good_request(server: Listening, data: bytes) -> None:
    found = statuses(server.say(data))
    assert all(100 <= status < 500 or status == 503 for status in found), found
    assert server.request("GET", "/api/bots").startswith(b"HTTP/1.1 200")


BODIES = {
    "nothing": b" ",
    "deep": DEEP,
    "deep objects": b'{"a":' * 1300 + b"1" + b"}" * 1300,
    "deep inside": b'{"game": "shokoba", "options": {"players": ' + DEEP[:3000] + DEEP[-3000:] + b"}}",
    "huge number": b'{"game": "shokoba", "options": {"players": ' + DIGITS + b"}}",
    "more digits than Python reads": b'{"game": "shokoba", "options": {"players": '
    + DIGITS
    + b"99999" * 100
    + b"}}",
    "overflow": b'{"game": "shokoba", "options": {"players": 1e999}}',
    "minus overflow": b'{"game": "shokoba", "settings": {"hold_seconds": -1e999}}',
    "not a number": b'{"game": "shokoba", "options": {"players": NaN}}',
    "infinity": b'{"game": "shokoba", "settings": {"hold_seconds": Infinity}}',
    "large whole": b'{"game": "shokoba", "settings": {"hold_seconds": 18446744073709551616}}',
    "large option": b'{"game": "shokoba", "options": {"players": 18446744073709551616}}',
    "large target": b'{"game": "shokoba", "options": {"target": 9223372036854775808}}',
    "surrogate game": b'{"game": "\\ud800"}',
    "surrogate option": b'{"game": "shokoba", "options": {"\\udfff": 1}}',
    "surrogate value": b'{"game": "shokoba", "options": {"edition": "\\ud83d"}}',
    "surrogate name": b'{"game": "shokoba", "seats": [{"kind": "me", "name": "\\ud800"}, {"kind": "open"}]}',
    "surrogate level": b'{"game": "shokoba", "seats": [{"kind": "me"}, {"kind": "bot", "level": "\\ud800"}]}',
    "zero in a game": b'{"game": "\\u0000"}',
    "zero in a level": b'{"game": "shokoba", "seats": [{"kind": "me"}, {"kind": "bot", "level": "\\u0000"}]}',
    "format holes": b'{"game": "{0.__class__}{n}{"}',
    "bad UTF-8": b'{"game": "\xff\xfe"}',
    "UTF-16": '{"game": 7}'.encode("utf-16"),
    "BOM": b'\xef\xbb\xbf{"game": "nothing"}',
    "same key twice": b'{"game": "shokoba", "game": 7}',
    "text": b'"text"',
    "no end": b'{"game": "shokoba"',
    "many options": json.dumps({"game": "shokoba", "options": {f"o{n}": n for n in range(300)}}).encode(),
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("path", ["", "/mine", "/ZZZZZZ/join"])
def test_bodies_that_are_no_good_form(server: Listening, path: str, body: bytes) -> None:
    answer = server.request("POST", f"/api/tables{path}", body)
    (status,) = statuses(answer)
    assert status in (404, 413, 422), answer


FIRST = {
    "deep": DEEP,
    "huge number": b'{"type": "hello", "last": ' + DIGITS + b"}",
    "overflow": b'{"type": "hello", "last": 1e999}',
    "not a number": b'{"type": "hello", "last": NaN}',
    "surrogate token": b'{"type": "hello", "tokens": ["\\ud800"]}',
    "zero token": b'{"type": "hello", "tokens": ["\\u0000"]}',
    "no text": b"",
}


@pytest.mark.parametrize("text", FIRST.values(), ids=FIRST)
def test_first_messages_that_are_no_hello(server: Listening, text: bytes) -> None:
    code = server.create()
    with server.socket(code) as line:
        line.sendall(frame(TEXT, text))
        assert read_close(line) in (4400, 4403)


FRAMES = {
    "no UTF-8": frame(TEXT, b"\xff\xfe"),
    "reserved kind": frame(3, b"x"),
    "reserved bits": bytes([0xF1, 0x80, 0, 0, 0, 0]),
    "no mask": b"\x81\x02{}",
    "large": b"\x81\xff" + (2**62).to_bytes(8, "big") + b"\0" * 10,
    "a little too large": frame(TEXT, b"x" * 8193),
    "long ping": frame(9, b"x" * 126),
    "ping in parts": frame(9, b"x", last=False),
    "part of nothing": frame(0, b"x"),
    "message in a message": frame(TEXT, b"x", last=False) + frame(TEXT, b"y"),
    "odd close": frame(8, b"\x00"),
    "close with no code": frame(8, (1005).to_bytes(2, "big")),
    "close with no text": frame(8, (1000).to_bytes(2, "big") + b"\xff"),
    "binary": frame(2, b'{"type": "hello"}'),
    "garbage": bytes(range(256)) * 40,
}


@pytest.mark.parametrize("data", FRAMES.values(), ids=FRAMES)
@pytest.mark.parametrize("welcomed", [False, True])
def test_frames_that_are_none(server: Listening, data: bytes, welcomed: bool) -> None:
    code = server.create()
    with server.socket(code) as line:
        if welcomed:
            line.sendall(message({"type": "hello"}))
            assert b"welcome" in line.recv(65536)
        line.sendall(data + frame(8, (1000).to_bytes(2, "big")))
        read_all(line)
    assert server.request("GET", f"/api/tables/{code}").startswith(b"HTTP/1.1 200")


def test_bytes_at_random(server: Listening) -> None:
    chance = random.Random(20)
    good = (
        head("POST", "/api/tables/mine", "Content-Type: application/json", "Content-Length: 14")
        + b'{"tokens": []}'
    )
    key = base64.b64encode(bytes(16)).decode()
    lines = [
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
    ]
    upgrade = head("GET", "/api/tables/ZZZZZZ/socket", *lines)
    made = []
    for turn in range(40):
        data = bytearray(good if turn % 2 else upgrade)
        for _ in range(chance.randint(1, 6)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        made.append(bytes(data[: chance.randint(10, len(data))] if turn % 5 == 0 else data))
    # Many of them are half a request: the server waits for the rest, and would with all of them in turn.
    with ThreadPoolExecutor(len(made)) as people:
        for sent, answer in zip(made, people.map(server.say, made), strict=True):
            assert all(status < 500 for status in statuses(answer)), sent
    assert server.request("GET", "/api/bots").startswith(b"HTTP/1.1 200")
