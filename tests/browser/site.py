"""The page as a site without a server: files in a folder of some web host, and somebody who plays there."""

import json
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, Self

from playwright.sync_api import expect

from cabochon.local import LocalServer
from tests.browser.visitor import View, Visitor

BELOW: Final = "some/where"
"""The page lies in a folder of its host, as it may."""
SEEDED: Final = """{
    let state = 1;
    crypto.getRandomValues = (bytes) => {
        for (let at = 0; at < bytes.length; at++) {
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            bytes[at] = state >>> 24;
        }
        return bytes;
    };
}
"""
"""What stands before the engine's worker instead of chance."""
KEPT: Final = """new Promise((resolve) => {
    const opening = indexedDB.open("cabochon", 1);
    opening.onsuccess = () => {
        const texts = opening.result.transaction("texts").objectStore("texts");
        const [keys, found] = [texts.getAllKeys(), texts.getAll()];
        texts.transaction.oncomplete = () => {
            opening.result.close();
            resolve(Object.fromEntries(keys.result.map((key, i) => [key, found.result[i]])));
        };
    };
})"""
"""What the engine keeps in the browser."""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any, **__: Any) -> None:
        """Nobody reads it."""


class Site:
    """A folder served for the time of a block; its host can be stopped, and started again where it was."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._port = 0

    @property
    def folder(self) -> Path:
        """Where the page is written."""
        return self.root / BELOW

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self._port}/{BELOW}"

    @property
    def socket_address(self) -> str:
        """There are no sockets at a web host."""
        raise NotImplementedError

    def leave_nothing_to_chance(self) -> None:
        """Whoever begins with a fresh worker is dealt the same cards: what passes once passes every time."""
        for worker in (self.folder / "assets").glob("worker-*.js"):
            worker.write_text(SEEDED + worker.read_text())

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Serve."""
        handler = partial(_Quiet, directory=str(self.root))
        self._host = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._port = self._host.server_port
        threading.Thread(target=self._host.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """The network is cut: whoever asks has no answer, not even from a worker."""
        self._host.shutdown()
        self._host.server_close()


class _Told:
    """What surrounds a server that is only looked into."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def now(self) -> float:
        return 0.0

    def random_bytes(self, count: int) -> bytes:
        return bytes(count)

    def tell(self, line: int, text: str) -> None:
        self.heard.append(json.loads(text))

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


class Player(Visitor):
    """Somebody at a page that has no server."""

    def wait_until_kept(self) -> None:
        """Until the browser could open the page again without a network."""
        expect(self.page.locator("html[data-kept=offline]")).to_be_attached()

    def create(self, game: str, **table: Any) -> str:
        """Set a table up as it would have been the last time, and begin."""
        setup = {
            "choices": table.get("options", {}),
            "seats": table.get("seats", []),
            # A bot plays for the visitor, and has to be told what has been taken.
            "settings": {"memory_aid": True, **table.get("settings", {})},
        }
        self.open("#/")
        self.page.evaluate(
            """([game, setup]) => {
                const kept = JSON.parse(localStorage.cabochon);
                localStorage.cabochon = JSON.stringify({...kept, setups: {...kept.setups, [game]: setup}});
            }""",
            [game, setup],
        )
        self.open(f"?{game}#/new/{game}")
        self.page.locator(".go .main").click()
        return self.code

    def kept(self) -> dict[str, str]:
        """What the engine keeps in this browser."""
        found: dict[str, str] = self.page.evaluate(KEPT)
        return found

    def view(self, seat: int | None = None) -> View:
        """What a server shows a seat of what is kept here."""
        told = _Told()
        server = LocalServer(told)
        server.restore(self.kept())
        server.open(1, self.code)
        tokens = [one["token"] for one in self.secrets() if seat in (None, one["seat"])]
        server.hear(1, json.dumps({"type": "hello", "tokens": tokens}))
        welcome = next(each for each in told.heard if each["type"] == "welcome")
        view: View = welcome["shown"][0]["view"]
        return view
