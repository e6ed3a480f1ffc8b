"""A terminal table under test: what is on it, and waiting until it is a person's turn."""

import html
import re
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.screen import ModalScreen

from cabochon.cli.table.app import TableApp
from cabochon.cli.table.screen import TableScreen
from cabochon.cli.table.seating import Seating
from cabochon.cli.table.voice import Voice
from cabochon.core.match import Match


def voice(players: int, language: str = "en") -> Voice:
    """How a table speaks to a person at seat 0 who plays against greedy bots."""
    return Voice(Seating(("human", *["greedy"] * (players - 1))), language)


def drawn(part: Any, width: int = 120) -> str:
    """A part as plain text."""
    console = Console(width=width, color_system=None)
    with console.capture() as captured:
        console.print(part.body)
    return f"{part.title}\n{captured.get()}"


def text_of(app: Any) -> str:
    """What is on the screen."""
    pieces = re.findall(r"<text[^>]*>(.*?)</text>", app.export_screenshot())
    return "\n".join(html.unescape(piece).replace("\xa0", " ") for piece in pieces)


def words_of(app: Any) -> str:
    """What is on the screen, its words separated by single spaces."""
    return " ".join(text_of(app).split())


def at_table(app: TableApp) -> TableScreen:
    """The screen of the table, whatever lies over it."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def match_of(app: TableApp) -> Match:
    """The match behind the table."""
    return at_table(app).session._match


async def until(pilot: Pilot[Any], reached: Callable[[], bool]) -> None:
    """Wait for something to come about."""
    for _ in range(3000):
        await pilot.pause()
        if reached():
            return
    pytest.fail("the table never got there")


async def settle(app: TableApp, pilot: Pilot[Any]) -> None:
    """Wait until it is a person's turn to press something."""

    def waits() -> bool:
        if isinstance(app.screen, ModalScreen):
            return True
        return isinstance(app.screen, TableScreen) and all(worker.is_finished for worker in app.workers)

    await until(pilot, waits)
