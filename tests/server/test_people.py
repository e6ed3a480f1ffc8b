"""People at a table: taking back by consent, dropping out and coming back, hints, bots that go on."""

import asyncio
import os
import signal
from typing import Any

import pytest

from cabochon.server.storage.rows import Entry
from cabochon.server.storage.writer import Done, Writer
from cabochon.server.thinking import Thinkers
from tests.server.asgi import Client, Socket, moves_of
from tests.server.conftest import Start

THREE = [{"kind": "me"}] * 3
WITH_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


async def play_first(socket: Socket, message: dict[str, Any]) -> dict[str, Any]:
    """Play the first legal move for whoever is to move; returns the step."""
    seat = message["shown"][0]["view"]["to_move"]
    await socket.ask("play", number=message["number"] + 1, move=moves_of(message)[0], seat=seat)
    return await socket.hear("step")


async def test_people_at_one_screen_take_back_at_once(client: Client) -> None:
    code, tokens = await client.create(seats=THREE)
    async with client.at_table(code, *tokens) as socket:
        welcome = await socket.next()
        step = await play_first(socket, welcome)
        asked = await socket.ask("ask_undo", number=1, seat=step["seat"])
        undone = await socket.hear("step")
        assert (undone["number"], undone["kind"], undone["ack"]) == (2, "undo", asked)
        assert undone["from"] == step["from"]
        assert [part["events"] for part in undone["shown"]] == [[], [], []]
        assert [part["view"] for part in undone["shown"]] == [part["view"] for part in welcome["shown"]]
        assert (await play_first(socket, undone))["number"] == 3


async def asked_to_undo(sockets: list[Socket]) -> tuple[int, list[Socket], str]:
    """Somebody has moved and asks to take it back; returns their seat, the others, and the question's id."""
    welcomes = [await socket.hear("welcome") for socket in sockets]
    seat = welcomes[0]["table"]["to_move"]
    step = await play_first(sockets[seat], welcomes[seat])
    assert step["number"] == 1
    asked = await sockets[seat].ask("ask_undo", number=1)
    others = [socket for other, socket in enumerate(sockets) if other != seat]
    for socket in others:
        question = await socket.hear("undo_asked")
        assert (question["seat"], question["number"]) == (seat, 1)
        assert len(question["waiting"]) == 2
    assert (await sockets[seat].hear("ack"))["id"] == asked
    return seat, others, asked


async def test_others_are_asked_before_a_move_is_taken_back(client: Client) -> None:
    code, tokens = await client.create(seats=THREE)
    async with (
        client.at_table(code, tokens[0]) as first,
        client.at_table(code, tokens[1]) as second,
        client.at_table(code, tokens[2]) as third,
    ):
        sockets = [first, second, third]
        seat, others, _ = await asked_to_undo(sockets)
        await others[0].ask("answer_undo", number=1, consent=True)
        assert (await others[0].hear("ack"))["number"] == 1
        assert len((await others[1].hear("undo_asked"))["waiting"]) == 1
        async with client.at_table(code) as late:
            assert len((await late.next())["undo"]["waiting"]) == 1
        await others[0].ask("answer_undo", number=1, consent=True)
        assert (await others[0].hear("error"))["code"] == "no_undo"
        await others[1].ask("answer_undo", number=1, consent=True)
        for socket in sockets:
            step = await socket.hear("step")
            while step["kind"] == "move":
                step = await socket.hear("step")
            assert (step["number"], step["seat"]) == (2, seat)


async def test_one_refusal_closes_the_question(client: Client) -> None:
    code, tokens = await client.create(seats=THREE)
    async with (
        client.at_table(code, tokens[0]) as first,
        client.at_table(code, tokens[1]) as second,
        client.at_table(code, tokens[2]) as third,
    ):
        sockets = [first, second, third]
        seat, others, _ = await asked_to_undo(sockets)
        await others[1].ask("answer_undo", number=1, consent=False)
        closed = await sockets[seat].hear("undo_over")
        assert closed["refused_by"] == sockets.index(others[1])
        assert (await client.get(f"/api/tables/{code}")).json["table"]["number"] == 1


async def test_a_move_overtakes_the_question(client: Client) -> None:
    code, tokens = await client.create(seats=THREE)
    async with (
        client.at_table(code, tokens[0]) as first,
        client.at_table(code, tokens[1]) as second,
        client.at_table(code, tokens[2]) as third,
        client.at_table(code, *tokens) as everybody,
    ):
        seat, _, _ = await asked_to_undo([first, second, third])
        await everybody.hear("undo_asked")
        await everybody.ask("ping")
        async with client.at_table(code, *tokens) as again:
            await play_first(again, await again.next())
        closed = await [first, second, third][seat].hear("undo_over")
        assert closed["refused_by"] is None


async def test_undo_is_refused_once_something_hidden_was_shown(client: Client) -> None:
    code, tokens = await client.create("topas", seats=THREE)
    async with client.at_table(code, *tokens) as socket:
        step = await play_first(socket, await socket.next())
        await socket.ask("ask_undo", number=1, seat=step["seat"])
        assert (await socket.hear("error"))["code"] == "no_undo"


async def test_undo_is_refused_where_the_table_does_not_allow_it(client: Client) -> None:
    code, tokens = await client.create(seats=THREE, settings={"undo": False})
    async with client.at_table(code, *tokens) as socket:
        step = await play_first(socket, await socket.next())
        for parts in ({"number": 1, "seat": step["seat"]}, {"number": 0, "seat": step["seat"]}):
            await socket.ask("ask_undo", **parts)
            assert (await socket.hear("error"))["code"] == "no_undo"


async def test_bots_move_when_a_person_is_there(client: Client, quick_thinkers: list[Any]) -> None:
    code, (anne,) = await client.create(seats=WITH_BOT)
    async with client.at_table(code, anne) as socket:
        message = await socket.next()
        for _ in range(6):
            if moves_of(message):
                message = await play_first(socket, message)
                assert (message["seat"], message["by"]) == (0, "person")
            else:
                message = await socket.hear("step")
                assert (message["seat"], message["by"]) == (1, "bot")
    assert quick_thinkers
    assert all(view["seat"] == 1 for view in quick_thinkers)


async def test_bots_rest_when_nobody_is_there_and_go_on_after_a_restart(
    start: Start, quick_thinkers: list[Any]
) -> None:
    async with start() as client:
        code, (anne,) = await client.create(seats=WITH_BOT)
        async with client.at_table(code) as watcher:
            await watcher.next()
            assert await watcher.nothing_more()
        assert quick_thinkers == []
    async with start() as client, client.at_table(code, anne) as socket:
        message = await socket.next()
        if not moves_of(message):
            message = await socket.hear("step")
        message = await play_first(socket, message)
        assert (await socket.hear("step"))["by"] == "bot"


async def test_a_person_gone_is_held_by_a_bot_and_has_the_seat_back_on_return(
    client: Client, quick_thinkers: list[Any]
) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 2, settings={"hold_seconds": 1})
    async with client.at_table(code, tokens[0]) as anne:
        message = await anne.next()
        async with client.at_table(code, tokens[1]) as ben:
            await ben.next()
        if moves_of(message):
            message = await play_first(anne, message)
        held = await anne.hear("seats")
        while not held["table"]["seats"][1]["held"]:
            held = await anne.hear("seats")
        step = await anne.hear("step")
        assert (step["seat"], step["by"]) == (1, "bot")
        async with client.at_table(code, tokens[1]) as ben:
            welcome = await ben.next()
            assert not welcome["table"]["seats"][1]["held"]
            back = await anne.hear("seats")
            assert back["table"]["seats"][1] == {
                **held["table"]["seats"][1],
                "connected": True,
                "held": False,
            }
            message = await play_first(anne, step)
            assert moves_of(await ben.hear("step"))
            assert await anne.nothing_more(), "the bot no longer plays for Ben"


async def test_who_leaves_a_game_is_held_at_once_and_can_return(
    client: Client, quick_thinkers: list[Any]
) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 2)
    async with client.at_table(code, tokens[0]) as anne:
        message = await anne.next()
        left = await client.post(f"/api/tables/{code}/leave", {"token": tokens[1]})
        assert left.json["table"]["seats"][1]["held"]
        if moves_of(message):
            await play_first(anne, message)
        assert (await anne.hear("step"))["by"] == "bot"
        async with client.at_table(code, tokens[1]) as ben:
            assert not (await ben.next())["table"]["seats"][1]["held"]
    summary = (await client.get(f"/api/tables/{code}")).json["table"]
    assert not summary["seats"][1]["held"]


async def test_nobody_is_held_where_the_table_waits_for_ever(
    client: Client, quick_thinkers: list[Any]
) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 2, settings={"hold_seconds": None})
    async with client.at_table(code, tokens[0]) as anne:
        message = await anne.next()
        if moves_of(message):
            await play_first(anne, message)
        await asyncio.sleep(1.2)
        assert quick_thinkers == []


async def test_the_held_agree_to_taking_back(client: Client, quick_thinkers: list[Any]) -> None:
    options = {"players": 3, "dealer": 2}
    code, tokens = await client.create(seats=THREE, options=options, settings={"hold_seconds": 1})
    async with client.at_table(code, *tokens[:2]) as two:
        await play_first(two, await two.next())
        await two.ask("ask_undo", number=1, seat=0)
        assert (await two.hear("undo_asked"))["waiting"] == [2]
        assert (await two.hear("step"))["kind"] == "undo"


async def test_hints_where_the_table_allows_them(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def advise(self: Thinkers, view: dict[str, Any]) -> list[dict[str, Any]]:
        return [{"move": view["moves"][0], "chance": 0.5, "visits": 100}]

    monkeypatch.setattr(Thinkers, "advise", advise)
    code, tokens = await client.create(seats=THREE)
    async with client.at_table(code, *tokens) as socket:
        welcome = await socket.next()
        seat = welcome["table"]["to_move"]
        asked = await socket.ask("hint", seat=seat)
        hints = await socket.hear("hints")
        assert (hints["id"], hints["number"]) == (asked, 0)
        assert hints["hints"][0]["move"] in moves_of(welcome)
        await socket.ask("hint", seat=(seat + 1) % 3)
        assert (await socket.hear("error"))["code"] == "no_hints"
    code, tokens = await client.create(seats=THREE, settings={"hints": False})
    async with client.at_table(code, *tokens) as socket:
        seat = (await socket.next())["table"]["to_move"]
        await socket.ask("hint", seat=seat)
        assert (await socket.hear("error"))["code"] == "no_hints"


async def test_workers_think_and_are_replaced_when_they_die(start: Start) -> None:
    async with start() as client:
        code, (anne,) = await client.create(seats=WITH_BOT)
        thinkers: Thinkers = client._server.http.state.live_tables.thinkers
        async with client.at_table(code, anne) as socket:
            message = await socket.next()
            for _ in range(2):
                if not moves_of(message):
                    message = await socket.hear("step")
                message = await play_first(socket, message)
                message = await socket.hear("step")
                assert message["by"] == "bot"
                for worker in thinkers.workers.workers:
                    assert worker.pid is not None
                    os.kill(worker.pid, signal.SIGKILL)
            await socket.ask("hint")
            assert (await socket.hear("hints"))["hints"][0]["move"] in moves_of(message)


async def test_a_bot_does_not_think_again_while_its_move_is_being_stored(
    start: Start, quick_thinkers: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Writer.append

    def take_your_time(writer: Writer, entry: Entry, done: Done) -> None:
        asyncio.get_running_loop().call_later(0.2, append, writer, entry, done)

    monkeypatch.setattr(Writer, "append", take_your_time)
    async with start() as client:
        seats = [{"kind": "me"}, {"kind": "bot"}]
        code, (anne,) = await client.create(seats=seats, options={"players": 2, "dealer": 0})
        async with client.at_table(code, anne) as socket:
            await socket.next()
            await asyncio.sleep(0.05)
            async with client.at_table(code, anne):
                assert (await socket.hear("step"))["by"] == "bot"
    assert len(quick_thinkers) == 1
