"""The lobby by clicks, on a phone and on a desk, in both languages: posters, tables, joining, who one is."""

import json
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.screens import everywhere, settings
from tests.browser.test_looks import overflow
from tests.browser.visitor import Visitor

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "play": "Play Shokoba against bots",
        "players": "Players",
        "level": "Level",
        "join": "Join a table",
        "continue": "Continue",
        "turn": "Your turn at Shokoba",
        "no_table": "There is no table with this code.",
        "away": "The server does not answer. Please try again in a moment.",
        "me": "Your name and your gem",
        "name": "Your name",
        "gem": "ruby",
        "done": "Done",
        "won": "won 1 of 1",
        "lost": "won 0 of 1",
        "rules": "Rules of Shokoba",
        "card": "On one card",
        "all": "All the rules",
        "section": "SHO-7 Five stones",
        "other": "Français",
        "other_play": "Jouer à Shokoba contre des robots",
    },
    "fr": {
        "play": "Jouer à Shokoba contre des robots",
        "players": "Joueurs",
        "level": "Niveau",
        "join": "Rejoindre une table",
        "continue": "Continuer",
        "turn": "À vous de jouer à Shokoba",
        "no_table": "Il n’y a pas de table avec ce code.",
        "away": "Le serveur ne répond pas. Réessayez dans un instant.",
        "me": "Votre nom et votre gemme",
        "name": "Votre nom",
        "gem": "rubis",
        "done": "C’est bon",
        "won": "victoires : 1 sur 1",
        "lost": "victoires : 0 sur 1",
        "rules": "Règles de Shokoba",
        "card": "En une carte",
        "all": "Toutes les règles",
        "section": "SHO-7 Cinq pierres",
        "other": "English",
        "other_play": "Play Shokoba against bots",
    },
}

WATCH_SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += entry.value;
}).observe({type: "layout-shift", buffered: true});
"""
NO_SHIFT = 0.02
"""Less than anybody sees: typefaces that come a moment later may move a letter."""


def poster(visitor: Visitor, name: str) -> Any:
    return visitor.page.get_by_role("article").filter(has=visitor.page.get_by_role("heading", name=name))


def seats(visitor: Visitor) -> list[dict[str, Any]]:
    """Who sits at the table that is open."""
    code = visitor.code
    found = visitor.page.evaluate("async (code) => (await fetch(`/api/tables/${code}`)).json()", code)
    summaries: list[dict[str, Any]] = found["table"]["seats"]
    return summaries


@everywhere
def test_a_poster_remembers_how_its_game_was_played(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    visitor.open()
    shokoba = poster(visitor, "Shokoba")
    shokoba.get_by_label(words["players"]).select_option("3")
    shokoba.get_by_label(words["level"]).select_option("beginner")
    visitor.page.reload()
    expect(shokoba.get_by_label(words["players"])).to_have_value("3")
    expect(shokoba.get_by_label(words["level"])).to_have_value("beginner")
    visitor.shot(f"lobby-{screen}-{language}")
    assert grave(visitor.page) == []
    assert overflow(visitor.page) <= 0
    visitor.button(words["play"]).click()
    assert [one["level"] for one in seats(visitor)] == [None, "beginner", "beginner"]


def test_another_page_is_read_from_its_top(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "en"))
    visitor.open()
    link = visitor.page.get_by_role("link", name="Set up a table of Topas")
    link.scroll_into_view_if_needed()
    visitor.page.mouse.wheel(0, 400)
    visitor.page.wait_for_function("scrollY > 100")
    link.evaluate("node => node.click()")
    expect(visitor.button("Begin")).to_be_visible()
    assert visitor.page.evaluate("scrollY") == 0


@everywhere
def test_one_goes_on_where_one_left(new_visitor: NewVisitor, screen: str, language: str) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    code = visitor.create("shokoba")
    visitor.await_turn()
    visitor.page.add_init_script(WATCH_SHIFTS)
    visitor.open()
    visitor.page.reload()
    expect(visitor.page.get_by_role("heading", name=words["turn"])).to_be_visible()
    assert visitor.page.evaluate("window.shifted") < NO_SHIFT
    visitor.page.get_by_role("link", name=words["continue"]).click()
    assert visitor.code == code
    visitor.await_turn()


@everywhere
def test_one_field_joins_by_code_or_link(new_visitor: NewVisitor, screen: str, language: str) -> None:
    host, words = new_visitor(), WORDS[language]
    code = host.create("topas", seats=[{"kind": "me", "name": "Anne"}, {"kind": "open"}])
    guest = new_visitor(**settings(screen, language))
    guest.open()
    field = guest.page.get_by_role("textbox", name=words["join"])
    field.fill("zzzzzz")
    field.press("Enter")
    expect(guest.page.get_by_role("alert")).to_have_text(words["no_table"])
    guest.shot(f"lobby-no-table-{screen}-{language}")
    assert grave(guest.page) == []
    field.fill(f" {code[:3].lower()} {code[3:].lower()} ")
    guest.button(words["join"]).click()
    assert guest.code == code
    guest.open("#/")
    field.fill(f"{guest.server.address}/#/t/{code}")
    field.press("Enter")
    assert guest.code == code


@everywhere
def test_a_name_and_a_gem_are_chosen_once(new_visitor: NewVisitor, screen: str, language: str) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    visitor.open()
    visitor.page.get_by_role("button", name=words["me"]).click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_role("textbox", name=words["name"]).fill("Éloïse")
    dialog.get_by_role("radio", name=words["gem"]).check(force=True)
    visitor.shot(f"me-{screen}-{language}")
    assert grave(visitor.page) == []
    dialog.get_by_role("button", name=words["done"]).click()
    visitor.page.reload()
    visitor.page.get_by_role("button", name=words["me"]).click()
    expect(dialog.get_by_role("radio", name=words["gem"])).to_be_checked()
    dialog.get_by_role("button", name=words["done"]).click()
    visitor.button(words["play"]).click()
    assert seats(visitor)[0]["name"] == "Éloïse"


@pytest.mark.parametrize(("screen", "language"), [("desk", "en"), ("phone", "fr")])
def test_a_finished_game_counts_against_its_bot(new_visitor: NewVisitor, screen: str, language: str) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    visitor.create(
        "shokoba", options={"target": 1}, seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}]
    )
    visitor.play_on(BY_MOUSE["shokoba"])
    won = visitor.view()["winners"] is not None and 0 in visitor.view()["winners"]
    visitor.open("#/")
    expect(visitor.page.get_by_text(words["won" if won else "lost"])).to_be_visible()
    visitor.page.reload()
    expect(visitor.page.get_by_text(words["won" if won else "lost"])).to_be_visible()
    visitor.shot(f"standings-{screen}-{language}")


@everywhere
def test_the_rules_are_at_hand(new_visitor: NewVisitor, screen: str, language: str) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    visitor.open()
    visitor.button(words["rules"]).click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_count(4)
    visitor.shot(f"rules-card-{screen}-{language}")
    assert grave(visitor.page) == []
    assert overflow(visitor.page, "dialog") <= 0
    dialog.get_by_role("button", name=words["all"]).click()
    if screen == "phone":
        dialog.locator("summary").click()
    dialog.get_by_role("link", name=words["section"]).click()
    expect(dialog.get_by_role("heading", name=words["section"])).to_be_in_viewport()
    assert visitor.page.url.endswith("/")
    visitor.shot(f"rules-text-{screen}-{language}")
    assert grave(visitor.page) == []
    assert overflow(visitor.page, "dialog") <= 0


@everywhere
def test_a_server_that_is_away_is_told_of_where_one_looks(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    visitor.open()
    shokoba = poster(visitor, "Shokoba")
    expect(shokoba).to_be_visible()
    visitor.page.route("**/api/tables", lambda route: route.abort())
    visitor.button(words["play"]).click()
    expect(shokoba.get_by_role("alert")).to_have_text(words["away"])
    expect(shokoba.get_by_role("alert")).to_be_in_viewport()


@everywhere
def test_the_language_is_switched_in_the_lobby(new_visitor: NewVisitor, screen: str, language: str) -> None:
    visitor, words = new_visitor(**settings(screen, language)), WORDS[language]
    visitor.open()
    visitor.page.get_by_role("button", name=words["other"]).click()
    expect(visitor.button(words["other_play"])).to_be_visible()


def test_a_game_that_has_drawn_nothing_has_a_poster_too(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(bypass_csp=True)

    def add_a_game(route: Route) -> None:
        games = route.fetch().json()
        plain = {**games["games"][0], "slug": "madeup", "names": {"en": "Made Up", "fr": "Inventé"}}
        games["games"].append(plain)
        route.fulfill(body=json.dumps(games), content_type="application/json")

    visitor.page.route("**/api/games", add_a_game)
    visitor.open()
    expect(visitor.button("Play Made Up against bots")).to_be_visible()
    expect(poster(visitor, "Made Up")).to_contain_text("Push your luck")
    visitor.shot("lobby-five-games")
    assert grave(visitor.page) == []
