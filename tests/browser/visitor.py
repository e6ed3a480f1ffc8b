"""Somebody at the page: opens tables, looks, touches. What to play is decided by a bot from the same view."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import BrowserContext, Locator, Page, expect
from websockets.sync.client import connect

from cabochon.bots import bot
from cabochon.games import find
from tests.browser.screens import EVERY_SCREEN

SHOTS = Path(__file__).resolve().parents[2] / "tests" / "browser" / "shots"
"""Screenshots, kept for people to look at."""
PATIENCE_MS = 30_000

View = dict[str, Any]
Hands = Callable[["Visitor", str, View], None]
"""Makes a move on the page, whichever way the game is played."""


class Place(Protocol):
    """Where a page is served."""

    @property
    def address(self) -> str:
        """Where the page is."""

    @property
    def socket_address(self) -> str:
        """Where the sockets are."""


class Visitor:
    """A browser window on the page."""

    def __init__(self, server: Place, context: BrowserContext) -> None:
        self.server = server
        # Bots shall not keep the tests waiting; everything else is as a newcomer finds it.
        context.add_init_script(
            "if (!localStorage.cabochon) localStorage.cabochon = JSON.stringify({speed: 'instant'})"
        )
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.mishaps: list[str] = []
        self.page.on("pageerror", lambda error: self.mishaps.append(str(error)))

    # -- getting to a table ----------------------------------------------------------------------------------

    def open(self, link: str = "") -> None:
        """Go to a page by its address."""
        self.page.goto(f"{self.server.address}/{link}")

    def create(self, game: str, **table: Any) -> str:
        """Set a table up through the server and open it; returns its code."""
        self.open("healthz")  # a few bytes of the same origin: the page itself is loaded once, at its table
        answer = self.page.evaluate(
            """async (wish) => {
                const headers = {"Content-Type": "application/json"};
                const body = JSON.stringify(wish);
                const response = await fetch("/api/tables", {method: "POST", headers, body});
                const answer = await response.json();
                const kept = JSON.parse(localStorage.cabochon);
                kept.tables = [{code: answer.table.code, seats: answer.tokens}, ...(kept.tables ?? [])];
                localStorage.cabochon = JSON.stringify(kept);
                return answer;
            }""",
            # A bot plays for the visitor, and has to be told what has been taken.
            {"game": game, **table, "settings": {"memory_aid": True, **table.get("settings", {})}},
        )
        code = str(answer["table"]["code"])
        self.open(f"#/t/{code}")
        return code

    @property
    def code(self) -> str:
        """The code of the table that is open."""
        self.page.wait_for_url(re.compile("#/t/"))
        return self.page.url.rsplit("/", 1)[1]

    def secrets(self) -> list[dict[str, Any]]:
        """The seats this browser holds at the table, with their secrets."""
        kept = self.page.evaluate("JSON.parse(localStorage.cabochon)")
        seats: list[dict[str, Any]] = next(t["seats"] for t in kept["tables"] if t["code"] == self.code)
        return seats

    # -- looking ---------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> View:
        """What the server shows a seat of this browser."""
        secrets = self.secrets()
        address = f"{self.server.socket_address}/api/tables/{self.code}/socket"
        with connect(address) as line:
            tokens = [one["token"] for one in secrets if seat in (None, one["seat"])]
            line.send(json.dumps({"type": "hello", "tokens": tokens}))
            welcome = json.loads(line.recv())
        view: View = welcome["shown"][0]["view"]
        return view

    @property
    def turn(self) -> str:
        """Whose turn the page says it is: "yours", "theirs", or "over"."""
        return self.page.locator("[data-turn]").get_attribute("data-turn") or ""

    @property
    def number(self) -> int:
        """The number of the last step the page shows."""
        return int(self.page.locator("[data-number]").get_attribute("data-number") or 0)

    def await_turn(self) -> str:
        """Wait until it is this visitor's turn or the game is over, putting explanations aside."""
        waiting = self.page.locator("[data-turn=yours], [data-turn=over], dialog[open]").first
        while True:
            expect(waiting).to_be_visible()
            dialog = self.page.locator("dialog[open]")
            if not dialog.count() or dialog.get_attribute("data-final") is not None:
                return self.turn
            dialog.locator("button.main").last.click()

    def button(self, name: str) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=name, exact=True)

    def shot(self, name: str) -> None:
        """Keep a picture of the page, where pictures are asked for: it checks nothing, and takes a while."""
        if not EVERY_SCREEN:
            return
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")

    # -- playing ---------------------------------------------------------------------------------------------

    def play_on(self, hands: Hands, most: int = 1000, level: str = "greedy", seat: int | None = None) -> int:
        """Play until the game is over, or so many moves; returns how many were made."""
        for made in range(most):
            if self.await_turn() == "over":
                return made
            number = self.number
            view = self.view(seat)
            hands(self, _chosen(view, level), view)
            expect(self.page.locator(f"[data-number='{number}']")).to_have_count(0)
        return most


def _chosen(view: View, level: str) -> str:
    """What a bot would play; without a memory aid it knows too little, and any move has to do."""
    if any(part not in view for part in find(view["game"]).remembered):
        return str(view["moves"][0])
    return bot(level, seed=1).choose(view | {"history": []})
