"""A view as a picture, and as HTML for notebooks: what a seat or a watcher sees, and nothing else."""

import base64
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final

from cabochon.core.game import Declaration
from cabochon.core.plain.squares import Grid
from cabochon.core.plain.table import Drawn, Line, Piece
from cabochon.core.plain.text import OUTER, drawn
from cabochon.core.views import View
from cabochon.pictures import plain
from cabochon.pictures.drawing import Scene, picture

STYLES: Final[Mapping[str, str]] = {
    "heading": "font-weight:700",
    "name": "font-weight:600",
    "to_move": "font-weight:600",
    "quiet": "opacity:.75",
    "card": (
        "background:#f7f2e4;color:#1b2130;border:1px solid #0003;border-radius:3px;padding:0 .35em;"
        "font-weight:600"
    ),
    "back": "background:#2b3240;color:#8b93a3;border-radius:3px;padding:0 .35em",
}
"""Words have the colour of the page around them, light or dark; cards their own."""


def view_svg(declaration: Declaration, view: View, language: str) -> str:
    """A view as SVG: as the game draws it, or in words and cards if it draws nothing."""
    title = declaration.names[language]
    scene = Scene(view=view, language=language, title=title)
    return picture(declaration, scene) or plain.draw(drawn(declaration, view, language), title)


def view_html(declaration: Declaration, view: View, language: str) -> str:
    """The picture, if the game draws one, and all that the view says in words."""
    lines, name = drawn(declaration, view, language), declaration.names[language]
    svg = picture(declaration, Scene(view=view, language=language, title=name))
    parts = "".join(_pictured(lines) if svg else map(_part, lines))
    style = "font:14px/1.7 system-ui,sans-serif;max-width:60em"
    return f'<div style="{style}">{_image(svg, name) if svg else ""}{parts}</div>'


def _pictured(lines: Sequence[Drawn]) -> Iterator[str]:
    """What a picture does not show: no squares, nor what stands above them."""
    for line, after in zip(lines, [*lines[1:], None], strict=True):
        if not isinstance(line, Grid) and not isinstance(after, Grid):
            yield _line(line)


def _part(each: Drawn) -> str:
    return _grid(each) if isinstance(each, Grid) else _line(each)


def _image(svg: str, name: str) -> str:
    """A picture by itself, so that its names do not meet those of other pictures on the page."""
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="{escape(name)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}"/>'


def _line(line: Line) -> str:
    indent = "0" if line[0].style in OUTER else "1.2em"
    return f'<div style="padding-left:{indent}">{" ".join(map(_piece, line))}</div>'


def _piece(piece: Piece) -> str:
    text = f"▶ {piece.text}" if piece.style == "to_move" else piece.text
    style = STYLES.get(piece.style)
    return f'<span style="{style}">{escape(text)}</span>' if style else escape(text)


def _grid(grid: Grid) -> str:
    """Squares as a table."""
    rows = [["", *grid.columns]]
    for name, cards in zip(grid.rows, grid.cards, strict=True):
        rows.append([name, *(card or "·" for card in cards)])
    cells = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows)
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"
