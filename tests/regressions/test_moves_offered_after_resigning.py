"""Somebody who had resigned was offered moves, and hints, until the bot on their seat had moved."""

from tests.server.asgi import Client, moves_of
from tests.server.faults import live_tables_of

THREE = {"players": 3, "dealer": 2}


async def test_who_has_resigned_is_offered_nothing(client: Client) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 3, options=THREE)
    async with client.at_table(code, *tokens[1:]) as others, client.at_table(code, tokens[0]) as anne:
        await others.next()
        assert moves_of(await anne.next())
        live_tables_of(client).driver._closed = True  # the bot takes its time
        await anne.ask("resign")
        step = await anne.hear("step")
        assert (step["kind"], step["to_move"], moves_of(step)) == ("resign", 0, [])
        await anne.ask("hint")
        assert (await anne.hear("error"))["code"] == "no_hints"
    async with client.at_table(code, tokens[0]) as anne:
        assert moves_of(await anne.next()) == [], "nor after coming back"
