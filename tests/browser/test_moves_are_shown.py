"""Moves as they are shown: staged, skipped, watched again; the count at the end; what a screen remembers."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.screens import PHONE
from tests.browser.visitor import View, Visitor

SHOWN = "[data-turn=shown]"
CARELESS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def in_motion(new_visitor: NewVisitor, game: str, speed: str) -> Visitor:
    """A visitor who wants to see things move."""
    visitor = new_visitor(reduced_motion="no-preference")
    visitor.create(game)
    visitor.await_turn()
    visitor.page.locator("select").select_option(speed)
    return visitor


def skip(visitor: Visitor) -> None:
    """Touch the felt where nothing lies."""
    visitor.page.locator(".felt").click(position={"x": 5, "y": 300})


@pytest.mark.parametrize("game", list(BY_MOUSE))
def test_a_move_is_staged_and_a_touch_skips_to_its_end(new_visitor: NewVisitor, game: str) -> None:
    visitor = in_motion(new_visitor, game, "slow")
    view = visitor.view()
    BY_MOUSE[game](visitor, view["moves"][0], view)
    expect(visitor.page.locator(SHOWN)).to_be_visible()
    for _ in range(20):  # one's own move, then the answer
        if visitor.turn != "shown":
            break
        skip(visitor)
    assert visitor.await_turn() == "yours"


def hand_of(visitor: Visitor) -> str:
    """What the hand is made of, whatever its drawings are numbered."""
    return re.sub(r"\bc\d+-", "", visitor.page.locator(".hand").inner_html())


@pytest.mark.parametrize("game", list(BY_MOUSE))
def test_a_line_of_the_log_shows_its_move_again(new_visitor: NewVisitor, game: str) -> None:
    visitor = in_motion(new_visitor, game, "instant")
    visitor.play_on(BY_MOUSE[game], most=2)
    visitor.await_turn()
    visitor.page.reload()  # moves from before are put together from the story
    visitor.await_turn()
    hand = hand_of(visitor)
    visitor.page.locator("select").select_option("slow")
    visitor.page.get_by_role("log").get_by_role("button").last.click()
    expect(visitor.page.locator(SHOWN)).to_be_visible()
    skip(visitor)
    assert visitor.await_turn() == "yours"
    assert hand_of(visitor) == hand


@pytest.mark.parametrize("game", ["shokoba", "topas"])
def test_a_phone_shows_the_last_move_in_a_line_and_again(new_visitor: NewVisitor, game: str) -> None:
    visitor = new_visitor(**PHONE, reduced_motion="no-preference", locale="fr-FR")
    visitor.create(game)
    visitor.play_on(BY_MOUSE[game], most=1)
    visitor.await_turn()
    again = visitor.page.locator(".felt-table > .last").get_by_role("button", name="Revoir ce coup")
    expect(again).to_be_in_viewport()
    expect(visitor.page.locator(".felt-table > .last")).to_contain_text(re.compile("pose|prend"))
    visitor.button("Menu").click()
    visitor.page.locator("select").select_option("slow")
    visitor.button("Fermer").click()
    again.click()
    expect(visitor.page.locator(SHOWN)).to_be_visible()
    skip(visitor)
    assert visitor.await_turn() == "yours"


def test_the_end_is_counted_and_leads_on(visitor: Visitor) -> None:
    visitor.create("shokoba", options={"target": 1})
    visitor.play_on(BY_MOUSE["shokoba"])
    end = visitor.page.locator("dialog[data-final]")
    expect(end.get_by_role("row")).to_have_count(6)  # the heads, and what brings stones
    visitor.shot("end-shokoba")
    end.get_by_role("button", name="Count again").click()
    end.get_by_role("button", name="Close").click()
    expect(visitor.button("Rematch")).to_be_visible()
    expect(visitor.button("Save the record")).to_be_visible()


def test_a_card_that_could_take_is_laid_by_touching_the_felt(visitor: Visitor) -> None:
    visitor.create(
        "shokoba", options={"mistakes": True}, seats=[{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    )
    for _ in range(20):
        visitor.await_turn()
        view = visitor.view()
        able = {
            move.partition("=")[0] for move in view["moves"] if "=" in move and not move.startswith("claim")
        }
        if view["mistake"] is None and able:
            break
        visitor.play_on(BY_MOUSE["shokoba"], most=1)
    card = sorted(able)[0]
    number = visitor.number
    visitor.page.locator(f".hand [data-card='{card}']").first.click()
    expect(visitor.page.get_by_text(re.compile("mistake", re.IGNORECASE))).to_have_count(0)
    visitor.page.locator(".middle").click(position={"x": 4, "y": 4})
    expect(visitor.page.locator(f"[data-number='{number}']")).to_have_count(0)
    expect(visitor.page.get_by_role("log").get_by_text("You lay")).not_to_have_count(0)


def await_mistake(visitor: Visitor) -> View:
    """Play on against somebody careless until a card lies there that could have taken."""
    visitor.create("shokoba", options={"mistakes": True, "target": 11}, seats=CARELESS)
    for _ in range(60):
        visitor.await_turn()
        view = visitor.view()
        if view["mistake"]:
            return view
        number = visitor.number
        BY_MOUSE["shokoba"](visitor, view["moves"][-1], view)
        expect(visitor.page.locator(f"[data-number='{number}']")).to_have_count(0)
    raise AssertionError("nobody made a mistake")


def test_a_mistake_is_claimed_by_touching_it_and_what_it_could_take(visitor: Visitor) -> None:
    view = await_mistake(visitor)
    claim = next(move for move in view["moves"] if move.startswith("claim"))
    card, _, taken = claim.removeprefix("claim ").partition("=")
    assert visitor.page.locator(".cards .lit").count() == 0
    visitor.page.locator(f".cards [data-card='{card}'][aria-pressed=false]").last.click()
    for one in taken.split("+"):
        visitor.page.locator(f".cards [data-card='{one}'][aria-pressed=false]").first.click()
    visitor.page.get_by_role("button", name=re.compile("^Claim")).click()
    expect(visitor.page.get_by_role("log").get_by_text(re.compile("claim"))).not_to_have_count(0)


def test_playing_on_lets_a_mistake_pass(visitor: Visitor) -> None:
    view = await_mistake(visitor)
    number = visitor.number
    visitor.page.locator(".hand [data-card]").first.click()
    if visitor.page.locator(".actions .main").count():
        visitor.page.locator(".actions .main").click()
    else:
        visitor.page.locator(".middle").click(position={"x": 4, "y": 4})
    visitor.await_turn()
    assert visitor.number >= number + 2  # let pass, and played
    assert visitor.view()["hand"] != view["hand"]


def test_the_theme_is_remembered(visitor: Visitor) -> None:
    visitor.create("shokoba")
    visitor.await_turn()
    switch = visitor.page.get_by_role("button", name=re.compile("^Colours"))
    switch.click()
    assert visitor.page.locator("html").get_attribute("data-theme") == "light"
    switch.click()
    visitor.page.reload()
    assert visitor.page.locator("html").get_attribute("data-theme") == "dark"
    visitor.await_turn()
    switch.click()
    assert visitor.page.locator("html").get_attribute("data-theme") is None
