"""A table forgotten between a connecting and its hello was loaded a second time: two copies."""

import pytest

from cabochon.server import polling
from cabochon.server.live_tables import LiveTables
from tests.server.asgi import moves_of
from tests.server.conftest import Start
from tests.server.faults import live_tables_of, until

TWO = [{"kind": "me"}] * 2


async def forget_all_that_can_be(live_tables: LiveTables) -> None:
    """Make room as often as it takes."""
    for _ in range(10):
        live_tables._forget_some()


async def test_there_is_one_copy(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(polling, "EVERY_SECONDS", 3600.0)  # which would bring a second copy up to date
    async with start(live_tables=1) as client:
        code, tokens = await client.create(seats=TWO, options={"players": 2, "dealer": 1})
        live_tables = live_tables_of(client)
        async with client.socket(code) as slow:
            await until(lambda: (table := live_tables.known(code)) is not None and table.visits)
            await forget_all_that_can_be(live_tables)
            for _ in range(3):
                await client.create(seats=TWO)
            async with client.at_table(code, tokens[1]) as ben:
                await ben.next()
                await slow.say({"type": "hello", "tokens": [tokens[0]]})
                message = await slow.hear("welcome")
                assert len(getattr(live_tables.known(code), "connections", ())) == 2
                await slow.ask("play", number=1, move=moves_of(message)[0])
                assert (await slow.hear("step"))["number"] == 1
                assert (await ben.hear("step"))["number"] == 1
        await until(lambda: (table := live_tables.known(code)) is None or table.idle)
        await forget_all_that_can_be(live_tables)
        assert live_tables.known(code) is None, "nobody is there any more"
