"""A walk through every state of a game: each is reached as people reach it, and named."""

from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.beside import ENTER, LAY, NAMES, ask, begin
from tests.browser.by_line import play_by_line
from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.visitor import Visitor

LONG_NAME: Final = "Marie-Antoinette Dubois-"
"""As long as a name may be."""
PHONE: Final = {"width": 360, "height": 780}
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "shokoba": {"players": 4, "teams": True, "target": 7},
    "eight28": {"players": 6},
    "topas": {"players": 4},
    "spoker": {"players": 3},
}
COUNTS: Final = {"shokoba": ("round_counted",), "eight28": ("pot_split", "jackpot")}
"""What play stops for before the end."""

State = tuple[str, Visitor]


def walk(game: str, new_visitor: NewVisitor, **settings: Any) -> Iterator[State]:
    """Every state of a game, and who is in it."""
    visitor = new_visitor(**settings)
    yield from _beside(game, visitor)
    yield from _before(game, visitor)
    yield from _turns(game, visitor)
    watcher = new_visitor(**settings)
    watcher.open(f"#/watch/{visitor.code}")
    expect(watcher.page.locator("[data-turn]")).to_be_visible()
    yield "watcher", watcher
    yield from _ends(game, visitor)


def _before(game: str, visitor: Visitor) -> Iterator[State]:
    """What stands before a game."""
    page = visitor.page
    visitor.open()
    expect(page.get_by_role("article").first).to_be_visible()
    yield "lobby", visitor
    visitor.open(f"#/learn/{game}")
    expect(page.locator(".coach")).to_be_visible()
    yield "lesson", visitor
    visitor.open(f"#/new/{game}")
    expect(page.locator(".begin, button.main").last).to_be_visible()
    yield "set-up", visitor
    players = OPTIONS[game]["players"]
    seats = [{"kind": "me", "name": LONG_NAME}, *([{"kind": "open"}] * (players - 1))]
    visitor.create(game, options=OPTIONS[game], seats=seats)
    expect(page.get_by_text(visitor.code).first).to_be_visible()
    yield "waiting", visitor


def _beside(game: str, visitor: Visitor) -> Iterator[State]:
    """What there is beside a real table."""
    page = visitor.page
    visitor.open("#/companion")
    expect(page.get_by_role("listitem").first).to_be_visible()
    yield "companion", visitor
    visitor.open(f"#/companion/{game}")
    expect(page.locator(".names input").first).to_be_visible()
    yield "evening", visitor
    begin(visitor, game, NAMES[game])
    ENTER[game](page)
    yield "keeper", visitor
    visitor.open(f"#/companion/{game}/referee")
    LAY[game](page)
    yield "question", visitor
    expect(ask(page)).to_be_visible()
    yield "referee", visitor
    visitor.open(f"#/companion/{game}/sheet")
    expect(page.locator(".paper table").first).to_be_visible()
    yield "sheet", visitor


def _turns(game: str, visitor: Visitor) -> Iterator[State]:
    """A decision, whole and half made; what is read beside it."""
    page = visitor.page
    bots = [{"kind": "bot", "level": "greedy"}] * (OPTIONS[game]["players"] - 1)
    visitor.create(game, options=OPTIONS[game], seats=[{"kind": "me", "name": LONG_NAME}, *bots])
    visitor.play_on(BY_MOUSE[game], most=1)
    visitor.await_turn()
    yield "turn", visitor
    held = page.locator(".hand button[aria-pressed]:enabled")
    if held.count():
        held.first.click()
        yield "choice", visitor
        held.first.click()
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.locator(".bar button.sign, header button.sign").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "menu", visitor
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})  # no menu on a desk
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    yield "rules-card", visitor
    page.get_by_role("dialog").locator(".leaves button").last.click()
    expect(page.get_by_role("dialog").get_by_role("heading", level=2).nth(1)).to_be_visible()
    yield "rules-page", visitor
    page.keyboard.press("Escape")


def _ends(game: str, visitor: Visitor) -> Iterator[State]:
    """A round's count, and the end."""
    page = visitor.page
    if game in COUNTS:
        play_by_line(visitor, COUNTS[game])
        expect(page.locator("dialog[open]")).to_be_visible()
        yield "count", visitor
    play_by_line(visitor)
    visitor.await_turn()
    expect(page.locator("dialog[data-final]")).to_be_visible()
    yield "ending", visitor
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    yield "over", visitor
