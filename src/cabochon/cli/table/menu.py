"""The menu: from nothing to a table in a few keys. It loads no compiled code, so it is there at once."""

from pathlib import Path, PurePath

from textual.app import App

from cabochon.cli.language import spoken_language
from cabochon.cli.table.menu_form import FormScreen
from cabochon.cli.table.menu_start import StartScreen
from cabochon.cli.table.saves import saves_folder
from cabochon.cli.table.setup import Setup
from cabochon.cli.table.terminal import end_with_terminal

STYLES: list[str | PurePath] = ["table.tcss", "menu.tcss"]


class MenuApp(App[Setup]):
    """Lets one choose a game or a saved one; its result is the table to open."""

    CSS_PATH = STYLES
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, language: str, folder: Path) -> None:
        super().__init__()
        self.language = language
        self.folder = folder

    def on_mount(self) -> None:
        """Show the games."""
        end_with_terminal(self)
        self.push_screen(StartScreen(self.language, self.folder))

    def on_start_screen_game_chosen(self, message: StartScreen.GameChosen) -> None:
        """Ask how it is to be played."""
        self.push_screen(FormScreen(message.declaration, message.language), self._play)

    def on_start_screen_save_chosen(self, message: StartScreen.SaveChosen) -> None:
        """Go on with a saved game."""
        self.exit(message.setup)

    def _play(self, setup: Setup | None) -> None:
        if setup is not None:
            self.exit(setup)


def run_menu(language: str | None) -> Setup | None:
    """Let people choose what to play; ``None`` if they leave."""
    return MenuApp(language or spoken_language(), saves_folder()).run()
