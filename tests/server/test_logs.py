"""The log: one JSON object per line with the request's id, no passwords, no names, codes or tokens."""

import json
import logging
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from cabochon.server import logs
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
    start: Start, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with start() as client:
        code, (token,) = await client.create(seats=[{"kind": "me", "name": "Zebulon"}, {"kind": "bot"}])
        logs.configure("json", "info")

        def fail(*_: Any) -> None:
            raise RuntimeError("the disk is on fire")

        monkeypatch.setattr(Store, "leave_seat", fail)
        with pytest.raises(RuntimeError):
            await client.post(f"/api/tables/{code}/leave", {"token": token}, x_request_id="r42")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert lines
    assert all(line["request"] == "r42" for line in lines)
    text = json.dumps(lines)
    assert not any(secret in text for secret in (code, token, "Zebulon"))


def test_uvicorn_logs_the_same_way(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("json", "info")
    logging.getLogger("uvicorn.error").error("port %d", 1)
    logging.getLogger("uvicorn.access").info("GET /api/tables/K7WX3M")
    (line,) = capsys.readouterr().err.splitlines()
    assert json.loads(line)["message"] == "port 1"
    assert sys.stderr
