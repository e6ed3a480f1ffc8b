"""Whatever a decision needs is on the screen: on a phone, on its side, at 200 %, on a desk; in all games."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from cabochon.games import own
from tests.browser.by_line import play_by_line
from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.screens import EVERY_SCREEN
from tests.browser.visitor import Visitor

SCREENS: Final = {
    "phone": (360, 780),
    "phone on its side": (780, 360),
    "desk at 200 %": (683, 384),
    "tablet": (820, 1180),
    "desk": (1366, 768),
}
BY_THUMB: Final = ("phone", "phone on its side", "tablet")
LEAST_TARGET: Final = 44
LEAST_CELL: Final = 32
LEAST_BOARD: Final = 5 * LEAST_CELL
LONG_NAME: Final = "Marie-Antoinette Dubois-"
"""As long as a name may be."""

MISSING = """async ([least, cell, board]) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame); // it settles
    const wrong = [];
    const name = (node) => node.ariaLabel || node.textContent.trim() || node.className;
    const say = (node, what) => wrong.push(`${name(node)}: ${what}`);
    const box = (node) => node.getBoundingClientRect();
    const within = ({ left, top, right, bottom }) =>
        left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    const touchable = (node) => {
        const { left, top, width, height } = box(node);
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        return met !== null && (node.contains(met) || met.contains(node));
    };
    const felt = document.querySelector(".felt");
    const squares = new Set(felt.querySelectorAll("[data-square]"));
    for (const node of felt.querySelectorAll("button:enabled, .hand, .touched, .pane")) {
        if (squares.has(node) || !box(node).width) continue;
        if (!within(box(node))) say(node, "outside the screen");
        else if (!touchable(node)) say(node, "covered");
        const { width, height } = box(node);
        if (Math.min(width, height) < least - 0.5) say(node, `${width} x ${height}`);
    }
    const middle = felt.querySelector(".board");
    if (!within(box(middle))) say(middle, "outside the screen");
    if (box(middle).height < board) say(middle, `${box(middle).height} high`);
    for (const node of squares)
        if (box(node).width < cell) say(node, `${box(node).width} wide`);
    if (squares.size && ![...squares].some((node) => within(box(node)) && touchable(node)))
        wrong.push("no square of the board can be touched");
    const cloth = box(felt);
    for (const node of felt.querySelectorAll(".seat :is(.name, .note, .track, .score, .lies > *)")) {
        const { left, right, width } = box(node);
        if (width && (left < cloth.left - 0.5 || right > cloth.right + 0.5)) say(node, "beyond the felt");
    }
    for (const deck of felt.querySelectorAll(".deck")) {
        const { left, top, right, bottom } = box(deck);
        for (const card of felt.querySelectorAll(".board button[data-piece]")) {
            const over = box(card);
            if (over.left < right && over.right > left && over.top < bottom && over.bottom > top)
                say(card, "covers the deck");
        }
    }
    if (!felt.querySelector(".hand")) wrong.push("no hand");
    return wrong;
}"""
"""What of a decision cannot be seen or touched as it should."""

CRAMPED: Final = """() => {
    const row = document.querySelector("dialog[data-final] .onward");
    const boxes = [...row.children].map((node) => [node, node.getBoundingClientRect()]);
    const full = boxes.filter(([node]) => node.scrollWidth > node.clientWidth);
    const wrong = full.map(([node]) => node.textContent);
    for (const [one, a] of boxes)
        for (const [other, b] of boxes)
            if (one !== other && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
                wrong.push(`${one.textContent} on ${other.textContent}`);
    return wrong;
}"""
"""Which of an ending's buttons do not hold their words, or lie on each other."""
FLOATING: Final = re.compile("floating")
"""Buttons with a band behind them."""
LONGER: Final = "document.querySelector('dialog[data-final]').scrollHeight > innerHeight + 1"
"""Whether an ending is longer than the screen."""


def tables() -> list[tuple[str, dict[str, Any]]]:
    """Every game with the fewest and the most players (`make screens`: any number), and with partners."""
    found: list[tuple[str, dict[str, Any]]] = []
    for slug, declaration in own().items():
        options = {option.name: option for option in declaration.options}
        numbers = options["players"].allowed
        tried = numbers if EVERY_SCREEN else sorted({min(numbers), max(numbers)})
        found += [(slug, {"players": number}) for number in tried]
        if "teams" in options:
            found.append((slug, {"players": 4, "teams": True}))
    return found


def missing(page: Page, *, least_target: int, least_board: int) -> list[str]:
    """What of a decision lies outside the screen, is covered, or is too small."""
    found: list[str] = page.evaluate(MISSING, [least_target, LEAST_CELL, least_board])
    return found


def sit_down(visitor: Visitor, game: str, options: dict[str, Any]) -> None:
    """Somebody with a long name, at a table where a few moves have been made."""
    bots = [{"kind": "bot", "level": "greedy"}] * (options["players"] - 1)
    visitor.create(game, options=options, seats=[{"kind": "me", "name": LONG_NAME}, *bots])
    visitor.play_on(BY_MOUSE[game], most=2)
    visitor.await_turn()


@pytest.mark.parametrize(("game", "options"), tables(), ids=str)
def test_what_a_decision_needs_is_on_the_screen(
    new_visitor: NewVisitor, game: str, options: dict[str, Any]
) -> None:
    visitor = new_visitor(locale="fr-FR")  # the longer words
    sit_down(visitor, game, options)
    found = {}
    for name, (width, height) in SCREENS.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        least = LEAST_TARGET if name in BY_THUMB else 0
        for chosen in (False, True):
            card = visitor.page.locator(".hand button[aria-pressed]:enabled")
            if chosen and card.count():
                card.first.click()
            found[name, chosen] = missing(
                visitor.page, least_target=least, least_board=LEAST_BOARD if height > 400 else 0
            )
            if chosen and card.count():
                card.first.click()
        assert visitor.turn == "yours"  # a second touch puts the card back
    assert {where: what for where, what in found.items() if what} == {}


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


def test_the_buttons_of_an_ending_hold_their_words(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(locale="fr-FR")
    visitor.create("topas")
    play_by_line(visitor)
    row = visitor.page.locator("dialog[data-final] .onward")
    row.wait_for()
    longer = set()
    for name, (width, height) in SCREENS.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert visitor.page.evaluate(CRAMPED) == [], name
        if visitor.page.evaluate(LONGER):
            longer.add(name)
            expect(row).to_have_class(FLOATING)
        else:
            expect(row).not_to_have_class(FLOATING)
    assert "phone on its side" in longer
    assert "desk" not in longer
