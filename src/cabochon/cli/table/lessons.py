"""A lesson at the terminal table: a sentence, a move, and what comes of it; a wrong one is taken back."""

import re
from typing import Final

from rich.text import Text
from textual import work

from cabochon.cli.table.app import TableApp
from cabochon.cli.table.chooser import Chooser
from cabochon.cli.table.colours import GOLD
from cabochon.cli.table.dialogs import Choice, Panel
from cabochon.cli.table.posed import PosedScreen
from cabochon.cli.table.screen import TableScreen
from cabochon.cli.table.seating import HUMAN
from cabochon.cli.table.setup import Setup
from cabochon.cli.table.table_session import TableSession
from cabochon.core.notation_words import card_name
from cabochon.core.words import Language
from cabochon.learn.lesson import Chapter, Step, Texts
from cabochon.learn.playing import Standing, game_of, play_through

OTHERS: Final = "beginner"
"""Who sits on the other seats; they play what the lesson says."""
CARD: Final = re.compile(r"\[\[(.+?)\]\]")
KEYS: Final = {"try": "space", "go_on": "space", "again": "escape", "back": "u", "quit": "q"}
"""The keys that answer a panel."""


def lesson_session(standing: Standing, seat: int, language: str) -> TableSession:
    """A table that stands where a step begins."""
    game = standing.match.game
    seats = [HUMAN if each == seat else OTHERS for each in range(game.players)]
    return TableSession(Setup(game, seats, language, record=standing.match.record(), hints=True))


class LessonScreen(PosedScreen):
    """A chapter being gone through, by the steps that it has for the terminal."""

    KEYS = (("?", "rules"), ("h", "hint"), ("u", "undo"), ("l", "language"), ("q", "leave"))

    def __init__(self, slug: str, chapter: Chapter, language: str) -> None:
        self.chapter, self.place = chapter, 0
        played = play_through(slug, chapter)
        self.standings = [standing for standing in played if standing.step.terminal]
        super().__init__(lesson_session(self.standings[0], chapter.seat, language), language, 0)

    @property
    def step(self) -> Step:
        """The step at hand."""
        return self.standings[self.place].step

    @work(exclusive=True, group="drive")
    async def drive(self) -> None:
        """Say what the step is about; where nothing is asked for, go on."""
        self.show()
        answers = ["go_on" if self.step.read_only else "try", *(["back"] if self.place else []), "quit"]
        answer = await self._asked(self.step.say, self._number(), *answers)
        if answer == "back":
            self.go(self.place - 1)
        elif answer == "quit":
            self.app.exit()
        elif self.step.read_only:
            self.go(self.place + 1)

    def on_chooser_chosen(self, message: Chooser.Chosen) -> None:
        """Judge the move."""
        self.judge(message.move)

    @work(group="aside")
    async def judge(self, move: str) -> None:
        """Play what is accepted, and what the others reply; of anything else say why not."""
        if move not in self.step.accept:
            said = next((wrong.say for wrong in self.step.wrong if wrong.move == move), self.step.otherwise)
            assert said is not None  # a step that asks for a move has a sentence for every other
            await self._asked(said, self.voice.say("lesson.wrong"), "again")
            self.show()
            return
        for each in (move, *self.step.replies):
            self.session.play(each)
        self.show()
        await self._explain()
        self.go(self.place + 1)

    def go(self, place: int) -> None:
        """Go to a step; the program ends after the last."""
        if place == len(self.standings):
            self.finish()
            return
        self.place = place
        self.session = lesson_session(self.standings[place], self.chapter.seat, self.voice.language)
        self.drive()

    @work(group="aside")
    async def finish(self) -> None:
        """Say how to go on."""
        seats = " ".join(f"--seat {each}" for each in (HUMAN, *[OTHERS] * (self.voice.players - 1)))
        command = f"cabochon play {self.session.slug} {seats}"
        text = self.voice.say("lesson.finished.text", command=command)
        choice = Choice("q", self.voice.say("lesson.choice.quit"), "quit")
        await self.app.push_screen_wait(Panel(self.voice.say("lesson.finished.title"), text, [choice]))
        self.app.exit()

    def _number(self) -> str:
        return self.voice.say("lesson.step", number=self.place + 1, count=len(self.standings))

    async def _asked(self, said: Texts, title: str, *answers: str) -> str:
        choices = [Choice(KEYS[each], self.voice.say(f"lesson.choice.{each}"), each) for each in answers]
        return await self.app.push_screen_wait(Panel(title, self._text(said), choices))

    def _text(self, said: Texts) -> Text:
        """A sentence with its cards by their names."""
        language: Language = "fr" if self.voice.language == "fr" else "en"
        text = Text()
        for at, part in enumerate(CARD.split(said[language])):
            name = card_name(self.session.slug, part, language) or part
            text.append(name if at % 2 else part, f"bold {GOLD}" if at % 2 else "")
        return text

    # -- what a lesson has instead of a game's ---------------------------------------------------------------

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Say it again."""
        await self._asked(self.step.say, self._number(), "try")

    def action_undo(self) -> None:
        """A step back."""
        if self.place:
            self.go(self.place - 1)


class LessonApp(TableApp):
    """Goes through one chapter."""

    def __init__(self, slug: str, chapter: Chapter, language: str) -> None:
        super().__init__(Setup(game_of(slug, chapter), [], language), 0)
        self.slug, self.chapter = slug, chapter

    def screen_for(self) -> TableScreen:
        """The first step."""
        return LessonScreen(self.slug, self.chapter, self.setup.language)
