"""The deal of the day, challenges and duplicates on the page: by clicks, on phone and desk."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from websockets.sync.client import connect

from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.running import RunningServer
from tests.browser.test_looks import overflow
from tests.browser.visitor import Visitor

DESKTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}


def finish(visitor: Visitor, last: bool = False) -> None:
    """Play to the end for this browser's seat beside the page, with the first move there is or the last."""
    address = f"{visitor.server.socket_address}/api/tables/{visitor.code}/socket"
    with connect(address) as line:
        tokens = [seat["token"] for seat in visitor.secrets()]
        line.send(json.dumps({"type": "hello", "tokens": tokens}))
        while True:
            message = json.loads(line.recv())
            if message["type"] not in ("welcome", "step"):
                continue
            shown = message["shown"][0]["view"]
            if shown["to_move"] is None:
                return
            if shown["moves"]:
                move = shown["moves"][-1 if last else 0]
                seat = shown["to_move"]
                number = message["number"] + 1
                line.send(json.dumps({"type": "play", "number": number, "move": move, "seat": seat}))


def call_oneself(visitor: Visitor, name: str) -> None:
    """Be known by a name, as the lobby's dialog would note it."""
    visitor.page.evaluate(
        "name => { const kept = JSON.parse(localStorage.cabochon); kept.name = name;"
        " localStorage.cabochon = JSON.stringify(kept) }",
        name,
    )
    visitor.page.reload()


def see_the_field(visitor: Visitor, words: str) -> None:
    """From the end of the game on to what came of it."""
    page = visitor.page
    expect(page.locator("[data-turn=over]")).to_be_attached()
    link = page.get_by_role("link", name=words, exact=True)
    while not link.first.is_visible():  # whatever is counted first
        page.locator("dialog[open] button.main, dialog[open] button").last.click()
    link.first.click()
    page.wait_for_url(re.compile("#/challenge/"))


LUCK = {"start": 0.5, "play": -0.1, "others": 0.2, "rest": 0.0, "cards": 0.4, "error": 0.01, "result": 1.0}


def reckon(page: Page) -> None:
    """Have the luck of everybody in a field known, which takes a server a while."""

    def fulfil(route: Route) -> None:
        response = route.fetch()
        told = response.json()
        for entry in told["challenge"]["field"] or []:
            entry["luck"] = LUCK | {"curve": [0.5, 0.4, 0.9, 1.0]}
        route.fulfill(response=response, json=told)

    page.route("**/api/challenges/*", fulfil)


def smallest_letters(page: Page) -> float:
    """The smallest letters in the field, in pixels, also where a bar stands for several results."""
    size: float = page.evaluate(
        """() => {
            document.querySelector(".field ul").classList.add("wide");
            const told = [...document.querySelectorAll(".field li > :not(.unseen, i)")];
            return Math.min(...told.map((node) => parseFloat(getComputedStyle(node).fontSize)));
        }"""
    )
    return size


def the_field_without_luck(visitor: Visitor, english: bool) -> None:
    """Points with and without luck, the curves of all, and where the best game parts from one's own."""
    page = visitor.page
    reckon(page)
    with page.expect_response("**/api/challenges/*") as answered:
        page.reload()
    challenge = answered.value.json()["challenge"]
    own = next(entry for entry in challenge["field"] if entry["you"])
    without = own["points"] - LUCK["cards"] * challenge["points_per_win"]
    number = f"{without:.1f}" if english else f"{without:.1f}".replace(".", ",")
    expect(
        page.get_by_role("heading", name=f"{number} {'without luck' if english else 'sans la chance'}")
    ).to_be_visible()
    page.get_by_role("radio", name="Without luck" if english else "Sans la chance").check()
    expect(page.locator(".field li.you b")).to_contain_text(re.compile(r"\d"))
    assert smallest_letters(page) >= 12
    page.get_by_role("radio", name="Curves" if english else "Courbes").check()
    players = "players" if english else "joueurs"
    curves = page.get_by_role("img", name=re.compile(rf"\b{len(challenge['field'])} {players}"))
    expect(curves).to_be_visible()
    assert page.locator("path.you").count() == 1
    page.get_by_text("In chances to win" if english else "En chances de gagner").click()
    expect(page.get_by_text("Before the deal" if english else "Avant la donne")).to_be_visible()
    if own["place"] != 1:
        expect(page.locator("[data-parted]")).to_be_visible()
    assert overflow(page) <= 0
    assert grave(page) == []


@pytest.mark.parametrize(
    ("screen", "language", "game"),
    [(DESKTOP, "en", "Topas"), (PHONE, "fr", "Shokoba")],
    ids=["desk-en", "phone-fr"],
)
def test_the_deal_of_the_day_is_played_and_the_field_is_shown_to_two(
    new_visitor: NewVisitor, screen: Any, language: str, game: str
) -> None:
    english = language == "en"
    locale = f"{language}-{language.upper()}"
    anne = new_visitor(**screen, locale=locale, bypass_csp=True)
    ben = new_visitor(**screen, locale=locale, bypass_csp=True)
    page = anne.page
    anne.open()
    page.get_by_role("link", name="Deal of the day" if english else "Donne du jour").click()
    play = f"Play the deal of the day: {game}" if english else f"Jouer la donne du jour : {game}"
    expect(page.get_by_role("button", name=play)).to_be_enabled()
    assert overflow(page) <= 0
    assert grave(page) == []
    page.get_by_role("button", name=play).click()
    if english:  # the real table, by the mouse; no hints and no taking back
        anne.play_on(BY_MOUSE["topas"], most=1)
        expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
        expect(page.get_by_role("button", name="Take back", exact=True)).to_have_count(0)
    code = anne.code
    anne.open("#/daily")
    page.get_by_role("button", name="Go on with" if english else "Continuer la donne").click()
    assert anne.code == code, "who comes back goes on"
    finish(anne)
    see_the_field(anne, "See the field" if english else "Voir le classement")
    first = (
        "You are the first to finish this deal." if english else "Vous êtes le premier à finir cette donne."
    )
    seen = page.get_by_text(
        re.compile(f"{re.escape(first)}|others? who|Better than|Mieux que|joueur de cette")
    )
    expect(seen.first).to_be_visible()
    assert overflow(page) <= 0
    assert grave(page) == []
    anne.shot(f"challenge-{language}")

    ben.open("#/daily")
    call_oneself(ben, f"Ben {language}")
    ben.page.get_by_role("button", name=play).click()
    ben.page.wait_for_url(re.compile("#/t/"))
    finish(ben, last=True)
    see_the_field(ben, "See the field" if english else "Voir le classement")
    expect(ben.page.locator("li.you").first).to_be_visible()
    page.reload()
    expect(page.get_by_text(f"Ben {language}", exact=True).first).to_be_visible()
    expect(page.locator(".field li.you")).to_have_count(1)
    for visitor in (anne, ben):
        the_field_without_luck(visitor, english)
    anne.open()
    expect(page.get_by_text("1 day in a row" if english else "1 jour de suite")).to_be_visible()


def test_what_is_shared_is_plain_text_and_copied_on_plain_http(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**DESKTOP)
    page = visitor.page
    visitor.open("#/daily")
    page.get_by_role("button", name="Play the deal of the day: Topas").click()
    page.wait_for_url(re.compile("#/t/"))
    finish(visitor)
    see_the_field(visitor, "See the field")
    page.evaluate(  # as at an address that is not secure: there is no clipboard
        "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
        "document.addEventListener('copy', () => window.copied = String(document.activeElement.value))"
    )
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    text = page.evaluate("window.copied")
    lines = text.splitlines()
    assert lines[0].startswith("Cabochon, ")
    assert lines[1].startswith("Topas, ")
    assert "#/challenge/topas-" in lines[-1]
    assert all(ord(letter) < 0x2600 for letter in text), "no emoji"


def test_beat_my_deal(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(**DESKTOP, bypass_csp=True), new_visitor(**PHONE)
    anne.open()
    call_oneself(anne, "Anne")
    anne.create("topas", seats=[{"kind": "me", "name": "Anne"}, {"kind": "bot", "level": "greedy"}])
    finish(anne)
    expect(anne.page.locator("[data-turn=over]")).to_be_attached()
    anne.page.get_by_role("button", name="Beat my deal").first.click()
    link = anne.page.get_by_label("Link to the challenge")
    expect(link).to_have_value(re.compile("#/challenge/[0-9A-Z]{16}$"))
    expect(anne.page.get_by_alt_text("The link as a QR code")).to_be_visible()
    assert grave(anne.page) == []
    ben.page.goto(link.input_value())
    expect(ben.page.get_by_text("Anne has played this deal. Can you do better?")).to_be_visible()
    assert overflow(ben.page) <= 0
    ben.button("Play").click()
    ben.page.wait_for_url(re.compile("#/t/"))
    finish(ben)
    see_the_field(ben, "See the field")
    expect(ben.page.get_by_text("made this challenge")).to_be_visible()
    anne.page.goto(link.input_value())
    expect(anne.page.locator(".field li.you")).to_have_count(1)


@pytest.fixture
def hospitable(tmp_path: Path) -> Iterator[RunningServer]:
    """A server with a guest."""
    bot = tmp_path / "norabot.py"
    bot.write_text("class Nora:\n    def choose(self, view, moves, rng):\n        return moves[0]\n")
    with RunningServer(tmp_path, "--bot", f"{bot}:Nora") as server:
        yield server


def test_no_challenge_is_offered_of_a_game_against_a_guest(
    new_visitor: NewVisitor, hospitable: RunningServer
) -> None:
    for level, offered in (("greedy", 1), ("Nora", 0)):
        visitor = new_visitor(hospitable)
        visitor.create("topas", seats=[{"kind": "me"}, {"kind": "bot", "level": level}])
        visitor.button("Leave…").click()
        visitor.button("Resign").click()
        expect(visitor.button("Rematch")).to_be_visible()
        expect(visitor.button("Beat my deal")).to_have_count(offered)


def open_comparison(visitor: Visitor, words: str) -> None:
    """Ask what the other table made of it, where the end of the game is counted or after that."""
    page = visitor.page
    expect(page.locator("[data-turn=over]")).to_be_attached()
    page.locator("dialog[open]").get_by_role("button", name=words).click()


@pytest.mark.parametrize(
    ("screen", "language"), [(DESKTOP, "en"), (PHONE, "fr")], ids=["desk-en", "phone-fr"]
)
def test_a_duplicate_is_compared_at_both_tables(new_visitor: NewVisitor, screen: Any, language: str) -> None:
    english = language == "en"
    locale = f"{language}-{language.upper()}"
    anne = new_visitor(**screen, locale=locale, bypass_csp=True)
    ben = new_visitor(**screen, locale=locale)
    anne.open()
    call_oneself(anne, "Anne")
    anne.open("#/new/topas")
    anne.page.get_by_role("switch", name="Duplicate").click()
    anne.page.locator("form button.main").click()
    code = anne.code
    finish(anne)
    twin = anne.page.evaluate("async c => (await (await fetch(`/api/tables/${c}`)).json()).table.twin", code)
    compare = "Compare the tables" if english else "Comparer les tables"
    sit = "Sit down on seat 1" if english else "Prendre la place 1"
    anne.open(f"#/t/{twin}")  # nobody plays the same cards twice
    anne.page.get_by_role("button", name=sit).click()
    refused = "You sit at the other table" if english else "Vous jouez à l’autre table"
    expect(anne.page.get_by_role("alert")).to_contain_text(refused)
    anne.mishaps.clear()  # the browser notes every refusal as an error
    anne.open(f"#/t/{code}")
    open_comparison(anne, compare)
    waits = "The other table still plays" if english else "L’autre table joue encore"
    expect(anne.page.get_by_text(waits)).to_be_visible()

    ben.open()
    call_oneself(ben, "Ben")
    ben.open(f"#/t/{twin}")
    ben.page.get_by_role("button", name=sit).click()
    expect(ben.page.locator("[data-turn]")).to_be_attached()
    finish(ben, last=True)
    for visitor in (anne, ben):
        if visitor is ben:
            open_comparison(ben, compare)
        dialog = visitor.page.get_by_role("dialog", name="Duplicate")
        expect(dialog.get_by_text("Anne")).to_be_visible()
        expect(dialog.get_by_text("Ben")).to_be_visible()
    assert grave(anne.page) == []
    anne.shot(f"duplicate-{language}")
