"""A table set up by clicks: who sits where, what cannot be chosen and why, what is remembered."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.screens import everywhere, settings
from tests.browser.test_looks import overflow
from tests.browser.visitor import Visitor

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "seat": "Seat {}",
        "add": "Add a seat",
        "teams": "Teams",
        "nine": "Nine cards",
        "need": "Teams need four players.",
        "only": "Nine cards each are dealt in teams only.",
        "remove": "Take seat {} away",
        "friend": "A friend",
        "dealer": "First dealer",
        "lot": "drawn by lot",
        "begin": "Begin",
        "last": "as at your last table",
        "refused": "Nobody may begin today.",
    },
    "fr": {
        "seat": "Place {}",
        "add": "Ajouter une place",
        "teams": "Équipes",
        "nine": "Neuf cartes",
        "need": "Les équipes demandent quatre joueurs.",
        "only": "On ne donne neuf cartes chacun qu’en équipes.",
        "remove": "Retirer la place {}",
        "friend": "Un ami",
        "dealer": "Donneur",
        "lot": "tirée au sort",
        "begin": "Commencer",
        "last": "comme à votre dernière table",
        "refused": "Personne ne commence aujourd’hui.",
    },
}


def add_seat(visitor: Visitor, words: dict[str, str]) -> None:
    visitor.page.get_by_role("button", name=words["add"]).click()


@everywhere
def test_what_cannot_be_chosen_says_why(new_visitor: NewVisitor, screen: str, language: str) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    visitor.open("#/new/shokoba")
    page = visitor.page
    teams = page.get_by_role("switch", name=words["teams"], exact=True)
    nine = page.get_by_role("switch", name=words["nine"], exact=True)
    expect(teams).to_be_disabled()
    expect(page.get_by_text(words["need"])).to_be_visible()
    expect(teams).to_have_accessible_description(re.compile(re.escape(words["need"])))
    visitor.shot(f"setup-{screen}-{language}")
    assert grave(page) == []
    assert overflow(page) <= 0
    add_seat(visitor, words)
    add_seat(visitor, words)
    expect(teams).to_be_enabled()
    expect(nine).to_be_disabled()
    expect(page.get_by_text(words["only"])).to_be_visible()
    teams.check()
    nine.check()
    visitor.shot(f"setup-teams-{screen}-{language}")
    page.get_by_role("button", name=words["remove"].format(4)).click()
    expect(teams).to_be_disabled()
    expect(teams).not_to_be_checked()
    expect(nine).not_to_be_checked()


@everywhere
def test_seats_are_counted_from_one(new_visitor: NewVisitor, screen: str, language: str) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    visitor.open("#/new/shokoba")
    dealer = visitor.page.get_by_label(words["dealer"])
    expect(dealer.locator("option")).to_have_text(
        [words["lot"], words["seat"].format(1), words["seat"].format(2)]
    )


@everywhere
def test_a_table_is_set_up_as_the_last_time(new_visitor: NewVisitor, screen: str, language: str) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    visitor.open("#/new/shokoba")
    page = visitor.page
    add_seat(visitor, words)
    page.locator(".who").filter(has_text=words["friend"]).click()
    page.locator("#option-target").fill("9")
    page.locator("#setting-hints").uncheck()
    visitor.button(words["begin"]).click()
    visitor.open(f"#/t/{visitor.code}")
    visitor.open("#/new/shokoba")
    expect(page.get_by_text(words["last"])).to_be_visible()
    expect(page.locator("#option-target")).to_have_value("9")
    expect(page.locator("#setting-hints")).not_to_be_checked()
    third = re.compile(f"{words['seat'].format(3)}.*{words['friend']}")
    expect(page.get_by_role("button", name=third)).to_be_visible()


@everywhere
def test_a_refusal_appears_where_one_looks(new_visitor: NewVisitor, screen: str, language: str) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    visitor.open("#/new/topas")
    body = json.dumps({"error": {"code": "option", "sentence": words["refused"]}})
    visitor.page.route(
        "**/api/tables",
        lambda route: route.fulfill(status=400, body=body, content_type="application/json"),
    )
    visitor.button(words["begin"]).click()
    alert = visitor.page.get_by_role("alert")
    expect(alert).to_have_text(words["refused"])
    expect(alert).to_be_in_viewport()
    assert grave(visitor.page) == []


@pytest.mark.parametrize("game", ["eight28", "spoker"])
@everywhere
def test_six_sit_round_a_table(new_visitor: NewVisitor, screen: str, language: str, game: str) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    visitor.open(f"#/new/{game}")
    add = visitor.page.get_by_role("button", name=words["add"])
    expect(add).to_be_visible()
    while add.count():
        add.click()
    expect(visitor.page.locator(".place")).to_have_count(6)
    visitor.shot(f"setup-six-{game}-{screen}-{language}")
    assert overflow(visitor.page) <= 0
