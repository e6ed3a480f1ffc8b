"""Playing again with the same people: one new table, everybody a seat further, with the tokens they have."""

import asyncio
from typing import Any

from sqlalchemy import delete

from cabochon.server.storage.schema import seats, tables
from tests.server.asgi import Client, moves_of
from tests.server.conftest import Start

THREE = [{"kind": "me", "name": "Anne"}, {"kind": "bot", "level": "greedy"}, {"kind": "open"}]


async def finished(client: Client) -> tuple[str, list[str]]:
    """A table with two people and a bot between them, whose game is over; both tokens."""
    code, (anne,) = await client.create(seats=THREE, settings={"hints": False})
    ben = (await client.post(f"/api/tables/{code}/join", {"name": "Ben"})).json["token"]
    for token in (anne, ben):
        async with client.at_table(code, token) as socket:
            await socket.next()
            await socket.ask("resign")
            await socket.hear("step")
    return code, [anne, ben]


async def ask_for_rematch(client: Client, code: str, *tokens: str) -> Any:
    """The answer to somebody who wants to play again."""
    answer = await client.post(f"/api/tables/{code}/rematch", {"tokens": tokens})
    assert answer.status == 200, answer.body
    return answer.json


async def test_everybody_is_carried_over_one_seat_further(start: Start) -> None:
    async with start() as client:
        code, (anne, ben) = await finished(client)
        async with client.at_table(code) as watcher:
            assert (await watcher.next())["table"]["rematch"] is None
            answer = await ask_for_rematch(client, code, anne)
            new = answer["table"]
            assert (await watcher.hear("seats"))["table"]["rematch"] == new["code"] != code
        assert answer["tokens"] == [{"seat": 1, "token": anne}]
        assert [(seat["kind"], seat["name"], seat["level"]) for seat in new["seats"]] == [
            ("person", "Ben", None),
            ("person", "Anne", None),
            ("bot", None, "greedy"),
        ]
        assert (new["state"], new["settings"]["hints"]) == ("waiting", False)
        assert [seat["given_up"] for seat in new["seats"]] == [False] * 3
        again = await ask_for_rematch(client, code, ben)
        assert (again["table"]["code"], again["tokens"]) == (new["code"], [{"seat": 0, "token": ben}])
        assert again["table"]["commitment"] == new["commitment"]
    async with start() as client:
        assert (await client.get(f"/api/tables/{code}")).json["table"]["rematch"] == new["code"]
        begun = await client.post(f"/api/tables/{new['code']}/start", {"token": ben, "words": "black swan"})
        assert begun.json["table"]["state"] == "playing"
        async with client.at_table(new["code"], anne) as socket:
            assert (await socket.next())["seats"] == [1]
        mine = (await client.post("/api/tables/mine", {"tokens": [anne]})).json["tables"]
        assert sorted((each["table"]["code"], each["seats"][0]["seat"]) for each in mine) == sorted(
            [(code, 0), (new["code"], 1)]
        )


async def test_who_shares_a_screen_asks_for_all_of_it(client: Client) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 2)
    async with client.at_table(code, *tokens) as socket:
        await socket.next()
        await socket.ask("resign", seat=0)
        await socket.hear("step")
    answer = await ask_for_rematch(client, code, *tokens)
    assert answer["tokens"] == [{"seat": 0, "token": tokens[1]}, {"seat": 1, "token": tokens[0]}]


async def test_only_the_people_of_a_finished_game_play_it_again(client: Client) -> None:
    code, (anne, *_) = await client.create(seats=[{"kind": "me"}] * 2)
    refused = await client.post(f"/api/tables/{code}/rematch", {"tokens": [anne]})
    assert (refused.status, refused.code) == (409, "not_over")
    code, (anne, _) = await finished(client)
    for tokens, status in (([anne, "x" * 22], 403), ([], 422)):
        assert (await client.post(f"/api/tables/{code}/rematch", {"tokens": tokens})).status == status
    assert (await client.get(f"/api/tables/{code}")).json["table"]["rematch"] is None


async def test_of_two_who_ask_at_once_at_two_servers_both_get_the_same_table(
    pair: tuple[Client, Client],
) -> None:
    one, other = pair
    for _ in range(3):
        code, (anne, ben) = await finished(one)
        async with one.at_table(code) as here, other.at_table(code) as there:
            await here.next()
            await there.next()
            first, second = await asyncio.gather(
                ask_for_rematch(one, code, anne), ask_for_rematch(other, code, ben)
            )
            assert first["table"]["code"] == second["table"]["code"]
            for watcher in (here, there):
                while (await watcher.hear("seats"))["table"]["rematch"] != first["table"]["code"]:
                    pass
        with one._server._engine.begin() as connection:
            count = connection.exec_driver_sql("SELECT count(*) FROM tables").scalar_one()
        assert count % 2 == 0, "each finished game has one that follows it"
        new = first["table"]["code"]
        started = await asyncio.gather(
            *(c.post(f"/api/tables/{new}/start", {"token": t}) for c, t in ((one, anne), (other, ben)))
        )
        assert sorted(answer.status for answer in started) == [200, 409]
        async with one.at_table(new, anne) as socket, other.at_table(new, ben) as other_socket:
            messages = [await socket.next(), await other_socket.next()]
            assert [message["seats"] for message in messages] == [[1], [0]]
            assert sum(bool(moves_of(message)) for message in messages) <= 1


async def test_a_table_that_is_gone_is_made_again(client: Client) -> None:
    code, (anne, _) = await finished(client)
    new = (await ask_for_rematch(client, code, anne))["table"]["code"]
    with client._server._engine.execution_options(writes=True).begin() as connection:
        gone = connection.execute(tables.select().where(tables.c.code == new)).one().id
        connection.execute(delete(seats).where(seats.c.table_id == gone))
        connection.execute(delete(tables).where(tables.c.id == gone))
    assert (await ask_for_rematch(client, code, anne))["table"]["code"] != new
