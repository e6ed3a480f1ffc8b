"""Connections over a real network: those that stall, flood or do not read are ended, others are served."""

import contextlib
import logging
import socket
import time
from pathlib import Path

import pytest

from cabochon.server.limits import Callers, Limits
from cabochon.server.network import SPARE_FILES, Crowd, raise_file_limit
from tests.server.listening import (
    CONTINUED,
    PATIENCE,
    PING,
    TEXT,
    Listening,
    close_code,
    frame,
    listening,
    message,
    read_all,
)

FREE = Limits.boundless()


def limited(**changes: int | str) -> Limits:
    """No limits but these."""
    return FREE.adjusted(f"{name}={value}" for name, value in changes.items())


def wait_until_alone(server: Listening) -> None:
    """Wait until nobody is connected any more."""
    deadline = time.monotonic() + PATIENCE
    while server.connections():
        assert time.monotonic() < deadline, f"{server.connections()} connections are still there"
        time.sleep(0.05)


def flood(line: socket.socket, data: bytes, most: int) -> int:
    """Send this again and again until the server has had enough; returns how many bytes it took."""
    sent = 0
    with contextlib.suppress(OSError):
        while sent < most:
            line.sendall(data)
            sent += len(data)
    return sent


@pytest.mark.parametrize(
    "line", [b"X-a: " + b"b" * 1000 + b"\r\n", b"y" * 1000], ids=["endless headers", "one endless header"]
)
def test_an_endless_head_is_cut_off(tmp_path: Path, line: bytes) -> None:
    with listening(tmp_path) as server:
        with server.connect() as connection:
            connection.sendall(f"GET / HTTP/1.1\r\nHost: {server.host}\r\nX: ".encode())
            assert flood(connection, line * 60, 100_000_000) < 20_000_000
        assert server.request("GET", "/api/bots").startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-",
        b"POST /api/tables/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
        b"GET /api/bots HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/tables/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        b"GET /api/bots HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET /api/bots HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n\r\n\r\nGE",
        b"GET /api/tables/K7WX3M/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upg",
    ],
    ids=["nothing", "head", "body", "unread body", "chunk", "idle", "second head", "handshake"],
)
def test_whoever_stalls_is_cut_off(tmp_path: Path, said: bytes) -> None:
    with listening(tmp_path, limited(head_seconds=1, body_seconds=1)) as server, server.connect() as line:
        line.sendall(said)
        read_all(line)
        wait_until_alone(server)


def test_a_head_that_trickles_is_cut_off(tmp_path: Path) -> None:
    with listening(tmp_path, limited(head_seconds=1)) as server, server.connect() as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        with contextlib.suppress(OSError):
            for _ in range(PATIENCE * 20):
                line.sendall(b"X: y\r\n")
                time.sleep(0.05)
        wait_until_alone(server)


def test_a_handshake_with_too_many_headers_is_answered_and_ended(tmp_path: Path) -> None:
    with listening(tmp_path) as server:
        many = b"".join(b"X-%d: y\r\n" % number for number in range(300))
        upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        head = f"GET /api/tables/K7WX3M/socket HTTP/1.1\r\nHost: {server.host}\r\n".encode()
        with server.connect() as line:
            line.sendall(head + upgrade + many + b"\r\n")
            assert read_all(line).startswith(b"HTTP/1.1 431")
        wait_until_alone(server)


def test_answers_nobody_reads_do_not_keep_a_connection(tmp_path: Path) -> None:
    with listening(tmp_path, limited(stalled_seconds=1)) as server, server.connect(2048) as line:
        request = f"GET /api/words/en HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()
        flood(line, request * 100, 1_000_000)
        wait_until_alone(server)


def test_a_socket_nobody_reads_is_cut_off(tmp_path: Path) -> None:
    with listening(tmp_path, limited(stalled_seconds=1)) as server:
        code = server.create()
        with server.socket(code, 2048) as line:
            line.sendall(message({"type": "hello"}))
            flood(line, message({"type": "ping", "id": "x" * 40}) * 20, 50_000_000)
            wait_until_alone(server)
        assert server.request("GET", "/api/bots").startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "flooding",
    [frame(PING, b"p" * 125), frame(CONTINUED, b"", last=False), frame(CONTINUED, b"x", last=False)],
    ids=["pings", "empty parts", "small parts"],
)
def test_frames_without_end_are_cut_off(tmp_path: Path, flooding: bytes) -> None:
    with listening(tmp_path, limited(frames="50/1")) as server:
        code = server.create()
        with server.socket(code) as line:
            line.sendall(message({"type": "hello"}))
            line.sendall(frame(TEXT, b"", last=False))
            line.sendall(flooding * 60)
            assert close_code(read_all(line)) == 4429
        wait_until_alone(server)


def test_messages_in_parts_and_pings_are_fine_in_measure(tmp_path: Path) -> None:
    with listening(tmp_path, limited(frames="50/1")) as server:
        code = server.create()
        with server.socket(code) as line:
            line.sendall(frame(TEXT, b'{"type": ', last=False) + frame(PING, b"!"))
            line.sendall(frame(CONTINUED, b'"hel', last=False) + frame(CONTINUED, b'lo"}'))
            received = b""
            while b"welcome" not in received:
                received += line.recv(65536)
            assert b"\x8a\x01!" in received


def test_far_more_messages_than_can_be_read_are_cut_off(tmp_path: Path) -> None:
    with listening(tmp_path, limited(messages="40/20")) as server:
        code = server.create()
        with server.socket(code) as line:
            line.sendall(message({"type": "hello"}))
            line.sendall(message({"type": "ping"}) * 5000)
            assert close_code(read_all(line)) == 4429


def test_so_many_connections_and_no_more(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with listening(tmp_path, limited(connections=10)) as server, contextlib.ExitStack() as lines:
        caplog.set_level(logging.WARNING, "cabochon.server.network")
        first = [lines.enter_context(server.connect()) for _ in range(10)]
        for _ in range(5):
            with server.connect() as one_more:
                assert read_all(one_more) == b""
        for line in first:
            line.close()
        wait_until_alone(server)
        assert server.request("GET", "/api/bots").startswith(b"HTTP/1.1 200")
        said = [record.getMessage() for record in caplog.records]
        assert [text.partition(" of 10 ")[0] for text in said] == ["the limit", "below the limit"]


def test_connects_are_counted_by_address(tmp_path: Path) -> None:
    with listening(tmp_path, limited(connects="3/0.01")) as server:
        answers = [server.request("GET", "/api/bots")[:12] for _ in range(5)]
        assert answers == [b"HTTP/1.1 200"] * 3 + [b""] * 2


def test_connects_of_a_proxy_are_not_its_own() -> None:
    callers = Callers(limited(connects="1/0.01"))
    crowd = Crowd(callers, lambda address: address == "127.0.0.1")
    assert all(crowd.admits("127.0.0.1", 1) for _ in range(5))
    assert [crowd.admits("192.0.2.7", 1) for _ in range(2)] == [True, False]


def test_files_are_kept_free_for_other_things() -> None:
    assert Crowd(Callers(Limits()), lambda _: False, files=1024).most == 1024 - SPARE_FILES
    assert Crowd(Callers(Limits(connections=5)), lambda _: False, files=1024).most == 5
    assert Crowd(Callers(Limits(connections=5)), lambda _: False).most == 5


def test_the_file_limit_is_raised() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
        raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
