"""What people are known by at a table, the language they read there, and how the next game begins."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.visitor import Visitor

ANNE_WAITS = [{"kind": "me", "name": "Anne", "gem": "topaz"}, {"kind": "open"}]


def kept(visitor: Visitor) -> dict[str, Any]:
    """What the browser keeps."""
    found: dict[str, Any] = visitor.page.evaluate("JSON.parse(localStorage.cabochon)")
    return found


def gem_of(visitor: Visitor, name: str) -> Locator:
    """The drawing of somebody's gem, on the felt or around a table that waits."""
    return visitor.page.locator(".seat, .place").filter(has_text=name).locator(".medallion img")


def test_ones_gem_is_chosen_in_the_lobby_and_seen_by_the_others(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(), new_visitor()
    code = anne.create("shokoba", seats=ANNE_WAITS)
    ben.open()
    ben.page.get_by_role("button", name="Your name and your gem").click()
    ben.page.get_by_label("Your name", exact=True).fill("Ben")
    ben.page.get_by_title("diamond").click()
    ben.button("Done").click()
    ben.open(f"#/t/{code}")
    expect(gem_of(ben, "Anne")).to_have_attribute("src", re.compile("topaz"))
    ben.button("Take a seat").click()
    for visitor in (anne, ben):
        expect(gem_of(visitor, "Anne")).to_have_attribute("src", re.compile("topaz"))
        expect(gem_of(visitor, "Ben")).to_have_attribute("src", re.compile("diamond"))
    anne.button("Name and gem").click()
    anne.page.get_by_title("ruby").click()
    anne.shot("change-name-or-gem")
    anne.button("Save").click()
    expect(gem_of(ben, "Anne")).to_have_attribute("src", re.compile("ruby"))


def test_another_level_is_chosen_at_the_end_and_played_at_once(visitor: Visitor) -> None:
    bot = {"kind": "bot", "level": "greedy"}
    seats = [bot, {"kind": "me", "name": "Anne"}, bot]
    options = {"players": 3, "single_first": True}
    before = visitor.create("shokoba", seats=seats, options=options, settings={"hints": False})
    visitor.await_turn()
    visitor.button("Leave…").click()
    visitor.button("Resign").click()
    visitor.button("Another level").click()
    visitor.shot("another-level")
    visitor.page.get_by_role("dialog").get_by_role("button", name="Casual").click()
    visitor.page.wait_for_url(lambda url: before not in url)
    visitor.await_turn()
    table = visitor.page.evaluate("code => fetch(`/api/tables/${code}`).then((r) => r.json())", visitor.code)
    table = table["table"]
    assert [seat["level"] for seat in table["seats"]] == ["casual", None, "casual"]
    assert (table["options"]["single_first"], table["settings"]["hints"]) == (True, False)
    assert kept(visitor)["quick"]["shokoba"] == {"players": 3, "level": "casual"}


def test_between_people_there_is_no_level_to_choose(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(), new_visitor()
    code = anne.create("shokoba", seats=ANNE_WAITS)
    ben.open(f"#/t/{code}")
    ben.button("Take a seat").click()
    expect(ben.page.locator("[data-turn]")).to_be_visible()
    ben.button("Leave…").click()
    ben.button("Resign").click()
    expect(ben.button("Rematch")).to_be_visible()
    expect(ben.button("Another level")).to_have_count(0)


def count_lines(page: Page) -> list[str]:
    """The lines to a table that the page opens from now on."""
    opened: list[str] = []
    page.on("websocket", lambda line: opened.append(line.url))
    return opened


def test_the_language_is_switched_on_the_same_line(visitor: Visitor) -> None:
    visitor.create("shokoba")
    visitor.play_on(BY_MOUSE["shokoba"], most=1)
    visitor.await_turn()
    opened = count_lines(visitor.page)
    number = visitor.number
    visitor.button("FR · Français").click()
    expect(visitor.button("Conseil")).to_be_visible()
    visitor.button("EN · English").click()
    expect(visitor.button("Hint")).to_be_visible()
    assert visitor.play_on(BY_MOUSE["shokoba"], most=1) == 1
    visitor.await_turn()
    assert visitor.number > number
    assert opened == []


def test_who_has_resigned_among_three_is_asked_nothing(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(), new_visitor()
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
    code = anne.create("shokoba", seats=seats, options={"players": 3, "dealer": 2})
    ben.open(f"#/t/{code}")
    ben.button("Take a seat").click()
    assert anne.await_turn() == "yours"
    anne.button("Leave…").click()
    anne.button("Resign").click()
    expect(anne.page.get_by_text("Anne resigned")).to_be_visible()
    expect(anne.page.locator("[data-turn=theirs]")).to_be_visible()
    assert not anne.page.title().startswith("●")
    assert ben.await_turn() == "yours"
