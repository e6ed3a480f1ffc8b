"""What people do beside a real table, game by game: begin an evening, enter a round, ask the referee."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import Visitor

Doing = Callable[[Page], None]


def begin(visitor: Visitor, slug: str, names: list[str]) -> Page:
    """Open a score keeper and begin an evening."""
    visitor.open(f"#/companion/{slug}")
    page = visitor.page
    page.locator("fieldset").first.get_by_role("button", name=str(len(names)), exact=True).click()
    for field, name in zip(page.locator(".names input").all(), names, strict=True):
        field.fill(name)
    act(page).click()
    expect(page.locator(".tools")).to_be_visible()
    return page


def act(page: Page) -> Locator:
    """The one brass button of a score keeper."""
    return page.locator(".action .main")


def fill(field: Locator, count: int) -> None:
    """Type a number and go on."""
    field.fill(str(count))
    field.press("Tab")


def tap(page: Page, *cards: str) -> None:
    """Tap cards on the pad."""
    for card in cards:
        page.locator(f".pad [data-card='{card}']").click()


def person(page: Page, name: str) -> Locator:
    """Somebody on the felt, to be chosen."""
    return page.get_by_role("tab", name=name)


def heap(page: Page, place: int) -> Locator:
    """The name of a heap: what is tapped next goes there."""
    return page.locator(".heap .title").nth(place)


def ask(page: Page) -> Locator:
    """Ask the referee; returns the answer."""
    page.locator(".go .main").click()
    return page.locator("section[data-allowed]")


# -- a round of each game ------------------------------------------------------------------------------------

SHOKOBA_ROUND: Final = {
    "emeralds": (1, 2),
    "rubies": (5, 4),
    "sapphires": (11, 15),
    "cards": (18, 21),
    "shokobas": (1, 1),
}
"""A sapphire has slipped under the table."""


def count_shokoba(page: Page) -> None:
    """Enter a round for two."""
    page.locator("[data-row=diamond] button").first.click()
    for row, counts in SHOKOBA_ROUND.items():
        for field, count in zip(page.locator(f"[data-row={row}] input").all(), counts, strict=True):
            fill(field, count)


def fill_eight28(page: Page) -> None:
    """Enter a last round for three: a full pot, two treasures, somebody who is out."""
    pot = page.locator(".pot .stepper input")
    fill(pot.nth(0), 9)
    fill(pot.nth(1), 2)
    for name, cards in (("Ada", ["4", "10", "9"]), ("Noor", ["1/11", "7"]), ("Tom", ["10", "10", "9", "9"])):
        person(page, name).click()
        tap(page, *cards)


def fill_topas(page: Page) -> None:
    """Enter a whole solitaire, by keyboard."""
    page.locator("[data-cell='0-0']").click()
    for _ in range(4 * 7):
        page.keyboard.type("6")
        page.keyboard.press("Enter")


def fill_spoker(page: Page) -> None:
    """Enter a turn: a flush with a star and a pair across it, on a bonus square, with all five cards."""
    page.locator("[data-figure=flush]").click()
    page.locator("[data-figure=pair]").click()
    page.locator("button.stars").first.click()
    page.locator("[data-bonus='10']").click()
    page.locator("button.five").click()


NAMES: Final = {
    "shokoba": ["Ada", "Noor"],
    "eight28": ["Ada", "Noor", "Tom"],
    "topas": ["Ada"],
    "spoker": ["Ada", "Noor"],
}
ENTER: Final[dict[str, Doing]] = {
    "shokoba": count_shokoba,
    "eight28": fill_eight28,
    "topas": fill_topas,
    "spoker": fill_spoker,
}
"""Enters a round of each game."""


# -- a question about each game ------------------------------------------------------------------------------


def lay_shokoba(page: Page) -> None:
    """Two ways to take with a seven."""
    tap(page, "3S", "4S", "4R")
    heap(page, 1).click()
    tap(page, "7E")


def lay_eight28(page: Page) -> None:
    """A pot of ten blue stones among three, one of whom may play for either treasure."""
    page.get_by_role("tab").nth(1).click()
    for place, cards in enumerate((["4", "10", "9"], ["1/11", "7"], ["10", "10", "9", "9"])):
        page.get_by_role("tab").nth(2 + place).click()
        tap(page, *cards)


def lay_topas(page: Page) -> None:
    """A card beside one that lies there."""
    tap(page, "Y3", "B1")
    page.locator("[data-square='0,0']").click()
    page.get_by_role("tab").nth(1).click()
    tap(page, "Y2", "R1")
    page.locator(".held button").click()
    page.locator("[data-square='-1,0']").click()


def lay_spoker(page: Page) -> None:
    """A king with a star beside two queens, which makes no figure."""
    suits = page.locator(".suits button")
    page.locator("[data-square=G7]").click()
    tap(page, "Qd")
    page.locator("[data-square=H7]").click()
    suits.nth(1).click()
    tap(page, "Qs")
    page.get_by_role("tab").nth(1).click()
    page.locator("[data-square=I7]").click()
    suits.nth(4).click()
    tap(page, "K*")


LAY: Final[dict[str, Doing]] = {
    "shokoba": lay_shokoba,
    "eight28": lay_eight28,
    "topas": lay_topas,
    "spoker": lay_spoker,
}
"""Puts a question together for each game."""
