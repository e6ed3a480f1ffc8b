"""The terminal table on 60 columns and 20 lines: the question stays in sight, and nothing covers buttons."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Button, Static
from textual.widgets._toast import Toast

import cabochon
from cabochon.cli.table import app as table_app
from cabochon.cli.table.app import TableApp
from cabochon.cli.table.dialogs import Choice, Panel
from cabochon.cli.table.setup import Setup

SMALL = (60, 20)
SLUGS = [declaration.slug for declaration in cabochon.games()]


async def table(pilot: Pilot[Any]) -> None:
    """Wait until the table stands."""
    await until(pilot, lambda: bool(pilot.app.screen.query("#moves")))


async def until(pilot: Pilot[Any], is_so: Callable[[], bool]) -> None:
    """Wait for something to be so, however busy the machine is."""
    for _ in range(1200):
        if is_so():
            return
        await pilot.pause(0.05)
    raise AssertionError


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
async def test_the_question_is_in_sight_and_all_keys_are_told(slug: str, language: str) -> None:
    options = {"dealer": 2} if slug in ("shokoba", "eight28") else {"first": 0}
    game = cabochon.game(slug, players=3, **options)
    app = TableApp(Setup(game, ["human", "greedy", "greedy"], language, 3, hints=True), 0)
    async with app.run_test(size=SMALL) as pilot:
        await table(pilot)
        await pilot.pause()
        screen = app.screen
        moves = screen.query_one("#moves").region
        assert moves.y + 3 <= SMALL[1] - 1, moves
        for part in ("#board", "#hand"):
            region = screen.query_one(part).region
            assert 0 < region.y < region.bottom <= SMALL[1] - 1, (part, region)
        keys = screen.query_one("#keys", Static)
        assert isinstance(keys.visual, Content)
        assert keys.visual.cell_length <= SMALL[0] - 2


class Passing(App[None]):
    """Nothing but the look of the table."""

    CSS_PATH = Path(table_app.__file__).with_name("table.tcss")
    HORIZONTAL_BREAKPOINTS = table_app.WIDTHS
    VERTICAL_BREAKPOINTS = table_app.HEIGHTS


@pytest.mark.parametrize("size", [SMALL, (80, 24)])
async def test_nothing_said_in_passing_covers_a_button(size: tuple[int, int]) -> None:
    """Not even beside the longest panel, whose buttons are in sight too."""
    app = Passing()
    async with app.run_test(size=size, notifications=True) as pilot:
        choices = [Choice(str(each), f"Choice {each}", str(each)) for each in range(3)]
        app.push_screen(Panel("Long", "A line.\n" * 60, choices))
        await pilot.pause()
        app.notify("There is no move of yours to take back: somebody else has moved since. " * 2, timeout=600)
        await until(pilot, lambda: bool(app.screen.query(Toast)))
        await pilot.pause()
        toasts = [toast.region for toast in app.screen.query(Toast)]
        buttons = [button.region for button in app.screen.query(Button)]
        assert all(toast.area for toast in toasts)
        assert len(buttons) == 3
        for button in buttons:
            assert button.bottom <= size[1]
            assert not any(toast.overlaps(button) for toast in toasts)
