"""A browser that says it is one's turn: if asked to, while nobody looks, until somebody returns."""

import time
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.test_together import meet
from tests.browser.visitor import PATIENCE_MS, Visitor

TITLE = "Tell me when it is my turn"
FAKE = """
window.told = []; window.asked = 0; window.focused = 0; window.leave = '%s';
window.focus = () => { window.focused += 1; };
window.Notification = class {
  static get permission() { return sessionStorage.leave ?? 'default'; }
  static async requestPermission() { window.asked += 1; return (sessionStorage.leave = window.leave); }
  constructor(title, options) {
    Object.assign(this, {text: `${title}: ${options.body}`, open: true});
    window.told.push(this);
  }
  close() { this.open = false; }
};
let hidden = false;
Object.defineProperty(document, 'hidden', {get: () => hidden});
Object.defineProperty(document, 'visibilityState', {get: () => (hidden ? 'hidden' : 'visible')});
window.look = (away) => { hidden = away; document.dispatchEvent(new Event('visibilitychange')); };
"""


def with_notifications(visitor: Visitor, leave: str = "granted") -> Visitor:
    """A visitor whose browser notifies into a list, and whose page can be put into the background."""
    visitor.page.add_init_script(FAKE % leave)
    return visitor


def told(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.told.map(({text, open}) => ({text, open}))")
    return found


def await_word(page: Page) -> None:
    """Until somebody was told. Asked from here: on the page, waiting is code from a string, which its policy
    forbids as soon as the first look finds nothing.
    """
    end = time.monotonic() + PATIENCE_MS / 1000
    while not told(page) and time.monotonic() < end:
        page.wait_for_timeout(50)


def leave_and_return(page: Page, away: bool) -> None:
    page.evaluate("window.look", away)


def test_who_looks_elsewhere_is_told_and_comes_back(new_visitor: NewVisitor) -> None:
    anne, ben = with_notifications(new_visitor()), new_visitor()
    meet(anne, ben)
    page = anne.page
    if ben.view()["to_move"] == 1:
        ben.play_on(BY_MOUSE["shokoba"], most=1)
    anne.await_turn()
    assert page.evaluate("window.asked") == 0, "nobody is asked before they want it"
    switch = anne.button(TITLE)
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.asked") == 1
    anne.play_on(BY_MOUSE["shokoba"], most=1)
    ben.play_on(BY_MOUSE["shokoba"], most=1)
    anne.await_turn()
    assert told(page) == [], "who looks at the table sees it"
    anne.play_on(BY_MOUSE["shokoba"], most=1)
    leave_and_return(page, away=True)
    ben.play_on(BY_MOUSE["shokoba"], most=1)
    await_word(page)
    assert told(page) == [{"text": "It is your turn: Shokoba · with Ben", "open": True}]
    page.evaluate("window.told[0].onclick()")
    assert page.evaluate("window.focused") == 1
    leave_and_return(page, away=False)
    assert [one["open"] for one in told(page)] == [False]


def test_a_slow_game_calls_from_the_lobby(new_visitor: NewVisitor) -> None:
    anne, ben = with_notifications(new_visitor()), new_visitor()
    anne.page.clock.install()
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    settings = {"move_seconds": 3 * 86_400}
    code = anne.create("shokoba", seats=seats, options={"dealer": 0}, settings=settings)
    ben.open(f"#/t/{code}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Take a seat").click()
    expect(anne.page.locator("[data-turn=theirs]")).to_be_visible()
    anne.button(TITLE).click()
    anne.open("#/")
    expect(anne.page.get_by_text("Shokoba: others to move")).to_be_visible()
    leave_and_return(anne.page, away=True)
    ben.play_on(BY_MOUSE["shokoba"], most=1)
    anne.page.clock.fast_forward(61_000)
    await_word(anne.page)
    anne.page.clock.fast_forward(61_000)
    leave_and_return(anne.page, away=False)
    expect(anne.page.get_by_role("heading", name="Your turn at Shokoba")).to_be_visible()
    assert told(anne.page) == [{"text": "It is your turn: Shokoba · with Ben", "open": False}]
    anne.page.evaluate("window.told[0].onclick()")
    assert anne.code == code


def test_a_browser_that_may_not_says_why(visitor: Visitor) -> None:
    with_notifications(visitor, leave="denied")
    visitor.create("shokoba")
    visitor.await_turn()
    expect(visitor.page.get_by_text("does not allow this page to notify")).to_have_count(0)
    visitor.button(TITLE).click()
    expect(visitor.page.get_by_text("does not allow this page to notify")).to_be_visible()
    expect(visitor.button(TITLE)).to_have_attribute("aria-pressed", "false")
    visitor.shot("notifications-denied")


def test_where_there_are_none_there_is_no_switch(new_visitor: NewVisitor) -> None:
    for missing in (
        "delete window.Notification",
        "Object.defineProperty(window, 'isSecureContext', {value: false})",
    ):
        visitor = new_visitor()
        visitor.page.add_init_script(missing)
        visitor.create("shokoba")
        visitor.await_turn()
        expect(visitor.button("Sound")).to_be_visible()
        expect(visitor.button(TITLE)).to_have_count(0)
