"""The two games with a board: squares that can be touched, and nothing played by a second touch."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE, try_in_spoker, try_in_topas
from tests.browser.test_looks import overflow
from tests.browser.visitor import Visitor

LEAST_CELL = 32


def seats(players: int) -> list[dict[str, str]]:
    return [{"kind": "me"}, *({"kind": "bot", "level": "greedy"} for _ in range(players - 1))]


def at_table(visitor: Visitor, game: str, players: int, moves: int) -> Visitor:
    """Somebody at a table where some moves have been made."""
    visitor.create(game, options={"players": players}, seats=seats(players))
    visitor.play_on(BY_MOUSE[game], most=moves)
    visitor.await_turn()
    return visitor


def test_topas_has_squares_that_can_be_touched_and_follows_the_last_card(visitor: Visitor) -> None:
    at_table(visitor, "topas", 4, 6)
    page = visitor.page
    page.set_viewport_size({"width": 360, "height": 780})
    page.locator(".hand .held").first.click()
    square = page.locator("[data-square]").first.bounding_box()
    assert square is not None
    assert square["width"] >= LEAST_CELL
    newest, plane = page.locator(".newest").bounding_box(), page.locator(".plane").bounding_box()
    assert newest is not None
    assert plane is not None
    assert plane["x"] <= newest["x"] <= plane["x"] + plane["width"] - newest["width"]
    assert plane["y"] <= newest["y"] <= plane["y"] + plane["height"] - newest["height"]


def test_topas_tells_a_screen_reader_what_lies_where(visitor: Visitor) -> None:
    at_table(visitor, "topas", 2, 1)
    area = visitor.view()["area"]
    laid = visitor.page.get_by_role("list", name="Area").get_by_role("img")
    expect(laid).to_have_count(len(area))
    first, second = area[0][:2], area[0][2:4]
    words = {"Y": "yellow", "R": "red", "G": "green", "B": "blue"}
    said = f"{first[1]} {words[first[0]]} on 0, 0 ; {second[1]} {words[second[0]]} on 1, 0"
    expect(laid.first).to_have_accessible_name(said)


def test_the_sheet_of_topas_has_the_running_total(new_visitor: NewVisitor) -> None:
    visitor = at_table(new_visitor(viewport={"width": 360, "height": 780}), "topas", 4, 2)
    scores = visitor.view()["scores"][0]
    visitor.button("Score sheet").click()
    rows = visitor.page.get_by_role("dialog").locator("tbody tr")
    expect(rows).to_have_count(7)
    expect(rows.nth(1).locator("td").nth(0)).to_have_text(str(scores[1]))
    expect(rows.nth(1).locator("td").nth(1)).to_have_text(str(scores[0] + scores[1]))
    assert overflow(visitor.page, "dialog") <= 0  # four columns of points, and four of totals
    visitor.shot("topas-sheet")
    visitor.button("Back to the table").click()
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


def test_spoker_opens_on_what_was_played_last(new_visitor: NewVisitor) -> None:
    visitor = at_table(new_visitor(viewport={"width": 360, "height": 780}), "spoker", 2, 4)
    visitor.page.reload()
    visitor.await_turn()
    cards = visitor.page.locator(".square .card")
    expect(cards).not_to_have_count(0)
    seen = [box for box in (card.bounding_box() for card in cards.all()) if box is not None]
    board = visitor.page.locator(".pane").bounding_box()
    assert board is not None
    assert any(
        board["x"] <= box["x"] <= board["x"] + board["width"] - box["width"]
        and board["y"] <= box["y"] <= board["y"] + board["height"] - box["height"]
        for box in seen
    )


@pytest.mark.parametrize("game", ["topas", "spoker"])
def test_a_second_touch_puts_the_card_back_and_never_plays(visitor: Visitor, game: str) -> None:
    at_table(visitor, game, 2, 1)
    while not (laying := [move for move in visitor.view()["moves"] if not move.startswith(("pass", "swap"))]):
        visitor.play_on(BY_MOUSE[game], most=1)
        visitor.await_turn()
    number, view = visitor.number, visitor.view()
    card = visitor.page.locator(".hand .held").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    if game == "topas":
        try_in_topas(visitor, laying[0])
    else:
        try_in_spoker(visitor, laying[0], view)
    held = visitor.page.locator(".hand .held[aria-pressed=true]")
    while held.count():
        held.first.click()
    expect(visitor.page.locator(".actions .main")).to_be_disabled()
    assert visitor.number == number


def test_the_figures_of_spoker_are_beside_the_board_or_a_touch_away(visitor: Visitor) -> None:
    at_table(visitor, "spoker", 2, 0)
    figures = visitor.page.get_by_role("region", name="Figures")
    expect(figures).to_be_visible()
    expect(figures.get_by_role("listitem")).to_have_count(8)
    visitor.page.set_viewport_size({"width": 360, "height": 780})
    expect(figures).to_have_count(0)
    visitor.button("Figures").click()
    expect(figures).to_be_visible()
    visitor.shot("spoker-figures")


def test_a_card_tried_in_topas_shows_its_lines_before_it_is_laid(visitor: Visitor) -> None:
    at_table(visitor, "topas", 2, 1)
    page = visitor.page
    card = page.locator(".hand .held").first
    card.click()
    square = page.locator("[data-square]").first.bounding_box()
    assert square is not None
    page.mouse.click(square["x"] + square["width"] / 2, square["y"] + square["height"] / 2)
    expect(page.locator(".actions .main")).to_contain_text("Lay for")
    expect(page.locator("td.tried").first).to_be_visible()
