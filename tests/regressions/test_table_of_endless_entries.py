"""Playing and taking back, again and again, made a table of any length, to be replayed when it is loaded."""

from dataclasses import replace

from tests.server.asgi import moves_of
from tests.server.conftest import NO_LIMITS, Start

MOST = 8


async def test_there_is_an_end_to_it_and_the_last_half_is_for_moves(start: Start) -> None:
    async with start(limits=replace(NO_LIMITS, entries=MOST)) as client:
        code, tokens = await client.create(seats=[{"kind": "me"}] * 2, options={"players": 2, "dealer": 1})
        async with client.at_table(code, *tokens) as socket:
            message = await socket.next()
            for number in range(1, MOST + 1):
                seat = message["shown"][0]["view"]["to_move"]
                await socket.ask("play", number=number, move=moves_of(message)[0], seat=seat)
                message = await socket.hear("step")
                if number == MOST // 2:
                    await socket.ask("ask_undo", number=number, seat=seat)
                    assert (await socket.hear("error"))["code"] == "too_long"
            seat = message["shown"][0]["view"]["to_move"]
            await socket.ask("play", number=MOST + 1, move=moves_of(message)[0], seat=seat)
            assert (await socket.hear("error"))["code"] == "too_long"
    async with start(limits=replace(NO_LIMITS, entries=MOST // 2)) as client:
        assert (await client.get(f"/api/tables/{code}")).json["table"]["number"] == MOST, (
            "what is there loads"
        )
