"""What one entry needs beside a real table is on one screen of a phone, and large enough for a thumb."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.beside import ENTER, LAY, act, ask, begin, fill, tap
from tests.browser.conftest import NewVisitor
from tests.browser.screens import settings
from tests.browser.visitor import Visitor

PEOPLE: Final = ["Marie-Antoinette Dubois-", "Noor", "Tom", "Maximilian", "Zoé", "Jean-Baptiste"]
WRONG: Final = """() => {
    const SHEETS = ".sheet:not(:has(li:nth-child(2) .figure))"; // a list of figures may be longer
    const wrong = [];
    const page = document.scrollingElement;
    if (page.scrollHeight > innerHeight) wrong.push(`${page.scrollHeight - innerHeight} px to be scrolled`);
    if (page.scrollWidth > innerWidth) wrong.push(`${page.scrollWidth - innerWidth} px too wide`);
    for (const { scrollHeight, clientHeight } of document.querySelectorAll(SHEETS))
        if (scrollHeight > clientHeight + 1) wrong.push(`${scrollHeight - clientHeight} px within the paper`);
    for (const node of document.querySelectorAll("header p"))
        if (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 4)
            wrong.push(`cut short: ${node.textContent.trim()}`);
    for (const node of document.querySelectorAll("button, a.button, select")) {
        const { width, height, left, right } = node.getBoundingClientRect();
        if (!width || getComputedStyle(node).visibility === "hidden") continue;
        const name = node.ariaLabel || node.textContent.trim();
        const least = node.dataset.square ? 32 : 43.5; // a board's squares are as small as at the table
        if (Math.min(width, height) < least) wrong.push(`${name}: ${width} x ${height}`);
        if (left < -0.5 || right > innerWidth + 0.5) wrong.push(`${name}: beyond the edge`);
    }
    return wrong;
}"""


def four_sides(visitor: Visitor) -> None:
    """A round of Shokoba for four, all of it entered, with cards missing."""
    page = begin(visitor, "shokoba", PEOPLE[:4])
    page.locator("[data-row=diamond] button").click()
    for place in range(4):
        page.get_by_role("tab").nth(place).click()
        for row, count in (("emeralds", int(place < 2)), ("rubies", 2), ("sapphires", 6), ("cards", 9)):
            fill(page.locator(f"[data-row={row}] input"), count)


def six_at_the_pot(visitor: Visitor) -> None:
    """A last round of 8·28 for six, shared out."""
    page = begin(visitor, "eight28", PEOPLE)
    fill(page.locator(".pot .stepper input").nth(0), 9)
    fill(page.locator(".pot .stepper input").nth(1), 1)
    rows = (["4", "10", "9"], ["1/11", "7"], ["10", "10", "9", "9"], ["1", "8", "1"], ["2", "2"], ["3", "5"])
    for place, cards in enumerate(rows):
        page.get_by_role("tab").nth(place).click()
        tap(page, *cards)


def one_figure(visitor: Visitor) -> None:
    """A turn of Spoker as most are."""
    page = begin(visitor, "spoker", PEOPLE[:4])
    page.locator("[data-figure=three]").click()


def many_figures(visitor: Visitor) -> None:
    """A turn of Spoker that makes six figures: as many as five cards can."""
    page = begin(visitor, "spoker", PEOPLE[:4])
    ENTER["spoker"](page)
    act(page).click()
    ENTER["spoker"](page)
    for kind in ("three", "straight_flush", "full", "pair"):
        page.locator(f"[data-figure={kind}]").click()


def referee(slug: str) -> Callable[[Visitor], None]:
    """A question that is put together."""

    def lay(visitor: Visitor) -> None:
        visitor.open(f"#/companion/{slug}/referee")
        LAY[slug](visitor.page)

    return lay


STATES: Final = {
    "shokoba for two": lambda visitor: ENTER["shokoba"](begin(visitor, "shokoba", PEOPLE[:2])),
    "shokoba for four": four_sides,
    "eight28 for six": six_at_the_pot,
    "topas alone": lambda visitor: ENTER["topas"](begin(visitor, "topas", PEOPLE[:1])),
    "spoker, one figure": one_figure,
    "spoker, six figures": many_figures,
    **{f"referee of {slug}": referee(slug) for slug in LAY},
}


@pytest.mark.parametrize("state", STATES)
def test_one_entry_fits_one_screen_of_a_phone(new_visitor: NewVisitor, state: str) -> None:
    visitor = new_visitor(**settings("phone", "fr"))  # the longer words
    STATES[state](visitor)
    for width, height in ((780, 360), (360, 780)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert visitor.page.evaluate(WRONG) == [], (width, height)
        expect(visitor.page.locator(".action .main, .go .main")).to_be_in_viewport(ratio=1)
    if state.startswith("referee"):
        before = lies(visitor.page)
        ask(visitor.page).wait_for()
        assert visitor.page.evaluate(WRONG) == []
        assert lies(visitor.page) == before  # what was asked about stays where it was


CUT: Final = """node =>
    node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 4"""
"""Whether a text has less room than it needs."""


def test_who_has_the_diamond_is_said_whole(new_visitor: NewVisitor) -> None:
    page = begin(new_visitor(**settings("phone", "en")), "shokoba", ["Ada", "Noor"])
    page.locator("[data-row=diamond] button").first.click()
    name = page.locator("[data-row=diamond] .name").first
    expect(name).to_have_text("Ada has it")
    assert not name.evaluate(CUT)


def lies(page: Page) -> object:
    """Where the cards lie that are asked about."""
    return page.locator(".lies").bounding_box()


WHOLE: Final = """() => [...document.querySelectorAll(".paper table")].every((table) => {
    const paper = table.closest(".paper").getBoundingClientRect();
    return table.getBoundingClientRect().right <= paper.right && paper.right <= innerWidth;
})"""
"""Whether every table of a sheet is on the paper, and the paper on the screen."""


def test_a_blank_sheet_is_whole_on_every_screen(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "fr"))
    for slug in LAY:
        visitor.open(f"#/companion/{slug}/sheet")
        expect(visitor.page.locator(".paper table").first).to_be_visible()
        for width, height in ((780, 360), (1366, 768), (360, 780)):
            visitor.page.set_viewport_size({"width": width, "height": height})
            visitor.page.wait_for_function(WHOLE)


DRAWN: Final = "text => text.getBoundingClientRect().height"


def test_the_numbers_under_the_curve_can_be_read_on_a_phone_on_its_side(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "fr"))
    STATES["topas alone"](visitor)
    visitor.page.set_viewport_size({"width": 780, "height": 360})
    for number in visitor.page.locator("figure svg text").all():
        assert number.evaluate(DRAWN) > 9
