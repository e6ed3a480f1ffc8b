"""Any game in a terminal: what lies open, one's own cards, everybody's things, and the moves as sentences."""

import functools

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabochon.cli.table.chooser import Chooser
from cabochon.cli.table.face import Look, Offer, Part, Story, View
from cabochon.cli.table.plain.cards import sentence, within
from cabochon.cli.table.plain.drawing import drawn
from cabochon.cli.table.plain.offers import PlainOffers
from cabochon.cli.table.players import player, winning
from cabochon.cli.table.told import told
from cabochon.cli.table.voice import Voice
from cabochon.core.description import Description, describe
from cabochon.core.notation_words import move_words
from cabochon.core.outcome import Outcome
from cabochon.core.plain.table import PlainTable
from cabochon.games import find


class PlainFace:
    """A game as the terminal shows it by its declaration alone."""

    def __init__(self, slug: str) -> None:
        self.slug = slug

    @functools.cached_property
    def description(self) -> Description:
        """What there is to draw."""
        return describe(find(self.slug))

    def chooser(self) -> Chooser:
        """A list, beneath a board with room for whatever a game has there."""
        return PlainOffers()

    def headline(self, view: View, voice: Voice) -> str:
        """The game."""
        return voice.say(f"{self.slug}.name")

    def board(self, view: View, look: Look) -> Part:
        """What all see and is nobody's: in words, then boards and cards."""
        return Part(look.voice.say("plain.board"), Group(*drawn(self._table(look.voice).open(view))))

    def hand(self, view: View, look: Look) -> Part:
        """The viewer's own cards; a spectator has none."""
        return Part(look.voice.say("plain.hand"), Group(*drawn(self._table(look.voice).own(view))))

    def seats(self, view: View, voice: Voice) -> Part:
        """Everybody: what they are and have, in words and cards."""
        lines: list[RenderableType] = []
        for seat in range(voice.players):
            (_, *notes), *in_front = self._table(voice).seat(view, seat)
            lines.append(player(view, voice, seat))
            lines += drawn([tuple(notes)] if notes else [])
            lines += drawn(in_front)
        return Part(voice.say("plain.seats"), Group(*lines))

    def _table(self, voice: Voice) -> PlainTable:
        return PlainTable(self.description, voice)

    def question(self, view: View, voice: Voice) -> str:
        """A move."""
        return voice.tell("plain.question", view["seat"])

    def offers(self, view: View, voice: Voice) -> list[Offer]:
        """All moves, as sentences."""
        return [
            Offer(move, Text(), sentence(move_words(self.slug, move, voice.language)))
            for move in view["moves"]
        ]

    def log(self, story: Story, voice: Voice) -> list[Text]:
        """What happened, in sentences."""
        return told(self.slug, story, voice, within)

    def explanation(self, story: Story, voice: Voice) -> Part | None:
        """Nothing: what happened is in the log."""
        return None

    def ending(self, outcome: Outcome, voice: Voice) -> Part:
        """Who won, and everybody's score."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for seat, score in enumerate(outcome.scores):
            table.add_row(Text(voice.name(seat), "bold" if seat in outcome.winners else ""), str(score))
        return Part(winning(outcome.winners, voice), table)
