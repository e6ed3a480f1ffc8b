"""Spoker's pass that would end the game says so before it is made."""

import json

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from cabochon.bots import bot
from tests.browser.conftest import NewVisitor
from tests.browser.screens import settings
from tests.browser.visitor import Visitor

PASSES = 5
"""With two players and cards on the board, the sixth in a row ends the game (SPO-13)."""
WORDS = {
    "en": {"look": "I am Anne", "pass": "Pass…", "play": "Pass", "warning": "This pass ends the game."},
    "fr": {
        "look": "C’est moi, Anne",
        "pass": "Passer…",
        "play": "Passer",
        "warning": "Cette passe met fin à la partie.",
    },
}


def play_and_pass(visitor: Visitor, passes: int) -> None:
    """For both seats of this screen: something is laid, then both only pass."""
    player = bot("greedy", seed=1)
    with connect(f"{visitor.server.socket_address}/api/tables/{visitor.code}/socket") as line:
        tokens = [seat["token"] for seat in visitor.secrets()]
        line.send(json.dumps({"type": "hello", "tokens": tokens}))
        while True:
            told = json.loads(line.recv(timeout=30))
            if told["type"] not in ("welcome", "step"):
                continue
            view = next(part["view"] for part in told["shown"] if part["view"]["moves"])
            if view["board"] and view["passes"] == passes:
                return
            move = next(move for move in view["moves"] if move.startswith("pass"))
            if not view["board"]:
                move = player.choose(view | {"history": []})
            play = {"type": "play", "seat": view["seat"], "number": told["number"] + 1, "move": move}
            line.send(json.dumps(play))


@pytest.mark.parametrize(("screen", "language"), [("desk", "en"), ("phone", "fr")])
def test_the_pass_that_would_end_the_game_says_so(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    page = visitor.page
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "me", "name": "Anne"}]
    visitor.create("spoker", seats=seats)
    for passes in (PASSES - 1, PASSES):
        play_and_pass(visitor, passes)
        visitor.button(words["look"]).click()
        visitor.button(words["pass"]).click()
        page.locator(".hand .held").first.click()
        expect(page.locator(".actions .main")).to_be_enabled()
        warning = page.get_by_role("alert").filter(has_text=words["warning"])
        expect(warning).to_have_count(1 if passes == PASSES else 0)
    expect(warning).to_be_in_viewport()
    visitor.button(words["play"]).click()
    expect(page.locator("[data-turn=over]")).to_be_visible()
