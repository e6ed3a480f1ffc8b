"""The rules as a page: found by search, stepped through, reached from a refusal, printed."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.screens import settings
from tests.browser.visitor import Visitor

SLUGS: Final = ("shokoba", "eight28", "topas", "spoker")
BOTH: Final = [("desk", "en"), ("phone", "fr")]
WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "search": "Search the rules",
        "asked": "CLOSED ENDS",
        "found": "Example 8: closed ends (SPO-7)",
        "next": "Next picture",
        "step": "A game of three in eleven steps",
        "last": "Player 1 scores 50 points",
    },
    "fr": {
        "search": "Chercher dans les règles",
        "asked": "extremites condamnees",
        "found": "Exemple 8 : des extrémités condamnées (SPO-7)",
        "next": "Image suivante",
        "step": "Une partie à trois en onze étapes",
        "last": "Le joueur 1 marque 50 points",
    },
}


def read(visitor: Visitor, slug: str, at: str = "") -> Page:
    """The rules of a game, opened."""
    visitor.open(f"#/rules/{slug}{at}")
    expect(visitor.page.locator("article h2").first).to_be_visible()
    expect(visitor.page.locator(".sheet").first).to_be_attached()
    return visitor.page


@pytest.mark.parametrize(("screen", "language"), BOTH)
def test_a_passage_is_found_by_keyboard_and_by_touch(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    page = read(visitor, "spoker")
    page.keyboard.press("/")
    field = page.get_by_role("combobox", name=words["search"])
    expect(field).to_be_focused()
    page.keyboard.type(words["asked"])
    expect(page.get_by_role("option").first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", name=words["found"])
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    field.fill("SPO-14")
    page.get_by_role("option").first.click()
    expect(page.locator("[id^=spo-14-]")).to_be_in_viewport()
    field.fill("xyzzy")
    expect(page.get_by_role("option")).to_have_count(0)
    expect(page.locator(".none")).to_contain_text("xyzzy")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")


QUICK_START: Final = """() => {
    const card = document.querySelector('.quick').getBoundingClientRect();
    const before = document.querySelector('.text > nav').getBoundingClientRect();
    return [card.top < before.top || card.left > before.right, card.bottom <= innerHeight];
}"""
"""Whether it comes before everything else, and has room on the first screen."""


def has_first_screen(page: Page) -> bool:
    """Whether the quick start is what one reads first, whole."""
    expect(page.locator(".quick ol")).to_be_visible()
    return bool(page.evaluate(QUICK_START) == [True, True])


@pytest.mark.parametrize(("screen", "language"), BOTH)
def test_the_sample_game_is_stepped_through_and_nothing_moves(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    page = read(visitor, "spoker")
    assert has_first_screen(page)
    example = page.get_by_role("group", name=words["step"])
    example.scroll_into_view_if_needed()
    height = example.bounding_box()
    assert example.locator("img").count() == 2  # the one that is shown, and the next
    following = example.get_by_role("button", name=words["next"])
    following.focus()
    for number in range(2, 12):
        if screen == "desk":
            page.keyboard.press("ArrowRight")
        else:
            following.click()
        expect(example.locator(".steps")).to_contain_text(f"{number} / 11")
    if screen == "desk":
        page.keyboard.press("ArrowLeft")
        expect(example.locator(".steps")).to_contain_text("10 / 11")
        page.keyboard.press("ArrowRight")
    expect(example.locator("figure.current")).to_contain_text(words["last"])
    expect(example.get_by_role("button", name=words["next"])).to_be_disabled()
    drawn = example.locator("figure.current img")
    assert drawn.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert example.bounding_box() == height
    assert grave(page) == []


@pytest.mark.parametrize(("screen", "language"), BOTH)
def test_every_page_of_rules_is_sound_and_no_wider_than_its_screen(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    visitor = new_visitor(**settings(screen, language))
    for slug in SLUGS[:3]:
        page = read(visitor, slug)
        assert has_first_screen(page), slug
        assert grave(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), slug


ROWS: Final = """() => {
    const head = document.querySelector("header");
    const theme = head.lastElementChild;
    const middles = [head.querySelector("h1"), theme, theme.previousElementSibling].map((node) => {
        const { top, height } = node.getBoundingClientRect();
        return Math.round((top + height / 2) / 10);
    });
    return new Set(middles).size;
}"""
"""In how many rows the title, the languages and the theme stand."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_tablet_the_switches_stand_beside_the_title(new_visitor: NewVisitor, language: str) -> None:
    visitor = new_visitor(viewport={"width": 820, "height": 1180}, locale=language)
    for slug in SLUGS:
        assert read(visitor, slug).evaluate(ROWS) == 1, slug


def test_a_refusal_leads_to_its_rule_and_back_to_the_table(visitor: Visitor) -> None:
    code = visitor.create("spoker", options={"first": 0})
    visitor.await_turn()
    page = visitor.page
    page.locator(".hand .held").first.click()
    page.locator("[data-square=G7]").click()
    page.get_by_role("button", name="SPO-6: read the rule").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[id^=spo-6-]")).to_be_in_viewport()
    dialog.get_by_role("button", name="Close").click()
    expect(page.locator("[data-square=G7]")).to_be_visible()
    assert page.url.endswith(f"#/t/{code}")


def test_a_link_to_a_rule_opens_there(visitor: Visitor) -> None:
    page = read(visitor, "topas", "/TOP-5")
    expect(page.locator("[id^=top-5-]")).to_be_in_viewport()
    expect(page).to_have_url(re.compile(r"#/rules/topas/top-5-never-more-than-seven$"))


FITS: Final = """() => [...document.querySelectorAll('.memo > .half')].map((half) => {
    const end = (element) => element.getBoundingClientRect().bottom;
    return end(half.lastElementChild) <= end(half.parentElement) && half.scrollWidth <= half.clientWidth;
})"""
"""Whether each half of the memo cards has room for what is on it."""
WIDE: Final = """() => [...document.querySelectorAll('article *')].filter(
    (one) => one.getBoundingClientRect().right > innerWidth + 1
).length"""
"""How much of the rules goes beyond the paper."""
MILLIMETRE: Final = 96 / 25.4
PAPER: Final = {"A4": 210, "Letter": 216}
MARGINS: Final = 24


def pages_of(page: Page, paper: str) -> int:
    """How many pages are printed."""
    pdf = page.pdf(format=paper, print_background=True)
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


@pytest.mark.parametrize(("language", "paper"), [("en", "Letter"), ("fr", "A4")])
def test_rules_and_memo_cards_are_printed_whole(new_visitor: NewVisitor, language: str, paper: str) -> None:
    look: dict[str, Any] = {**settings("desk", language), "color_scheme": "dark"}
    visitor = new_visitor(**look)
    for slug in SLUGS:
        page = read(visitor, slug)
        page.emulate_media(media="print")
        page.set_viewport_size({"width": int((PAPER[paper] - MARGINS) * MILLIMETRE), "height": 900})
        assert page.evaluate(FITS) == [True] * 4, slug
        assert page.evaluate(WIDE) == 0, slug
        assert 5 <= pages_of(page, paper) <= 20, slug
        page.evaluate("document.documentElement.dataset.print = 'memo'")
        assert pages_of(page, paper) == 1, slug
        page.evaluate("delete document.documentElement.dataset.print")
        page.emulate_media(media="screen")
