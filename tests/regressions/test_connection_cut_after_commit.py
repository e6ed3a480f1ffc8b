"""A move was called “not stored” when the connection broke after the commit, though it was stored."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from cabochon.server.storage import store as store_module
from cabochon.server.storage import writer as writer_module
from cabochon.server.storage.asking import InDoubt
from cabochon.server.storage.database import connect, migrate
from cabochon.server.storage.rows import MOVE, OPEN, PERSON, Entry, Sitter, StoredTable
from cabochon.server.storage.store import Store
from cabochon.server.storage.writer import Writer, Written
from tests.server.asgi import moves_of
from tests.server.conftest import Start
from tests.server.faults import CuttingProxy, cutting
from tests.server.services import Postgres

SECRET = b"0123456789abcdef"


@pytest.fixture
def proxy(postgres: Postgres) -> Iterator[CuttingProxy]:
    """A way to a new database that can be cut."""
    with cutting(postgres.new_database()) as way:
        yield way


@pytest.fixture
def engine(proxy: CuttingProxy) -> Iterator[Engine]:
    """The database behind the proxy."""
    engine = connect(proxy.address)
    migrate(engine)
    yield engine
    engine.dispose()


def new_table(store: Store) -> StoredTable:
    """A table with an open seat."""
    return store.create("shokoba", {"players": 2}, {}, SECRET, [Sitter(PERSON), Sitter(OPEN)])


def entry(table: StoredTable, number: int = 1, move: str = "7R") -> Entry:
    """A move."""
    return Entry(table.id, number, MOVE, 0, PERSON, move)


async def write(engine: Engine, *batch: Entry) -> list[Written]:
    """Store entries in one transaction."""
    writer = Writer(engine, asyncio.get_running_loop())
    try:
        return await asyncio.to_thread(writer._write, list(batch))
    finally:
        await asyncio.to_thread(writer.close)


async def test_what_was_stored_is_called_stored(engine: Engine, proxy: CuttingProxy) -> None:
    store = Store(engine)
    one, other = new_table(store), new_table(store)
    await write(engine, entry(other, 1, "before"))
    proxy.cuts = 1
    outcomes = await write(engine, entry(one), entry(other), entry(one, 1, "second"))
    assert outcomes == [Written.STORED, Written.TAKEN, Written.TAKEN]
    assert proxy.cuts == 0
    assert [each.move for each in store.entries_after(one.id, 0)] == ["7R"]
    assert [each.move for each in store.entries_after(other.id, 0)] == ["before"]


async def test_what_nobody_can_say_is_unknown_and_never_failed(
    engine: Engine, proxy: CuttingProxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_module, "DOUBT_SECONDS", 0.5)
    table = new_table(Store(engine))
    proxy.cuts = 1
    original = Writer._settle

    def away(writer: Writer, batch: list[Entry]) -> Any:
        proxy.closed = True
        return original(writer, batch)

    monkeypatch.setattr(Writer, "_settle", away)
    assert await write(engine, entry(table)) == [Written.UNKNOWN]
    assert await write(engine, entry(table, 2)) == [Written.FAILED], "this one was not even begun"
    proxy.closed = False
    assert [each.number for each in Store(engine).entries_after(table.id, 0)] == [1]


def test_seats_are_taken_left_and_begun_once(engine: Engine, proxy: CuttingProxy) -> None:
    store = Store(engine)
    proxy.cuts = 1
    table = new_table(store)
    assert store.find(table.code) == table
    with engine.begin() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM tables").scalar_one() == 1
    proxy.cuts = 1
    taken = store.take_seat(table.code, None, Sitter(PERSON, digest="ben"))
    assert taken is not None
    assert (taken[1], taken[0].started) == (1, True)
    proxy.cuts = 1
    left = store.leave_seat(table.code, "ben")
    assert left is not None
    assert left.sitters[1].away
    other = new_table(store)
    proxy.cuts = 1
    begun = store.start(other.code, "greedy")
    assert begun is not None
    assert begun.started
    assert proxy.cuts == 0


def test_a_change_nobody_can_say_anything_of_is_in_doubt(
    engine: Engine, proxy: CuttingProxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "DOUBT_SECONDS", 0.5)
    store = Store(engine)
    table = new_table(store)
    proxy.cuts = 1000
    with pytest.raises(InDoubt):
        store.take_seat(table.code, None, Sitter(PERSON, digest="ben"))
    proxy.cuts = 0
    found = store.find(table.code)
    assert found is not None
    assert found.sitters[1].digest == "ben", "it had been done, and nobody said it had not"


async def test_people_at_the_table_see_their_move(start: Start, proxy: CuttingProxy) -> None:
    async with start(database=proxy.address) as client:
        code, tokens = await client.create(seats=[{"kind": "me"}] * 2, options={"players": 2, "dealer": 1})
        async with client.at_table(code, *tokens) as socket:
            message = await socket.next()
            for number in (1, 2, 3):
                proxy.cuts = 1
                seat = message["shown"][0]["view"]["to_move"]
                asked = await socket.ask("play", number=number, move=moves_of(message)[0], seat=seat)
                message = await socket.hear("step", "error")
                assert (message["type"], message["number"], message["ack"]) == ("step", number, asked)
        proxy.cuts = 1
        answer = await client.post("/api/tables", {"game": "shokoba"})
        assert answer.status == 201


async def test_the_same_on_sqlite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = connect(f"sqlite:///{tmp_path}/tables.sqlite")
    migrate(engine)
    table = new_table(Store(engine))
    insert, failed = Writer._insert, list[bool]()

    class Cut:
        """A connection that loses the answer to a commit."""

        def __init__(self, line: Any) -> None:
            self._line = line

        def __getattr__(self, name: str) -> Any:
            return getattr(self._line, name)

        def commit(self) -> None:
            self._line.commit()
            raise OSError("the disk does not answer")

    def cut_once(writer: Writer, batch: list[Entry]) -> Any:
        done = insert(writer, batch)
        if not failed:
            failed.append(True)
            writer._line = Cut(writer._line)  # type: ignore[assignment]
        return done

    monkeypatch.setattr(Writer, "_insert", cut_once)
    assert await write(engine, entry(table)) == [Written.STORED]
    assert [each.number for each in Store(engine).entries_after(table.id, 0)] == [1]
    engine.dispose()
