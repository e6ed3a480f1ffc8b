"""Deals that can be checked, on the page: words in the set-up, the commitment kept, the check at the end."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect
from websockets.sync.client import connect

import cabochon
from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.screens import everywhere, settings
from tests.browser.test_looks import overflow
from tests.browser.visitor import Visitor

WORDS = "trèfle ♣ “black swan”"


def promised(visitor: Visitor) -> dict[str, Any]:
    """What the browser has kept of the table's deal."""
    kept = visitor.page.evaluate("JSON.parse(localStorage.cabochon)")
    found: dict[str, Any] = next(t["promised"] for t in kept["tables"] if t["code"] == visitor.code)
    return found


def finish(visitor: Visitor) -> None:
    """Play the game to its end for all seats of this browser, beside the page."""
    address = f"{visitor.server.socket_address}/api/tables/{visitor.code}/socket"
    with connect(address) as line:
        tokens = [seat["token"] for seat in visitor.secrets()]
        line.send(json.dumps({"type": "hello", "tokens": tokens}))
        while True:
            message = json.loads(line.recv())
            if message["type"] not in ("welcome", "step"):
                continue
            to_move = message["shown"][0]["view"]["to_move"]
            if to_move is None:
                return
            moves = next(part["view"]["moves"] for part in message["shown"] if part["seat"] == to_move)
            number = message["number"] + 1
            line.send(json.dumps({"type": "play", "number": number, "move": moves[0], "seat": to_move}))


def set_up(visitor: Visitor, words: str) -> None:
    """A short game for two people at this screen, set up on the page."""
    visitor.open("#/new/shokoba")
    page = visitor.page
    page.locator("#option-target").fill("1")
    page.locator(".place button").nth(1).click()
    page.locator(".who").last.click()  # somebody else at this screen
    page.locator("summary").click()
    made_up = page.locator("#words").input_value()
    assert len(made_up) == 14
    page.locator("#words").fill(words)
    page.locator("#words").scroll_into_view_if_needed()


@everywhere
def test_a_deal_is_checked_on_the_page(
    new_visitor: NewVisitor, screen: str, language: str, tmp_path: Path
) -> None:
    visitor = new_visitor(**settings(screen, language))
    page = visitor.page
    set_up(visitor, WORDS)
    visitor.shot(f"words-{screen}-{language}")
    page.locator("form button.main").click()
    expect(page.locator(".felt")).to_be_attached()
    kept = promised(visitor)
    assert kept["words"] == {"0": WORDS}

    finish(visitor)
    page.reload()
    assert visitor.await_turn() == "over"
    if screen == "phone":
        page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saving:
        page.get_by_role(
            "button", name="Save the record" if language == "en" else "Enregistrer la partie"
        ).click()
    path = tmp_path / "record.json"
    saving.value.save_as(path)
    record = json.loads(path.read_text(encoding="utf-8"))
    assert cabochon.replay(record).over
    assert record["deal"]["commitment"] == kept["commitment"]
    assert record["deal"]["words"] == [WORDS, ""]

    page.get_by_role("button", name="Check the deal" if language == "en" else "Vérifier la donne").click()
    dialog = page.get_by_role("dialog")
    by_browser, by_server = dialog.locator(".verdicts").first, dialog.locator(".verdicts").nth(1)
    expect(by_browser.locator(".good")).to_have_count(3)
    expect(by_server.locator(".good")).to_have_count(1)
    expect(by_server).to_contain_text("follow from the secret" if language == "en" else "découlent du secret")
    expect(dialog.locator(".warning")).to_have_count(0)
    expect(dialog).to_contain_text(WORDS)
    expect(dialog).to_contain_text(record["deal"]["secret"])
    visitor.shot(f"checked-{screen}-{language}")
    assert grave(page) == []
    assert overflow(page, "dialog") <= 0
    dialog.get_by_role("button", name="How this works" if language == "en" else "Comment cela marche").click()
    expect(dialog.locator("article h1")).to_be_visible()
    visitor.shot(f"explained-{screen}-{language}")
    assert overflow(page, "dialog") <= 0


def test_a_promise_that_was_broken_is_seen(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    set_up(visitor, "mine")
    visitor.page.locator("form button.main").click()
    expect(visitor.page.locator(".felt")).to_be_attached()
    finish(visitor)
    visitor.page.evaluate(
        """(code) => {
            const kept = JSON.parse(localStorage.cabochon);
            const table = kept.tables.find((one) => one.code === code);
            table.promised = {commitment: "0".repeat(64), words: {"0": "others"}};
            localStorage.cabochon = JSON.stringify(kept);
        }""",
        visitor.code,
    )
    visitor.page.reload()
    visitor.await_turn()
    visitor.button("Check the deal").click()
    expect(visitor.page.locator("dialog .warning")).to_have_count(3)  # two seen here, one by the server
    expect(visitor.page.get_by_role("dialog")).to_contain_text("not the one this browser kept")


def test_who_joins_by_link_can_add_words(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(), new_visitor()
    code = anne.create("shokoba", seats=[{"kind": "me", "name": "Anne"}, {"kind": "open"}])
    ben.open(f"#/t/{code}")
    ben.page.locator("summary").click()
    ben.page.locator("#words").fill("ben was here")
    ben.shot("words-join")
    ben.button("Take a seat").click()
    expect(ben.page.locator(".felt")).to_be_visible()
    kept = promised(ben)
    assert kept["words"] == {"1": "ben was here"}
    assert len(kept["commitment"]) == 64
