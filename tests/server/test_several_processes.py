"""Several servers on one PostgreSQL and one Redis: any of them serves any table."""

import asyncio
from typing import Any

from tests.server.asgi import Client, moves_of

TWO = [{"kind": "me"}] * 2


async def test_any_server_serves_any_table(pair: tuple[Client, Client]) -> None:
    one, other = pair
    code, tokens = await one.create(seats=TWO)
    async with one.at_table(code, tokens[0]) as anne, other.at_table(code, tokens[1]) as ben:
        messages = [await anne.next(), await ben.next()]
        assert messages[0]["table"]["code"] == messages[1]["table"]["code"]
        for number in range(1, 13):
            seat = next(seat for seat in (0, 1) if moves_of(messages[seat]))
            socket = (anne, ben)[seat]
            await socket.ask("play", number=number, move=moves_of(messages[seat])[0])
            messages = [await anne.hear("step"), await ben.hear("step")]
            assert [message["number"] for message in messages] == [number, number]


async def test_of_two_servers_given_one_move_each_one_wins(pair: tuple[Client, Client]) -> None:
    one, other = pair
    code, tokens = await one.create(seats=TWO)
    async with one.at_table(code, *tokens) as here, other.at_table(code, *tokens) as there:
        message, _ = await here.next(), await there.next()
        for number in range(1, 9):
            seat = message["shown"][0]["view"]["to_move"]
            moves = moves_of(message)
            await here.ask("play", number=number, move=moves[0], seat=seat)
            await there.ask("play", number=number, move=moves[-1], seat=seat)
            heard = await asyncio.gather(*(told(socket, number) for socket in (here, there)))
            steps = [step for step, _ in heard]
            assert steps[0]["shown"] == steps[1]["shown"]
            if moves[0] != moves[-1]:
                assert sorted(refused for _, refused in heard) == [False, True]
            message = steps[0]


async def told(socket: Any, number: int) -> tuple[dict[str, Any], bool]:
    """The step of this number, and whether the own move was too late for it."""
    step, refused, answered = None, False, False
    while step is None or not answered:
        message = await socket.hear("step", "error", "ack")
        if message["type"] == "step":
            assert message["number"] == number
            step = message
            answered = answered or message["ack"] is not None
        else:
            answered = True
            refused = message.get("code") == "already_played"
    return step, refused


async def test_joining_at_one_server_begins_the_game_at_the_other(pair: tuple[Client, Client]) -> None:
    one, other = pair
    code, (anne,) = await one.create(seats=[{"kind": "me"}, {"kind": "open"}])
    async with one.at_table(code, anne) as socket:
        assert (await socket.next())["table"]["state"] == "waiting"
        ben = (await other.post(f"/api/tables/{code}/join", {})).json["token"]
        assert (await socket.hear("welcome"))["table"]["state"] == "playing"
        async with other.at_table(code, ben):
            while not (await socket.hear("seats"))["table"]["seats"][1]["connected"]:
                pass


async def test_a_person_at_the_other_server_is_asked_and_is_not_gone(
    pair: tuple[Client, Client], quick_thinkers: list[Any]
) -> None:
    one, other = pair
    options = {"players": 2, "dealer": 1}
    code, tokens = await one.create(seats=TWO, options=options, settings={"hold_seconds": 1})
    async with one.at_table(code, tokens[0]) as anne, other.at_table(code, tokens[1]) as ben:
        message = await anne.next()
        await ben.next()
        await anne.ask("play", number=1, move=moves_of(message)[0])
        await ben.hear("step")
        await asyncio.sleep(1.6)
        assert quick_thinkers == [], "Ben is there, if at the other server"
        await anne.ask("ask_undo", number=1)
        assert (await ben.hear("undo_asked"))["waiting"] == [1]
        await ben.ask("answer_undo", number=1, consent=True)
        assert (await ben.hear("step"))["kind"] == "undo"
        await anne.hear("step")
        assert (await anne.hear("step"))["kind"] == "undo"


async def test_a_bots_move_is_thought_once(pair: tuple[Client, Client], quick_thinkers: list[Any]) -> None:
    one, other = pair
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "me"}]
    code, tokens = await one.create(seats=seats, options={"players": 3, "dealer": 0})
    async with one.at_table(code, tokens[0]) as anne, other.at_table(code, tokens[1]) as ben:
        for socket in (anne, ben):
            message = await socket.next()
            if message["number"] == 0:
                step = await socket.hear("step")
                assert (step["number"], step["by"]) == (1, "bot")
    assert len(quick_thinkers) == 1
