"""The rules of every game: an illustrated card, what this table plays by, all of them with their contents."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.screens import settings
from tests.browser.visitor import Visitor

NAMES: Final = {"shokoba": "Shokoba", "eight28": "8·28", "topas": "Topas", "spoker": "Spoker"}
WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {"rules": "Rules of {}", "all": "All the rules", "close": "Close", "contents": "Contents"},
    "fr": {"rules": "Règles de {}", "all": "Toutes les règles", "close": "Fermer", "contents": "Sommaire"},
}
FOR_OTHERS: Final = re.compile(r"json|cabochon (?:play|simulate|rules)|[{}]|simul|\d ?%|±", re.IGNORECASE)
"""What belongs to who programs or simulates, and not to who plays."""
LEAST_SECTIONS: Final = 8


def check_card(dialog: Locator) -> None:
    """A card is drawn, and is read without scrolling on."""
    expect(dialog.locator("ol > li")).to_have_count(4)
    expect(dialog.locator(".scores")).to_be_visible()


def check_text(dialog: Locator, screen: str, words: dict[str, str]) -> None:
    """All the rules, with contents that lead to every section, and nothing in them but rules."""
    dialog.get_by_role("button", name=words["all"]).click()
    contents = dialog.get_by_role("navigation", name=words["contents"])
    expect(contents).to_be_visible()
    if screen == "phone":
        contents.locator("summary").click()
    links = contents.get_by_role("link")
    assert links.count() >= LEAST_SECTIONS
    last = links.last
    name = last.inner_text()
    last.click()
    expect(dialog.get_by_role("heading", name=name).last).to_be_in_viewport()
    assert not FOR_OTHERS.findall(dialog.inner_text())


@pytest.mark.parametrize(("screen", "language"), [("desk", "en"), ("phone", "fr")])
def test_every_game_has_a_card_and_its_whole_rules(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    visitor.open()
    for name in NAMES.values():
        visitor.button(words["rules"].format(name)).click()
        dialog = visitor.page.get_by_role("dialog")
        check_card(dialog)
        check_text(dialog, screen, words)
        dialog.get_by_role("button", name=words["close"]).click()


def rules_here(visitor: Visitor, options: dict[str, Any]) -> Locator:
    """What a table plays by."""
    visitor.create("shokoba", options=options)
    visitor.await_turn()
    visitor.button("Rules").click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_role("button", name="At this table").click()
    return dialog


def test_a_table_says_what_it_plays_by(visitor: Visitor) -> None:
    dialog = rules_here(visitor, {"mistakes": True, "target": 9})
    target = dialog.locator("dl > div").filter(has_text="9")
    expect(target.locator("strong").filter(has_text=re.compile("^9"))).to_be_visible()
    expect(dialog.locator("dl > div").filter(has_text="Mistakes").locator("strong")).to_have_text("yes")
