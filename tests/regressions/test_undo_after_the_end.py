"""The last mover took back the move that had ended the game, with the whole deal already public."""

from typing import Any

from tests.server.asgi import Client, Socket, moves_of
from tests.server.faults import live_tables_of

OPTIONS = {"players": 2, "dealer": 1}
SHORT = {**OPTIONS, "target": 1}


async def play_to_the_end(socket: Socket, message: dict[str, Any]) -> dict[str, Any]:
    """Play first moves until there are none; returns the last step."""
    while moves := moves_of(message):
        seat = message["shown"][0]["view"]["to_move"]
        await socket.ask("play", number=message["number"] + 1, move=moves[0], seat=seat)
        message = await socket.hear("step")
    assert message["winners"] is not None
    return message


async def test_a_finished_game_is_final(client: Client) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 2, options=SHORT)
    async with client.at_table(code, *tokens) as socket:
        last = await play_to_the_end(socket, await socket.next())
        table = await live_tables_of(client).find(code)
        # Whatever the game's last move has shown, the end alone is reason enough.
        assert table.match is not None
        table.match.can_undo = lambda seat: True  # type: ignore[method-assign]
        await socket.ask("ask_undo", number=last["number"], seat=last["seat"])
        assert (await socket.hear("error", "step"))["code"] == "no_undo"
    assert (await client.get(f"/api/tables/{code}")).json["table"]["state"] == "over"


async def test_a_question_from_before_the_end_is_over_with_it(client: Client) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 2, options=SHORT)
    async with client.at_table(code, *tokens) as both, client.at_table(code, tokens[1]) as ben:
        await both.next()
        message = await ben.next()
        async with client.at_table(code, tokens[0]) as anne:
            welcome = await anne.next()
            await anne.ask("play", number=1, move=moves_of(welcome)[0])
            await anne.hear("step")
            await anne.ask("ask_undo", number=1)
            await ben.hear("undo_asked")
        message = await both.hear("step")
        last = await play_to_the_end(both, message)
        await ben.ask("answer_undo", number=1, consent=True)
        assert (await ben.hear("error"))["code"] == "no_undo"
        await ben.ask("answer_undo", number=last["number"], consent=True)
        assert (await ben.hear("error"))["code"] == "no_undo"
