"""A finished game watched again by clicks and keys, handed on as a link and a file, and played on."""

import base64
import json
import random
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cabochon
from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.screens import SCREENS, everywhere, settings
from tests.browser.test_looks import overflow
from tests.browser.test_screens import SETTLED

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "next": "Next move",
        "back": "One move back",
        "last": "To the end",
        "play": "Play",
        "pause": "Pause",
        "open": "All cards",
        "share": "Share",
        "game": "Game",
        "whole": "The whole game in one link",
        "on": "Play on from here",
        "again": "dealt again",
        "list": "Watch again",
        "no_json": "no complete JSON",
        "not_over": "This game is not over",
        "log": "What happened",
        "delete": "Delete Shokoba",
    },
    "fr": {
        "next": "Coup suivant",
        "back": "Un coup en arrière",
        "last": "À la fin",
        "play": "Lecture",
        "pause": "Pause",
        "open": "Toutes les cartes",
        "share": "Partager",
        "game": "Partie",
        "whole": "Toute la partie en un lien",
        "on": "Continuer d’ici",
        "again": "redonné",
        "list": "Revoir",
        "no_json": "pas de JSON complet",
        "not_over": "Cette partie n’est pas terminée",
        "log": "Ce qui s’est passé",
        "delete": "Supprimer Shokoba",
    },
}
PHONES = {"portrait": {"width": 360, "height": 780}, "landscape": {"width": 780, "height": 360}}
TABLET = {"width": 820, "height": 1180}
DESK = {"width": 1366, "height": 768}


def record(slug: str = "shokoba", **options: Any) -> dict[str, Any]:
    """A whole game of random moves, with names."""
    match, choice = cabochon.game(slug, **options).start(seed=11), random.Random(3)
    while not match.over:
        match.play(choice.choice(match.moves()))
    seats = [{"name": "Anne"}, *[{"level": "casual"}] * (match.game.players - 1)]
    return match.record() | {"seats": seats}


def link(told: dict[str, Any], query: str = "") -> str:
    """The whole game in one link, as the page makes it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(json.dumps(told).encode()) + packer.flush()
    return f"#/replay/game/{base64.urlsafe_b64encode(packed).decode().rstrip('=')}{query}"


def at(page: Page, move: int) -> None:
    """The page is at this move, and its address says so."""
    expect(page.locator(".page[data-move]")).to_have_attribute("data-move", str(move))


def drop(page: Page, name: str, text: str) -> None:
    """Drop a file onto the page."""
    page.evaluate(
        """([name, text]) => {
            const data = new DataTransfer();
            data.items.add(new File([text], name, { type: "application/json" }));
            for (const kind of ["dragover", "drop"])
                window.dispatchEvent(
                    new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        [name, text],
    )


@everywhere
def test_a_game_is_watched_by_clicks_and_keys(new_visitor: NewVisitor, screen: str, language: str) -> None:
    words, told = WORDS[language], record()
    last = len(told["moves"])
    visitor = new_visitor(**settings(screen, language))
    page = visitor.page
    visitor.open(link(told, "?move=3&eyes=1"))
    at(page, 3)
    visitor.button(words["next"]).click()
    at(page, 4)
    visitor.button(words["back"]).click()
    at(page, 3)
    for key, move in (
        ("ArrowRight", 4),
        ("ArrowLeft", 3),
        ("End", last),
        ("ArrowLeft", last - 1),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        at(page, move)
    page.keyboard.press("Space")
    expect(visitor.button(words["pause"])).to_be_visible()
    expect(page.locator(".page[data-move]")).not_to_have_attribute("data-move", "0")
    page.keyboard.press("Space")
    expect(visitor.button(words["play"])).to_be_visible()
    page.get_by_role("slider").fill("20")
    at(page, 20)
    page.get_by_role("radio", name=words["open"]).check()
    page.wait_for_url("**?move=20&eyes=open")
    assert overflow(page) == 0
    assert grave(page) == []


def test_a_line_of_the_log_leads_to_its_move(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport=DESK)
    visitor.open(link(record(), "?move=10&eyes=0"))
    lines = visitor.page.get_by_role("tabpanel").get_by_role("button")
    lines.filter(has_text="Anne").nth(8).click()
    current = visitor.page.locator("[aria-current=step]").first
    expect(current).to_be_visible()
    number = visitor.page.locator(".page[data-move]").get_attribute("data-move")
    assert number != "10"


def resized(page: Page, screens: Sequence[dict[str, int]]) -> Iterator[dict[str, int]]:
    """The page on one screen after the other, settled: opening it anew on each takes longer than looking."""
    for screen in screens:
        page.set_viewport_size({"width": screen["width"], "height": screen["height"]})
        page.evaluate(SETTLED)
        yield screen


@pytest.mark.parametrize("slug", [declaration.slug for declaration in cabochon.games()])
def test_it_fits_the_screen(new_visitor: NewVisitor, slug: str) -> None:
    told = record(slug)
    visitor = new_visitor(viewport=PHONES["portrait"])
    visitor.open(link(told, f"?move={len(told['moves']) // 2}&eyes=open"))
    dock = visitor.page.get_by_role("slider")
    dock.wait_for()
    for screen in resized(visitor.page, [*PHONES.values(), DESK]):
        expect(dock).to_be_in_viewport(ratio=1)
        assert overflow(visitor.page) == 0, screen
        box = visitor.page.locator(".felt .layout > .board").bounding_box()
        assert box is not None
        assert box["height"] > 50, screen


def test_six_players_lie_apart_on_a_phone_on_its_side(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport=PHONES["landscape"], has_touch=True)
    page = visitor.page
    visitor.open(link(record("eight28", players=6), "?move=20&eyes=open"))
    at(page, 20)
    boxes = page.evaluate(
        """() => ["h1", "fieldset", ".chosen", ".front .name", ".pot"].map((part) => {
            const { left, right, top, bottom } = document.querySelector(part).getBoundingClientRect();
            return { left, right, top, bottom };
        })"""
    )
    title, eyes, chosen, name, pot = boxes
    assert not meet(name, pot)
    assert title["left"] < eyes["left"]
    assert eyes["left"] <= chosen["left"] < chosen["right"] <= eyes["right"]


def meet(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes lie upon each other."""
    across = one["left"] < other["right"] and other["left"] < one["right"]
    return across and one["top"] < other["bottom"] and other["top"] < one["bottom"]


def test_the_slider_has_room_to_be_dragged(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport=PHONES["portrait"], locale="fr-FR")
    visitor.open(link(record(), "?move=9&eyes=0"))
    slider = visitor.page.get_by_role("slider")
    slider.wait_for()
    for screen in resized(visitor.page, [*PHONES.values(), TABLET, DESK]):
        box = slider.bounding_box()
        assert box is not None
        assert box["width"] > 150, screen


def test_a_watcher_sees_no_hand_and_the_speed_is_chosen(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport=DESK)
    page = visitor.page
    visitor.open(link(record(), "?move=2&eyes=0"))
    faces = page.locator(".hand [data-card]")
    expect(faces.first).to_be_visible()
    page.get_by_role("radio", name="Watcher").check()
    page.wait_for_url("**?move=2&eyes=watcher")
    expect(faces).to_have_count(0)
    page.get_by_role("radio", name="Casual").check()
    page.wait_for_url("**?move=2&eyes=1")
    expect(faces.first).to_be_visible()
    page.keyboard.press("ArrowRight")  # leads on, and does not change the eyes once more
    page.wait_for_url("**?move=3&eyes=1")
    visitor.button("Speed: 1×").click()
    expect(visitor.button("Speed: 1×")).to_have_count(0)
    page.keyboard.press("-")
    expect(visitor.button("Speed: 1×")).to_be_visible()


def test_a_game_goes_out_as_the_file_that_came_in(new_visitor: NewVisitor) -> None:
    told = record("topas")
    visitor = new_visitor(viewport=DESK)
    page = visitor.page
    visitor.open(link(told, "?move=2&eyes=0"))
    page.get_by_role("tab", name="Game").click()
    with page.expect_download() as saved:
        visitor.button("Save as a file").click()
    assert json.loads(Path(saved.value.path()).read_text(encoding="utf-8")) == told


def test_a_seat_sees_backs_and_all_cards_are_open_only_when_asked_for(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport=DESK)
    visitor.open(link(record(), "?move=2&eyes=0"))
    theirs = visitor.page.locator(".fan .face")
    expect(visitor.page.locator(".fan .backs").first).to_be_visible()
    expect(theirs).to_have_count(0)
    visitor.page.get_by_role("radio", name="All cards").check()
    expect(theirs.first).to_be_visible()


@everywhere
def test_a_dropped_record_is_opened_kept_and_shared(
    new_visitor: NewVisitor, screen: str, language: str
) -> None:
    words, told = WORDS[language], record()
    visitor, other = (new_visitor(**settings(screen, language)) for _ in range(2))
    page = visitor.page
    visitor.open()
    expect(page.get_by_role("heading", name="Cabochon")).to_be_visible()
    drop(page, "game.json", json.dumps(told)[:-20])
    expect(page.get_by_role("alert")).to_contain_text(words["no_json"])
    page.keyboard.press("Escape")
    drop(page, "game.json", json.dumps(cabochon.game("shokoba").start(seed=1).record()))
    expect(page.get_by_role("alert")).to_contain_text(words["not_over"])
    page.keyboard.press("Escape")
    drop(page, "game.json", json.dumps(told))
    page.wait_for_url("**#/replay/kept/**")
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    if visitor.button(words["share"]).count():
        visitor.button(words["share"]).click()
    page.get_by_role("tab", name=words["game"]).click()
    whole = page.get_by_label(words["whole"]).input_value()
    other.page.goto(whole)
    at(other.page, 1)
    page.goto(f"{visitor.server.address}/#/")
    visitor.button(words["list"]).first.click()
    page.get_by_role("button", name=words["delete"]).click()
    expect(page.get_by_role("button", name=words["delete"])).to_have_count(0)


def test_a_file_is_opened_by_its_button(new_visitor: NewVisitor, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record("topas")))
    visitor = new_visitor(viewport=DESK)
    visitor.open()
    visitor.button("Watch again").click()
    with visitor.page.expect_file_chooser() as chosen:
        visitor.button("Open a file").click()
    chosen.value.set_files(path)
    at(visitor.page, 0)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_game_is_played_on_from_its_middle(new_visitor: NewVisitor, screen: str) -> None:
    visitor = new_visitor(**settings(screen, "en"))
    page = visitor.page
    visitor.open(link(record(), "?move=12&eyes=0"))
    at(page, 12)
    visitor.button("Play on from here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("dealt again")
    dialog.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**#/t/*")
    assert visitor.play_on(BY_MOUSE["shokoba"], most=1) == 1
    table = page.request.get(f"{visitor.server.address}/api/tables/{visitor.code}").json()["table"]
    assert table["branched"]
    assert table["practice"]


def test_a_link_that_was_cut_off_says_so(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.open(link(record())[:-40])
    expect(visitor.page.get_by_role("alert")).to_contain_text("cut off")


def test_a_table_of_this_browser_is_listed_when_it_is_over(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport=DESK)
    visitor.create("shokoba", options={"target": 1, "players": 2})
    visitor.play_on(BY_MOUSE["shokoba"])
    code = visitor.code
    visitor.page.get_by_role("link", name="Watch the game again").first.click()
    visitor.page.wait_for_url(f"**#/replay/{code}**")
    at(visitor.page, 0)
    visitor.page.keyboard.press("End")
    visitor.open()
    visitor.button("Watch again").first.click()
    expect(visitor.page.get_by_role("dialog").get_by_role("link")).to_have_count(1)
