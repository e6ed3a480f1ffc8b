"""Puzzles by clicks: a right answer, another one, the next puzzle, a rating that stays."""

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cabochon.core.unseen_cards import unseen_cards
from cabochon.study import Puzzle, puzzles
from cabochon.study.training.answering import shown
from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.screens import settings
from tests.browser.test_fits_the_screen import BY_THUMB, LEAST_TARGET, SCREENS, missing
from tests.browser.test_looks import overflow
from tests.browser.visitor import Visitor

GAMES = list(BY_MOUSE)


def open_puzzle(visitor: Visitor, slug: str, place: int = 3) -> Puzzle:
    puzzle = puzzles(slug)[place]
    visitor.open(f"#/puzzles/{slug}/{puzzle.id}")
    expect(visitor.page.locator("[data-state=asked]")).to_be_visible()
    return puzzle


def answer(visitor: Visitor, puzzle: Puzzle, move: str) -> None:
    slug = puzzle.game.slug
    BY_MOUSE[slug](visitor, move, shown(1, puzzle)["view"])


def rating(page: Page) -> int:
    return int(page.locator("[data-rating]").first.inner_text())


@pytest.mark.parametrize("slug", GAMES)
def test_the_best_move_is_played_and_explained(new_visitor: NewVisitor, slug: str) -> None:
    visitor = new_visitor(**settings("desk", "en"))
    puzzle = open_puzzle(visitor, slug)
    page = visitor.page
    expect(page.locator("aside").get_by_text("%")).to_have_count(0)  # no chances before the answer
    answer(visitor, puzzle, puzzle.solution)
    expect(page.locator("[data-state=solved]")).to_be_visible()
    chance = round(100 * puzzle.lead.chance.value)
    expect(page.locator(".solution").get_by_text(f"{chance} %").first).to_be_visible()
    assert rating(page) > 1200
    visitor.button("Next puzzle").click()
    expect(page.locator("[data-state=asked]")).to_be_visible()
    assert page.locator("[data-position]").get_attribute("data-position") != puzzle.id


def test_another_answer_goes_back_to_the_hand_and_the_rating_stays(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "fr"))
    puzzle = open_puzzle(visitor, "shokoba")
    page, rival = visitor.page, puzzle.lead.rivals[0]
    answer(visitor, puzzle, rival.move)
    told = page.locator(".ask")
    expect(told).to_contain_text(f"{round(100 * rival.chance.value)} %")
    assert page.locator(".hand [data-card]").count() == len(puzzle.view["hand"])
    answer(visitor, puzzle, puzzle.solution)
    expect(page.locator("[data-state=missed]")).to_be_visible()
    after = rating(page)
    assert after < 1200
    assert grave(page) == []
    visitor.open("#/puzzles")
    page.reload()
    expect(page.locator("[data-rating=shokoba]")).to_have_text(str(after))


def test_the_lobby_leads_to_puzzles_and_help_is_at_hand(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("desk", "en"))
    visitor.open()
    page = visitor.page
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
    expect(page.locator("[data-rating=topas]")).to_be_visible()
    assert grave(page) == []
    puzzle = open_puzzle(visitor, "eight28")
    assert grave(page) == []
    visitor.button("Hint").click()
    expect(page.get_by_text(shown(1, puzzle)["about"][0]["hint"]["en"])).to_be_visible()
    visitor.button("Show me").click()
    expect(page.locator("[data-state=missed]")).to_be_visible()
    assert rating(page) < 1200


def columns(page: Page) -> dict[str, int]:
    """The chart of unseen cards as it is drawn, by its columns."""
    return {
        str(column.get_attribute("data-column")): int(column.get_attribute("data-unseen") or "")
        for column in page.locator("[data-column]").all()
    }


COLUMNS: dict[str, Callable[[str], list[str]]] = {
    "shokoba": lambda card: [card[:-1]],
    "eight28": lambda card: [card],
    "topas": lambda card: [card[:2], card[2:]],
    "spoker": lambda card: [card if card == "??" else card[0]],
}
"""Where each game counts a card."""


@pytest.mark.parametrize("slug", GAMES)
def test_the_unseen_cards_are_counted_beside_it(new_visitor: NewVisitor, slug: str) -> None:
    visitor = new_visitor(**settings("desk", "en"))
    puzzle, page = open_puzzle(visitor, slug), visitor.page
    unseen = unseen_cards(puzzle.game, puzzle.seen())
    expected: Counter[str] = Counter()
    for card, n in unseen.items():
        expected.update(dict.fromkeys(COLUMNS[slug](card), n))
    expect(page.get_by_text(f"Not seen yet, {unseen.total()} card")).to_be_visible()
    told = columns(page)
    assert +Counter(told) == +expected
    marks = page.locator("aside .mark:not(.gone)")
    assert marks.count() == sum(told.values())
    first = next(iter(told))
    expect(page.locator("[data-column]").first).to_contain_text(f": {told[first]} of ")
    visitor.button("Show me").click()
    expect(page.locator("[data-state=missed]")).to_be_visible()
    assert columns(page) == told
    counted = {card for each in shown(1, puzzle)["candidates"][:2] for card in each["counted"]}
    lit = {column for card in counted for column in COLUMNS[slug](card)}
    assert page.locator(".lit[data-column]").count() == len(lit)
    assert grave(page) == []


def test_on_a_phone_the_chart_is_folded_away(new_visitor: NewVisitor) -> None:
    """Nothing of the decision is pushed off the screen, and the numbers are a touch away."""
    visitor = new_visitor(**settings("phone", "fr"))
    puzzle, page = open_puzzle(visitor, "eight28"), visitor.page
    expect(page.locator("[data-column]")).to_have_count(0)
    assert overflow(page) == 0
    visitor.button("Cartes pas encore vues").click()
    unseen = unseen_cards(puzzle.game, puzzle.seen())
    expect(page.get_by_role("dialog", name=f"Pas encore vues : {unseen.total()} cartes")).to_be_visible()
    assert +Counter(columns(page)) == unseen
    expect(page.locator("[data-column='1']")).to_contain_text(f"{unseen['1']} sur 15")
    assert overflow(page) == 0
    assert grave(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("[data-column]")).to_have_count(0)
    answer(visitor, puzzle, puzzle.solution)
    expect(page.locator("[data-state=solved]")).to_be_visible()


OUTSIDE = """() => [...document.querySelectorAll(".felt button:disabled:not([data-square])")]
    .filter((button) => button.getBoundingClientRect().right > innerWidth + 0.5)
    .map((button) => button.textContent)"""
"""Buttons that wait for a choice, and would lie beyond the screen."""


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_decides_is_on_a_phone_s_screen(new_visitor: NewVisitor, slug: str) -> None:
    visitor = new_visitor(**settings("phone", "fr"))  # the longer words
    open_puzzle(visitor, slug)
    for name in BY_THUMB:
        width, height = SCREENS[name]
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert missing(visitor.page, least_target=LEAST_TARGET, least_board=0) == []
        assert visitor.page.evaluate(OUTSIDE) == []


def test_a_puzzle_that_does_not_exist_is_a_sentence(visitor: Visitor) -> None:
    visitor.open("#/puzzles/shokoba/nobody")
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    visitor.mishaps.clear()  # the browser notes every 404 as an error
