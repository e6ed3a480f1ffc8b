"""Moves sent straight to the server while the page looks on: the quick way to a count or an end."""

import json
from typing import Any

from websockets.sync.client import ClientConnection, connect

from cabochon.bots import bot
from tests.browser.visitor import Visitor


def play_by_line(visitor: Visitor, stop_at: tuple[str, ...] = ("game_over",), level: str = "greedy") -> None:
    """Play the visitor's seat until one of these events has happened or the game is over."""
    player = bot(level, seed=1)
    address = f"{visitor.server.socket_address}/api/tables/{visitor.code}/socket"
    with connect(address) as line:
        tokens = [seat["token"] for seat in visitor.secrets()]
        line.send(json.dumps({"type": "hello", "tokens": tokens}))
        while True:
            told = _next(line)
            shown = told["shown"][0]
            events = {event["event"] for event in shown.get("events", [])}
            view = shown["view"]
            if view.get("winners") is not None or events & set(stop_at):
                return
            if view["moves"]:
                move = player.choose(view | {"history": []})
                play = {"type": "play", "seat": view["seat"], "number": told["number"] + 1, "move": move}
                line.send(json.dumps(play))


def _next(line: ClientConnection) -> dict[str, Any]:
    """The next message that shows a position."""
    while True:
        told: dict[str, Any] = json.loads(line.recv(timeout=60))
        assert told["type"] != "error", told
        if told["type"] in ("welcome", "step"):
            return told
