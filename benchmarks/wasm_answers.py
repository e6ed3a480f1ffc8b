"""How long bots take to answer where the server is a worker of the page."""

import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser

from tests.browser.hands import BY_MOUSE
from tests.browser.site import Player
from wasm_site import visit

LEVEL: Final = "master"
MOVES: Final = 3
"""Of a person."""
LISTEN: Final = """(() => {
    const Plain = Worker;
    window.told = [];
    const note = (text) => told.push([performance.now(), text]);
    window.Worker = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({data}) => data.data && note(data.data));
        }
        postMessage(message) {
            if (message.send) note(message.send);
            super.postMessage(message);
        }
    };
})()"""
"""What the page and its worker say to each other through lines to tables, each with the moment."""


def answers(slug: str, folder: Path, browser: Browser) -> list[float]:
    """Play against a bot; the milliseconds of each of its moves."""
    with visit(browser, folder, script=LISTEN, speed="instant") as player:
        player.create(slug, seats=[{"kind": "me"}, {"kind": "bot", "level": LEVEL}])
        player.play_on(BY_MOUSE[slug], most=MOVES)
        player.await_turn()
        return between(told(player))


def told(player: Player) -> list[tuple[float, dict[str, Any]]]:
    """What was said, in its order."""
    return [(at, json.loads(text)) for at, text in player.page.evaluate("told")]


def between(messages: list[tuple[float, dict[str, Any]]]) -> list[float]:
    """From what came before each move of a bot, a person's move or another's, to that move."""
    found, before = [], 0.0
    for at, message in messages:
        if message["type"] == "step" and message["kind"] == "move" and message["by"] == "bot":
            found.append(at - before)
        if message["type"] in ("step", "welcome", "play"):
            before = at
    return found
