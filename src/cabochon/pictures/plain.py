"""The picture of a game that draws none of its own: its table in words and cards, on cloth (core/plain)."""

from collections.abc import Sequence
from typing import Final

from cabochon.core.plain.squares import Grid
from cabochon.core.plain.table import Drawn, Line, Piece
from cabochon.core.plain.text import OUTER
from cabochon.pictures import art
from cabochon.pictures.canvas import Canvas
from cabochon.pictures.cards import cloth
from cabochon.pictures.svg import Element, element, group

SIZE: Final = 15.0
LETTER: Final = SIZE * 0.64
"""About as wide as a letter is; a picture does not know the typeface it is shown in."""
GAP: Final = 8.0
ROW: Final = 30.0
SQUARE: Final = 34.0
RIM: Final = 20.0
CLOTH: Final = "green"


def draw(lines: Sequence[Drawn], title: str) -> str:
    """Lines and squares as SVG."""
    canvas, parts = Canvas(), []
    y, widest = RIM, 12 * SIZE
    for each in lines:
        drawn, width, height = _grid(canvas, each, y) if isinstance(each, Grid) else _line(canvas, each, y)
        parts += drawn
        widest, y = max(widest, width), y + height
    cloth(canvas, widest + RIM, y + RIM, CLOTH)
    canvas.add(*parts)
    return canvas.svg(widest + RIM, y + RIM, title)


def _line(canvas: Canvas, line: Line, y: float) -> tuple[list[Element], float, float]:
    x = RIM if line[0].style in OUTER else RIM + 2 * GAP
    drawn: list[Element] = []
    for piece in line:
        if piece.style in ("card", "back"):
            drawn.append(_card(canvas, piece, x, y))
            x += _wide(piece.text) + GAP
        else:
            colour = art.colour("brass-light" if piece.style == "to_move" else "felt-ink")
            text = f"▶ {piece.text}" if piece.style == "to_move" else piece.text
            drawn.append(canvas.label(text, x, y + ROW * 0.66, SIZE, colour))
            x += len(text) * LETTER + GAP
    return drawn, x, ROW


def _wide(text: str) -> float:
    return max(len(text) * LETTER, SIZE) + GAP


def _card(canvas: Canvas, piece: Piece, x: float, y: float) -> Element:
    """A card with its notation upon it; one that lies face down has none."""
    wide, down = _wide(piece.text), piece.style == "back"
    fill = art.colour("back-dark" if down else "card")
    card = element("rect", x=x, y=y + 3, width=wide, height=ROW - 6, rx=4, fill=fill, stroke="#00000040")
    if down:
        return card
    ink = art.colour("card-ink")
    return group([card, canvas.label(piece.text, x + wide / 2, y + ROW * 0.66, SIZE, ink, "middle")])


def _grid(canvas: Canvas, grid: Grid, y: float) -> tuple[list[Element], float, float]:
    """Squares with the names of their columns above and of their rows at the left."""
    ink, drawn = art.colour("felt-ink"), []
    wide = max([SQUARE, *(_wide(card) + GAP / 2 for row in grid.cards for card in row if card)])
    left = RIM + 3 * GAP + SIZE
    for i, name in enumerate(grid.columns):
        drawn.append(canvas.label(name, left + wide * (i + 0.5), y + ROW * 0.66, SIZE * 0.8, ink, "middle"))
    for j, name in enumerate(grid.rows):
        top = y + ROW * (j + 1)
        drawn.append(canvas.label(name, left - GAP, top + ROW * 0.66, SIZE * 0.8, ink, "end"))
        for i, card in enumerate(grid.cards[j]):
            if card:
                x = left + wide * (i + 0.5) - _wide(card) / 2
                drawn.append(_card(canvas, Piece(card, "card"), x, top))
            else:
                drawn.append(element("circle", cx=left + wide * (i + 0.5), cy=top + ROW / 2, r=1.6, fill=ink))
    return drawn, left + wide * len(grid.columns), ROW * (len(grid.rows) + 1)
