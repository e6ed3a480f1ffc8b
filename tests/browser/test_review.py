"""A finished game reviewed beside its replay: the curve, the sums, the moments that lead to their moves."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.running import RunningServer
from tests.browser.screens import settings
from tests.browser.test_looks import overflow
from tests.browser.test_replay import at, link, record
from tests.browser.visitor import Visitor

SHORT: dict[str, Any] = {"target": 1}
"""A game of one round."""
WORDS: dict[str, dict[str, str]] = {
    "en": {"tab": "Review", "ask": "Review this game", "start": "Start", "none": "There is no review"},
    "fr": {"tab": "Analyse", "ask": "Analyser cette partie", "start": "Départ", "none": "Pas d’analyse"},
}
OUTSIDE = """(box, wanted) => {
    const {left, top, right, bottom} = box.getBoundingClientRect();
    return [...box.querySelectorAll(wanted)].filter((one) => {
        const at = one.getBoundingClientRect();
        return at.left < left || at.top < top || at.right > right || at.bottom > bottom;
    }).map((one) => one.outerHTML);
}"""
"""What is not wholly inside a box."""
CASES = [("desk", "en"), ("phone", "fr")]


@pytest.fixture(scope="module")
def reviewer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that looks at each decision for a moment only."""
    with RunningServer(tmp_path_factory.mktemp("reviewer"), "--review-budget", "100") as running:
        yield running


def open_review(visitor: Visitor, screen: str, words: dict[str, str]) -> None:
    """Go to the tab as one does on this screen."""
    if screen == "phone":
        visitor.button(words["tab"]).click()
    else:
        visitor.page.get_by_role("tab", name=words["tab"]).click()


def sums(page: Page) -> list[int]:
    """The numbers of the line of sums."""
    texts = page.locator("dl dd").all_inner_texts()
    return [int(re.sub(r"[^\d-]", "", text.replace("−", "-"))) for text in texts]


@pytest.mark.parametrize(("screen", "language"), CASES)
def test_a_game_is_reviewed_and_a_moment_looked_at(
    new_visitor: NewVisitor, reviewer: RunningServer, screen: str, language: str
) -> None:
    words, told = WORDS[language], record(**SHORT)
    visitor = new_visitor(reviewer, **settings(screen, language))
    page = visitor.page
    visitor.open(link(told, "?move=3&eyes=0"))
    at(page, 3)
    open_review(visitor, screen, words)
    visitor.button(words["ask"]).click()
    cards = page.locator("[data-moment]")
    expect(cards.first).to_be_visible(timeout=60_000)
    *parts, result = sums(page)
    assert sum(parts) == result == 100 * (0 in told["result"]["winners"])
    expect(page.get_by_role("img", name=re.compile("chance", re.IGNORECASE))).to_be_visible()
    rows = page.locator(".unseen tbody tr")
    assert rows.count() == len(told["moves"]) + 1
    assert overflow(page) == 0
    assert grave(page) == []
    number = int(cards.last.get_attribute("data-moment") or 0)
    cards.last.click()
    expect(page.locator(".page[data-move]")).to_have_attribute(
        "data-move", re.compile(f"^({number - 1}|{number})$")
    )
    assert page.locator(".slider .moment").count() > 0
    page.wait_for_url("**&tab=review")
    page.context.route("**/api/review", lambda route: route.abort())
    page.reload()  # it is kept with the game, and not reckoned again
    expect(cards.first).to_be_visible()


def test_it_begins_where_a_game_ends(new_visitor: NewVisitor, reviewer: RunningServer) -> None:
    visitor = new_visitor(reviewer, **settings("desk", "en"))
    visitor.create("shokoba", options=SHORT | {"players": 2})
    visitor.play_on(BY_MOUSE["shokoba"])
    code = visitor.code
    visitor.page.get_by_role("link", name="Review the game").first.click()
    visitor.page.wait_for_url(f"**#/replay/{code}?*tab=review")
    expect(visitor.page.get_by_text("Your play")).to_be_visible(timeout=60_000)


def test_a_tap_on_the_curve_goes_to_its_move(new_visitor: NewVisitor, reviewer: RunningServer) -> None:
    told = record(**SHORT)
    visitor = new_visitor(reviewer, **settings("desk", "en"))
    page = visitor.page
    visitor.open(link(told, "?move=3&eyes=open&tab=review"))
    curve = page.get_by_role("img", name="Chance to win, move by move")
    expect(curve).to_be_visible(timeout=60_000)
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": box["width"] - 2, "y": 60})
    at(page, len(told["moves"]))


@pytest.mark.parametrize(("screen", "language"), CASES)
def test_a_refusal_is_a_sentence(
    new_visitor: NewVisitor, reviewer: RunningServer, screen: str, language: str
) -> None:
    words = WORDS[language]
    visitor = new_visitor(reviewer, **settings(screen, language))
    failed: dict[str, Any] = {"state": "failed", "error": {"code": "no_review", "sentence": "Later, please."}}
    visitor.page.route("**/api/review", lambda route: route.fulfill(body=json.dumps(failed) + "\n"))
    visitor.open(link(record(**SHORT), "?eyes=0&tab=review"))
    expect(visitor.page.get_by_role("heading", name=words["none"])).to_be_visible()
    expect(visitor.page.get_by_role("alert")).to_have_text("Later, please.")
    assert grave(visitor.page) == []


def test_the_better_move_and_the_tools_are_seen_on_a_phone(
    new_visitor: NewVisitor, reviewer: RunningServer
) -> None:
    """A moment leaves little room to Topas's area: what it is about is looked at, and no tool is cut off."""
    visitor = new_visitor(reviewer, **settings("phone", "en"))
    page = visitor.page
    visitor.open(link(record("topas"), "?eyes=open&tab=review"))
    moments = page.locator("[data-moment]")
    expect(moments.first).to_be_visible(timeout=60_000)
    own = moments.filter(has_text="Better").all()
    assert own
    for number in range(len(own)):
        if not moments.first.is_visible():
            visitor.button("Review").click()
        moments.filter(has_text="Better").nth(number).click()
        expect(page.locator(".plane .hint")).to_be_visible()
        outside = page.locator(".plane").evaluate(OUTSIDE, ".hint, button")
        assert outside == []
