"""Any game in a terminal: what lies open, one's own cards, everybody's things, and the moves as sentences."""

import functools
from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabochon.cli.table.chooser import Chooser
from cabochon.cli.table.colours import QUIET
from cabochon.cli.table.face import Look, Offer, Part, Story, View
from cabochon.cli.table.plain import squares
from cabochon.cli.table.plain.cards import chips, sentence, within
from cabochon.cli.table.plain.offers import PlainOffers
from cabochon.cli.table.plain.values import DRAWN, Speaking, cards_of
from cabochon.cli.table.players import player, winning
from cabochon.cli.table.told import told
from cabochon.cli.table.voice import Voice
from cabochon.core.description import Description, ViewPart, describe
from cabochon.core.kinds import Kind
from cabochon.core.notation_words import move_words
from cabochon.core.outcome import Outcome
from cabochon.games import find

Drawn = tuple[ViewPart, Any]
"""A part of a view, and what the view has there."""


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
        speaking = Speaking(self.slug, look.voice)
        facts: list[str] = []
        body: list[RenderableType] = []
        for part, value in self._parts(view):
            label = part.called(look.voice.language)
            if part.own or part.kind.by or part.kind.kind in ("seat", "seats"):
                continue
            if part.kind.kind in ("board", "dominoes"):
                body += [Text(label, "bold"), self._squares(value, part.kind, look.voice)]
            elif part.kind.kind in DRAWN:
                body += self._row(label, value, part.kind)
            else:
                facts += self._fact(label, value, part.kind, speaking)
        return Part(look.voice.say("plain.board"), Group(Text(" · ".join(facts), QUIET), *body))

    def hand(self, view: View, look: Look) -> Part:
        """The viewer's own cards; a spectator has none."""
        rows = [
            line
            for part, value in self._parts(view)
            if part.own and view["seat"] is not None
            for line in self._row(part.called(look.voice.language), value, part.kind)
        ]
        return Part(look.voice.say("plain.hand"), Group(*rows))

    def seats(self, view: View, voice: Voice) -> Part:
        """Everybody: what they are and have, in words and cards."""
        lines: list[RenderableType] = []
        for seat in range(voice.players):
            lines.append(player(view, voice, seat))
            notes = " · ".join(self._notes(view, seat, voice))
            if notes:
                lines.append(Text(notes, QUIET))
            lines += self._in_front(view, seat, voice)
        return Part(voice.say("plain.seats"), Group(*lines))

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

    # -- parts of a view -------------------------------------------------------------------------------------

    def _parts(self, view: View) -> Iterator[Drawn]:
        """The parts that a view has something at."""
        for part in self.description.parts:
            if view.get(part.key) is not None:
                yield part, view[part.key]

    def _squares(self, value: Any, kind: Kind, voice: Voice) -> RenderableType:
        drawn = (
            squares.dominoes(value)
            if kind.kind == "dominoes"
            else squares.board(value, kind.columns, kind.rows)
        )
        return drawn or Text(voice.say("plain.empty"), QUIET)

    def _row(self, label: str, value: Any, kind: Kind) -> list[RenderableType]:
        cards = cards_of(value, kind)
        return [Text(f"{label} ") + chips(cards)] if cards else []

    def _fact(self, label: str, value: Any, kind: Kind, speaking: Speaking) -> list[str]:
        if kind.kind == "flag":
            return [label] if value else []
        words = speaking.words(value, kind)
        return [f"{label} {words}"] if words else []

    def _notes(self, view: View, seat: int, voice: Voice) -> Iterator[str]:
        """What is said of a seat."""
        for part, value in self._parts(view):
            label = part.called(voice.language)
            if part.kind.kind == "seat":
                yield from [label] if value == seat else []
            elif part.kind.kind == "seats":
                yield from [label] if seat in value else []
            elif part.kind.by and part.kind.of and part.kind.of.kind not in DRAWN:
                share = value[seat % len(value)]
                yield from self._fact(label, share, part.kind.of, Speaking(self.slug, voice))

    def _in_front(self, view: View, seat: int, voice: Voice) -> Iterator[RenderableType]:
        """The cards in front of a seat; those of a side lie in front of its first."""
        for part, value in self._parts(view):
            if part.kind.by and part.kind.of and part.kind.of.kind in DRAWN and seat < len(value):
                label = part.called(voice.language)
                yield from self._row(label, value[seat], part.kind.of)
