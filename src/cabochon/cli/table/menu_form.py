"""The menu's second page: a game's options, as its declaration lists them, and who sits where."""

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, Select, Static

from cabochon.cli.table.seating import DEFAULT_BOT, HUMAN, Seating, sitter_name
from cabochon.cli.table.setup import Setup
from cabochon.cli.table.voice import Voice
from cabochon.core.errors import OptionError
from cabochon.core.game import Declaration, Game
from cabochon.core.options import Option, show
from cabochon.core.words import known, say
from cabochon.games import bots_for

_LIST_AT_MOST = 10
"""So many values are listed; of more, one is typed."""


class FormScreen(Screen[Setup | None]):
    """A form made from the declaration; what cannot be played is refused with the reason."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "back"), ("l", "language")]
    AUTO_FOCUS = "#play-button"

    def __init__(self, declaration: Declaration, language: str) -> None:
        super().__init__()
        self.declaration = declaration
        self.voice = Voice(Seating(()), language)
        self.given: dict[str, Any] = {option.name: option.default for option in declaration.options.each}
        self.sitters = [HUMAN] + [DEFAULT_BOT] * (max(declaration.players) - 1)

    # -- drawing ---------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Options, seats, and the button that starts."""
        language = self.voice.language
        with VerticalScroll(id="form") as form:
            form.border_title = self.declaration.names[language]
            form.can_focus = False
            yield Static(self.declaration.summary.text(language), id="summary", markup=False)
            yield Static(self.voice.say("menu.seats"), classes="heading")
            for seat in range(len(self.sitters)):
                yield self._seat_row(seat)
            yield Static(self.voice.say("menu.options"), classes="heading")
            for option in self.declaration.options.each:
                yield self._option_row(option)
        with Vertical(id="bottom"):
            yield Static(id="refusal", markup=False)
            with Horizontal(id="buttons"):
                yield Button(self.voice.say("menu.play"), id="play-button", compact=True)
                yield Button(self.voice.say("menu.back"), id="back-button", compact=True)
        yield Static(Content.from_markup(self.voice.say("menu.form_keys")), id="keys")

    def on_mount(self) -> None:
        """Show as many seats as there are players."""
        self._check()

    def _seat_row(self, seat: int) -> Widget:
        sitters = [HUMAN, *bots_for(self.declaration.slug)]
        names = [self._sitter(sitter) for sitter in sitters]
        control: Select[str] = Select(
            list(zip(names, sitters, strict=True)),
            value=self.sitters[seat],
            allow_blank=False,
            id=f"seat-{seat}",
            compact=True,
        )
        label = Static(self.voice.say("menu.seat", seat=seat), classes="label")
        return Horizontal(label, control, classes="row seat", id=f"row-{seat}")

    def _sitter(self, sitter: str) -> str:
        name = sitter_name(sitter, self.voice.language)
        if sitter == HUMAN:
            return name
        character = say(f"bots.character.{sitter}", self.voice.language)
        return self.voice.say("menu.bot", name=name, character=character)

    def _option_row(self, option: Option) -> Widget:
        language = self.voice.language
        label = Static(
            self._word(f"{self.declaration.slug}.label.{option.name}", option.name),
            classes="label",
            markup=False,
        )
        meaning = option.meaning.text(language)
        if option.default is None:
            meaning += " " + self.voice.say("menu.unset", default=option.default_meaning.text(language))
        return Horizontal(
            label, self._control(option), Static(meaning, classes="meaning", markup=False), classes="row"
        )

    def _control(self, option: Option) -> Widget:
        name, value = f"option-{option.name}", self.given[option.name]
        values = self._values(option)
        if len(values) > _LIST_AT_MOST:
            text = "" if value is None else show(value)
            hint = option.allowed_text
            return Input(text, hint, type="integer", valid_empty=True, id=name, compact=True)
        places = [(self._value(one), place) for place, one in enumerate(values)]
        return Select(places, value=values.index(value), allow_blank=False, id=name, compact=True)

    @staticmethod
    def _values(option: Option) -> list[Any]:
        return [None, *option.allowed] if option.default is None else list(option.allowed)

    def _word(self, key: str, name: str) -> str:
        return say(key, self.voice.language) if known(key) else name

    def _value(self, value: Any) -> str:
        if isinstance(value, bool):
            return say("core.yes" if value else "core.no", self.voice.language)
        return (
            self.voice.say("menu.default")
            if value is None
            else self._word(f"cli.table.value.{show(value)}", show(value))
        )

    # -- choosing --------------------------------------------------------------------------------------------

    @on(Select.Changed)
    def _selected(self, event: Select.Changed) -> None:
        kind, _, name = str(event.select.id).partition("-")
        if kind == "seat":
            self.sitters[int(name)] = str(event.value)
        else:
            self.given[name] = self._values(self.declaration.option(name))[int(str(event.value))]
        self._check()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        text = event.value.strip()
        value: Any = int(text) if text.isdecimal() else text or None
        self.given[str(event.input.id).partition("-")[2]] = value
        self._check()

    def _check(self) -> Game | None:
        """The game as chosen; if it cannot be played the reason is shown instead."""
        players = self.given["players"]
        for seat in range(len(self.sitters)):
            self.query_one(f"#row-{seat}").display = seat < players
        refusal = self.query_one("#refusal", Static)
        try:
            game = self.declaration.choose(self.given)
        except OptionError as error:
            refusal.update(error.sentence(self.voice.language))
            return None
        refusal.update("")
        return game

    @on(Button.Pressed, "#play-button")
    def action_play(self) -> None:
        """Open the table, unless the options cannot be played."""
        game = self._check()
        if game is None:
            self.app.bell()
            return
        self.dismiss(Setup(game, self.sitters[: game.players], self.voice.language))

    @on(Button.Pressed, "#back-button")
    def action_back(self) -> None:
        """Back to the games."""
        self.dismiss(None)

    async def action_language(self) -> None:
        """Speak the next language, keeping what was chosen."""
        self.voice = self.voice.other()
        await self.recompose()
        self._check()
        self.query_one("#play-button").focus()
