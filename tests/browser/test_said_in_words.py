"""What is done at the table is also said: to who wants no motion or hears the page, in either language."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect

import cabochon
from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.screens import settings
from tests.browser.test_replay import at, link, record

SAID: Final = {
    "en": {
        "shokoba": "takes|lays",
        "eight28": "takes|refuses|passes|round",
        "topas": "lays",
        "spoker": "lays|passes|puts",
    },
    "fr": {
        "shokoba": "prend|pose",
        "eight28": "prend|refuse|passe|manche",
        "topas": "pose",
        "spoker": "pose|passe",
    },
}
"""What a bot's answer sounds like."""
LISTEN: Final = """
window.heard = [];
new MutationObserver((changes) => {
  const regions = changes.map(({ target }) =>
    (target.nodeType === 1 ? target : target.parentElement)?.closest("[role=status], [role=alert]"));
  for (const region of new Set(regions)) if (region) window.heard.push(region.innerText);
}).observe(document.body, { childList: true, subtree: true, characterData: true });
"""
"""Keeps what a screen reader says of its own accord."""


@pytest.mark.parametrize(("screen", "language"), [("desk", "en"), ("phone", "fr")])
@pytest.mark.parametrize("game", list(BY_MOUSE))
def test_without_motion_a_move_is_said_in_words(
    new_visitor: NewVisitor, game: str, screen: str, language: str
) -> None:
    visitor = new_visitor(**settings(screen, language))
    visitor.create(game)
    visitor.play_on(BY_MOUSE[game], most=1)
    visitor.await_turn()
    said = re.compile(rf"\b({SAID[language][game]})\b")
    expect(visitor.page.get_by_role("status").filter(has_text=said)).to_have_count(1)


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_a_shokoba_is_said_once(new_visitor: NewVisitor, screen: str) -> None:
    told = record()
    match = cabochon.game("shokoba").start(seed=told["seed"])
    events = (match.play(move) for move in told["moves"])
    number = next(i for i, some in enumerate(events, start=1) if some[-1].name() == "shokoba")
    visitor = new_visitor(**settings(screen, "en"))
    visitor.open(link(told, f"?move={number - 1}"))
    visitor.button("Next move").wait_for()
    visitor.page.evaluate(LISTEN)
    visitor.button("Next move").click()
    at(visitor.page, number)
    heard = [text for text in visitor.page.evaluate("window.heard") if "Shokoba!" in text]
    assert len(heard) == 1, heard


def test_french_has_letters_and_names_of_its_own(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "fr"))
    visitor.create("spoker", options={"first": 0})
    visitor.await_turn()
    ranks = {"J": ("V", "valet"), "Q": ("D", "dame"), "K": ("R", "roi")}
    suits = {"d": "de carreau", "s": "de pique", "h": "de cœur", "c": "de trèfle", "*": "d’étoile"}
    hand = visitor.view()["hand"]
    for place, card in enumerate(hand):
        held = visitor.page.locator(".hand .held").nth(place)
        if card[0] in ranks:
            sign, name = ranks[card[0]]
            expect(held).to_contain_text(sign)
            expect(held.get_by_role("img")).to_have_accessible_name(f"{name} {suits[card[1]]}")
    visitor.button("Figures").click()
    figures = visitor.page.get_by_role("region", name="Figures")
    shown = "".join(figures.locator(".card").all_inner_texts())
    assert set("VDR") <= set(shown)
    assert not set("JQK") & set(shown)


def test_french_elides_before_a_name(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(), new_visitor(locale="fr-FR")
    code = anne.create("shokoba", seats=[{"kind": "me", "name": "Anne"}, {"kind": "open"}])
    ben.open(f"#/t/{code}")
    ben.page.get_by_label("Votre nom").fill("Ben")
    ben.button("Prendre place").click()
    expect(anne.page.locator("[data-turn]")).to_be_visible()
    if anne.view()["to_move"] == 0:
        anne.play_on(BY_MOUSE["shokoba"], most=1)
    ben.play_on(BY_MOUSE["shokoba"], most=1)
    ben.button("Reprendre").click()
    expect(ben.page.get_by_text("En attente de l’accord d’Anne.")).to_be_visible()
    expect(anne.page.get_by_text("Ben asks to take the last move back.")).to_be_visible()
