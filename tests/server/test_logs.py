"""The log: one JSON object per line with the request's id, no passwords, no names, codes or tokens."""

import contextlib
import errno
import json
import logging
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cabochon.server import logs
from cabochon.server.line_writer import LineWriter
from cabochon.server.storage.store import Store
from tests.server.asgi import Client
from tests.server.conftest import Start


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """Give logging back as it was found."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.captureWarnings(False)


def record(message: str, *parts: Any, trouble: BaseException | None = None) -> logging.LogRecord:
    """Something to be logged."""
    about = (type(trouble), trouble, trouble.__traceback__) if trouble else None
    return logging.LogRecord("cabochon.x", logging.WARNING, "x.py", 1, message, parts, about)


def logged(capfd: pytest.CaptureFixture[str]) -> list[str]:
    """The lines of the log."""
    for handler in logging.getLogger().handlers:
        handler.flush()
    return capfd.readouterr().err.splitlines()


def test_a_line_of_json() -> None:
    logs.REQUEST.set("r1")
    line = json.loads(logs.JsonLines().format(record("lost %d\nof them", 3, trouble=ValueError("oh"))))
    assert (line["level"], line["logger"], line["message"]) == ("warning", "cabochon.x", "lost 3\nof them")
    assert line["time"].endswith("Z")
    assert "ValueError: oh" in line["exception"]
    assert line["request"] == "r1"
    logs.REQUEST.set(None)


def test_passwords_are_masked_in_both_forms() -> None:
    trouble = record("cannot reach %s", "redis://:s3cret@host", trouble=OSError("postgresql://a:s3cret@db"))
    for form in logs.FORMATS.values():
        line = form().format(trouble)
        assert "s3cret" not in line
        assert "***" in line


async def test_every_answer_carries_an_id_and_a_proxys_is_kept(client: Client) -> None:
    one, other = [(await client.get("/api/games")).headers["x-request-id"] for _ in range(2)]
    assert one != other
    assert (await client.get("/api/games", x_request_id="proxy-7.a")).headers["x-request-id"] == "proxy-7.a"
    for bad in ("a b", "x" * 65, 'a"b', "é"):
        assert (await client.get("/healthz", x_request_id=bad)).headers["x-request-id"] != bad
    stranger = Client(client._server, "203.0.113.9")
    assert (await stranger.get("/healthz", x_request_id="mine")).headers["x-request-id"] != "mine"


async def test_trouble_is_logged_with_its_request_and_without_people(
    start: Start, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    async with start() as client:
        code, (token,) = await client.create(seats=[{"kind": "me", "name": "Zebulon"}, {"kind": "bot"}])
        logs.configure("json", "info")

        def fail(*_: Any) -> None:
            raise RuntimeError("the disk is on fire")

        monkeypatch.setattr(Store, "leave_seat", fail)
        with pytest.raises(RuntimeError):
            await client.post(f"/api/tables/{code}/leave", {"token": token}, x_request_id="r42")
    lines = [json.loads(line) for line in logged(capfd)]
    assert lines
    assert all(line["request"] == "r42" for line in lines)
    text = json.dumps(lines)
    assert not any(secret in text for secret in (code, token, "Zebulon"))


def test_uvicorn_logs_the_same_way(capfd: pytest.CaptureFixture[str]) -> None:
    logs.configure("json", "info")
    logging.getLogger("uvicorn.error").error("port %d", 1)
    logging.getLogger("uvicorn.access").info("GET /api/tables/K7WX3M")
    (line,) = logged(capfd)
    assert json.loads(line)["message"] == "port 1"
    assert sys.stderr


def test_lines_past_the_bound_are_dropped_counted_and_told() -> None:
    reads, writes = os.pipe()
    os.set_blocking(writes, False)
    with contextlib.suppress(BlockingIOError):
        while os.write(writes, b"x" * 4096):
            pass
    os.set_blocking(writes, True)
    with open(reads, "rb") as reader, open(writes, "w") as stream:
        writer = LineWriter(stream, "{} dropped".format, most=3)
        for number in range(10):
            writer.write(f"line {number}")
        assert not writer.flush(0.1)
        assert writer.dropped in (6, 7)  # one may be in the thread's hand already
        read: list[bytes] = []
        reading = threading.Thread(target=lambda: read.extend(reader))
        reading.start()
        while not writer.flush():
            pass
        writer.close()
        stream.close()
        reading.join()
    lines = b"".join(read).decode().lstrip("x").splitlines()
    assert f"{writer.dropped} dropped" in lines
    written = 10 - writer.dropped
    assert [line for line in lines if "line" in line] == [f"line {number}" for number in range(written)]


def test_a_disk_that_was_full_is_written_to_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "log"
    with path.open("w") as stream:
        writer = LineWriter(stream, "{} dropped".format)
    with monkeypatch.context() as full:
        full.setattr("os.write", lambda *_: (_ for _ in ()).throw(OSError(errno.ENOSPC, "full")))
        writer.write("lost")
        assert writer.flush()
    assert isinstance(writer.failure, OSError)
    writer.write("é")
    assert writer.flush()
    assert writer.failure is None
    assert path.read_text() == "1 dropped\né\n"


def test_lines_never_go_to_a_file_that_took_the_stream_s_place(tmp_path: Path) -> None:
    """The number of a closed file is given to the next one opened: a connection to the database, perhaps."""
    with (tmp_path / "log").open("w") as stream:
        number = stream.fileno()
        writer = LineWriter(stream)
    with (tmp_path / "other").open("w") as other:
        assert other.fileno() == number
        writer.write("a line")
        assert writer.flush()
    assert (tmp_path / "log").read_text() == "a line\n"
    assert (tmp_path / "other").read_text() == ""
