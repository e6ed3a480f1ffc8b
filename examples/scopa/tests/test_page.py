"""Scopa on the page, in a real browser, without a face of its own: drawn from its declaration."""

import pytest
from playwright.sync_api import expect

from cabochon.compiling.steps import TO_PLAY, RequiredSteps
from tests.browser.visitor import View, Visitor


@pytest.fixture(autouse=True, scope="session")
def _compiled() -> None:
    """The game, compiled: a server would do that beside its work, and people would wait for it."""
    RequiredSteps(("scopa",), TO_PLAY).compile()


def by_mouse(visitor: Visitor, move: str, view: View) -> None:
    """Press the button that says the move."""
    visitor.page.locator(f"[data-move='{move}']").click()


def test_one_click_in_the_lobby_leads_into_a_game(visitor: Visitor) -> None:
    visitor.open()
    visitor.page.get_by_role("button", name="Play Scopa against bots").click()
    assert visitor.await_turn() == "yours"
    expect(visitor.page.get_by_text("Everybody gets three cards").first).to_be_attached()
    assert visitor.play_on(by_mouse, most=6) == 6


def test_four_in_two_teams_on_the_page(visitor: Visitor) -> None:
    seats = [{"kind": "me"}, *({"kind": "bot", "level": "greedy"} for _ in range(3))]
    visitor.create("scopa", options={"players": 4, "primiera": False}, seats=seats)
    assert visitor.play_on(by_mouse) > 9
    assert visitor.turn == "over"
    expect(visitor.button("Rematch")).to_be_visible()
