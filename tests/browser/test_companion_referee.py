"""The referee beside a real table, by clicks: every game, on a phone and on a desk, in both languages."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from tests.browser.beside import LAY, ask, begin, heap, tap
from tests.browser.conftest import NewVisitor
from tests.browser.screens import everywhere, settings

SAID: Final = {
    "shokoba": ("true", {"en": "there are 2 ways", "fr": "il y a 2 façons"}),
    "eight28": ("null", {"en": "Noor, Treasure 8: 5 blue stones", "fr": "Noor, Trésor 8 : 5 pierres bleues"}),
    "topas": ("true", {"en": "Yes: 5 points.", "fr": "Oui : 5 points."}),
    "spoker": ("false", {"en": "SPO-6", "fr": "SPO-6"}),
}
"""What comes of each question: whether it is allowed, and a part of what is said."""


@pytest.mark.parametrize("slug", LAY)
@everywhere
def test_the_referee_answers_what_was_laid(
    new_visitor: NewVisitor, slug: str, screen: str, language: str
) -> None:
    visitor = new_visitor(**settings(screen, language))
    page = visitor.page
    if slug == "eight28":
        begin(visitor, slug, ["Ada", "Noor", "Tom"])  # the evening's names are in the answer
    visitor.open(f"#/companion/{slug}/referee")
    LAY[slug](page)
    answer = ask(page)
    allowed, said = SAID[slug]
    expect(answer).to_have_attribute("data-allowed", allowed)
    expect(answer).to_contain_text(said[language], ignore_case=True)
    assert grave(page) == []
    page.locator(".go .main").click()  # change the cards: the answer goes
    expect(answer).to_have_count(0)


def test_an_answer_names_its_rule_is_kept_and_goes_with_the_cards(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "en"))
    page = visitor.page
    visitor.open("#/companion/shokoba/referee")
    LAY["shokoba"](page)
    answer = ask(page)
    expect(answer.locator("li")).to_have_count(2)
    expect(answer.locator("li").first).to_have_text(re.compile(r"^\s*7\s*takes these\s*3\s*4"))
    answer.get_by_role("button", name="Read rule SHO-3").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("SHO-3")
    page.keyboard.press("Escape")
    page.locator(".go .main").click()
    page.context.set_offline(True)
    expect(ask(page).locator("li")).to_have_count(2)  # an answer that was given is kept
    page.get_by_role("button", name="Start over").click()
    expect(page.locator(".heap .card")).to_have_count(0)
    heap(page, 1).click()
    tap(page, "1S")
    page.locator(".go .main").click()
    expect(page.locator(".answer")).to_contain_text("The referee needs the server")


@everywhere
def test_the_odds_people_ask_for(new_visitor: NewVisitor, screen: str, language: str) -> None:
    visitor = new_visitor(**settings(screen, language))
    page = visitor.page
    visitor.open("#/companion/eight28/referee")
    tap(page, "4", "10", "9")
    expect(ask(page)).to_contain_text({"en": "puts you out", "fr": "vous élimine"}[language])
    visitor.open("#/companion/shokoba/referee")
    page.get_by_role("tab").nth(1).click()
    tap(page, "10S")
    expect(ask(page)).to_contain_text("22 %")
