"""The board of 13 by 13 squares: its bonus squares, the cards, what is closed off, and what is considered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.spoker.cards import INK, PAPER, SUITS, Script
from cabochon.games.spoker.packing import COLUMN_LETTERS, SIDE
from cabochon.games.spoker.picture import enamel_of

LABEL: Final = 3
"""Columns that a row's number takes."""
NARROW: Final = 3
WIDE: Final = 5
RED: Final = "#ff7a7a"
CLOSED_OFF: Final = "×"
BONUS_STYLES: Final = {
    5: "bold #9fe0c0 on #1d5a45",
    10: "bold #a9d0ff on #234f80",
    15: "bold #d6c2ff on #513a80",
    20: "bold #ffc2d4 on #7d2f4a",
}
PAPERS: Final = {"laid": PAPER, "last": "#fff3b8", "figure": "#bfe8c9", "fits": GOLD, "refused": "#8d97a8"}
"""What is behind a card: one that lies there; laid last; part of the considered figure; considered itself,
which may lie there, or may not."""
MARKS: Final = {"laid": " ", "last": "‹", "figure": "*", "fits": "+", "refused": "×"}
"""The same said by a sign before the card, where there is room: colours are not enough."""


def beside(square: str, line: str, step: int) -> str | None:
    """The square so many steps further along a line, if there is one.

    >>> beside("G7", ">", 1), beside("G7", "v", -1), beside("M7", ">", 1)
    ('H7', 'G6', None)
    """
    column, row = COLUMN_LETTERS.index(square[0]), int(square[1:])
    if line == ">":
        column += step
    else:
        row += step
    if not (0 <= column < SIDE and 1 <= row <= SIDE):
        return None
    return f"{COLUMN_LETTERS[column]}{row}"


def closed_off(board: Mapping[str, str], closed: Sequence[Sequence[str]]) -> set[str]:
    """The free squares beyond the ends of closed figures (SPO-7)."""
    ends = set()
    for figure in closed:
        line = ">" if figure[0][1:] == figure[1][1:] else "v"
        ends |= {beside(figure[0], line, -1), beside(figure[-1], line, 1)}
    return {square for square in ends if square is not None and square not in board}


@dataclass(frozen=True)
class Cell:
    """A card on its square."""

    card: str
    mark: str = "laid"


@dataclass(frozen=True)
class DrawnBoard:
    """The board in as many columns and rows as there are."""

    cells: Mapping[str, Cell]
    script: Script
    language: str
    bonuses: Mapping[str, int]
    """The points of the squares that have a bonus."""
    closed_off: set[str] = field(default_factory=set)
    cursor: str | None = None
    """The square where the next card goes."""
    direction: str = " "
    """Which way cards go from there, ``>`` or ``v``."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The columns' letters, then row by row."""
        width = min(WIDE, max(NARROW, (options.max_width - LABEL) // SIDE))
        tall = options.height is not None and options.height >= 2 * SIDE + 1
        letters = "".join(f"{letter:^{width}}" for letter in COLUMN_LETTERS)
        yield Text(" " * LABEL + letters, QUIET, no_wrap=True)
        for row in range(1, SIDE + 1):
            squares = [f"{letter}{row}" for letter in COLUMN_LETTERS]
            yield Text("", no_wrap=True).join(
                [Text(f"{row:>{LABEL - 1}} ", QUIET), *(self._square(square, width) for square in squares)]
            )
            if tall:
                below = [self._below(square, width) for square in squares]
                yield Text("", no_wrap=True).join([Text(" " * LABEL), *below])

    def _square(self, square: str, width: int) -> Text:
        cell = self.cells.get(square)
        if cell is None:
            return self._free(square, width)
        words = self.script.card(cell.card, self.language)
        if len(words) < width:
            words = MARKS[cell.mark] + words
        return Text(f"{words:>{min(width, NARROW + 1)}}".ljust(width), self._style(square, cell))

    def _below(self, square: str, width: int) -> Text:
        """The lower half of a square that is two lines high."""
        cell = self.cells.get(square)
        if cell is not None:
            return Text(" " * width, self._style(square, cell))
        return Text(" " * width, self._bonus_style(square) if square in self.bonuses else "")

    def _bonus_style(self, square: str) -> str:
        return BONUS_STYLES[enamel_of(self.bonuses[square])]

    def _style(self, square: str, cell: Cell) -> str:
        style = f"bold {SUITS[cell.card[1]].on_paper} on {PAPERS[cell.mark]}"
        return f"{style} underline reverse" if square == self.cursor else style

    def _free(self, square: str, width: int) -> Text:
        """A free square: its bonus, or a dot; a cross where nothing may ever lie."""
        words, style = "·", "#4f8f77"
        if square in self.bonuses:
            words, style = str(self.bonuses[square]), self._bonus_style(square)
        if square in self.closed_off:
            words, style = CLOSED_OFF, f"bold {RED}"
        if square == self.cursor:
            return Text(f"{f'[{self.direction}]':^{width}}", f"bold {INK} on {GOLD}")
        return Text(f"{words:^{width}}", style)
