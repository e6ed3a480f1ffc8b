"""The waiting room by clicks: who sits there, the link and its copy, somebody invited."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.screens import everywhere, settings
from tests.browser.test_looks import overflow
from tests.browser.visitor import Visitor

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "free": "One seat is free",
        "qr": "The link as a QR code",
        "link": "To play",
        "copy": "Copy the link",
        "copied": "Link copied",
        "by_hand": "This browser does not let the page copy.",
        "brief": "Shokoba in a few lines",
        "invited": "Anne would like to play Shokoba with you.",
        "name": "Your name",
        "sit": "Take a seat",
        "chair": "Sit down on seat 2",
        "begin": "Begin now, with bots on the open seats",
        "all": "All the rules",
        "other": "FR · Français",
        "other_free": "Une place est libre",
    },
    "fr": {
        "free": "Une place est libre",
        "qr": "Le lien en code QR",
        "link": "Pour jouer",
        "copy": "Copier le lien",
        "copied": "Lien copié",
        "by_hand": "Ce navigateur ne laisse pas la page copier.",
        "brief": "Shokoba en quelques lignes",
        "invited": "Anne vous invite à jouer à Shokoba.",
        "name": "Votre nom",
        "sit": "Prendre place",
        "chair": "Prendre la place 2",
        "begin": "Commencer, avec des robots aux places libres",
        "all": "Toutes les règles",
        "other": "EN · English",
        "other_free": "One seat is free",
    },
}
THREE = [{"kind": "me", "name": "Anne"}, {"kind": "open"}, {"kind": "bot", "level": "strong"}]
NOTE_COPIES = """
document.addEventListener('copy', () => {
  const {value, selectionStart, selectionEnd} = document.activeElement;
  window.copied = value.slice(selectionStart, selectionEnd);
});
"""
"""What the old way of copying puts on the clipboard: the text that is selected then."""
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"


def wait_at_a_table(visitor: Visitor, words: dict[str, str]) -> str:
    code = visitor.create("shokoba", options={"players": 3}, seats=THREE)
    expect(visitor.page.get_by_role("heading", name=words["free"])).to_be_visible()
    return code


@everywhere
def test_who_waits_sees_the_table_the_link_and_the_rules(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    code = wait_at_a_table(visitor, words)
    page = visitor.page
    expect(page.get_by_alt_text(words["qr"])).to_be_in_viewport()
    expect(page.get_by_label(words["link"])).to_have_value(f"{visitor.server.address}/#/t/{code}")
    expect(page.get_by_role("heading", name=words["brief"])).to_be_attached()
    expect(page.locator(".place")).to_have_count(3)
    visitor.shot(f"waiting-{screen}-{language}")
    assert grave(page) == []
    assert overflow(page) <= 0
    page.get_by_role("button", name=words["all"]).click()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("clipboard", [True, False])
@everywhere
def test_the_link_is_copied_with_and_without_a_clipboard(
    new_visitor: NewVisitor, screen: str, language: str, *, clipboard: bool
) -> None:
    permissions = ["clipboard-read", "clipboard-write"]
    visitor = new_visitor(**settings(screen, language), permissions=permissions)
    words = WORDS[language]
    if not clipboard:  # as on plain http
        visitor.page.add_init_script(NO_CLIPBOARD)
    visitor.page.add_init_script(NOTE_COPIES)
    code = wait_at_a_table(visitor, words)
    visitor.button(words["copy"]).click()
    expect(visitor.button(words["copied"])).to_be_visible()
    copied = "navigator.clipboard.readText()" if clipboard else "window.copied"
    assert visitor.page.evaluate(copied) == f"{visitor.server.address}/#/t/{code}"


def test_a_browser_that_lets_nobody_copy_says_so(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.page.add_init_script(f"{NO_CLIPBOARD}; document.execCommand = () => false")
    wait_at_a_table(visitor, WORDS["en"])
    visitor.button(WORDS["en"]["copy"]).click()
    expect(visitor.page.get_by_text(WORDS["en"]["by_hand"])).to_be_visible()


@everywhere
def test_somebody_invited_sees_who_waits_and_sits_down(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    words = WORDS[language]
    host, guest = new_visitor(**settings("desk", language)), new_visitor(**settings(screen, language))
    code = wait_at_a_table(host, words)
    guest.open(f"#/t/{code}")
    expect(guest.page.get_by_role("heading", name=words["invited"])).to_be_visible()
    guest.shot(f"invited-{screen}-{language}")
    assert grave(guest.page) == []
    assert overflow(guest.page) <= 0
    guest.page.get_by_label(words["name"]).fill("Ben")
    guest.button(words["sit"]).click()
    expect(host.page.locator("[data-turn]")).to_be_visible()
    expect(guest.page.locator("[data-turn]")).to_be_visible()


def test_two_who_wait_invite_in_the_plural(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(locale="fr-FR"), new_visitor(locale="fr-FR")
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "me", "name": "Ben"}, {"kind": "open"}]
    code = host.create("shokoba", options={"players": 3}, seats=seats)
    guest.open(f"#/t/{code}")
    invited = "Anne et Ben vous invitent à jouer à Shokoba."
    expect(guest.page.get_by_role("heading", name=invited)).to_be_visible()


def test_a_free_chair_can_be_touched(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(), new_visitor()
    code = wait_at_a_table(host, WORDS["en"])
    guest.open(f"#/t/{code}")
    guest.page.get_by_role("button", name=WORDS["en"]["chair"]).click()
    expect(guest.page.locator("[data-turn]")).to_be_visible()
    assert [one["seat"] for one in guest.secrets()] == [1]


@everywhere
def test_bots_take_the_free_seats(new_visitor: NewVisitor, screen: str, language: str) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    wait_at_a_table(visitor, words)
    visitor.button(words["begin"]).click()
    expect(visitor.page.locator("[data-turn]")).to_be_visible()


@everywhere
def test_the_language_is_switched_while_waiting(new_visitor: NewVisitor, screen: str, language: str) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    wait_at_a_table(visitor, words)
    visitor.button(words["other"]).click()
    expect(visitor.page.get_by_role("heading", name=words["other_free"])).to_be_visible()
