"""Limits: whom they count as one, how they are set, and what waits for slow readers."""

import asyncio
from collections.abc import MutableMapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from cabochon.core.errors import OptionError
from cabochon.core.words import Phrase
from cabochon.server import redaction
from cabochon.server.connection import TOO_SLOW, Connection
from cabochon.server.limits import Allowance, Callers, Limits, household
from cabochon.server.news import Echo, Refusal
from cabochon.server.table import Table
from tests.server.asgi import Client
from tests.server.conftest import NO_LIMITS, Start

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unknown", "unknown"),
    ],
)
def test_addresses_that_count_as_one(address: str, counted: str) -> None:
    assert household(address) == counted


async def test_a_whole_network_of_ipv6_shares_its_limits(start: Start) -> None:
    limits = NO_LIMITS.adjusted(["requests=2/0.001"])
    async with start(limits=limits) as client:
        callers = [Client(client._server, f"2001:db8:0:1::{number}") for number in range(3)]
        assert [(await caller.get("/api/bots")).status for caller in callers] == [200, 200, 429]
        assert (await Client(client._server, "2001:db8:0:2::1").get("/api/bots")).status == 200


def test_limits_are_set_by_name() -> None:
    limits = Limits().adjusted(["sockets=7", "requests=10/0.5"])
    assert (limits.sockets, limits.requests) == (7, Allowance(10, 0.5))
    assert limits.tables == Limits().tables


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("nonsense=7", "no limit called “nonsense”"),
        ("sockets", "whole number"),
        ("sockets=0", "whole number"),
        ("sockets=1.5", "whole number"),
        ("requests=7", "how many a second"),
        ("requests=7/0", "how many a second"),
        ("requests=inf/1", "how many a second"),
        ("requests=nan/1", "how many a second"),
        ("requests=1/2/3", "how many a second"),
    ],
)
def test_limits_that_cannot_be_are_refused(wish: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        Limits().adjusted([wish])


def test_addresses_longest_unseen_are_forgotten_first() -> None:
    callers = Callers(Limits(addresses=3))
    first = callers.find("10.0.0.1")
    for number in range(2, 4):
        callers.find(f"10.0.0.{number}")
    assert callers.find("10.0.0.1") is first
    callers.find("10.0.0.4")
    assert callers.find("10.0.0.1") is first
    assert len(callers) == 3


async def slow_connection(client: Client, limits: Limits) -> tuple[Connection, asyncio.Task[None]]:
    """A connection whose first message is on its way for ever."""
    code, _ = await client.create(seats=[{"kind": "me"}, {"kind": "open"}])
    table: Table = await client._server.http.state.live_tables.find(code)

    async def never(message: MutableMapping[str, Any]) -> None:
        await asyncio.Event().wait()

    connection = Connection(never, table, limits)
    pump = asyncio.create_task(connection.pump())
    await asyncio.sleep(0)
    return connection, pump


async def test_who_does_not_read_is_cut_off_by_messages_waiting(client: Client) -> None:
    connection, pump = await slow_connection(client, Limits(waiting_messages=5))
    for _ in range(5):
        connection.tell(Echo(None))
    await asyncio.sleep(0)
    connection.tell(Echo(None))
    assert connection.closing is None
    connection.tell(Echo(None))
    assert connection.closing == TOO_SLOW
    pump.cancel()


async def test_who_does_not_read_is_cut_off_by_bytes_waiting(client: Client) -> None:
    limits = Limits(waiting_bytes=2000)
    connection, pump = await slow_connection(client, limits)
    connection.tell(Echo(None))
    await asyncio.sleep(0)
    told = 0
    while connection.closing is None:
        connection.tell(Refusal("x" * 30, "malformed", Phrase("server.refusal.malformed")))
        told += 1
    size = len(
        redaction.payload(
            connection.table, (), "en", Refusal("x" * 30, "malformed", Phrase("server.refusal.malformed"))
        )
    )
    assert told == 2000 // size + 1
    assert not connection._waiting
    connection.tell(Echo(None))
    assert not connection._waiting
    pump.cancel()


async def test_one_large_message_alone_may_wait(client: Client) -> None:
    connection, pump = await slow_connection(client, Limits(waiting_bytes=10))
    connection.tell(Echo("first"))
    await asyncio.sleep(0)
    connection.tell(Echo("second"))
    assert connection.closing is None
    connection.tell(Echo("third"))
    assert connection.closing == TOO_SLOW
    pump.cancel()


@pytest.mark.parametrize("page", ["operate.md", "operate.fr.md"])
def test_every_limit_is_in_the_docs_with_its_default(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    for field in fields(Limits):
        plain = field.default
        if isinstance(plain, Allowance):
            plain = f"{plain.burst:g}/{plain.per_second:g}"
        assert f"| `{field.name}` | `{plain}` |" in text
