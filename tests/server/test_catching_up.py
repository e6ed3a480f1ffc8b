"""Entries of other processes are read for many tables at once, and each table gets its own."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from cabochon.server.catching_up import Reader
from cabochon.server.storage.asking import Asking
from cabochon.server.storage.rows import MOVE, PERSON, Entry
from cabochon.server.storage.schema import entries, tables
from cabochon.server.storage.store import Store
from tests.server.asgi import Client


async def _tables(client: Client, count: int) -> list[int]:
    live_tables = client._server.http.state.live_tables
    found = []
    for _ in range(count):
        code, _ = await client.create(seats=[{"kind": "me"}] * 2)
        found.append((await live_tables.find(code)).stored.id)
    return found


def _store_moves(store: Store, table_id: int, count: int) -> list[Entry]:
    moves = [
        Entry(table_id, number, MOVE, 0, PERSON, f"{table_id}/{number}") for number in range(1, count + 1)
    ]
    with store._engine.execution_options(writes=True).begin() as line:
        for move in moves:
            row = {name: getattr(move, name) for name in ("table_id", "number", "kind", "seat", "by", "move")}
            at = line.execute(tables.select().where(tables.c.id == table_id)).one().created
            line.execute(entries.insert(), {**row, "at": at})
    return moves


async def test_each_table_gets_its_own_entries_after_its_number(client: Client) -> None:
    store: Store = client._server.http.state.live_tables.store
    ids = await _tables(client, 3)
    moves = {table_id: _store_moves(store, table_id, 2 + turn) for turn, table_id in enumerate(ids)}
    reader = Reader(store, Asking(shared=True))
    found = await asyncio.gather(*(reader.entries_after(table_id, 1) for table_id in ids))
    assert [_untimed(each) for each in found] == [moves[table_id][1:] for table_id in ids]
    assert await reader.entries_after(ids[0], 2) == []
    each = store.entries_after_each([(ids[1], 2), (ids[1], 0)])
    assert {table_id: _untimed(own) for table_id, own in each.items()} == {ids[1]: moves[ids[1]]}


def _untimed(found: list[Entry]) -> list[Entry]:
    """The entries as they were handed in: the database adds when."""
    return [replace(entry, at=None) for entry in found]


async def test_what_is_asked_meanwhile_shares_the_next_query(client: Client) -> None:
    store: Store = client._server.http.state.live_tables.store
    ids = await _tables(client, 4)
    queries: list[Any] = []
    plain = store.entries_after_each

    def counted(places: Any) -> Any:
        queries.append(places)
        return plain(places)

    store.entries_after_each = counted  # type: ignore[method-assign]
    reader = Reader(store, Asking(shared=True))
    await asyncio.gather(*(reader.entries_after(table_id, 0) for table_id in ids for _ in range(3)))
    assert sum(map(len, queries)) == len(ids)
    assert len(queries) <= 2


async def test_a_database_that_is_gone_is_told_to_all_who_asked_and_not_to_the_next(client: Client) -> None:
    store: Store = client._server.http.state.live_tables.store
    (table_id,) = await _tables(client, 1)
    plain = store.entries_after_each

    def gone(places: Any) -> Any:
        raise OperationalError("SELECT", {}, Exception("gone"))

    reader = Reader(store, Asking(shared=True))
    store.entries_after_each = gone  # type: ignore[method-assign]
    with pytest.raises(OperationalError):
        await reader.entries_after(table_id, 0)
    store.entries_after_each = plain  # type: ignore[method-assign]
    assert await reader.entries_after(table_id, 0) == []
