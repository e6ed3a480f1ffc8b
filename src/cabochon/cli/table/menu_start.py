"""The menu's first page: the games there are, and those that were left unfinished."""

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

import cabochon
from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.dialogs import RulesPage
from cabochon.cli.table.saves import Save, unfinished
from cabochon.cli.table.seating import Seating, sitter_name
from cabochon.cli.table.setup import Setup
from cabochon.cli.table.voice import Voice
from cabochon.core.errors import CabochonError
from cabochon.core.game import Declaration
from cabochon.core.pages import rules_text, without_pictures
from cabochon.core.words import LANGUAGES

KEYS = (("↵", "choose"), ("?", "rules"), ("q", "leave"))
_NOBODY = Seating(())
_MOST_SAVES = 9
"""How many saved games are listed: the latest."""


class StartScreen(Screen[None]):
    """Games to start and games to go on with."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("l", "language"),
        ("question_mark", "rules"),
        ("q,escape", "leave"),
    ]

    class GameChosen(Message):
        """A new game is wanted."""

        def __init__(self, declaration: Declaration, language: str) -> None:
            super().__init__()
            self.declaration = declaration
            self.language = language

    class SaveChosen(Message):
        """A saved game is to go on."""

        def __init__(self, setup: Setup) -> None:
            super().__init__()
            self.setup = setup

    def __init__(self, language: str, folder: Path) -> None:
        super().__init__()
        self.voice = Voice(_NOBODY, language)
        self.games = cabochon.games()
        self.saves = unfinished(folder)[:_MOST_SAVES]

    def compose(self) -> ComposeResult:
        """The name, the list, the keys."""
        with Vertical(id="start"):
            yield Static("◆  ■  ●  ▲", id="gems")
            yield Static("C A B O C H O N", id="logo")
            yield Static(self.voice.say("menu.motto"), id="motto")
            choices = OptionList(*self._options(), id="choices", markup=False)
            choices.border_title = self.voice.say("menu.choose")
            yield choices
        keys = [self._key(*key) for key in KEYS]
        languages = [self._language(language) for language in LANGUAGES]
        yield Static(Content("   ").join([*keys, *languages]), id="keys")

    def _language(self, language: str) -> Content:
        """A language to click on; the one spoken stands out."""
        name = Voice(_NOBODY, language).say("menu.language")
        if language == self.voice.language:
            return Content.styled(name, f"bold {GOLD}")
        return Content.from_markup(f"[@click=screen.language][b]l[/b] {name}[/]")

    def _key(self, key: str, action: str) -> Content:
        return Content.from_markup(
            f"[@click=screen.{action}][b]{key}[/b] {self.voice.say(f'key.{action}')}[/]"
        )

    def _options(self) -> Iterator[Option]:
        for declaration in self.games:
            players = declaration.players
            yield Option(
                Text.assemble(
                    (declaration.names[self.voice.language], f"bold {GOLD}"),
                    (f"   {self.voice.say('menu.players', least=players[0], most=players[-1])}\n", ""),
                    (f"  {declaration.summary.text(self.voice.language)}", QUIET),
                ),
                id=f"game-{declaration.slug}",
            )
        if self.saves:
            yield Option(Text(self.voice.say("menu.saved"), "bold"), disabled=True)
        for number, save in enumerate(self.saves):
            yield Option(self._describe(save), id=f"save-{number}")

    def _describe(self, save: Save) -> Text:
        """A saved game in a line."""
        slug = save.record["game"]
        registered = [game for game in self.games if game.slug == slug]
        name = registered[0].names[self.voice.language] if registered else slug
        return Text(
            "  "
            + self.voice.say(
                "menu.save",
                game=name,
                names=", ".join(sitter_name(str(sitter), self.voice.language) for sitter in save.seats),
                n=save.moves,
                date=f"{save.saved_at:%Y-%m-%d %H:%M}",
            )
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Start, or go on."""
        kind, _, which = str(event.option_id).partition("-")
        if kind == "game":
            declaration = next(game for game in self.games if game.slug == which)
            self.post_message(self.GameChosen(declaration, self.voice.language))
            return
        try:
            self.post_message(self.SaveChosen(self._resumed(self.saves[int(which)])))
        except CabochonError as error:
            self.notify(error.sentence(self.voice.language), severity="error")

    def _resumed(self, save: Save) -> Setup:
        game = cabochon.game(save.record["game"], **save.record["options"])
        Seating.of(save.seats, game)
        return Setup(game, save.seats, self.voice.language, save_path=save.path, record=save.record)

    def action_choose(self) -> None:
        """What Enter does, for the mouse."""
        self.query_one("#choices", OptionList).action_select()

    def action_language(self) -> None:
        """Speak the next language."""
        self.voice = self.voice.other()
        self.refresh(recompose=True)

    def action_rules(self) -> None:
        """The rules of the highlighted game."""
        option = self.query_one("#choices", OptionList).highlighted_option
        kind, _, which = str(option.id if option else "").partition("-")
        if kind == "save":
            which = self.saves[int(which)].record["game"]
        try:
            text = without_pictures(rules_text(which, self.voice.language))
        except CabochonError as error:
            self.notify(error.sentence(self.voice.language), severity="error")
            return
        self.app.push_screen(RulesPage(self.voice.say("rules.title"), text))

    def action_leave(self) -> None:
        """Leave without a game."""
        self.app.exit()
