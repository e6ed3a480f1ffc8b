"""The area: squares with coordinates, what lies on them, and the card that the cursor holds above them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.topas.cards import HUES, INK, dots, lying
from cabochon.games.topas.notation import Square
from cabochon.games.topas.preview import Preview

LABEL: Final = 4
"""Columns that a row's coordinate takes."""
MARGIN: Final = 2
"""Free squares shown around the area: as far as a card can reach out."""
RED: Final = "#ff7a7a"

MARKS: Final = {"laid": " ", "last": "‹", "line": "*", "fits": "+", "refused": "×"}
"""Beside a half: it lies there; it was laid last; the considered card makes a line with it; it is the
considered card's, which may lie there, or may not. Said by a sign, for colours are not enough."""


@dataclass(frozen=True)
class Cell:
    """A half on its square."""

    half: str
    mark: str = "laid"

    @property
    def style(self) -> str:
        """Its colours."""
        hue = HUES[self.half[0]]
        return {
            "fits": f"bold {INK} on {hue.bright}",
            "refused": f"bold {hue.bright} on #3a3f4a",
            "line": f"bold underline {hue.bright} on {hue.deep}",
        }.get(self.mark, f"bold {hue.bright} on {hue.deep}")

    @property
    def small(self) -> Text:
        """It in five columns, its mark right behind its gems: else that would seem the next half's."""
        gems = f"{self.half[0]}{dots(self.half)}"
        text = Text(f"{gems}{MARKS[self.mark]}".ljust(5))
        text.stylize(self.sign.style, len(gems), len(gems) + 1)
        text.stylize(self.style, 0, 4)
        return text

    @property
    def sign(self) -> Text:
        """Its mark."""
        style = {"fits": GOLD, "line": GOLD, "refused": RED}.get(self.mark, QUIET)
        return Text(MARKS[self.mark], f"bold {style}")


def cells(area: Sequence[str], considered: Preview | None) -> dict[Square, Cell]:
    """What is on each square; the considered card covers what lies there."""
    found = {square: Cell(half) for move in area for square, half in lying(move)}
    if len(area) > 1:
        found |= {square: Cell(half, "last") for square, half in lying(area[-1])}
    if considered is None:
        return found
    for line in considered.lines:
        for x, y in line["squares"]:
            if (x, y) in found:
                found[x, y] = Cell(found[x, y].half, "line")
    mark = "fits" if considered.refusal is None else "refused"
    return found | {square: Cell(half, mark) for square, half in lying(considered.move)}


@dataclass(frozen=True)
class Window:
    """The squares in sight, from a corner on."""

    left: int
    bottom: int
    width: int
    height: int


def _from(taken: Sequence[int], held: Sequence[int], room: int) -> int:
    """The first coordinate in sight: the area in the middle, unless that hides what the cursor holds."""
    start = (min(taken) + max(taken) - room + 1) // 2
    if held:
        start = min(max(start, max(held) - room + 1), min(held))
    return start


def window(taken: Sequence[Square], held: Sequence[Square], width: int, height: int | None) -> Window:
    """What is in sight of an area, with room for so many squares; without a height, all of it."""
    rows = [y for _, y in taken]
    if height is None:
        height = max(rows) - min(rows) + 1 + 2 * MARGIN
    return Window(
        _from([x for x, _ in taken], [x for x, _ in held], width),
        _from(rows, [y for _, y in held], height),
        width,
        height,
    )


@dataclass(frozen=True)
class DrawnArea:
    """The area in as many columns and rows as there are."""

    area: Sequence[str]
    considered: Preview | None = None
    roomy: bool = False
    cells: Mapping[Square, Cell] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", cells(self.area, self.considered))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The coordinates along the top, then row by row downwards."""
        across, down = (6, 2) if self.roomy else (5, 1)
        taken = [square for move in self.area for square, _ in lying(move)]
        held = [square for square, _ in lying(self.considered.move)] if self.considered else []
        room = None if options.height is None else max(2, (options.height - 1) // down)
        sight = window(taken, held, max(2, (options.max_width - LABEL) // across), room)
        columns = range(sight.left, sight.left + sight.width)
        yield Text(" " * LABEL + "".join(f"{x:^{across - 1}} " for x in columns), QUIET, no_wrap=True)
        for y in reversed(range(sight.bottom, sight.bottom + sight.height)):
            for line in range(down):
                label = Text(f"{y:>{LABEL - 1}} " if line == 0 else " " * LABEL, QUIET)
                yield Text("", no_wrap=True).join([label, *(self._square((x, y), line) for x in columns)])

    def _square(self, square: Square, line: int) -> Text:
        """One line of a square."""
        cell = self.cells.get(square)
        if cell is None:
            return self._free(square, line)
        if not self.roomy:
            return cell.small
        if line == 0:
            return Text(f"  {cell.half[0]}  ", cell.style) + cell.sign
        return Text(f"{dots(cell.half):^5}", cell.style) + Text(" ")

    def _free(self, square: Square, line: int) -> Text:
        """A free square: a dot, which is brighter where it touches the area."""
        x, y = square
        beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        style = "#a7c9b9" if any(self._is_taken(other) for other in beside) else "#2f5f4d"
        if not self.roomy:
            return Text(" ·   ", style)
        return Text("  ·   " if line == 0 else " " * 6, style)

    def _is_taken(self, square: Square) -> bool:
        cell = self.cells.get(square)
        return cell is not None and cell.mark not in ("fits", "refused")
