"""What a view shows, as lines of words and cards: what lies open, one's own cards, everybody's things."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

from cabochon.core.description import Description, ViewPart
from cabochon.core.kinds import Kind
from cabochon.core.plain import squares
from cabochon.core.plain.squares import Grid
from cabochon.core.plain.values import DRAWN, Speaking, cards_of
from cabochon.core.telling import Speaker
from cabochon.core.views import View
from cabochon.core.words import say

Style = Literal["", "label", "card", "back", "quiet", "name", "to_move", "heading"]
"""``back`` is a card that lies face down, ``to_move`` the name of whoever has the turn."""
BETWEEN: Final = " · "


@dataclass(frozen=True)
class Piece:
    """A part of a line."""

    text: str
    style: Style = ""


Line = tuple[Piece, ...]
Drawn = Line | Grid


@dataclass(frozen=True)
class PlainTable:
    """Draws the views of a game for one who is spoken to."""

    description: Description
    voice: Speaker

    def open(self, view: View) -> list[Drawn]:
        """What all see and is nobody's: in words, then boards and cards."""
        facts: list[str] = []
        body: list[Drawn] = []
        for part, value in self._parts(view):
            label, kind = part.called(self.voice.language), part.kind
            if part.own or kind.by or kind.kind in ("seat", "seats"):
                continue
            if kind.kind in ("board", "dominoes"):
                grid = _squares(value, kind)
                empty = () if grid else (Piece(say("core.empty", self.voice.language), "quiet"),)
                body += [(Piece(label, "label"), *empty), *([grid] if grid else [])]
            elif kind.kind in DRAWN:
                body += self._row(label, value, kind)
            else:
                facts += self._fact(label, value, kind)
        return [(Piece(BETWEEN.join(facts), "quiet"),), *body] if facts else body

    def own(self, view: View) -> list[Line]:
        """The viewer's own cards; a spectator has none."""
        return [
            line
            for part, value in self._parts(view)
            if part.own and view["seat"] is not None
            for line in self._row(part.called(self.voice.language), value, part.kind)
        ]

    def seat(self, view: View, seat: int) -> list[Line]:
        """Somebody: what they are and have, in words and cards."""
        name = Piece(self.voice.name(seat), "to_move" if seat == view["to_move"] else "name")
        notes = BETWEEN.join(self._notes(view, seat))
        lines: list[Line] = [(name, Piece(notes, "quiet"))] if notes else [(name,)]
        return [*lines, *self._in_front(view, seat)]

    # -- parts of a view -------------------------------------------------------------------------------------

    def _parts(self, view: View) -> Iterator[tuple[ViewPart, Any]]:
        """The parts that a view has something at."""
        for part in self.description.parts:
            if view.get(part.key) is not None:
                yield part, view[part.key]

    def _row(self, label: str, value: Any, kind: Kind) -> list[Line]:
        cards = cards_of(value, kind)
        drawn = [Piece(card, "card") if card else Piece("▒▒", "back") for card in cards]
        return [(Piece(label, "label"), *drawn)] if cards else []

    def _fact(self, label: str, value: Any, kind: Kind) -> list[str]:
        if kind.kind == "flag":
            return [label] if value else []
        words = Speaking(self.description.slug, self.voice).words(value, kind)
        return [f"{label} {words}"] if words else []

    def _notes(self, view: View, seat: int) -> Iterator[str]:
        """What is said of a seat."""
        for part, value in self._parts(view):
            label = part.called(self.voice.language)
            if part.kind.kind == "seat":
                yield from [label] if value == seat else []
            elif part.kind.kind == "seats":
                yield from [label] if seat in value else []
            elif part.kind.by and part.kind.of and part.kind.of.kind not in DRAWN:
                yield from self._fact(label, value[seat % len(value)], part.kind.of)

    def _in_front(self, view: View, seat: int) -> Iterator[Line]:
        """The cards in front of a seat; those of a side lie in front of its first."""
        for part, value in self._parts(view):
            if part.kind.by and part.kind.of and part.kind.of.kind in DRAWN and seat < len(value):
                yield from self._row(part.called(self.voice.language), value[seat], part.kind.of)


def _squares(value: Any, kind: Kind) -> Grid | None:
    if kind.kind == "dominoes":
        return squares.dominoes(value)
    return squares.board(value, kind.columns, kind.rows)


# -- for those who look at a match and not at a table with people --------------------------------------------


def whole(table: PlainTable, view: View, heading: str, ended: str) -> Iterator[Drawn]:
    """All of a view: a heading, what lies open, everybody, the viewer's own cards, how it ended."""
    yield (Piece(heading, "heading"),)
    yield from table.open(view)
    for seat in range(table.voice.players):
        yield from table.seat(view, seat)
        if seat == view["seat"]:
            yield from table.own(view)
    if ended:
        yield (Piece(ended, "heading"),)
