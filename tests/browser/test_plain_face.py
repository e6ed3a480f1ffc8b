"""The plain face, as games without one of their own have it: whole games by buttons alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.test_looks import PHONE, overflow
from tests.browser.visitor import View, Visitor

PLAIN = "?face=plain"
PLAYERS = {"shokoba": 2, "eight28": 3, "topas": 2, "spoker": 2}
SHORT = {"shokoba": {"target": 1}}
"""Options that make a game short enough for a test."""


def button(visitor: Visitor, move: str, view: View) -> None:
    """Touch the move's button, showing more of them until it is there."""
    page = visitor.page
    wanted = page.locator(f'[data-move="{move}"]')
    while not wanted.count():
        page.locator(".more").click()
    wanted.click()


def sit_down(visitor: Visitor, game: str) -> None:
    bots = [{"kind": "bot", "level": "greedy"} for _ in range(PLAYERS[game] - 1)]
    code = visitor.create(game, options=SHORT.get(game, {}), seats=[{"kind": "me"}, *bots])
    visitor.open(f"{PLAIN}#/t/{code}")


@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_game_by_buttons_on_a_phone_in_french(new_visitor: NewVisitor, game: str) -> None:
    visitor = new_visitor(**PHONE, locale="fr-FR")
    sit_down(visitor, game)
    visitor.await_turn()
    expect(visitor.page.get_by_text("À vous : choisissez un coup.")).to_be_visible()
    assert visitor.play_on(button, most=2) == 2
    visitor.await_turn()
    visitor.shot(f"plain-phone-{game}")
    assert overflow(visitor.page) <= 0
    assert overflow(visitor.page, ".felt") <= 0
    small = visitor.page.eval_on_selector_all(
        ".felt button", "found => found.filter((one) => one.getBoundingClientRect().height < 44).length"
    )
    assert small == 0
    visitor.play_on(button)
    assert visitor.turn == "over"
    expect(visitor.button("Revanche")).to_be_visible()
    visitor.shot(f"plain-over-{game}")


@pytest.mark.parametrize("game", PLAYERS)
def test_axe_finds_nothing_grave(new_visitor: NewVisitor, game: str) -> None:
    visitor = new_visitor(bypass_csp=True)
    sit_down(visitor, game)
    assert visitor.play_on(button, most=2) == 2
    visitor.await_turn()
    assert grave(visitor.page) == []


def test_the_keyboard_stays_among_the_moves(visitor: Visitor) -> None:
    sit_down(visitor, "shokoba")
    visitor.await_turn()
    visitor.page.locator("[data-move]").first.focus()
    for _ in range(3):
        number = visitor.number
        visitor.page.keyboard.press("Enter")
        expect(visitor.page.locator(f"[data-number='{number}']")).to_have_count(0)
        visitor.await_turn()
        expect(visitor.page.locator("[data-move]").first).to_be_focused()
