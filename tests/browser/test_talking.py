"""What people say to each other: seen where one looks, and switched off for a table or for oneself."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.screens import PHONE
from tests.browser.test_together import meet, take_turns
from tests.browser.visitor import Visitor

LINES = 7
"""More than are seen at once."""


def say(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_label("Say something").fill(text)
    visitor.button("Send").click()


def test_a_table_is_set_up_without_talk(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(), new_visitor()
    anne.open("#/new/shokoba")
    anne.page.get_by_role("button", name=re.compile("^Seat 2")).click()
    anne.page.locator(".who").filter(has_text="A friend").click()
    anne.page.get_by_role("switch", name="Chat", exact=True).uncheck()
    anne.button("Begin").click()
    ben.open(f"#/t/{anne.code}")
    ben.button("Take a seat").click()
    for visitor in (anne, ben):
        expect(visitor.page.locator("[data-turn]")).to_be_visible()
        expect(visitor.button("Leave…")).to_be_visible()
        expect(visitor.page.get_by_label("Say something")).to_have_count(0)
        expect(visitor.button("Well played!")).to_have_count(0)


def test_the_newest_line_is_the_one_that_is_seen(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(), new_visitor()
    meet(anne, ben)
    for number in range(1, LINES + 1):
        say(anne, f"line {number}")
    for visitor in (anne, ben):
        expect(visitor.page.get_by_text(f"Anne: line {LINES}", exact=True)).to_be_in_viewport()


def test_a_phone_shows_what_is_said_without_its_menu(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(), new_visitor(**PHONE)
    meet(anne, ben)
    anne.button("Hello!").click()
    said = ben.page.get_by_role("status").filter(has_text="Anne: Hello!")
    expect(said).to_be_in_viewport()
    ben.button("Menu").click()
    ben.page.get_by_label("Show what others say").uncheck()
    ben.button("Close").click()
    anne.button("Thank you!").click()
    expect(anne.page.get_by_text("Anne: Thank you!")).to_be_visible()
    take_turns(anne, ben, 1)  # what was said before it has come by then
    expect(ben.page.get_by_text("Thank you!")).to_have_count(0)
