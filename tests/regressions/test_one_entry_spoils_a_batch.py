"""An error at one table left others of the same batch without an answer, or had their moves refused."""

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from cabochon.server.storage.database import connect, migrate
from cabochon.server.storage.rows import MOVE, PERSON, Entry, Sitter
from cabochon.server.storage.store import Store
from cabochon.server.storage.writer import Writer, Written

NOWHERE = 10**6


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    """A database with our tables in it."""
    engine = connect(database)
    migrate(engine)
    yield engine
    engine.dispose()


def entry(table: int, number: int = 1) -> Entry:
    """A move."""
    return Entry(table, number, MOVE, 0, PERSON, "7R")


def new_table(engine: Engine) -> int:
    """The id of a table."""
    return Store(engine).create("shokoba", {"players": 2}, {}, b"s" * 16, [Sitter(PERSON)] * 2).id


async def test_a_row_that_cannot_be_stored_fails_alone(engine: Engine) -> None:
    loop = asyncio.get_running_loop()
    ids = [new_table(engine) for _ in range(4)]
    batch = [entry(ids[0]), entry(ids[1]), entry(NOWHERE), entry(ids[2]), entry(ids[3])]
    writer = Writer(engine, loop)
    outcomes = await asyncio.to_thread(writer._write, batch)
    await asyncio.to_thread(writer.close)
    assert outcomes == [*[Written.STORED] * 2, Written.FAILED, *[Written.STORED] * 2]
    assert [len(Store(engine).entries_after(each, 0)) for each in ids] == [1] * 4


async def test_an_error_at_one_table_is_not_the_others(engine: Engine) -> None:
    loop = asyncio.get_running_loop()
    one, other = new_table(engine), new_table(engine)
    writer = Writer(engine, loop)
    answered: asyncio.Future[Written] = loop.create_future()

    def fail(written: Written) -> None:
        raise RuntimeError("something at this table")

    writer.append(entry(one), fail)
    writer.append(entry(other), answered.set_result)
    assert await asyncio.wait_for(answered, 20) is Written.STORED
    await asyncio.to_thread(writer.close)
