"""Play a whole game against a bot at a running server, as docs/protocol.md describes.

python examples/client.py http://127.0.0.1:8000/ shokoba
"""

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import ClientConnection, connect


def create_table(address: str, game: str) -> tuple[str, str]:
    """Create a table for ourselves and bots; returns its code and the token of our seat."""
    request = urllib.request.Request(
        f"{address}api/tables",
        data=json.dumps({"game": game, "seats": None}).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        created = json.load(answer)
    return created["table"]["code"], created["tokens"][0]["token"]


def play_if_our_turn(socket: ClientConnection, number: int, view: dict[str, Any]) -> None:
    """Make any move, if it is for us to move; only then are there any."""
    if view["moves"]:
        move = random.choice(view["moves"])
        socket.send(json.dumps({"type": "play", "id": "m", "number": number + 1, "move": move}))


def main(address: str, game: str) -> None:
    """Create a table, sit down and play until somebody has won."""
    code, token = create_table(address, game)
    print(f"table {code}")
    with connect(f"{address.replace('http', 'ws', 1)}api/tables/{code}/socket") as socket:
        socket.send(json.dumps({"type": "hello", "tokens": [token]}))
        for text in socket:
            message = json.loads(text)
            if message["type"] == "error":
                raise SystemExit(message["sentence"])
            if message["type"] not in ("welcome", "step"):
                continue
            for event in message["shown"][0].get("events") or []:
                print(event)
            view = message["shown"][0]["view"]
            if "winners" in view:
                print(f"winners: {view['winners']}")
                return
            play_if_our_turn(socket, message["number"], view)


if __name__ == "__main__":
    main(*sys.argv[1:])
