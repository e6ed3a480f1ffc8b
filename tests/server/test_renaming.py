"""Changing one's name at a table."""

from typing import Any

import pytest

from tests.server.asgi import Client, moves_of
from tests.server.conftest import Start

TWO = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]


def names(table: dict[str, Any]) -> list[str | None]:
    """What everybody is called."""
    return [seat["name"] for seat in table["seats"]]


async def test_somebody_is_called_otherwise_from_now_on(client: Client) -> None:
    code, (anne,) = await client.create(seats=TWO)
    async with client.at_table(code) as invited:
        welcome = await invited.next()
        assert names(welcome["table"]) == ["Anne", None], "who waits is seen before one sits down"
        answer = await client.post(f"/api/tables/{code}/name", {"token": anne, "name": " Annika  B. "})
        assert names(answer.json["table"]) == ["Annika B.", None]
        assert names((await invited.hear("seats"))["table"]) == ["Annika B.", None]


async def test_a_name_changes_in_the_middle_of_a_game_at_both_servers(pair: tuple[Client, Client]) -> None:
    one, other = pair
    code, (anne,) = await one.create(seats=TWO, options={"players": 2, "dealer": 1})
    ben = (await other.post(f"/api/tables/{code}/join", {"name": "Ben"})).json["token"]
    async with one.at_table(code, anne) as here, other.at_table(code, ben) as there:
        message = await here.next()
        await there.next()
        await other.post(f"/api/tables/{code}/name", {"token": ben, "name": "Benjamin"})
        for socket in (here, there):
            while names((await socket.hear("seats"))["table"]) != ["Anne", "Benjamin"]:
                pass
        await here.ask("play", number=1, move=moves_of(message)[0])
        assert (await there.hear("step"))["number"] == 1


@pytest.mark.parametrize(("name", "status"), [("", 422), ("a\u202eb", 422), ("x" * 25, 422)])
async def test_a_name_that_cannot_be_is_refused(client: Client, name: str, status: int) -> None:
    code, (anne,) = await client.create(seats=TWO)
    answer = await client.post(f"/api/tables/{code}/name", {"token": anne, "name": name})
    assert answer.status == status
    assert names((await client.get(f"/api/tables/{code}")).json["table"]) == ["Anne", None]


async def test_nobody_renames_somebody_else(client: Client) -> None:
    code, _ = await client.create(seats=TWO)
    answer = await client.post(f"/api/tables/{code}/name", {"token": "x" * 22, "name": "Eve"})
    assert (answer.status, answer.code) == (403, "not_yours")


def gems(table: dict[str, Any]) -> list[str | None]:
    """What everybody is known by."""
    return [seat["gem"] for seat in table["seats"]]


async def test_ones_gem_is_seen_by_everybody_and_stays_at_rematches(start: Start) -> None:
    async with start() as client:
        seats = [{"kind": "me", "name": "Anne", "gem": "ruby"}, {"kind": "open"}]
        code, (anne,) = await client.create(seats=seats)
        async with client.at_table(code) as invited:
            assert gems((await invited.next())["table"]) == ["ruby", None]
            form = {"name": "Ben", "gem": "topaz"}
            ben = (await client.post(f"/api/tables/{code}/join", form)).json["token"]
            while gems((await invited.hear("seats", "welcome"))["table"]) != ["ruby", "topaz"]:
                pass
        for form, wanted in (({"gem": "diamond"}, "diamond"), ({}, "diamond")):
            renamed = {"token": ben, "name": "Ben", **form}
            answer = await client.post(f"/api/tables/{code}/name", renamed)
            assert gems(answer.json["table"]) == ["ruby", wanted], "left out, it stays"
        async with client.at_table(code, anne) as socket:
            await socket.next()
            await socket.ask("resign")
            await socket.hear("step")
    async with start() as client:
        again = await client.post(f"/api/tables/{code}/rematch", {"tokens": [anne]})
        assert gems(again.json["table"]) == ["diamond", "ruby"]


async def test_a_gem_nobody_has_heard_of_is_refused(client: Client) -> None:
    code, (anne,) = await client.create(seats=TWO)
    for path, form in (("name", {"token": anne, "name": "Anne"}), ("join", {})):
        answer = await client.post(f"/api/tables/{code}/{path}", {**form, "gem": "pebble"})
        assert (answer.status, answer.code) == (422, "malformed")
