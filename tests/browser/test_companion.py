"""Beside a real table, by clicks: score keepers and referees, without a network, over a reload, copied."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.screens import settings
from tests.browser.visitor import Visitor

BOTH = [("phone", "fr"), ("desk", "en")]


def begin(visitor: Visitor, slug: str, names: list[str]) -> Page:
    """Open a score keeper and begin an evening."""
    visitor.open(f"#/companion/{slug}")
    page = visitor.page
    page.locator("fieldset").first.get_by_role("button", name=str(len(names)), exact=True).click()
    for field, name in zip(page.locator(".names input").all(), names, strict=True):
        field.fill(name)
    act(page).click()
    return page


def act(page: Page) -> Locator:
    """The one brass button."""
    return page.locator(".action .main")


def wait_until_kept(page: Page) -> None:
    """Until the browser could open the page again without a network."""
    expect(page.locator("html[data-kept=offline]")).to_be_attached()
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def enter(page: Page, row: str, *counts: int) -> None:
    """Type what each side counted."""
    for field, count in zip(page.locator(f"[data-row={row}] input").all(), counts, strict=True):
        field.fill(str(count))
        field.press("Tab")


def tap(page: Page, *cards: str) -> None:
    """Tap cards on the pad."""
    for card in cards:
        page.locator(f".pad [data-card='{card}'], .cards [data-card='{card}']").first.click()


@pytest.mark.parametrize(("screen", "language"), BOTH)
def test_shokoba_is_counted_and_survives_offline_and_a_reload(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    visitor = new_visitor(**settings(screen, language))
    page = begin(visitor, "shokoba", ["Ada", "Noor"])
    expect(page.locator("[data-row=diamond]")).to_be_visible()
    wait_until_kept(page)
    page.context.set_offline(True)
    page.locator("[data-row=diamond] button").first.click()
    enter(page, "emeralds", 1, 2)
    enter(page, "rubies", 5, 4)
    enter(page, "sapphires", 11, 15)
    enter(page, "cards", 18, 21)
    enter(page, "shokobas", 1, 1)
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
        page.locator(f"[data-row={row}] input").first.fill(str(count))
        page.locator(f"[data-row={row}] input").first.press("Tab")
    expect(page.locator("[data-row=cards] input").nth(1)).to_have_value("28")  # the rest follows
    act(page).click()
    expect(page.get_by_role("status")).to_contain_text("Noor")
    visitor.open("#/companion")
    expect(page.locator("[data-evening]")).to_contain_text("Ada 3")
    visitor.open("#/companion/topas")  # a game that was not open before
    expect(act(page)).to_be_visible()


def test_eight28_shares_the_pot_by_colour(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "en"))
    page = begin(visitor, "eight28", ["Ada", "Noor", "Tom"])
    page.get_by_label("Blue stones in the pot").locator("input").fill("9")
    page.get_by_label("Red stones in the pot").locator("input").fill("2")
    page.get_by_label("Red stones in the pot").locator("input").press("Tab")
    for name, cards in (("Ada", ["4", "10", "9"]), ("Noor", ["1/11", "7"]), ("Tom", ["10", "10", "9", "9"])):
        page.get_by_role("tab", name=name).click()
        tap(page, *cards)
    expect(page.get_by_role("tab", name="Noor")).to_contain_text("8 · 18")
    expect(page.get_by_role("tab", name="Tom")).to_contain_text("out")
    expect(page.get_by_role("status").last).to_contain_text("this is the last round")
    assert grave(page) == []
    act(page).click()
    expect(page.locator("main")).to_contain_text("Ada and Noor win together")


@pytest.mark.parametrize(("screen", "language"), BOTH)
def test_topas_alone_is_compared_with_a_million_games(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    visitor = new_visitor(**settings(screen, language))
    page = begin(visitor, "topas", ["Ada"])
    page.locator("[data-cell='0-0']").click()
    for _ in range(4):
        for points in (6, 6, 6, 6, 6, 6, 6):
            page.keyboard.type(str(points))
            page.keyboard.press("Enter")
    expect(page.locator("tfoot td").first).to_have_text("42")
    share = {"en": "Better than 52.3 %", "fr": "Mieux que 52,3 %"}[language]
    expect(page.locator("figcaption")).to_contain_text(share)
    assert grave(page) == []
    act(page).click()
    expect(page.locator("[data-cell='0-0']")).not_to_be_editable()


def test_spoker_adds_stars_squares_and_hands(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("desk", "fr"))
    page = begin(visitor, "spoker", ["Ada", "Noor"])
    page.locator("[data-figure=flush]").click()
    page.locator("[data-figure=pair]").click()
    page.locator("li .stepper button").nth(1).click()
    page.locator("[data-bonus='10']").click()
    page.get_by_role("button", name="cinq cartes d’un coup").click()
    expect(act(page)).to_have_text("Noter 82 pour Ada")
    assert grave(page) == []
    act(page).click()
    page.get_by_role("button", name="compter les mains").click()
    tap(page, "Ad")
    act(page).click()
    tap(page, "7d")
    act(page).click()
    expect(page.locator("main")).to_contain_text("gagne")
    page.locator(".tools button").nth(1).click()
    page.get_by_role("button", name="Copier ou enregistrer").click()
    text = page.get_by_role("textbox", name="La soirée en texte")
    expect(text).to_have_value(re.compile(r"Ada,couleur★ \+ paire,25,82"))
    page.get_by_role("button", name="Tout (JSON)").click()
    kept = json.loads(text.input_value())
    assert kept["evenings"][0]["names"] == ["Ada", "Noor"]


def ask(page: Page) -> Locator:
    """Ask the referee; returns the answer."""
    page.locator(".go button").click()
    return page.locator("section[data-allowed]")


def test_the_rules_of_a_game_lead_to_its_score_keeper(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "en"))
    visitor.open("#/rules/topas")
    visitor.page.get_by_role("link", name="Score keeper").click()
    expect(visitor.page).to_have_url(re.compile("#/companion/topas$"))


def test_the_referee_answers_by_the_rules_and_remembers(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "en"))
    page = visitor.page
    visitor.open("#/companion/shokoba/referee")
    tap(page, "3S", "4S", "4R")
    page.get_by_role("button", name="Card played").click()
    tap(page, "7E")
    answer = ask(page)
    expect(answer).to_have_attribute("data-allowed", "true")
    expect(answer.locator("li")).to_have_count(2)
    expect(answer.locator("li").first).to_have_text(re.compile(r"^\s*7\s*takes these\s*3\s*4"))
    assert grave(page) == []
    answer.get_by_role("button", name="Read rule SHO-3").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("SHO-3")
    page.keyboard.press("Escape")
    page.context.set_offline(True)
    expect(ask(page).locator("li")).to_have_count(2)  # an answer that was given is kept
    page.get_by_role("button", name="On the table").click()
    tap(page, "1S")
    page.locator(".go button").click()
    expect(page.locator("div.answer")).to_contain_text("The referee needs the server")


def test_the_referee_of_each_other_game(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("desk", "en"))
    page = visitor.page
    visitor.open("#/companion/eight28/referee")
    tap(page, "4", "10", "9")
    expect(ask(page)).to_contain_text("puts you out")
    visitor.open("#/companion/topas/referee")
    tap(page, "Y3", "B1")
    page.locator("[data-square='0,0']").click()
    page.get_by_role("tab", name="To be laid").click()
    tap(page, "Y2", "R1")
    page.get_by_role("button", name="Turn").click()
    page.locator("[data-square='-1,0']").click()
    expect(ask(page)).to_contain_text("Yes: 5 points.")
    assert grave(page) == []
    visitor.open("#/companion/spoker/referee")
    page.locator("[data-square=G7]").click()
    tap(page, "Qd")
    page.locator("[data-square=H7]").click()
    page.get_by_role("button", name="spades").click()
    tap(page, "Qs")
    page.get_by_role("tab", name="To be laid").click()
    page.locator("[data-square=I7]").click()
    page.get_by_role("button", name="stars").click()
    tap(page, "K*")
    expect(ask(page)).to_have_attribute("data-allowed", "false")
    assert grave(page) == []


@pytest.mark.parametrize("slug", ["shokoba", "eight28", "topas", "spoker"])
def test_a_blank_sheet_fits_the_paper(new_visitor: NewVisitor, slug: str) -> None:
    visitor = new_visitor(**settings("desk", "en"))
    page = visitor.page
    visitor.open(f"#/companion/{slug}/sheet")
    expect(page.locator(".paper table").first).to_be_visible()
    assert grave(page) == []
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
