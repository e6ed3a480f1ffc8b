"""A bot was asked for a move of a turn gone by; steps that were missed told how it stood later."""

from typing import Any

from cabochon.server.storage.rows import MOVE, PERSON, Entry
from tests.server.asgi import Client, moves_of
from tests.server.faults import live_tables_of, until

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


async def test_it_is_not_asked(client: Client, quick_thinkers: list[dict[str, Any]]) -> None:
    code, (anne,) = await client.create(seats=SEATS, options={"players": 2, "dealer": 1})
    async with client.at_table(code, anne) as socket:
        message = await socket.next()
        live_tables = live_tables_of(client)
        table = live_tables.known(code)
        assert table is not None
        assert table.match is not None
        # As another process would have it: both moves are there when this one looks.
        live_tables._follow(table, Entry(table.stored.id, 1, MOVE, 0, PERSON, moves_of(message)[0]))
        live_tables._follow(table, Entry(table.stored.id, 2, MOVE, 1, PERSON, table.match.moves()[0]))
        await until(lambda: not live_tables.driver._tasks)
        assert quick_thinkers == []
        assert [step["number"] for step in (await socket.hear("step"), await socket.hear("step"))] == [1, 2]


async def test_what_was_missed_says_how_it_stood_then(client: Client) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 2, options={"players": 2, "dealer": 1})
    async with client.at_table(code, *tokens) as socket:
        message = await socket.next()
        told = []
        for number in (1, 2, 3):
            seat = message["shown"][0]["view"]["to_move"]
            await socket.ask("play", number=number, move=moves_of(message)[0], seat=seat)
            message = await socket.hear("step")
            told.append((message["to_move"], message["scores"], message["winners"]))
        async with client.at_table(code, *tokens, last=0) as late:
            missed = (await late.next())["missed"]
            assert [(step["to_move"], step["scores"], step["winners"]) for step in missed] == told
