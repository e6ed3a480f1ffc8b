"""An undo agreed to at a process that was a move ahead was stored and broke its table for good."""

from typing import Any

import pytest

from cabochon.server.refusals import Refusal
from tests.server.asgi import Client, moves_of
from tests.server.faults import deafen, live_tables_of, until

TWO = [{"kind": "me"}] * 2
OPTIONS = {"players": 2, "dealer": 1}


async def test_a_question_about_an_earlier_move_is_none(pair: tuple[Client, Client]) -> None:
    one, other = pair
    code, tokens = await one.create(seats=TWO, options=OPTIONS)
    async with one.at_table(code, tokens[0]) as anne, other.at_table(code, tokens[1]) as ben:
        message = await anne.next()
        await ben.next()
        await anne.ask("play", number=1, move=moves_of(message)[0])
        await anne.hear("step")
        message = await ben.hear("step")
        deafen(one)
        await ben.ask("play", number=2, move=moves_of(message)[0])
        await ben.hear("step")
        await anne.ask("ask_undo", number=1)
        await anne.hear("ack", "error")
        await ben.ask("answer_undo", number=1, consent=True)
        assert (await ben.hear("error"))["code"] == "no_undo"
        message = await anne.hear("step")
        assert message["number"] == 2, "the database has it, so it is followed"
        await anne.ask("play", number=3, move=moves_of(message)[0])
        assert (await anne.hear("step"))["number"] == 3
    assert (await other.get(f"/api/tables/{code}")).json["table"]["number"] == 3


async def test_an_undo_is_checked_where_it_is_written(client: Client) -> None:
    code, tokens = await client.create(seats=TWO, options=OPTIONS)
    async with client.at_table(code, *tokens) as socket:
        message = await socket.next()
        for number in (1, 2):
            seat = message["shown"][0]["view"]["to_move"]
            await socket.ask("play", number=number, move=moves_of(message)[0], seat=seat)
            message = await socket.hear("step")
        live_tables = live_tables_of(client)
        table = await live_tables.find(code)
        for number in (0, 1, 2, 3):  # of a seat whose move was not the last, and of numbers that are not next
            with pytest.raises(Refusal):
                live_tables.commit(table, table.undo_entry(0, number))


async def test_two_who_agree_at_two_processes_at_once_are_both_heard(pair: tuple[Client, Client]) -> None:
    one, other = pair
    options = {"players": 3, "dealer": 2}
    code, tokens = await one.create(seats=[{"kind": "me"}] * 3, options=options)
    async with (
        one.at_table(code, tokens[0]) as anne,
        one.at_table(code, tokens[1]) as ben,
        other.at_table(code, tokens[2]) as cleo,
    ):
        message = await anne.next()
        await ben.next(), await cleo.next()
        await anne.ask("play", number=1, move=moves_of(message)[0])
        for socket in (anne, ben, cleo):
            await socket.hear("step")
        await anne.ask("ask_undo", number=1)
        asked: list[Any] = [await ben.hear("undo_asked"), await cleo.hear("undo_asked")]
        assert [sorted(each["waiting"]) for each in asked] == [[1, 2], [1, 2]]
        await ben.ask("answer_undo", number=1, consent=True)
        await cleo.ask("answer_undo", number=1, consent=True)
        for socket in (anne, ben, cleo):
            assert (await socket.hear("step"))["kind"] == "undo"
        table = live_tables_of(other).known(code)
        assert table is not None
        await until(lambda: table.number == 2)
