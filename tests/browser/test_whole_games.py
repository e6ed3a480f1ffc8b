"""A whole game of each of the four against bots, as a newcomer would: by mouse, and one by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import BY_MOUSE, shokoba_by_keyboard
from tests.browser.visitor import Visitor

NAMES = {"shokoba": "Shokoba", "eight28": "8·28", "topas": "Topas", "spoker": "Spoker"}
SHORT = {"shokoba": {"target": 1}}
"""Options that make a game short enough for a test."""
OWN_BEST = {
    "shokoba": "Your best take",
    "eight28": "Your best round",
    "topas": "Your best turn|Best turn: yours",
    "spoker": "Best plays",
}
"""What the end says of one's own play."""


def bots(players: int) -> list[dict[str, str]]:
    return [{"kind": "me"}, *({"kind": "bot", "level": "greedy"} for _ in range(players - 1))]


@pytest.mark.parametrize("game", NAMES)
def test_one_click_leads_into_a_game(visitor: Visitor, game: str) -> None:
    visitor.open()
    visitor.page.get_by_role("button", name=f"Play {NAMES[game]} against bots").click()
    expect(visitor.page.locator(".felt")).to_be_visible()
    visitor.await_turn()
    visitor.shot(f"first-{game}")
    expect(visitor.button("What has been taken")).to_have_count(0)  # a good memory is part of the game
    assert visitor.play_on(BY_MOUSE[game], most=2) == 2


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_by_mouse(visitor: Visitor, game: str) -> None:
    options = SHORT.get(game, {})
    visitor.create(game, options=options, seats=bots(3 if game == "eight28" else 2))
    assert visitor.play_on(BY_MOUSE[game]) > 5
    assert visitor.turn == "over"
    check_ending(visitor, game)
    visitor.shot(f"over-{game}")


def check_ending(visitor: Visitor, game: str) -> None:
    """The end says who won and what one did best, and leads on."""
    end = visitor.page.locator("dialog[data-final]")
    won = 0 in visitor.view()["winners"]
    verdict = "You win|You and .* win together" if won else "Lost|wins|win together"
    expect(end.get_by_role("heading", level=2).first).to_contain_text(re.compile(verdict))
    expect(end.get_by_text(re.compile(OWN_BEST[game])).first).to_be_attached()
    for name in ("Rematch", "Another level"):
        expect(end.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(end.get_by_role("link", name="Watch the game again")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(visitor: Visitor) -> None:
    visitor.create("shokoba", options={"target": 1}, seats=bots(2))
    assert visitor.play_on(shokoba_by_keyboard) > 5
    assert visitor.turn == "over"


def test_the_solitaire(visitor: Visitor) -> None:
    visitor.create("topas", options={"players": 1}, seats=[{"kind": "me"}])
    assert visitor.play_on(BY_MOUSE["topas"], most=9) == 9
    visitor.shot("solitaire")
