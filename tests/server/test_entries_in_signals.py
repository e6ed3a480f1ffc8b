"""A signal brings the entry that was stored along: it is followed if it is the next, else the database is."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from cabochon.server import polling
from cabochon.server.live_tables import LiveTables
from cabochon.server.pubsub import RedisPubSub
from cabochon.server.signals import EntriesAdded, read_signal, write_signal
from cabochon.server.storage.rows import MOVE, PERSON, Entry
from cabochon.server.table import Table
from tests.server.asgi import Client, moves_of
from tests.server.faults import deafen, live_tables_of, until

TWO = [{"kind": "me"}] * 2
OPTIONS = {"players": 2, "dealer": 1}


class Read:
    """The queries for entries that a process makes."""

    def __init__(self, live_tables: LiveTables) -> None:
        self.count = 0
        self._plain = live_tables.store.entries_after_each
        live_tables.store.entries_after_each = self._counted  # type: ignore[method-assign]

    def _counted(self, places: Any) -> Any:
        self.count += 1
        return self._plain(places)


@pytest.fixture
async def behind(
    pair: tuple[Client, Client], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[LiveTables, Table, Entry]]:
    """A process that has heard nothing of the first entry of a table, and that entry."""
    monkeypatch.setattr(polling, "EVERY_SECONDS", 3600.0)
    one, other = pair
    code, tokens = await one.create(seats=TWO, options=OPTIONS)
    async with one.at_table(code, tokens[0]) as anne, other.at_table(code, tokens[1]) as ben:
        message = await anne.next()
        await ben.next()
        deafen(other)
        live_tables = live_tables_of(other)
        table = await live_tables.find(code)
        move = moves_of(message)[0]
        await anne.ask("play", number=1, move=move)
        await anne.hear("step")
        yield live_tables, table, Entry(table.stored.id, 1, MOVE, 0, PERSON, move)


async def test_the_next_entry_is_followed_without_a_query(behind: tuple[LiveTables, Table, Entry]) -> None:
    live_tables, table, entry = behind
    read = Read(live_tables)
    for _ in range(2):  # a signal may come twice
        live_tables.hear(table, entry, table.stored.rewinds)
    assert (table.number, table.recent[-1].move, read.count) == (1, entry.move, 0)


@pytest.mark.parametrize(
    "change",
    [
        {"number": 2},
        {"table_id": 0},
        {"move": "no move"},
        {"seat": 1},
        {"kind": "of a later version"},
    ],
)
async def test_what_is_not_the_next_entry_is_looked_up(
    behind: tuple[LiveTables, Table, Entry], change: dict[str, Any]
) -> None:
    live_tables, table, entry = behind
    read = Read(live_tables)
    live_tables.hear(table, replace(entry, **change), table.stored.rewinds)
    assert table.number == 0
    await until(lambda: table.number == 1)
    assert (table.recent[-1].move, read.count) == (entry.move, 1)


async def test_after_entries_were_set_aside_the_database_is_asked(
    behind: tuple[LiveTables, Table, Entry],
) -> None:
    live_tables, table, entry = behind
    read = Read(live_tables)
    live_tables.hear(table, entry, table.stored.rewinds + 1)
    assert table.number == 0
    await until(lambda: table.number == 1)
    assert read.count == 1


def test_a_signal_of_a_version_that_brings_no_entry_is_understood() -> None:
    old = read_signal(b'{"kind":"entries","code":"K7WX3M","from":"x"}')
    assert old == EntriesAdded(code="K7WX3M", sender="x")
    new = EntriesAdded(code="K7WX3M", entry=Entry(1, 2, MOVE, 0, PERSON, "7E"), rewinds=1)
    assert read_signal(write_signal(new)) == new


async def test_nonsense_does_not_spoil_the_signals_it_comes_with(
    behind: tuple[LiveTables, Table, Entry],
) -> None:
    live_tables, table, entry = behind
    good = write_signal(EntriesAdded(code=table.code, entry=entry, sender="elsewhere"))
    pubsub: Any = live_tables.pubsub
    RedisPubSub._receive(pubsub, {"type": "message", "data": b"\n".join([b"no JSON", good, b"{}"])})
    assert table.number == 1
