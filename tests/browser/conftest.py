"""A server, a Chromium, and visitors."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.running import RunningServer
from tests.browser.screens import EVERY_SCREEN
from tests.browser.visitor import PATIENCE_MS, Visitor
from tests.needs import needs

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
WINDOWED = ("chromium", "chromium-browser", "google-chrome")
# The same Chromium without a window: with one, each page has another process that draws a toolbar, unseen.
WITHOUT_WINDOW = "chromium-headless-shell"
DESKTOP = {"width": 1280, "height": 800}

NewVisitor = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE_MS)  # a busy machine is no failure


def chromium_with_window() -> str:
    """Where the browser is that pictures and measurements are made with, as people have it."""
    return needs(*WINDOWED, installed_by="tools/services chromium")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    # Reviews of many tests wait for one process: with their own budget a test would wait for minutes.
    with RunningServer(tmp_path_factory.mktemp("served"), "--review-budget", "1000") as running:
        yield running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = chromium_with_window() if EVERY_SCREEN else needs(WITHOUT_WINDOW, *WINDOWED)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def new_visitor(chromium: Browser, server: RunningServer) -> Iterator[NewVisitor]:
    """Makes visitors, each with a browser of their own; a script that failed on the page fails the test."""
    visitors: list[Visitor] = []
    contexts = []

    def arrive(at: RunningServer = server, **settings: Any) -> Visitor:
        context = chromium.new_context(
            **{
                "viewport": DESKTOP,
                "locale": "en-GB",
                "reduced_motion": "reduce",
                # What a page has kept would hide what its server answers; who tries that asks for it.
                "service_workers": "block",
            }
            | settings
        )
        contexts.append(context)
        visitors.append(Visitor(at, context))
        return visitors[-1]

    yield arrive
    for context in contexts:
        context.close()
    assert [mishap for visitor in visitors for mishap in visitor.mishaps] == []


@pytest.fixture
def visitor(new_visitor: NewVisitor) -> Visitor:
    return new_visitor()
