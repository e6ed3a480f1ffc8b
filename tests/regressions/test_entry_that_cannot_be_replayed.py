"""A table whose last entry could not be replayed answered 500 for ever, also after a restart."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import text

from cabochon.server.storage.database import connect
from cabochon.server.storage.rows import MOVE, PERSON, UNDO, Entry
from cabochon.server.storage.writer import Writer, Written
from tests.server.asgi import Client, moves_of
from tests.server.conftest import Start
from tests.server.faults import live_tables_of

TWO = [{"kind": "me"}] * 2
BAD = {
    "an undo of another's move": (2, UNDO, 1, None),
    "a move of another version": (2, MOVE, 1, "castle"),
    "a move that is none": (2, MOVE, 1, None),
    "a seat that is not there": (2, UNDO, 5, None),
    "a kind of a later version": (2, "swap", 1, "x"),
    "a number too far": (3, UNDO, 1, None),
}


async def write(client: Client, *entries: Entry) -> list[Written]:
    """Write to the database behind everybody's back."""
    loop = asyncio.get_running_loop()
    writer = Writer(live_tables_of(client).store._engine, loop)
    written: list[asyncio.Future[Written]] = [loop.create_future() for _ in entries]
    for entry, future in zip(entries, written, strict=True):
        writer.append(entry, future.set_result)
    outcomes = list(await asyncio.gather(*written))
    await asyncio.to_thread(writer.close)
    return outcomes


async def play_once(client: Client, code: str, tokens: list[str]) -> Any:
    """Play the first move of a table."""
    async with client.at_table(code, *tokens) as socket:
        message = await socket.next()
        await socket.ask("play", number=1, move=moves_of(message)[0], seat=0)
        return await socket.hear("step")


@pytest.mark.parametrize("name", BAD)
async def test_it_is_set_aside_and_the_table_goes_on(start: Start, database: str, name: str) -> None:
    async with start(database=database) as client:
        options = {"players": 2, "dealer": 1}
        code, tokens = await client.create(seats=TWO, options=options)
        await play_once(client, code, tokens)
        table = await live_tables_of(client).find(code)
        number, kind, seat, move = BAD[name]
        bad = Entry(table.stored.id, number, kind, seat, PERSON, move)
        after = Entry(table.stored.id, number + 1, MOVE, 0, PERSON, "whatever")
        assert await write(client, bad, after) == [Written.STORED] * 2
    async with start(database=database) as client:
        assert (await client.get(f"/api/tables/{code}")).json["table"]["number"] == 1
        async with client.at_table(code, *tokens) as socket:
            welcome = await socket.hear("welcome")
            assert (await socket.next())["code"] == "set_aside"
            await socket.ask("play", number=2, move=moves_of(welcome)[0], seat=1)
            assert (await socket.hear("step"))["number"] == 2
        async with client.at_table(code, *tokens) as socket:
            assert (await socket.next())["number"] == 2
            await socket.ask("ping")
            assert (await socket.hear("error", "pong"))["type"] == "pong", "told once, not for ever"
    engine = connect(database)
    with engine.begin() as connection:
        kept = connection.execute(text("SELECT number, kind, reason FROM set_aside ORDER BY number")).all()
    engine.dispose()
    assert [(row.number, row.kind) for row in kept] == [(number, kind), (number + 1, MOVE)]
    assert all(row.reason for row in kept)


async def test_people_at_the_table_are_told_and_go_on(pair: tuple[Client, Client]) -> None:
    one, other = pair
    code, tokens = await one.create(seats=TWO, options={"players": 2, "dealer": 1})
    async with one.at_table(code, *tokens) as here, other.at_table(code, *tokens) as there:
        message = await here.next()
        await there.next()
        table = await live_tables_of(one).find(code)
        await write(one, Entry(table.stored.id, 1, UNDO, 0, PERSON, None))
        for socket in (here, there):
            assert (await socket.hear("welcome"))["number"] == 0
            assert (await socket.hear("error"))["code"] == "set_aside"
        await there.ask("play", number=1, move=moves_of(message)[0], seat=0)
        for socket in (here, there):
            assert (await socket.hear("step"))["number"] == 1
