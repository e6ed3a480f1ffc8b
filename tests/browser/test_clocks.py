"""The clocks by clicks, from the set-up to the moment when somebody's time is out."""

import json
import re
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

SECONDS = 5
"""The least a table counts; what was chosen on the page is cut down to it on the way to the server."""


def begin(visitor: Visitor, pace: str, out: str) -> dict[str, Any]:
    """Set a table up with a clock and begin; returns the settings that were chosen."""
    chosen: dict[str, Any] = {}

    def hasten(route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        chosen.update(wish["settings"])
        time = "bank_seconds" if wish["settings"]["bank_seconds"] else "move_seconds"
        wish["settings"] |= {time: SECONDS, "increment_seconds": 0}
        route.continue_(post_data=json.dumps(wish))

    visitor.page.route("**/api/tables", hasten)
    visitor.open("#/new/shokoba")
    visitor.page.get_by_label("Time", exact=True).select_option(label=pace)
    visitor.page.get_by_label("When somebody’s time is out").select_option(label=out)
    visitor.button("Begin").click()
    assert visitor.await_turn() == "yours"
    return chosen


def test_time_is_counted_until_it_is_out(new_visitor: NewVisitor) -> None:
    each, bank, days = new_visitor(), new_visitor(), new_visitor()
    by_bot, lost = "a bot makes the move for them", "they have lost"
    chosen = begin(each, "30 seconds for each move", by_bot)
    assert (chosen["move_seconds"], chosen["bank_seconds"], chosen["time_out"]) == (30, None, "bot")
    numbers = [(each, each.number)]
    chosen = begin(bank, "3 minutes each, and 2 seconds more with every move", lost)
    assert (chosen["bank_seconds"], chosen["increment_seconds"], chosen["time_out"]) == (180, 2, "lose")
    chosen = begin(days, "3 days for each move", by_bot)
    assert (chosen["move_seconds"], chosen["bank_seconds"]) == (3 * 86_400, None)
    numbers.append((days, days.number))
    for visitor, number in numbers:
        expect(visitor.page.locator(f"[data-number='{number}']")).to_have_count(0)
        expect(visitor.page.get_by_role("timer")).to_be_visible()
        assert visitor.turn != "over"
    expect(bank.page.get_by_text(re.compile("ran out of time"))).to_be_visible()
    expect(bank.page.locator("[data-turn=over]")).to_be_visible()
