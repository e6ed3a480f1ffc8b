"""The taps of a turn in each game, the ways a person makes it: choose, put back, aim, turn, play."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator

from page_probe import Probe

View = dict[str, Any]
Turn = Callable[[Probe, str, View], None]
"""Makes a move by taps that are measured."""


def _choose(probe: Probe, card: Locator) -> None:
    """Touch a card, touch it again to put it back, and touch it once more."""
    probe.tap("choose a card", card)
    probe.tap("put it back", card)
    probe.tap("choose a card", card)


def shokoba(probe: Probe, move: str, view: View) -> None:
    """Choose the card, say which take is meant, play."""
    page = probe.page
    card, _, taken = move.partition("=")
    _choose(probe, page.locator(f".hand [data-card='{card}']").first)
    button = page.locator(".actions .main")
    aimed = False
    for one in taken.split("+") if taken else []:
        if button.count():
            break
        aimed = True
        probe.tap("aim", page.locator(f".cards [data-card='{one}'][aria-pressed=false]").first)
    lit = page.locator(".cards .lit")
    if taken and not aimed and lit.count():
        probe.tap("play by a tap on the table", lit.first)
    else:
        probe.tap("play by the button", button)


def eight28(probe: Probe, move: str, view: View) -> None:
    """Answer; there is nothing to choose before."""
    probe.tap("play by the button", probe.page.locator(".answers button").nth(view["moves"].index(move)))


def topas(probe: Probe, move: str, view: View) -> None:
    """Choose the card, touch a square, turn the card until it lies as it shall, lay it."""
    page = probe.page
    card, _, where = move.partition("@")
    held = page.locator(f".hand [data-card='{card}']")
    if held.get_attribute("aria-pressed") == "false":
        _choose(probe, held)
    page.locator(".zoom button").nth(2).click()
    squares = [page.locator(f"[data-square='{square}']") for square in _covered(where)]
    probe.tap("aim", next(square for square in squares if square.count()))
    for _ in range(8):
        if page.locator("[data-move]").get_attribute("data-move") == move:
            break
        probe.tap("turn the card", page.locator(".actions button").first)
    probe.tap("play by the button", page.locator(".actions .main:enabled"))


def _covered(where: str) -> list[str]:
    """The two squares of a placement."""
    x, y = (int(number) for number in where[:-1].split(","))
    right, up = {">": (1, 0), "v": (0, -1), "<": (-1, 0), "^": (0, 1)}[where[-1]]
    return [f"{x},{y}", f"{x + right},{y + up}"]


def spoker(probe: Probe, move: str, view: View) -> None:
    """Lay card after card, or discard, or swap."""
    page = probe.page
    hand = page.locator(".hand .held")
    kind, *cards = move.split()
    for _ in range(2):
        probe.tap("turn the line", page.locator(".ways button[aria-keyshortcuts=R]"))
    if kind == "pass":
        probe.tap("discard", page.locator("button[aria-keyshortcuts=P]"))
    elif kind == "swap":
        probe.tap("choose a card", hand.nth(view["hand"].index("??")))
        probe.tap("aim", page.locator(f"[data-square={cards[0]}]"))
        cards = []
    squares = _squares(kind, len(cards), view) if kind not in ("pass", "swap") else []
    for number, place in enumerate(_places(view["hand"], cards)):
        if squares:
            _lay(probe, hand.nth(place), page.locator(f"[data-square={squares[number]}]"), again=not number)
        else:
            _choose(probe, hand.nth(place))
    probe.tap("play by the button", page.locator(".actions .main:enabled"))


def _lay(probe: Probe, card: Locator, square: Locator, *, again: bool) -> None:
    """Put a card on a square; and, once more, back into the hand and there again, where it goes by itself."""
    probe.tap("choose a card", card)
    probe.tap("aim", square)
    if again:
        probe.tap("put it back", card)
        probe.tap("choose a card", card)


def _places(hand: list[str], cards: list[str]) -> list[int]:
    """Where the cards stand in a hand, which may hold the same one twice.

    >>> _places(["7d", "Qs", "7d"], ["7d", "7d"])
    [0, 2]
    """
    free = list(range(len(hand)))
    found = []
    for card in cards:
        found.append(next(place for place in free if hand[place] == card))
        free.remove(found[-1])
    return found


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


TURNS: Final[dict[str, Turn]] = {"shokoba": shokoba, "eight28": eight28, "topas": topas, "spoker": spoker}
"""A turn of each game."""
