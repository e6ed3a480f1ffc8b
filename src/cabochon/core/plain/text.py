"""A view as text: what ``print(match)`` shows."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cabochon.core.description import describe
from cabochon.core.game import Declaration
from cabochon.core.plain.squares import Grid
from cabochon.core.plain.table import Drawn, Line, Piece, PlainTable, whole
from cabochon.core.views import View
from cabochon.core.words import LANGUAGES, say

INDENT: Final = "  "
MARKS: Final = {"card": "[{}]", "back": "[{}]", "to_move": "▶ {} ", "name": "  {} "}
"""What stands around a piece for which a face would have a colour."""
OUTER: Final = ("heading", "name", "to_move")
"""What lines that stand at the left begin with."""
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Watcher:
    """Somebody who is shown a match by a program: seats have the numbers and letters of its notation."""

    language: str
    players: int
    you: None = None

    def name(self, seat: int) -> str:
        """A seat's number, and its letter in pictures and game texts."""
        letter = LETTERS[seat] if seat < len(LETTERS) else "…"
        return say("core.seat", self.language, seat=seat, letter=letter)

    def names(self, seats: Sequence[int]) -> str:
        """Several seats in a row."""
        named = [self.name(seat) for seat in seats]
        if len(named) == 1:
            return named[0]
        return say("core.and", self.language, first=", ".join(named[:-1]), last=named[-1])


def drawn(declaration: Declaration, view: View, language: str) -> list[Drawn]:
    """All of a view as lines and squares; ``ValueError`` if nobody speaks the language."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}: take one of {', '.join(LANGUAGES)}")
    voice = Watcher(language, int(view["options"]["players"]))
    table = PlainTable(describe(declaration), voice)
    return list(whole(table, view, declaration.names[language], _ended(view, voice)))


def _ended(view: View, voice: Watcher) -> str:
    """Who has won, if it is over."""
    winners = view.get("winners") if view["to_move"] is None else None
    if not winners:
        return ""
    if len(winners) == 1:
        return say("core.won.other", voice.language, name=voice.name(winners[0]))
    return say("core.won.together", voice.language, names=voice.names(winners))


def view_as_text(declaration: Declaration, view: View, language: str) -> str:
    """A view as text of several lines."""
    return "\n".join(line.rstrip() for line in as_text(drawn(declaration, view, language)))


def as_text(lines: Iterable[Drawn]) -> list[str]:
    """Lines and squares as text."""
    found: list[str] = []
    for each in lines:
        found += _grid(each) if isinstance(each, Grid) else [_line(each)]
    return found


def _line(line: Line) -> str:
    """A line; what belongs to a seat stands a little to the right of its name."""
    before = "" if line[0].style in OUTER else 2 * INDENT
    return before + " ".join(_piece(piece) for piece in line)


def _piece(piece: Piece) -> str:
    return MARKS.get(piece.style, "{}").format(piece.text)


def _grid(grid: Grid) -> list[str]:
    """Squares with the names of their columns above and of their rows at the left."""
    wide = max(len(name) for name in (*grid.columns, *(card or "·" for row in grid.cards for card in row)))
    left = max(len(name) for name in grid.rows)
    lines = [[" " * left, *(_centred(name, wide) for name in grid.columns)]]
    for name, row in zip(grid.rows, grid.cards, strict=True):
        lines.append([name.rjust(left), *(_centred(card or "·", wide) for card in row)])
    return [2 * INDENT + " ".join(line) for line in lines]


def _centred(text: str, wide: int) -> str:
    return unicodedata.normalize("NFC", text).center(wide)
