"""Whatever a decision needs is on the screen: on a phone, on its side, and at 200 % on a desk."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE

SCREENS = {
    "phone": {"width": 360, "height": 780},
    "lying": {"width": 780, "height": 360},
    "desk at 200 %": {"width": 683, "height": 384},
    "tablet": {"width": 820, "height": 1180},
}
TABLES: list[dict[str, Any]] = [
    {"game": "shokoba", "players": 2},
    {"game": "shokoba", "players": 3},
    {"game": "shokoba", "players": 4},
]
OUTSIDE = """() => [...document.querySelectorAll(".felt button:enabled")]
    .filter((node) => {
        const { left, top, right, bottom, width } = node.getBoundingClientRect();
        return width && (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5);
    })
    .map((node) => node.ariaLabel ?? node.textContent ?? "")"""
SMALL = """() => [...document.querySelectorAll(".felt button:enabled")]
    .map((node) => [node.ariaLabel ?? node.textContent ?? "", node.getBoundingClientRect()])
    .filter(([, box]) => box.width && Math.min(box.width, box.height) < 44)
    .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


def outside(page: Page) -> list[str]:
    """The controls that lie outside the screen, even in part."""
    found: list[str] = page.evaluate(OUTSIDE)
    return found


def too_small(page: Page) -> list[str]:
    """The controls that a thumb would miss."""
    found: list[str] = page.evaluate(SMALL)
    return found


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table['game']}-{table['players']}")
def test_every_control_is_within_the_screen(new_visitor: NewVisitor, table: dict[str, Any]) -> None:
    visitor = new_visitor(locale="fr-FR")  # the longer words
    players = table["players"]
    seats = [{"kind": "me", "name": "Marie-Antoinette Dubois"}]
    seats += [{"kind": "bot", "level": "greedy"} for _ in range(players - 1)]
    visitor.create(table["game"], options={"players": players}, seats=seats)
    visitor.play_on(BY_MOUSE[table["game"]], most=2)
    visitor.await_turn()
    for name, size in SCREENS.items():
        visitor.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        card = visitor.page.locator(".hand [data-card]").first
        card.click()
        visitor.shot(f"fits-{table['game']}-{players}-{size['width']}x{size['height']}")
        assert outside(visitor.page) == [], name
        if size["width"] != 683:  # where a mouse is
            assert too_small(visitor.page) == [], name
        card.click()
        assert visitor.turn == "yours"  # a second touch puts the card back


def test_a_second_touch_never_plays(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.create("shokoba")
    visitor.await_turn()
    number = visitor.number
    card = visitor.page.locator(".hand [data-card]").first
    for _ in range(4):
        card.click()
    assert card.get_attribute("aria-pressed") == "false"
    assert visitor.number == number
