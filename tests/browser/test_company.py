"""What people do with each other beside playing: taking back, giving up, playing again, watching."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.screens import DESK, PHONE
from tests.browser.test_together import meet
from tests.browser.visitor import Visitor


@pytest.mark.parametrize("game", ["shokoba", "eight28"])
def test_against_bots_one_goes_back_and_the_game_is_practice(visitor: Visitor, game: str) -> None:
    visitor.create(game)
    visitor.await_turn()
    expect(visitor.button("Take back")).to_have_count(0)
    before = visitor.view()
    visitor.play_on(BY_MOUSE[game], most=1)
    visitor.await_turn()
    visitor.button("Take back").click()
    expect(visitor.page.get_by_text("this game is for practice")).to_be_visible()
    visitor.await_turn()
    assert visitor.view() == before
    visitor.play_on(BY_MOUSE[game], most=1)


def test_who_resigns_has_lost_and_both_meet_again_at_one_table(new_visitor: NewVisitor) -> None:
    anne, ben, watcher = new_visitor(), new_visitor(), new_visitor()
    meet(anne, ben)
    before = anne.code
    watcher.open(f"#/watch/{before}")
    anne.button("Leave…").click()
    anne.button("Resign").click()
    for visitor in (anne, ben, watcher):
        expect(visitor.page.get_by_text("Anne resigned.")).to_be_visible()
        assert visitor.turn == "over"
    ben.button("Rematch").click()
    ben.page.wait_for_url(lambda url: before not in url)
    anne.button("To the rematch").click()
    anne.page.wait_for_url(lambda url: before not in url)
    watcher.page.get_by_role("link", name="Watch the rematch").click()
    for visitor in (anne, ben, watcher):
        expect(visitor.page.locator("[data-turn=yours], [data-turn=theirs]")).to_be_visible()
    assert anne.code == ben.code != before
    assert [visitor.view()["seat"] for visitor in (anne, ben)] == [1, 0]


def test_who_leaves_finds_the_table_in_the_lobby(visitor: Visitor) -> None:
    code = visitor.create("shokoba")
    visitor.await_turn()
    visitor.button("Leave…").click()
    visitor.button("Leave the table").click()
    visitor.page.locator(f"a[href*='{code}']").first.click()
    visitor.await_turn()
    visitor.play_on(BY_MOUSE["shokoba"], most=1)


def test_watchers_know_that_they_watch_and_are_counted(new_visitor: NewVisitor) -> None:
    anne, watcher, late = new_visitor(), new_visitor(), new_visitor()
    code = anne.create("shokoba")
    anne.await_turn()
    watcher.open(f"#/watch/{code}")
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    expect(anne.page.get_by_text("1 person is watching.")).to_be_visible()
    expect(anne.page.get_by_text("You are watching")).to_have_count(0)
    full = anne.create("shokoba", seats=[{"kind": "me"}] * 2, begin=False)
    late.open(f"#/t/{full}")
    expect(late.page.get_by_text("All seats are taken")).to_be_visible()
    expect(late.button("Take a seat")).to_have_count(0)


def test_a_watcher_of_8_28_sees_a_card_offered_to_who_sits_in_front(new_visitor: NewVisitor) -> None:
    anne, watcher = new_visitor(**DESK), new_visitor(**DESK)
    code = anne.create("eight28", options={"players": 6})
    anne.await_turn()
    watcher.open(f"#/watch/{code}")
    offered = watcher.page.locator("[data-piece=offer]")
    expect(offered).to_be_visible()
    card, felt = offered.bounding_box(), watcher.page.locator(".felt").bounding_box()
    assert card is not None
    assert felt is not None
    assert card["x"] + card["width"] < felt["x"] + felt["width"]
    assert offered.evaluate("node => node.closest('.board') !== null")


def test_a_phone_tells_who_watches_and_what_time_is_left(new_visitor: NewVisitor) -> None:
    anne, watcher = new_visitor(**PHONE), new_visitor(**PHONE)
    code = anne.create("spoker", settings={"move_seconds": 120}, options={"first": 0})
    anne.await_turn()
    timer = anne.page.get_by_role("timer")
    expect(timer).to_be_in_viewport()
    shown = timer.inner_text()
    assert shown.startswith(("1:", "2:"))
    expect(timer).not_to_have_text(shown)
    watcher.open(f"#/watch/{code}")
    expect(watcher.page.get_by_text("You are watching")).to_be_in_viewport()
    expect(watcher.page.locator(".hand, .ways, .actions button")).to_have_count(0)
    anne.button("Menu").click()
    expect(anne.page.get_by_text("1 person is watching.")).to_be_visible()


def test_people_say_something_and_others_need_not_read_it(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(), new_visitor()
    meet(anne, ben)
    anne.page.get_by_label("Say something").fill("Good morning")
    anne.button("Send").click()
    ben.button("Well played!").click()
    expect(anne.page.get_by_text("Ben: Well played!")).to_be_visible()
    expect(ben.page.get_by_text("Anne: Good morning")).to_be_visible()
    ben.page.get_by_label("Show what others say").uncheck()
    expect(ben.page.get_by_text("Anne: Good morning")).to_have_count(0)
    ben.page.reload()
    expect(ben.page.get_by_label("Show what others say")).not_to_be_checked()


def test_a_clock_is_chosen_and_counts_down(visitor: Visitor) -> None:
    visitor.open("#/new/shokoba")
    visitor.page.get_by_label("Time", exact=True).select_option(label="30 seconds for each move")
    visitor.page.get_by_label("When somebody’s time is out").select_option(label="they have lost")
    visitor.button("Begin").click()
    visitor.await_turn()
    shown = visitor.page.get_by_role("timer").inner_text()
    assert shown.startswith("0:")
    expect(visitor.page.get_by_role("timer")).not_to_have_text(shown)


def test_a_name_is_changed_at_the_table(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(), new_visitor()
    code = anne.create("shokoba", seats=[{"kind": "me", "name": "Anne"}, {"kind": "open"}])
    ben.open(f"#/t/{code}")
    expect(ben.page.get_by_text("Anne", exact=True)).to_be_visible()
    anne.button("Name and gem").click()
    anne.page.get_by_label("Your name").fill("Annika")
    anne.button("Save").click()
    expect(ben.page.get_by_text("Annika", exact=True)).to_be_visible()
