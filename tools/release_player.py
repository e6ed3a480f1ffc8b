"""``release_player.py ADDRESS GAME`` fetches a server's page and plays a whole game there, on all seats."""

import json
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect


def fetch(address: str, form: object = None) -> bytes:
    """What is at an address; a form is posted."""
    data = None if form is None else json.dumps(form).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        content: bytes = answer.read()
    return content


def next_move(message: dict[str, Any]) -> dict[str, Any] | None:
    """The first move of whoever is to play; nothing once somebody has won."""
    views = [shown["view"] for shown in message["shown"]]
    if "winners" in views[0]:
        return None
    seat = views[0]["to_move"]
    move = next(view["moves"][0] for view in views if view["moves"])
    return {"type": "play", "id": "m", "seat": seat, "number": message["number"] + 1, "move": move}


def main(address: str, game: str) -> None:
    """Play until the end, and say how many moves that took."""
    if b"<!doctype html>" not in fetch(address).lower():
        raise SystemExit("the page is not served")
    games = json.loads(fetch(f"{address}api/games"))["games"]
    fewest = next(min(each["players"]) for each in games if each["slug"] == game)
    form = {"game": game, "seats": [{"kind": "me"}] * fewest}
    created = json.loads(fetch(f"{address}api/tables", form))
    code, tokens = created["table"]["code"], [each["token"] for each in created["tokens"]]
    with connect(f"{address.replace('http', 'ws', 1)}api/tables/{code}/socket") as socket:
        socket.send(json.dumps({"type": "hello", "tokens": tokens}))
        for text in socket:
            message = json.loads(text)
            if message["type"] == "error":
                raise SystemExit(message["sentence"])
            if message["type"] in ("welcome", "step"):
                if not (play := next_move(message)):
                    break
                socket.send(json.dumps(play))
    print("played", message["number"])


if __name__ == "__main__":
    main(*sys.argv[1:])
