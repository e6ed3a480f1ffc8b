"""Beside a real table, by clicks: score keepers, without a network, over a reload, copied, printed."""

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import grave
from tests.browser.beside import ENTER, NAMES, act, begin, fill, person, tap
from tests.browser.conftest import NewVisitor
from tests.browser.screens import everywhere, settings

DARK: Final = """() => [...document.querySelectorAll(".paper, .paper th")].filter((node) => {
    const { backgroundColor, color } = getComputedStyle(node);
    const light = (text) => Math.min(...text.match(/[\\d.]+/g).slice(0, 3).map(Number));
    return light(backgroundColor) < 200 || light(color) > 100;
}).map((node) => node.className || node.textContent)"""
"""What of a sheet is not dark on light, as ink on paper is."""


def wait_until_kept(page: Page) -> None:
    """Until the browser could open the page again without a network."""
    expect(page.locator("html[data-kept=offline]")).to_be_attached()
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def entered(new_visitor: NewVisitor, slug: str, screen: str, language: str) -> Page:
    """A score keeper with a round entered and not yet written down."""
    page = begin(new_visitor(**settings(screen, language)), slug, NAMES[slug])
    ENTER[slug](page)
    return page


@everywhere
def test_shokoba_is_counted_and_survives_offline_and_a_reload(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    visitor = new_visitor(**settings(screen, language), service_workers="allow")
    page = begin(visitor, "shokoba", NAMES["shokoba"])
    wait_until_kept(page)
    page.context.set_offline(True)
    ENTER["shokoba"](page)
    said = {"en": "no stone depends on it", "fr": "aucune pierre n’en dépend"}[language]
    expect(page.get_by_role("status").filter(has_text="39")).to_contain_text(said)
    expect(act(page)).to_contain_text({"en": "3 and 4 stones", "fr": "3 et 4 pierres"}[language])
    assert grave(page) == []
    act(page).click()
    expect(page.locator(".side").nth(1)).to_contain_text("4 +")
    page.locator(".tools button").first.click()  # undo: the numbers are back in hand
    expect(page.locator("[data-row=sapphires] input").first).to_have_value("11")
    act(page).click()
    page.reload()  # still without a network
    expect(page.locator(".side").nth(1)).to_contain_text("4 +")
    page.locator("[data-row=diamond] button").nth(1).click()
    for row, count in (("emeralds", 0), ("rubies", 2), ("sapphires", 10)):
        fill(page.locator(f"[data-row={row}] input").first, count)
    expect(page.locator("[data-row=cards] input").nth(1)).to_have_value("28")  # the rest follows
    act(page).click()
    expect(page.get_by_role("status")).to_contain_text("Noor")
    visitor.open("#/companion")
    expect(page.locator("[data-evening]")).to_contain_text("Ada 3")
    visitor.open("#/companion/topas")  # a game that was not open before
    expect(act(page)).to_be_visible()


def test_the_classic_edition_plays_an_extra_round_between_the_tied(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "en"))
    visitor.open("#/companion/shokoba")
    page = visitor.page
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_role("button", name="Classic").click()
    expect(page.get_by_text("Who is the youngest?")).to_be_visible()
    for target in ("11", "21", "16"):
        page.get_by_role("button", name=target, exact=True).click()
    page.get_by_role("button", name="Player 2", exact=True).click()
    act(page).click()
    for name, shokobas in (("Player 1", 18), ("Player 2", 18), ("Player 3", 2)):
        person(page, name).click()
        fill(page.locator("[data-row=shokobas] input"), shokobas)
    act(page).click()
    expect(page.get_by_role("status").first).to_contain_text("Player 1 and Player 2 play an extra round")
    expect(page.locator(".side").nth(2)).to_contain_text("sits out")
    fill(page.locator("[data-row=shokobas] input").first, 1)
    act(page).click()
    expect(page.get_by_role("status")).to_contain_text("Player 1 wins. Target: 16 stones.")


@everywhere
def test_eight28_shares_the_pot_by_colour(new_visitor: NewVisitor, screen: str, language: str) -> None:
    page = entered(new_visitor, "eight28", screen, language)
    expect(person(page, "Noor")).to_contain_text("8 · 18")
    expect(person(page, "Tom")).to_contain_text({"en": "out", "fr": "éliminé"}[language])
    last = {"en": "this is the last round", "fr": "dernière manche"}[language]
    expect(page.locator(".pot")).to_contain_text(last)
    person(page, "Noor").click()
    page.locator(".choice button").nth(1).click()  # for the 28 instead: Ada is nearer, nobody has the 8
    expect(act(page)).to_contain_text("6")
    page.locator(".choice button").first.click()
    expect(act(page)).to_contain_text("12")
    assert grave(page) == []
    act(page).click()
    together = {"en": "Ada and Noor win together", "fr": "Ada et Noor gagnent ensemble"}[language]
    expect(page.locator("main")).to_contain_text(together)


@everywhere
def test_topas_alone_is_compared_with_a_million_games(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    page = entered(new_visitor, "topas", screen, language)
    expect(page.locator("tfoot td").first).to_have_text("42")
    share = {"en": "Better than 52.3 %", "fr": "Mieux que 52,3 %"}[language]
    expect(page.locator("figcaption")).to_contain_text(share)
    assert grave(page) == []
    act(page).click()
    expect(page.locator("[data-cell='0-0']")).not_to_be_editable()


def test_topas_together_has_running_totals(new_visitor: NewVisitor) -> None:
    page = begin(new_visitor(**settings("phone", "en")), "topas", ["Ada", "Noor"])
    page.locator("[data-cell='0-0']").click()
    for points in (3, 4, 5, 6):  # across the row, then down
        page.keyboard.type(str(points))
        page.keyboard.press("Enter")
    expect(page.locator("tbody tr").nth(1).locator("small")).to_have_text(["8", "10"])
    expect(page.locator("tfoot td")).to_have_text(["8", "10"])
    act(page).click()
    expect(page.get_by_role("status")).to_contain_text("nobody has won yet")


@everywhere
def test_spoker_adds_stars_squares_and_hands(new_visitor: NewVisitor, screen: str, language: str) -> None:
    page = entered(new_visitor, "spoker", screen, language)
    expect(act(page)).to_have_text({"en": "Write down 82 for Ada", "fr": "Noter 82 pour Ada"}[language])
    assert grave(page) == []
    act(page).click()
    page.locator(".end button").click()
    tap(page, "Ad")
    act(page).click()
    tap(page, "7d")
    act(page).click()
    expect(page.locator("main")).to_contain_text({"en": "Ada wins", "fr": "Ada gagne"}[language])
    page.locator(".tools button").nth(1).click()
    page.get_by_role("button", name={"en": "Copy or save", "fr": "Copier ou enregistrer"}[language]).click()
    text = page.locator("dialog textarea")
    figures = {"en": r"Ada,flush★ \+ pair,25,82", "fr": r"Ada,couleur★ \+ paire,25,82"}[language]
    expect(text).to_have_value(re.compile(figures))
    page.get_by_role("button", name="JSON").click()
    assert json.loads(text.input_value())["evenings"][0]["names"] == ["Ada", "Noor"]


def test_the_rules_of_a_game_lead_to_its_score_keeper(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "en"))
    visitor.open("#/rules/topas")
    visitor.page.get_by_role("link", name="Score keeper").click()
    expect(visitor.page).to_have_url(re.compile("#/companion/topas$"))


@pytest.mark.parametrize("slug", ["shokoba", "eight28", "topas", "spoker"])
def test_a_blank_sheet_fits_the_paper(new_visitor: NewVisitor, slug: str) -> None:
    visitor = new_visitor(**settings("desk", "en"), color_scheme="dark")
    page = visitor.page
    visitor.open(f"#/companion/{slug}/sheet")
    expect(page.locator(".paper table").first).to_be_visible()
    assert grave(page) == []
    assert page.evaluate(DARK) == []
    for paper in ("A4", "Letter"):
        page.get_by_role("button", name=paper).click()
        pages = page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n")
        assert pages == 1, (paper, pages)


def test_the_lobby_leads_there_and_the_first_load_stays_small(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("desk", "en"))
    visitor.open()
    visitor.page.get_by_role("link", name="Real cards on the table?").click()
    expect(visitor.page.get_by_role("heading", name="Beside the real table")).to_be_visible()
    assert grave(visitor.page) == []
