"""A desk uses the whole felt: everybody sits around it, partners opposite, and teams are marked."""

from playwright.sync_api import Locator

from tests.browser.conftest import NewVisitor
from tests.browser.screens import DESK


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_partners_sit_opposite_and_teams_are_marked(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**DESK)
    seats = [{"kind": "me"}, *([{"kind": "bot", "level": "greedy"}] * 3)]
    visitor.create("shokoba", options={"players": 4, "teams": True}, seats=seats)
    visitor.await_turn()
    seat = [visitor.page.locator(f".seat[data-place='seat:{number}']") for number in range(4)]
    (_, front), (left, _), (across, top), (right, _) = (middle(one) for one in seat)
    assert left < across < right
    assert top < front
    board, _ = middle(visitor.page.locator(".board"))
    assert left < board < right
    silver = [one.locator(".medallion.silver").count() for one in seat]
    assert silver == [0, 1, 0, 1]
