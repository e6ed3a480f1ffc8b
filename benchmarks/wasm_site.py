"""The site that `make site` has written, served for measurements of it in a browser."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ViewportSize

from tests.browser.site import Player, Site

DESK: ViewportSize = {"width": 1366, "height": 768}


class WrittenSite(Site):
    """A site that lies in its folder as it will be served."""

    @property
    def folder(self) -> Path:
        """Where the page is."""
        return self.root

    @property
    def address(self) -> str:
        """Where it is served."""
        return f"http://127.0.0.1:{self._port}"


@contextmanager
def visit(browser: Browser, folder: Path, *, script: str = "", **kept: Any) -> Iterator[Player]:
    """Somebody who comes for the first time, with what they have set, and a script that watches the page."""
    context: BrowserContext = browser.new_context(viewport=DESK, locale="en-GB")
    context.add_init_script(f"if (!localStorage.cabochon) localStorage.cabochon = '{json.dumps(kept)}'")
    context.add_init_script(script)
    with WrittenSite(folder) as site:
        yield Player(site, context)
    context.close()
