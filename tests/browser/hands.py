"""How a move is made on the page: one way by mouse for each game, and by keyboard alone."""

from typing import Final

from playwright.sync_api import expect

from tests.browser.visitor import Hands, View, Visitor


def shokoba(visitor: Visitor, move: str, view: View) -> None:
    """Touch the card, then as many of the table's as it takes to say which take is meant; confirm."""
    page = visitor.page
    card, _, taken = move.partition("=")
    page.locator(f".hand [data-card='{card}']").first.click()
    for one in taken.split("+") if taken else []:
        if page.locator(".actions .main").count():
            break
        page.locator(f".cards [data-card='{one}'][aria-pressed=false]").first.click()
    page.locator(".actions .main").click()


def eight28(visitor: Visitor, move: str, view: View) -> None:
    """Touch the answer."""
    place = view["moves"].index(move)
    visitor.page.locator(".answers button").nth(place).click()


def topas(visitor: Visitor, move: str, view: View) -> None:
    """Try the card where it goes, then lay it."""
    try_in_topas(visitor, move)
    visitor.page.locator(".actions .main:enabled").click()


def try_in_topas(visitor: Visitor, move: str) -> None:
    """Choose the card, touch a square it shall cover, turn it until it lies as it shall."""
    page = visitor.page
    card, _, where = move.partition("@")
    held = page.locator(f".hand [data-card='{card}']")
    if held.get_attribute("aria-pressed") == "false":
        held.click()
    page.locator(".zoom button").nth(2).click()
    squares = [page.locator(f"[data-square='{square}']") for square in _covered(where)]
    box = next(square for square in squares if square.count()).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    board = page.locator("[data-move]")
    for _ in range(8):
        if board.get_attribute("data-move") == move:
            break
        page.locator(".actions button").first.click()


def _covered(where: str) -> list[str]:
    """The two squares of a placement."""
    x, y = (int(number) for number in where[:-1].split(","))
    right, up = {">": (1, 0), "v": (0, -1), "<": (-1, 0), "^": (0, 1)}[where[-1]]
    return [f"{x},{y}", f"{x + right},{y + up}"]


def spoker(visitor: Visitor, move: str, view: View) -> None:
    """Lay, swap or discard."""
    try_in_spoker(visitor, move, view)
    visitor.page.locator(".actions .main:enabled").click()


def try_in_spoker(visitor: Visitor, move: str, view: View) -> None:
    """Put the cards where they go, or choose what else is done."""
    page = visitor.page
    kind, *cards = move.split()
    hand = page.locator(".hand .held")
    if kind == "pass":
        page.locator("button[aria-keyshortcuts=P]").click()
    elif kind == "swap":
        hand.nth(view["hand"].index("??")).click()
        page.locator(f"[data-square={cards[0]}]").click()
        cards = []
    squares = _squares(kind, len(cards), view) if kind not in ("pass", "swap") else []
    free = list(range(len(view["hand"])))
    for number, card in enumerate(cards):
        place = next(place for place in free if view["hand"][place] == card)
        free.remove(place)
        hand.nth(place).click()
        if squares:
            page.locator(f"[data-square={squares[number]}]").click()


def _squares(start: str, count: int, view: View) -> list[str]:
    """The free squares the cards of a play go to, from its first, along its line."""
    square, along = start[:-1], start.endswith(">")
    column, row = ord(square[0]), int(square[1:])
    found: list[str] = []
    while len(found) < count:
        name = f"{chr(column)}{row}"
        if name not in view["board"]:
            found.append(name)
        column, row = (column + 1, row) if along else (column, row + 1)
    return found


BY_MOUSE: Final[dict[str, Hands]] = {
    "shokoba": shokoba,
    "eight28": eight28,
    "topas": topas,
    "spoker": spoker,
}
"""A way with the mouse for each game."""


def shokoba_by_keyboard(visitor: Visitor, move: str, view: View) -> None:
    """The same by Tab and Enter alone."""
    card, _, taken = move.partition("=")
    _press_on(visitor, f".hand [data-card='{card}']")
    for one in taken.split("+") if taken else []:
        if visitor.page.locator(".actions .main").count():
            break
        _press_on(visitor, f".cards [data-card='{one}'][aria-pressed=false]")
    _press_on(visitor, ".actions .main")


def _press_on(visitor: Visitor, selector: str) -> None:
    """Walk the focus by Tab until it is on what is meant, then press Enter."""
    page = visitor.page
    wanted = page.locator(selector).first
    expect(wanted).to_be_enabled()
    for _ in range(60):
        if wanted.evaluate("node => node === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")
