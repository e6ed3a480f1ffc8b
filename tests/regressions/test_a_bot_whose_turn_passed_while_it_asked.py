"""Between a bot's turn being noticed and its being asked for a move the turn could pass: several entries of
another process were followed at once, or Redis took its time. The bot had no moves to choose from, and
failed.
"""

import asyncio
from typing import Any

import pytest

from cabochon.server.storage.rows import BOT, MOVE, Entry
from tests.server.asgi import Client
from tests.server.conftest import client, quick_thinkers, start

__all__ = ["client", "quick_thinkers", "start"]


async def test_a_bot_is_not_asked_when_its_turn_has_passed(
    client: Client, quick_thinkers: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    code, (token,) = await client.create(seats=seats, options={"players": 2, "dealer": 0})
    live_tables = client._server.http.state.live_tables
    table = await live_tables.find(code)
    assert table.to_move == 1

    async def played_elsewhere(code: str, number: int) -> bool:
        if table.number == number == 0:
            move = table.match.view(1)["moves"][0]
            live_tables.commit(table, Entry(table.stored.id, 1, MOVE, 1, BOT, move))
            while table.number == number:
                await asyncio.sleep(0.01)
        return True

    monkeypatch.setattr(live_tables.pubsub, "lease", played_elsewhere)
    async with client.at_table(code, token) as socket:
        await socket.hear("step")
        await socket.nothing_more()
    assert all(view["moves"] for view in quick_thinkers)


async def test_a_bot_is_not_asked_when_several_entries_are_followed_at_once(
    client: Client, quick_thinkers: list[dict[str, Any]]
) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    code, (token,) = await client.create(seats=seats, options={"players": 2, "dealer": 0})
    live_tables = client._server.http.state.live_tables
    table = await live_tables.find(code)
    async with client.at_table(code, token) as socket:
        await socket.hear("step")
        quick_thinkers.clear()
        live_tables.driver.drive(table)  # not the bot's turn
        table.apply(Entry(table.stored.id, 2, MOVE, 0, BOT, table.match.view(0)["moves"][0]))
        live_tables.driver.drive(table)
        table.apply(Entry(table.stored.id, 3, MOVE, 1, BOT, table.match.view(1)["moves"][0]))
        live_tables.driver.drive(table)
        await socket.nothing_more()
    assert quick_thinkers == []
