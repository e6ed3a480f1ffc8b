"""What is told in one turn goes out together and in order: at once to who takes it, else by the pump."""

import asyncio
from collections.abc import MutableMapping
from typing import Any

import msgspec
import pytest

from cabochon.server.close_codes import SILENT
from cabochon.server.connection import Connection, Outbox
from cabochon.server.limits import Limits
from cabochon.server.news import Echo
from tests.server.asgi import Client


class Reader:
    """Somebody who takes messages at once, or, while ``slow``, only those that wait for them."""

    def __init__(self) -> None:
        self.slow = False
        self.heard: list[str] = []
        self.at_once = 0

    def send_now(self, text: bytes) -> bool:
        """Take a message, or say that it has to wait."""
        if self.slow:
            return False
        self.at_once += 1
        self.heard.append(msgspec.json.decode(text)["id"])
        return True

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """Take a message in the end."""
        await asyncio.sleep(0.001)
        closed = message["type"] == "websocket.close"
        self.heard.append("closed" if closed else msgspec.json.decode(message["text"])["id"])


@pytest.fixture
async def reader() -> Reader:
    """Somebody who reads."""
    return Reader()


@pytest.fixture
async def connection(client: Client, reader: Reader) -> Any:
    """A connection to them whose pump rests."""
    code, _ = await client.create(seats=[{"kind": "me"}, {"kind": "open"}])
    table = await client._server.http.state.live_tables.find(code)
    connection = Connection(reader.send, table, Limits())
    connection.send_by(reader.send_now, Outbox())
    pump = asyncio.create_task(connection.pump())
    await asyncio.sleep(0)
    yield connection
    pump.cancel()


async def test_nothing_goes_out_before_everything_at_hand_is_done(
    connection: Connection, reader: Reader
) -> None:
    for name in "abc":
        connection.tell(Echo(name))
    assert reader.heard == []
    await asyncio.sleep(0)
    assert (reader.heard, reader.at_once, connection.waiting) == (["a", "b", "c"], 3, 0)


async def test_order_is_kept_through_slow_moments(connection: Connection, reader: Reader) -> None:
    names = [f"{turn}{name}" for turn in range(20) for name in "abc"]
    for place, name in enumerate(names):
        reader.slow = place % 7 in (2, 3)
        connection.tell(Echo(name))
        if place % 2:
            await asyncio.sleep(0.001 * (place % 3))
    async with asyncio.timeout(20):
        while len(reader.heard) < len(names):
            await asyncio.sleep(0.01)
    assert reader.heard == names
    assert 0 < reader.at_once < len(names)


async def test_what_was_told_before_closing_is_heard_before_it(
    connection: Connection, reader: Reader
) -> None:
    connection.tell(Echo("last words"))
    connection.close(SILENT)
    async with asyncio.timeout(20):
        while len(reader.heard) < 2:
            await asyncio.sleep(0.01)
    assert reader.heard == ["last words", "closed"]
