"""The terminal table as a program."""

import asyncio

from textual import work
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.widgets import LoadingIndicator, Static

from cabochon.cli.table.screen import TableScreen
from cabochon.cli.table.seating import Seating
from cabochon.cli.table.setup import Setup
from cabochon.cli.table.terminal import end_with_terminal
from cabochon.compiling.progress import compile_missing
from cabochon.core.errors import CabochonError
from cabochon.core.words import say

WIDTHS: list[tuple[int, str]] | None = [(0, "-narrow"), (76, "-medium"), (110, "-wide")]
HEIGHTS: list[tuple[int, str]] | None = [(0, "-low"), (34, "-high")]
"""Classes the style sheet knows, by the columns and rows from which they hold."""


class TableApp(App[CabochonError]):
    """Sets a table and lets people and bots play at it; its result is what went wrong, if anything did."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    def __init__(self, setup: Setup, pace: float = 1.0) -> None:
        """A pace of 0 lets bots move at once; 2 makes them take twice their time."""
        super().__init__()
        self.setup = setup
        self.pace = pace

    def compose(self) -> ComposeResult:
        """What is there to see while the game's compiled code loads."""
        with Vertical(id="loading"):
            yield Static(say("cli.table.loading", self.setup.language))
            yield LoadingIndicator()

    def on_mount(self) -> None:
        """Start loading."""
        end_with_terminal(self)
        self.set_table()

    @work
    async def set_table(self) -> None:
        """Load the game in the background, then sit down."""
        try:
            screen = await asyncio.to_thread(self.screen_for)
        except CabochonError as error:
            self.exit(error)
            return
        await self.query_one("#loading").remove()
        await self.push_screen(screen)

    def screen_for(self) -> TableScreen:
        """The table; the import itself is what takes time: it brings the compiled code."""
        from cabochon.cli.table.table_session import TableSession

        return TableScreen(TableSession(self.setup), self.setup.language, self.pace)

    async def action_quit(self) -> None:
        """What Ctrl+Q does: the same as q at the table, so that no game is lost by it."""
        if isinstance(self.screen, TableScreen):
            self.screen.action_leave()
        else:
            self.exit()


def run_table(setup: Setup, pace: float = 1.0) -> None:
    """Play at this terminal. Raises what kept the table from opening.

    A game that was never played here is compiled first, with a bar that says so.
    """
    from cabochon.compiling.steps import TO_PLAY

    Seating.of(setup.seats, setup.game)
    compile_missing([setup.game.declaration], TO_PLAY, setup.language)
    error = TableApp(setup, pace).run()
    if error is not None:
        raise error
