"""Giving up: with two the game is over, with more a bot plays on."""

from typing import Any

import pytest

from cabochon.server.giving_up import winners
from tests.server.asgi import Client, Socket, moves_of
from tests.server.conftest import Start

TWO = [{"kind": "me", "name": "Anne"}, {"kind": "me", "name": "Ben"}]
FIRST = {"players": 2, "dealer": 1}


async def resign(socket: Socket, **parts: Any) -> dict[str, Any]:
    """Give up; returns the step that says so."""
    asked = await socket.ask("resign", **parts)
    step = await socket.hear("step")
    while step["ack"] != asked:
        step = await socket.hear("step")
    return step


@pytest.mark.parametrize("seat", [0, 1])
async def test_with_two_the_other_has_won(start: Start, seat: int) -> None:
    async with start() as client:
        code, tokens = await client.create(seats=TWO, options=FIRST)
        async with client.at_table(code, tokens[seat]) as socket, client.at_table(code) as watcher:
            await socket.next()
            step = await resign(socket)
            assert (step["kind"], step["seat"], step["by"]) == ("resign", seat, "person")
            assert (step["winners"], step["to_move"]) == ([1 - seat], None)
            assert step["ended"] == {"how": "resigned", "seat": seat}
            view = step["shown"][0]["view"]
            assert (view["to_move"], view["moves"], view["winners"]) == (None, [], [1 - seat])
            assert step["shown"][0]["can_undo"] is False
            await watcher.next()
            assert (await watcher.hear("step"))["winners"] == [1 - seat]
            for kind, parts in (
                ("play", {"number": 2, "move": "1R"}),
                ("ask_undo", {"number": 1}),
                ("resign", {}),
                ("hint", {}),
            ):
                await socket.ask(kind, **parts)
                assert (await socket.hear("error"))["code"] in (
                    "illegal",
                    "no_undo",
                    "no_resigning",
                    "no_hints",
                )
    async with start() as client:
        summary = (await client.get(f"/api/tables/{code}")).json["table"]
        assert (summary["state"], summary["winners"]) == ("over", [1 - seat])
        assert summary["ended"] == {"how": "resigned", "seat": seat}
        assert [each["given_up"] for each in summary["seats"]] == [seat == 0, seat == 1]
        record = (await client.get(f"/api/tables/{code}/record")).json
        assert record["ended"] == {"how": "resigned", "seat": seat, "winners": [1 - seat]}
        assert (record["result"], record["moves"]) == (None, [])
        assert (await client.post("/api/verify", {"record": record})).json["holds"] is True


async def test_with_more_a_bot_plays_on_for_good(client: Client, quick_thinkers: list[Any]) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 3, options={"players": 3, "dealer": 2})
    async with client.at_table(code, tokens[0]) as anne, client.at_table(code, tokens[1]) as ben:
        welcome = await anne.next()
        assert moves_of(welcome)
        step = await resign(anne)
        assert (step["winners"], step["ended"]) == (None, None)
        seats = (await anne.hear("seats"))["table"]["seats"]
        assert (seats[0]["held"], seats[0]["given_up"]) == (True, True)
        moved = await anne.hear("step")
        assert (moved["number"], moved["seat"], moved["by"]) == (2, 0, "bot"), "though Anne is there"
        await anne.ask("play", number=3, move="1R", seat=0)
        assert (await anne.hear("error"))["code"] in ("given_up", "not_your_turn")
        await anne.ask("resign")
        assert (await anne.hear("error"))["code"] == "no_resigning"
        message = await ben.next()
        while not moves_of(message):
            message = await ben.hear("step")
        await ben.ask("play", number=message["number"] + 1, move=moves_of(message)[0])


async def test_somebody_who_gave_up_plays_no_more(client: Client) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 3, options={"players": 3, "dealer": 2})
    async with client.at_table(code, *tokens[1:]) as others, client.at_table(code, tokens[0]) as anne:
        await others.next()
        moves = moves_of(await anne.next())
        live_tables = client._server._live_tables
        assert live_tables is not None
        live_tables.driver._closed = True
        await resign(anne)
        await anne.ask("play", number=2, move=moves[0])
        assert (await anne.hear("error"))["code"] == "given_up"


async def test_the_last_person_who_gives_up_ends_the_game(client: Client) -> None:
    bots = [{"kind": "bot", "level": "random"}] * 2
    code, (anne,) = await client.create(seats=[{"kind": "me"}, *bots], options={"players": 3, "dealer": 2})
    async with client.at_table(code, anne) as socket:
        await socket.next()
        step = await resign(socket)
        assert (step["winners"], step["ended"]) == ([1, 2], {"how": "resigned", "seat": 0})


def test_sides_that_were_left_do_not_win() -> None:
    alone = [[0], [1], [2]]
    assert winners({0}, 0, alone) == [1, 2]
    assert winners({0, 2}, 2, alone) == [1]
    assert winners({0, 1, 2}, 1, alone) == [0, 2], "somebody has to have won"
    assert winners({1, 2}, 2, [[0, 2], [1, 3]]) == [1, 3]


async def test_a_watcher_has_nothing_to_give_up(client: Client) -> None:
    code, _ = await client.create(seats=TWO)
    async with client.at_table(code) as watcher:
        await watcher.next()
        await watcher.ask("resign")
        assert (await watcher.hear("error"))["code"] == "not_yours"


async def test_both_servers_agree_on_the_end(pair: tuple[Client, Client]) -> None:
    one, other = pair
    code, tokens = await one.create(seats=TWO)
    async with one.at_table(code, tokens[0]) as anne, other.at_table(code, tokens[1]) as ben:
        await anne.next()
        await ben.next()
        await resign(anne)
        step = await ben.hear("step")
        assert (step["kind"], step["winners"]) == ("resign", [1])
        assert (await ben.hear("seats"))["table"]["state"] == "over"


async def test_of_two_who_give_up_at_once_one_loses(pair: tuple[Client, Client]) -> None:
    one, other = pair
    code, tokens = await one.create(seats=TWO)
    async with one.at_table(code, tokens[0]) as anne, other.at_table(code, tokens[1]) as ben:
        for socket in (anne, ben):
            await socket.next()
        for socket in (anne, ben):
            await socket.ask("resign")
        ends = [await socket.hear("step") for socket in (anne, ben)]
        assert ends[0]["winners"] == ends[1]["winners"]
        assert ends[0]["number"] == ends[1]["number"] == 1
