"""kill -9 under load: after the restart every table is where its last acknowledged move left it."""

import asyncio
import json
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.asgi import moves_of
from tests.server.processes import ServerProcess

TABLES = 12
KILLS = 1
MOVES_BEFORE = 90
"""Acknowledged moves, of all tables together, before the server is killed each time."""


class Player:
    """Both people of a table: plays on and on, comes back after every fall, and remembers what was told."""

    def __init__(self, code: str, tokens: list[str]) -> None:
        self.code = code
        self.tokens = tokens
        self.told: dict[int, Any] = {}
        """The public part of every step that was acknowledged, by number."""
        self.last: int | None = None

    async def play(self, server: ServerProcess) -> None:
        """Play until the server falls or the game is over."""
        try:
            async with connect(server.socket_address(self.code)) as socket:
                await self._play_on(socket)
        except (ConnectionClosed, InvalidHandshake, OSError):
            return

    async def _play_on(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "hello", "tokens": self.tokens, "last": self.last}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "welcome":
                self._check(message)
            elif message["type"] == "step":
                self.told[message["number"]] = message["shown"][0]["events"]
            else:
                continue
            self.last = message["number"]
            if not (moves := moves_of(message)):
                return
            seat = message["shown"][0]["view"]["to_move"]
            play = {"type": "play", "number": self.last + 1, "move": moves[0], "seat": seat}
            await socket.send(json.dumps(play))

    def _check(self, welcome: dict[str, Any]) -> None:
        """Nothing that was acknowledged may be missing."""
        assert welcome["number"] >= (self.last or 0)
        for step in welcome["missed"] or []:
            self.told[step["number"]] = step["shown"][0]["events"]
        assert sorted(self.told) == list(range(1, welcome["number"] + 1))


async def _until(players: list[Player], moves: int) -> None:
    while sum(len(player.told) for player in players) < moves:
        await asyncio.sleep(0.005)


async def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        players = []
        for _ in range(TABLES):
            created = server.post("tables", {"game": "shokoba", "seats": [{"kind": "me"}] * 2})
            tokens = [seat["token"] for seat in created["tokens"]]
            players.append(Player(created["table"]["code"], tokens))
        for kill in range(1, KILLS + 1):
            playing = [asyncio.create_task(player.play(server)) for player in players]
            await _until(players, kill * MOVES_BEFORE)
            server.kill()
            await asyncio.gather(*playing)
            server.start()
        acknowledged = [dict(player.told) for player in players]
        playing = [asyncio.create_task(player.play(server)) for player in players]
        await _until(players, (KILLS + 1) * MOVES_BEFORE)
        server.kill()
        await asyncio.gather(*playing)
    assert all(moves for moves in acknowledged)
    for before, player in zip(acknowledged, players, strict=True):
        assert {number: player.told[number] for number in before} == before
