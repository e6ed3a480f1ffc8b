"""The chaos test's own tools do what they say: else it would find nothing."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close

from tests.chaos import logs
from tests.chaos.guest import NOT_YOURS, Guest
from tests.chaos.proxy import TO_CLIENT, Proxy
from tests.chaos.world import World


class Echo:
    """A service that repeats what it hears, and remembers it."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Repeat until the other end is gone."""
        with contextlib.suppress(OSError):
            while data := await reader.read(100):
                self.heard.append(data)
                writer.write(data)
        writer.close()


@pytest.fixture
async def echo() -> AsyncIterator[tuple[Echo, Proxy]]:
    service = Echo()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    proxy = Proxy(server.sockets[0].getsockname()[1])
    await proxy.start()
    yield service, proxy
    await proxy.close()
    server.close()


async def say(proxy: Proxy, *words: bytes) -> list[bytes]:
    """What comes back for each word, on one connection; nothing once it has been cut."""
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    answers = []
    try:
        for word in words:
            writer.write(word)
            async with asyncio.timeout(0.3):
                answers.append(await reader.read(100))
    except TimeoutError:
        answers.append(b"(silence)")
    except OSError:
        answers.append(b"")
    finally:
        writer.transport.abort()
    return answers


async def test_a_line_passes_on_what_is_said(echo: tuple[Echo, Proxy]) -> None:
    assert await say(echo[1], b"one", b"two") == [b"one", b"two"]


async def test_a_line_is_cut_after_the_word_was_heard_and_before_its_answer(echo: tuple[Echo, Proxy]) -> None:
    service, proxy = echo
    proxy.cut_after(b"COMMIT", 1)
    assert await say(proxy, b"BEGIN", b"COMMIT") == [b"BEGIN", b""]
    assert service.heard == [b"BEGIN", b"COMMIT"]
    assert proxy.cuts == 1
    assert await say(proxy, b"COMMIT") == [b"COMMIT"]


async def test_a_deaf_line_loses_one_direction_and_is_cut_when_it_heals(echo: tuple[Echo, Proxy]) -> None:
    service, proxy = echo
    proxy.deaf = TO_CLIENT
    assert await say(proxy, b"one") == [b"(silence)"]
    assert service.heard == [b"one"]
    proxy.heal()
    assert await say(proxy, b"two") == [b"two"]


def test_logs_are_read_for_tracebacks_no_fault_explains() -> None:
    explained = f"{logs.TRACEBACK}:\n  File x\n    y()\npsycopg.OperationalError: the connection is lost\n"
    wrong = f'{logs.TRACEBACK}:\n  File "x.py", line 3\n    y()\nKeyError: 3\n'
    assert logs.unexpected(explained) == []
    assert len(logs.unexpected(explained + wrong)) == 1
    assert "KeyError" in logs.unexpected(wrong)[0]
    folded = '{"level": "error", "exception": ' + repr(wrong).replace('"', '\\"').replace("'", '"') + "}"
    assert len(logs.unexpected(folded)) == 1


class _Nobody:
    """A group of one table that no server knows."""

    code = "TABLE"
    closed = True
    world = World("seed", "run", [])


async def test_a_guest_turned_away_in_doubt_knows_that_it_has_left() -> None:
    """Its seat was given back but the answer was lost: it once came again with a last number of -1."""
    guest = Guest(_Nobody(), "seat 1", 1, "token")  # type: ignore[arg-type]
    guest.in_doubt = True
    guest._look_at_ending(ConnectionClosed(Close(NOT_YOURS, ""), None))
    assert (guest.left, guest.in_doubt, guest.shut_out, guest.number) == (True, False, True, None)
    assert guest.world.complaints == []
    await guest.task
