"""The course of play: people choose, bots answer, the screen changes hands, rounds are explained."""

import asyncio
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.binding import Binding, BindingType

from cabochon.cli.table.chooser import Chooser
from cabochon.cli.table.dialogs import Choice, Panel, RulesPage
from cabochon.cli.table.face import Part
from cabochon.cli.table.table_display import TableDisplay
from cabochon.core.errors import CabochonError
from cabochon.core.pages import rules_text, without_pictures

if TYPE_CHECKING:
    from cabochon.cli.table.table_session import TableSession

HINT_SECONDS = 1.5
"""How long a hint is thought about."""
BOT_SECONDS = 1.2
"""How long a bot waits, so that people can follow, and take a move back."""
SHOW_SECONDS = 6.0
"""How long an explanation stays when nobody plays who could close it."""


class TableScreen(TableDisplay):
    """A match being played at this terminal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("question_mark", "rules"),
        ("h", "hint"),
        ("u", "undo"),
        ("s", "save"),
        ("l", "language"),
        ("q", "leave"),
        ("n", "again"),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)),
    ]

    def __init__(self, session: "TableSession", language: str, pace: float) -> None:
        super().__init__(session, language)
        self.pace = pace

    def on_mount(self) -> None:
        """Begin, or go on."""
        self.drive()

    # -- the course of play ----------------------------------------------------------------------------------

    @work(exclusive=True, group="drive")
    async def drive(self) -> None:
        """Go on until a person has to choose, or the game is over. Called again, it goes on from there."""
        while True:
            self.session.hide_hand()
            self.show()
            await self._explain()
            if self.session.over:
                await self._end()
                return
            if not self.session.awaits_human:
                await self._let_bot_move()
            elif self.session.viewer == self.session.to_move or await self._curtain():
                return

    async def _let_bot_move(self) -> None:
        await asyncio.sleep(BOT_SECONDS * self.pace)
        bot, turn = self.session.bot_turn()
        move = turn.text(await asyncio.to_thread(bot.move, turn))
        for lost in self.session.just_lost():
            self.notify(self.told(lost), severity="warning")
        self.session.play(move)

    async def _explain(self) -> None:
        """Show what needs explaining of what happened since the last time, such as a round's count."""
        for story in self.session.untold():
            part = self.session.face.explanation(story, self.voice)
            if part:
                await self._ask(part, Choice("space", self.voice.say("choice.go_on"), "go_on"))

    async def _ask(self, part: Part, *choices: Choice) -> str:
        """The answer to a panel; when only bots play it is taken as read after a while."""
        seconds = None if self.session.seating.humans else SHOW_SECONDS * self.pace
        return await self.app.push_screen_wait(Panel(part.title, part.body, choices, seconds))

    async def _curtain(self) -> bool:
        """Wait until the next person looks, or a move is taken back instead; whether all leave."""
        seat, undoer = self.session.to_move, self.session.undoer
        assert seat is not None
        name = self.voice.name(seat)
        choices = [Choice("space", self.voice.say("choice.look", name=name), "look")]
        if undoer is not None:
            label = self.voice.say("choice.undo", name=self.voice.name(undoer))
            choices.append(Choice("u", label, "undo"))
        choices.append(Choice("q", self.voice.say("choice.quit"), "quit"))
        part = Part(self.voice.say("curtain.title"), self.voice.say("curtain.text", name=name))
        answer = await self._ask(part, *choices)
        if answer == "quit":
            return await self._leave()
        if answer == "undo" and undoer is not None:
            self.session.undo(undoer)
        else:
            self.session.sit_down(seat)
        return False

    async def _end(self) -> None:
        """Say who won and why; then another game, a last look at the table, or nothing more."""
        outcome = self.session.outcome
        assert outcome is not None
        if self.session.save_path is not None:
            # Else the saved game would be offered again as unfinished.
            self._save()
        choices = [
            Choice("escape", self.voice.say("choice.stay"), "stay"),
            Choice("n", self.voice.say("choice.again"), "again"),
            Choice("q", self.voice.say("choice.quit"), "quit"),
        ]
        ending = self.session.face.ending(outcome, self.voice)
        answer = await self.app.push_screen_wait(Panel(ending.title, ending.body, choices))
        if answer == "again":
            await self._play_again()
        elif answer == "quit":
            self.app.exit()

    async def _play_again(self) -> None:
        self.session = await asyncio.to_thread(self.session.again)
        self.drive()

    async def _leave(self) -> bool:
        """Quit, unless somebody thinks better of leaving a game unfinished; whether all leave."""
        if self.session.over or not self.session.seating.humans:
            self.app.exit()
            return True
        part = Part(self.voice.say("quit.title"), self.voice.say("quit.text"))
        answer = await self._ask(
            part,
            Choice("s", self.voice.say("choice.save_and_quit"), "save"),
            Choice("n", self.voice.say("choice.quit_unsaved"), "quit"),
            Choice("escape", self.voice.say("choice.stay_playing"), "stay"),
        )
        leaving = answer == "quit" or (answer == "save" and self._save())
        if leaving:
            self.app.exit()
        return leaving

    # -- what people do --------------------------------------------------------------------------------------

    def on_chooser_chosen(self, message: Chooser.Chosen) -> None:
        """Make the move."""
        self.session.play(message.move)
        self.drive()

    def action_digit(self, digit: int) -> None:
        """A digit, of a move's number or what else the game numbers."""
        self.chooser.type_digit(digit)

    def action_undo(self) -> None:
        """Take the last own move back."""
        undoer = self.session.undoer
        if undoer is None:
            self.notify(self.voice.say("undo.none"), severity="warning")
            return
        self.session.undo(undoer)
        self.drive()

    def action_save(self) -> None:
        """Save the game, to be resumed later."""
        self._save()

    def _save(self) -> bool:
        try:
            path = self.session.save()
        except CabochonError as error:
            self.notify(error.sentence(self.voice.language), severity="error")
            return False
        self.notify(self.voice.say("saved", file=path))
        return True

    def action_language(self) -> None:
        """Speak the next language."""
        self.voice = self.voice.other()
        self.show()

    @work(group="aside")
    async def action_rules(self) -> None:
        """Show the rules; the bots wait meanwhile."""
        try:
            text = without_pictures(rules_text(self.session.slug, self.voice.language))
        except CabochonError as error:
            self.notify(error.sentence(self.voice.language), severity="error")
            return
        self.workers.cancel_group(self, "drive")
        await self.app.push_screen_wait(RulesPage(self.voice.say("rules.title"), text))
        self.drive()

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Show the best moves as the search sees them, at a table that gives hints."""
        view = self.session.view()
        if not self.session.setup.hints or not view["moves"]:
            self.notify(self.voice.say("hint.nothing" if self.session.setup.hints else "hint.off"))
            return
        from cabochon.cli.table.hints import advice, advise

        self.notify(self.voice.say("hint.thinking"), timeout=HINT_SECONDS)
        thought = await asyncio.to_thread(advise, view, HINT_SECONDS)
        if self.session.view() == view and self.app.screen is self:
            part = advice(view, thought, self.session.face, self.voice)
            close = Choice("escape", self.voice.say("choice.close"), "close")
            await self.app.push_screen_wait(Panel(part.title, part.body, [close]))

    @work(group="aside")
    async def action_again(self) -> None:
        """Play again, once the game is over."""
        if self.session.over:
            await self._play_again()

    @work(group="aside")
    async def action_leave(self) -> None:
        """Quit, or go on after all."""
        self.workers.cancel_group(self, "drive")
        if not await self._leave():
            self.drive()
