"""How it looks and reads: phones, and both languages."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.by_line import play_by_line
from tests.browser.conftest import DESKTOP, NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.visitor import Visitor

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
GAMES = list(BY_MOUSE)


def overflow(page: Page, selector: str = "html") -> int:
    """By how many pixels something is wider than its place."""
    width: int = page.eval_on_selector(selector, "node => node.scrollWidth - node.clientWidth")
    return width


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_it_all_within_its_width(new_visitor: NewVisitor, game: str) -> None:
    visitor = new_visitor(**PHONE, locale="fr-FR")  # the longer words
    visitor.create(game)
    visitor.play_on(BY_MOUSE[game], most=2)
    visitor.await_turn()
    visitor.shot(f"phone-{game}")
    assert overflow(visitor.page) <= 0
    assert overflow(visitor.page, ".felt") <= 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end_leads_on_by_buttons_that_can_be_read(new_visitor: NewVisitor, language: str) -> None:
    visitor = new_visitor(**PHONE, locale=language)
    visitor.create("topas")
    play_by_line(visitor)
    visitor.await_turn()
    onward = visitor.page.locator("dialog[data-final] .onward > *")
    expect(onward).not_to_have_count(0)
    for button in onward.all():
        expect(button).to_be_in_viewport()
        assert button.evaluate("node => node.scrollWidth - node.clientWidth") <= 0, button.inner_text()
    visitor.shot(f"phone-end-{language}")


def test_a_phone_shows_the_lobby_within_its_width(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**PHONE)
    visitor.open()
    expect(visitor.page.get_by_role("heading", name="Cabochon")).to_be_visible()
    visitor.shot("phone-lobby")
    assert overflow(visitor.page) <= 0


def test_the_language_follows_the_browser_and_can_be_switched_anywhere(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(locale="fr-FR", viewport=DESKTOP)
    visitor.open()
    expect(visitor.page.get_by_role("button", name="Jouer à Topas contre des robots")).to_be_visible()
    visitor.shot("lobby-fr")
    visitor.page.get_by_role("button", name="Jouer à Shokoba contre des robots").click()
    visitor.await_turn()
    expect(visitor.page.get_by_text("À vous")).to_be_visible()
    visitor.shot("table-fr")
    visitor.button("EN · English").click()
    expect(visitor.page.get_by_text("Your move")).to_be_visible()
    assert visitor.page.locator("html").get_attribute("lang") == "en"


def test_hints_name_moves_and_chances(visitor: Visitor) -> None:
    visitor.create("shokoba")
    visitor.await_turn()
    visitor.button("Hint").click()
    expect(visitor.page.get_by_label("Hints").get_by_role("button").first).to_be_visible()
    visitor.shot("hints")
