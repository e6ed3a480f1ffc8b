"""People together: by link, around one screen, watching; and connections that come and go."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.running import RunningServer
from tests.browser.visitor import Visitor

TWO_PEOPLE = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]


def meet(anne: Visitor, ben: Visitor, game: str = "shokoba") -> None:
    """Anne sets a table up and Ben comes by its link."""
    code = anne.create(game, seats=TWO_PEOPLE)
    ben.open(f"#/t/{code}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Take a seat").click()
    expect(anne.page.locator(".felt")).to_be_visible()
    expect(ben.page.locator(".felt")).to_be_visible()


def take_turns(anne: Visitor, ben: Visitor, moves: int, game: str = "shokoba") -> None:
    for _ in range(moves):
        expect(anne.page.locator(f"[data-number='{ben.number}']")).to_be_visible()
        mover = anne if anne.view()["to_move"] == 0 else ben
        mover.play_on(BY_MOUSE[game], most=1)


def test_two_browsers_play_each_other_by_link(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(), new_visitor()
    meet(anne, ben)
    take_turns(anne, ben, 6)
    expect(anne.page.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    anne.shot("by-link")


def test_a_move_is_taken_back_when_the_other_agrees(new_visitor: NewVisitor) -> None:
    anne, ben = new_visitor(), new_visitor()
    meet(anne, ben)
    take_turns(anne, ben, 1)
    mover, other = (anne, ben) if anne.view()["to_move"] == 1 else (ben, anne)
    mover.button("Take back").click()
    other.button("Agree").click()
    mover.await_turn()
    assert mover.number == 2


def test_a_reload_goes_on_where_it_was(visitor: Visitor) -> None:
    visitor.create("shokoba")
    visitor.play_on(BY_MOUSE["shokoba"], most=2)
    visitor.await_turn()
    number, hand = visitor.number, visitor.view()["hand"]
    visitor.page.reload()
    visitor.await_turn()
    assert (visitor.number, visitor.view()["hand"]) == (number, hand)


def test_a_server_that_dies_and_comes_back_loses_nothing(new_visitor: NewVisitor, tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        visitor = new_visitor(server)
        visitor.create("shokoba")
        visitor.play_on(BY_MOUSE["shokoba"], most=3)
        visitor.await_turn()
        number = visitor.number
        server.kill()
        expect(visitor.page.get_by_text("Connection lost")).to_be_visible()
        visitor.shot("connection-lost")
        server.start()
        expect(visitor.page.get_by_text("Connection lost")).to_have_count(0, timeout=60_000)
        visitor.await_turn()
        assert visitor.number == number
        assert visitor.play_on(BY_MOUSE["shokoba"], most=2) == 2


def test_a_double_click_plays_once(visitor: Visitor) -> None:
    visitor.create("eight28")
    visitor.await_turn()
    number = visitor.number
    visitor.page.locator(".answers button").first.dblclick()
    visitor.await_turn()
    history = visitor.view()
    assert visitor.number > number
    assert history["to_move"] == 0


def test_people_around_one_screen_see_a_curtain_between_turns(visitor: Visitor) -> None:
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "me", "name": "Ben"}]
    visitor.create("shokoba", seats=seats)
    for _ in range(4):
        curtain = visitor.page.get_by_role("dialog")
        expect(curtain).to_contain_text("Hand over the screen")
        assert visitor.page.locator(".hand [data-card]").count() == 0
        curtain.get_by_role("button").click()
        seat = visitor.view()["to_move"]
        visitor.play_on(BY_MOUSE["shokoba"], most=1, seat=seat)
    visitor.shot("hot-seat")


def test_a_watcher_sees_no_hand(new_visitor: NewVisitor) -> None:
    anne, watcher = new_visitor(), new_visitor()
    code = anne.create("shokoba")
    anne.await_turn()
    watcher.open(f"#/watch/{code}")
    expect(watcher.page.locator(".felt")).to_be_visible()
    assert watcher.page.locator(".hand [data-card]").count() == 0
    watcher.shot("watching")


def test_a_seat_moves_to_another_device(new_visitor: NewVisitor) -> None:
    desktop, phone = new_visitor(), new_visitor(viewport={"width": 360, "height": 740}, has_touch=True)
    desktop.create("shokoba")
    desktop.await_turn()
    desktop.button("Share").click()
    desktop.button("My seat on another device").click()
    link = desktop.page.get_by_label("My seat on another device").input_value()
    expect(desktop.page.get_by_alt_text("The link as a QR code")).to_be_visible()
    desktop.shot("share")
    phone.page.goto(link)
    phone.await_turn()
    assert phone.play_on(BY_MOUSE["shokoba"], most=1) == 1
