"""What the plain table says (core/plain), in the terminal's colours."""

from collections.abc import Iterable
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.plain.cards import BACK, PAPER
from cabochon.core.plain.squares import Grid
from cabochon.core.plain.table import Drawn, Line, Piece

STYLES: Final = {"quiet": QUIET, "card": PAPER, "back": BACK, "name": "bold", "to_move": f"bold {GOLD}"}


def drawn(lines: Iterable[Drawn]) -> list[RenderableType]:
    """Lines and squares for the terminal."""
    return [_grid(each) if isinstance(each, Grid) else _line(each) for each in lines]


def _line(line: Line) -> Text:
    return Text(" ").join(_piece(piece) for piece in line)


def _piece(piece: Piece) -> Text:
    text = f" {piece.text} " if piece.style in ("card", "back") else piece.text
    return Text(text, STYLES.get(piece.style, ""))


def _grid(grid: Grid) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_row("", *(Text(column, QUIET, justify="center") for column in grid.columns))
    for row, cards in zip(grid.rows, grid.cards, strict=True):
        squares = [
            Text("·", QUIET, justify="center") if card is None else Text(card, PAPER) for card in cards
        ]
        table.add_row(Text(row, QUIET, justify="right"), *squares)
    return table
