"""Duplicates: two tables, the same deals, and neither learns of the other before both are over."""

from typing import Any

import pytest

import cabochon
from tests.server.asgi import Client
from tests.server.conftest import Start
from tests.server.test_challenges import play_out

SEATS = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]


async def full(client: Client, code: str, *names: str) -> list[str]:
    """Let people sit down at the open seats of a table; their tokens."""
    joined = [await client.post(f"/api/tables/{code}/join", {"name": name, "words": name}) for name in names]
    return [answer.json["token"] for answer in joined]


async def both_play(client: Client, code: str, *tokens: str, last: bool = False) -> None:
    """Play a table to its end for everybody, at one screen."""
    async with client.at_table(code, *tokens) as socket:
        message: Any = await socket.next()
        while (seat := message["shown"][0]["view"]["to_move"]) is not None:
            moves = next(part["view"]["moves"] for part in message["shown"] if part["seat"] == seat)
            move = moves[-1 if last else 0]
            await socket.ask("play", seat=seat, number=message["number"] + 1, move=move)
            message = await socket.hear("step")


async def test_two_tables_play_the_same_deals_and_are_compared(client: Client) -> None:
    code, (anne,) = await client.create("topas", seats=SEATS, duplicate=True)
    told = (await client.get(f"/api/tables/{code}")).json["table"]
    twin = told["twin"]
    other = (await client.get(f"/api/tables/{twin}")).json["table"]
    assert (other["twin"], other["commitment"]) == (code, told["commitment"])
    assert [seat["kind"] for seat in other["seats"]] == ["open", "open"]
    (ben,) = await full(client, code, "Ben")
    cara, dan = await full(client, twin, "Cara", "Dan")

    await both_play(client, code, anne, ben)
    assert (await client.get(f"/api/tables/{code}/record")).code == "twin_plays"
    assert (await client.get(f"/api/tables/{code}/duplicate")).json == {
        "twin": twin, "over": False, "seats": None, "sides": None,
    }  # fmt: skip
    for table in (code, twin):
        summary = (await client.get(f"/api/tables/{table}")).json["table"]
        assert (summary["scores"], summary["winners"], summary["number"]) == (None, None, 0)
        async with client.at_table(table) as watcher:
            assert await watcher.closing() == 4409
            assert watcher.received == []

    await both_play(client, twin, cara, dan, last=True)
    records = [(await client.get(f"/api/tables/{table}/record")).json for table in (code, twin)]
    assert records[0]["deal"] == records[1]["deal"]
    assert records[0]["deal"]["words"] == ["", ""], "nobody's words make two deals of one"
    assert [cabochon.replay(record).over for record in records] == [True, True]
    here, there = (record["result"]["scores"] for record in records)
    compared = (await client.get(f"/api/tables/{code}/duplicate")).json
    assert compared["over"]
    assert compared["seats"] == [
        {"seat": 0, "here": "Anne", "there": "Cara", "points_here": here[0], "points_there": there[0]},
        {"seat": 1, "here": "Ben", "there": "Dan", "points_here": here[1], "points_there": there[1]},
    ]
    ahead = here[0] - there[0] - (here[1] - there[1])
    assert compared["sides"] == [ahead, -ahead]
    turned = (await client.get(f"/api/tables/{twin}/duplicate")).json
    assert turned["sides"] == [-ahead, ahead]


async def test_who_looks_on_while_people_gather_is_sent_away_when_it_begins(client: Client) -> None:
    code, (_,) = await client.create("topas", seats=SEATS, duplicate=True)
    async with client.at_table(code) as looker:
        assert (await looker.next())["table"]["state"] == "waiting"
        await full(client, code, "Ben")
        assert await looker.closing() == 4409
        assert not [text for text in looker.received if '"view"' in text]


@pytest.mark.usefixtures("quick_thinkers")
async def test_an_odd_number_of_seats_is_compared_seat_by_seat(start: Start) -> None:
    async with start() as client:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "greedy"}]
        code, (anne,) = await client.create("topas", seats=seats, duplicate=True)
        twin = (await client.get(f"/api/tables/{code}")).json["table"]["twin"]
        (ben,) = await full(client, twin, "Ben")
        await play_out(client, code, anne)
    async with start() as client:  # what links them is in the database
        await play_out(client, twin, ben)
        compared = (await client.get(f"/api/tables/{twin}/duplicate")).json
        assert compared["sides"] is None
        assert len(compared["seats"]) == 3
        equal = [each["points_here"] == each["points_there"] for each in compared["seats"]]
        assert equal == [True] * 3, "the same moves on the same cards"


async def test_an_ordinary_table_has_no_other(client: Client) -> None:
    code, _ = await client.create("topas")
    assert (await client.get(f"/api/tables/{code}/duplicate")).code == "not_found"


async def test_nobody_sits_at_both_tables(client: Client) -> None:
    code, (anne,) = await client.create("topas", seats=SEATS, duplicate=True)
    twin = (await client.get(f"/api/tables/{code}")).json["table"]["twin"]
    answer = await client.post(f"/api/tables/{twin}/join", {"name": "Anne", "held": [anne]})
    assert (answer.status, answer.code) == (409, "at_twin"), answer.body
    kinds = [seat["kind"] for seat in (await client.get(f"/api/tables/{twin}")).json["table"]["seats"]]
    assert kinds == ["open", "open"]
    (cara,) = await full(client, twin, "Cara")
    assert (await client.post(f"/api/tables/{code}/join", {"held": [cara]})).code == "at_twin"
    assert (await client.post(f"/api/tables/{code}/join", {"held": ["a" * 20]})).status == 200
