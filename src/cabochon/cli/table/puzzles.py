"""Puzzles at the terminal table: one move is asked for, judged and explained; then the next puzzle comes."""

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual import work

from cabochon.bots import Candidate
from cabochon.cli.table.app import TableApp
from cabochon.cli.table.chooser import Chooser
from cabochon.cli.table.colours import QUIET
from cabochon.cli.table.dialogs import Choice, Panel
from cabochon.cli.table.hints import chance_line
from cabochon.cli.table.posed import PosedScreen
from cabochon.cli.table.screen import TableScreen
from cabochon.cli.table.seating import HUMAN
from cabochon.cli.table.setup import Setup
from cabochon.cli.table.table_session import TableSession
from cabochon.core.words import Phrase
from cabochon.study.reasons import reasons_for
from cabochon.study.training.puzzle import Puzzle
from cabochon.study.trying import made_up

EXPLAINED: Final = 3
"""Moves that are told with their chances."""
OTHERS: Final = "greedy"
"""Who sits on the other seats; nobody there ever moves."""


def puzzle_session(puzzle: Puzzle, language: str) -> TableSession:
    """A table at which the puzzle's seat is to move, with cards made up where it cannot know them."""
    game = puzzle.game
    position = game.rules.write_position(made_up(game, puzzle.seen(), 0))
    seats = [HUMAN if seat == puzzle.seat else OTHERS for seat in range(game.players)]
    record = game.from_position(position, seed=0).record()
    return TableSession(Setup(game, seats, language, record=record, hints=True))


class PuzzleScreen(PosedScreen):
    """A puzzle being solved."""

    KEYS = (("?", "rules"), ("h", "hint"), ("l", "language"), ("q", "leave"))

    def __init__(self, puzzles: Iterator[Puzzle], first: Puzzle, language: str) -> None:
        super().__init__(puzzle_session(first, language), language, 0)
        self.puzzles, self.puzzle = puzzles, first
        self.tries = 0

    @work(exclusive=True, group="drive")
    async def drive(self) -> None:
        """Wait for an answer: nobody else moves."""
        self.show()

    def on_chooser_chosen(self, message: Chooser.Chosen) -> None:
        """Judge the answer."""
        self.judge(message.move)

    @work(group="aside")
    async def judge(self, move: str) -> None:
        """Say what the answer is worth; the right one is played."""
        if move == self.puzzle.solution:
            await self.solved("right" if self.tries == 0 else "found")
            return
        self.tries += 1
        if await self._asked("wrong.title", self._wrong(move), "again", "solution") == "solution":
            await self.solved("solution")
        else:
            self.drive()

    async def solved(self, title: str) -> None:
        """Play the solution, and say why it is one."""
        body = self._explained()
        self.session.play(self.puzzle.solution)
        self.show()
        if await self._asked(title, body, "next", "quit") == "next":
            self.next()
        else:
            self.app.exit()

    def next(self) -> None:
        """The next puzzle; the program ends after the last."""
        found = next(self.puzzles, None)
        if found is None:
            self.app.exit()
            return
        self.puzzle, self.tries = found, 0
        self.session = puzzle_session(found, self.voice.language)
        self.drive()

    async def _asked(self, title: str, body: RenderableType, *answers: str) -> str:
        keys = {"again": "escape", "solution": "m", "next": "n", "quit": "q"}
        choices = [Choice(keys[each], self.voice.say(f"puzzle.choice.{each}"), each) for each in answers]
        heading = self.voice.say(f"puzzle.{title}")
        return await self.app.push_screen_wait(Panel(heading, body, choices))

    def _wrong(self, move: str) -> str:
        for rival in self.puzzle.lead.rivals:
            if rival.move == move:
                return self.voice.say("puzzle.wrong.valued", chance=round(100 * rival.chance.value))
        return self.voice.say("puzzle.wrong.unvalued")

    def _explained(self) -> RenderableType:
        """The best moves with their chances, and the reasons for and against them."""
        lead, view, face = self.puzzle.lead, self.session.view(), self.session.face
        rivals = ((rival.move, rival.chance) for rival in lead.rivals)
        valued = [(lead.best, lead.chance), *rivals][:EXPLAINED]
        offers = face.offers({**view, "moves": [move for move, _ in valued]}, self.voice)
        words = {offer.move: offer for offer in offers}
        lines, reasons = Table.grid(padding=(0, 2, 0, 0)), []
        for move, chance in valued:
            offer = words.get(move)
            lines.add_row(
                *chance_line(
                    Candidate(move, 0, chance.value), offer, self.voice.players == 1, self.voice.language
                )
            )
            said = "; ".join(self._say(reason) for reason in self._reasons(move))
            if said:
                reasons += [Text(f"{offer.words.plain if offer else move}: {said}.", QUIET)]
        return Group(lines, "", *reasons)

    def _reasons(self, move: str) -> list[Phrase]:
        return reasons_for(self.puzzle.game, self.puzzle.seen(), move)

    def _say(self, reason: Phrase) -> str:
        return reason.text(self.voice.language)

    # -- what a puzzle has instead of a game's ---------------------------------------------------------------

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """What to think of."""
        theme = next(iter(self.puzzle.themes), None)
        key = f"{self.puzzle.game.slug}.theme.{theme}.hint"
        self.notify(Phrase(key).text(self.voice.language) if theme else self.voice.say("puzzle.no_hint"))

    def action_undo(self) -> None:
        """There is nothing to take back."""


class PuzzleApp(TableApp):
    """Sets puzzles, one after the other."""

    def __init__(self, puzzles: Iterator[Puzzle], first: Puzzle, language: str) -> None:
        super().__init__(Setup(first.game, [], language), 0)
        self.puzzles, self.first = puzzles, first

    def screen_for(self) -> TableScreen:
        """The first puzzle."""
        return PuzzleScreen(self.puzzles, self.first, self.setup.language)
