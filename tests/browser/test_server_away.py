"""The server stops while the page is open: a sentence where one looks, never a browser's own error."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.running import RunningServer
from tests.browser.visitor import Visitor

AWAY = "The server does not answer"
RAW = "Failed to fetch"


@pytest.fixture
def stopped(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(tmp_path_factory.mktemp("stopped")) as server:
        yield server


def check_said(visitor: Visitor) -> None:
    """A sentence says it, inside the screen, and it can be heard."""
    alert = visitor.page.get_by_role("alert").filter(has_text=AWAY).last
    expect(alert).to_be_in_viewport()
    expect(visitor.page.get_by_text(RAW)).to_have_count(0)


def test_everywhere_a_sentence_says_that_the_server_is_away(
    new_visitor: NewVisitor, stopped: RunningServer
) -> None:
    lobby, setup, rules, table, over = (new_visitor(stopped) for _ in range(5))
    over.create("shokoba")
    over.await_turn()
    over.button("Leave…").click()
    over.button("Resign").click()
    expect(over.button("Rematch")).to_be_visible()
    table.create("shokoba")
    table.await_turn()
    lobby.open()
    rules.open()
    setup.open("#/new/topas")
    expect(setup.button("Begin")).to_be_visible()
    rules.page.get_by_role("button", name="Rules").first.click()
    expect(lobby.button("Play Shokoba against bots")).to_be_visible()
    stopped.kill()
    lobby.button("Play Shokoba against bots").click()
    check_said(lobby)
    lobby.page.get_by_role("button", name="Français").click()
    check_said(lobby)
    setup.button("Begin").click()
    check_said(setup)
    rules.button("All the rules").click()
    check_said(rules)
    expect(table.page.get_by_text("Connection lost")).to_be_visible()
    table.button("Leave…").click()
    table.button("Leave the table").click()
    check_said(table)
    for name in ("Rematch", "Save the record"):
        over.button(name).click()
        check_said(over)
    over.button("Another level").click()
    over.page.get_by_role("dialog").get_by_role("button", name="Casual").click()
    check_said(over)


def test_a_rules_card_whose_drawing_does_not_come_says_so(visitor: Visitor) -> None:
    visitor.open()
    expect(visitor.button("Play Shokoba against bots")).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.route("**/assets/**", lambda route: route.abort())
    visitor.page.get_by_role("button", name="Rules").first.click()
    expect(visitor.page.get_by_role("dialog").get_by_role("alert")).to_be_in_viewport()
