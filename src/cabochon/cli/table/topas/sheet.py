"""The score sheet, as on the printed block: the points of every turn, and what they add up to so far."""

import itertools
from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.games.topas.packing import TURNS


def sheet(
    heads: Sequence[str], rows: Sequence[Sequence[int]], marked: Sequence[int] = (), turns: int = TURNS
) -> Table:
    """A column for each head, a line for each turn; marked columns stand out."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_edge=False, pad_edge=False)
    table.add_column("", style=QUIET)
    for place, head in enumerate(heads):
        style = f"bold {GOLD}" if place in marked else "bold"
        table.add_column(Text(head, style), justify="right", no_wrap=True, min_width=5)
    sums = [list(itertools.accumulate(points)) for points in rows]
    for turn in range(turns):
        entries = [_entry(rows[i], sums[i], turn, i in marked) for i in range(len(heads))]
        table.add_row(f"{turn + 1} ", *entries)
    return table


def _entry(points: Sequence[int], sums: Sequence[int], turn: int, marked: bool) -> Text:
    if turn >= len(points):
        return Text("·", QUIET)
    total = Text(f"{sums[turn]:>3}", f"bold {GOLD}" if marked else "bold")
    return Text(f"{points[turn]} ", QUIET) + total


def lowest(totals: Sequence[int]) -> list[int]:
    """The places of the lowest of some totals.

    >>> lowest([34, 51, 34])
    [0, 2]
    """
    return [place for place, total in enumerate(totals) if total == min(totals)]
