"""Going back to one's last decision where all others are bots, with their answers and what these showed."""

import json
from typing import Any

import pytest
from sqlalchemy import update

from cabochon.server.storage.rows import BACK, BOT, MOVE, PERSON, Entry
from cabochon.server.storage.schema import tables
from tests.server.asgi import Client, Socket, moves_of
from tests.server.conftest import Start

WITH_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
FIRST = {"players": 2, "dealer": 1}


async def my_turn(socket: Socket, message: dict[str, Any]) -> dict[str, Any]:
    """The first message after which it is this person's turn, or the end."""
    while not moves_of(message) and message.get("winners") is None:
        message = await socket.hear("step")
    return message


async def decide(socket: Socket, message: dict[str, Any]) -> dict[str, Any]:
    """Play the first move, and let the bots answer; returns the step after which it is one's turn again."""
    await socket.ask("play", number=message["number"] + 1, move=moves_of(message)[0])
    return await my_turn(socket, await socket.hear("step"))


def shown(message: dict[str, Any]) -> Any:
    """What one seat sees of a welcome or a step."""
    (part,) = message["shown"]
    return part["view"], part["can_undo"]


@pytest.mark.parametrize("game", ["shokoba", "topas", "eight28", "spoker"])
async def test_against_bots_one_goes_back_to_ones_last_decision(
    client: Client, quick_thinkers: list[Any], game: str
) -> None:
    code, (anne,) = await client.create(game)
    async with client.at_table(code, anne) as socket:
        first = await my_turn(socket, await socket.next())
        assert shown(first)[1] is False, "nothing has been decided yet"
        second = await decide(socket, first)
        third = await decide(socket, second)
        assert shown(third)[1] is True
        for before in (second, first):
            await socket.ask("ask_undo", number=third["number"])
            undone = await socket.hear("step")
            assert (undone["kind"], undone["seat"]) == ("undo", 0)
            assert shown(undone) == shown(before)
            assert (await socket.hear("seats"))["table"]["practice"] is True
        await decide(socket, undone)


async def test_what_was_answered_meanwhile_is_taken_back_too(
    client: Client, quick_thinkers: list[Any]
) -> None:
    code, (anne,) = await client.create(seats=WITH_BOT, options=FIRST)
    async with client.at_table(code, anne) as socket:
        first = await my_turn(socket, await socket.next())
        second = await decide(socket, first)
        assert second["number"] > first["number"] + 1
        asked = await socket.ask("ask_undo", number=first["number"] + 1)
        undone = await socket.hear("step")
        assert (undone["ack"], shown(undone)[0]) == (asked, shown(first)[0])
        await socket.ask("ask_undo", number=undone["number"] + 5)
        assert (await socket.hear("error"))["code"] == "no_undo"


async def test_a_bot_that_answers_first_does_not_keep_one_from_going_back(
    client: Client, quick_thinkers: list[Any]
) -> None:
    code, (anne,) = await client.create(seats=WITH_BOT, options=FIRST)
    live_tables = client._server._live_tables
    assert live_tables is not None
    async with client.at_table(code, anne) as socket:
        first = await my_turn(socket, await socket.next())
        second = await decide(socket, first)
        await decide(socket, second)
        table = live_tables.known(code)
        assert table is not None
        assert table.match is not None
        # The number that going back would have is given to another move, as a bot at another server might.
        move = table.match.moves()[0]
        live_tables._writer.append(Entry(table.stored.id, table.number + 1, MOVE, 0, BOT, move), print)
        await socket.ask("ask_undo", number=table.number)
        undone = await socket.hear("step")
        while undone["kind"] != "undo":
            undone = await socket.hear("step")
        assert undone["seat"] == 0


async def test_a_game_for_practice_says_so_for_ever(start: Start, quick_thinkers: list[Any]) -> None:
    async with start() as client:
        code, (anne,) = await client.create(seats=WITH_BOT, options={"players": 2, "target": 1})
        async with client.at_table(code, anne) as socket:
            message = await decide(socket, await my_turn(socket, await socket.next()))
            await socket.ask("ask_undo", number=message["number"])
            message = await socket.hear("step")
            while message["winners"] is None:
                message = await decide(socket, message)
            assert shown(message)[1] is False, "the end is the end"
            await socket.ask("ask_undo", number=message["number"])
            assert (await socket.hear("error"))["code"] == "no_undo"
    async with start() as client:
        assert (await client.get(f"/api/tables/{code}")).json["table"]["practice"] is True
        record = (await client.get(f"/api/tables/{code}/record")).json
        assert record["practice"] is True
        checked = await client.post("/api/verify", {"record": record})
        assert checked.json["holds"] is True


async def test_one_who_takes_back_before_anybody_answered_does_not_practise(client: Client) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 2, options=FIRST)
    async with client.at_table(code, *tokens) as socket:
        message = await socket.next()
        assert [part["can_undo"] for part in message["shown"]] == [False, False]
        await socket.ask("play", number=1, move=moves_of(message)[0], seat=0)
        step = await socket.hear("step")
        assert [part["can_undo"] for part in step["shown"]] == [True, False]
        await socket.ask("ask_undo", number=1, seat=0)
        assert (await socket.hear("step"))["kind"] == "undo"
    assert (await client.get(f"/api/tables/{code}")).json["table"]["practice"] is False


async def test_with_other_people_answers_stay(client: Client) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 2, options=FIRST)
    async with client.at_table(code, *tokens) as socket:
        message = await socket.next()
        for number, seat in ((1, 0), (2, 1)):
            await socket.ask("play", number=number, move=moves_of(message)[0], seat=seat)
            message = await socket.hear("step")
        assert [part["can_undo"] for part in message["shown"]] == [False, True]
        await socket.ask("ask_undo", number=2, seat=0)
        assert (await socket.hear("error"))["code"] == "no_undo"
    live_tables = client._server._live_tables
    assert live_tables is not None
    table = await live_tables.find(code)
    assert table.way_back(0) is None


async def test_a_table_that_allows_no_undo_allows_no_practice(
    client: Client, quick_thinkers: list[Any]
) -> None:
    code, (anne,) = await client.create(seats=WITH_BOT, settings={"undo": False})
    async with client.at_table(code, anne) as socket:
        message = await decide(socket, await my_turn(socket, await socket.next()))
        assert shown(message)[1] is False
        await socket.ask("ask_undo", number=message["number"])
        assert (await socket.hear("error"))["code"] == "no_undo"


async def test_a_table_from_before_gets_no_entry_an_older_server_would_set_aside(
    start: Start, quick_thinkers: list[Any]
) -> None:
    async with start() as client:
        code, (anne,) = await client.create(seats=WITH_BOT, options=FIRST)
        with client._server._engine.execution_options(writes=True).begin() as connection:
            connection.execute(update(tables).values(engine=1))
    async with start() as client, client.at_table(code, anne) as socket:
        first = await my_turn(socket, await socket.next())
        message = await decide(socket, first)
        assert shown(message)[1] is False
        live_tables = client._server._live_tables
        assert live_tables is not None
        table = await live_tables.find(code)
        bad = Entry(table.stored.id, table.number + 1, BACK, 0, PERSON, None)
        with pytest.raises(Exception, match="not understood"):
            table.check(bad)


async def test_another_server_follows(pair: tuple[Client, Client], quick_thinkers: list[Any]) -> None:
    one, other = pair
    code, (anne,) = await one.create(seats=WITH_BOT, options=FIRST)
    async with one.at_table(code, anne) as here, other.at_table(code, anne) as there:
        first = await my_turn(here, await here.next())
        await there.next()  # what follows is told to both, step by step
        await decide(here, first)
        await here.ask("ask_undo", number=first["number"] + 1)
        undone = await here.hear("step")
        step = await there.hear("step")
        while step["kind"] != "undo":
            step = await there.hear("step")
        assert json.dumps(step["shown"]) == json.dumps(undone["shown"])
        assert (await there.hear("seats"))["table"]["practice"] is True
        await decide(there, step)
