"""A position that is set to somebody, with no game around it."""

from textual import work

from cabochon.cli.table.screen import TableScreen


class PosedScreen(TableScreen):
    """A table on which a move is to be found: nothing is saved, played again or lost."""

    def action_save(self) -> None:
        """There is nothing to save."""

    @work(group="aside")
    async def action_again(self) -> None:
        """There is no game to play again."""

    @work(group="aside")
    async def action_leave(self) -> None:
        """Quit: nothing is lost."""
        self.app.exit()
