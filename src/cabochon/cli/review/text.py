"""A review as text: the curve, the sums, the moments that mattered with the table as the seat saw it."""

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabochon.cli.review.reader import Reader
from cabochon.cli.table.face import Look
from cabochon.core.numerals import percent
from cabochon.study.moments import LUCK, Moment
from cabochon.study.verdicts import VERDICTS, verdict_of

BLOCKS: Final = "▁▂▃▄▅▆▇█"
CURVE_WIDTH: Final = 60


def print_review(reader: Reader) -> None:
    """Print all of it."""
    console = Console()
    console.print(Text(reader.title(), "bold"))
    console.print(Text(reader.say("for_whom", name=reader.voice.name(reader.seat))))
    console.print()
    console.print(Text(_curve(reader)))
    console.print()
    console.print(_sums(reader))
    console.print()
    console.print(_verdicts(reader))
    if left := reader.left():
        console.print()
        console.print(Text(left))
    for moment in reader.review.moments(reader.seat):
        console.print()
        console.print(_moment(reader, moment))
    console.print()
    console.print(Text(reader.say("note"), "dim"))


def _curve(reader: Reader) -> str:
    """The chance to win from the first move to the end, in blocks."""
    chances = [point.chance.value for point in reader.review.points[reader.seat]]
    chances.append(reader.account.result)
    width = min(CURVE_WIDTH, len(chances))
    shown = [chances[place * (len(chances) - 1) // max(1, width - 1)] for place in range(width)]
    blocks = "".join(BLOCKS[round(chance * (len(BLOCKS) - 1))] for chance in shown)
    first, last = (percent(chance, reader.language, 0) for chance in (chances[0], chances[-1]))
    return f"{first} {blocks} {last}"


def _sums(reader: Reader) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, number in reader.sums():
        table.add_row(Text(name), Text(number, justify="right"))
    return table


def _verdicts(reader: Reader) -> Table:
    """How many of each verdict every seat has."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    for verdict in VERDICTS:
        table.add_column(reader.say(f"verdicts.{verdict}"), justify="right")
    table.add_column(reader.say("lost"), justify="right")
    for account in reader.review.accounts:
        own = [each.decided for each in reader.review.decisions if each.seat == account.seat]
        found = [verdict_of(valuation) for valuation in own]
        counts = [str(found.count(verdict)) for verdict in VERDICTS]
        name = reader.voice.name(account.seat)
        table.add_row(name, *counts, reader.points(account.own).lstrip("+"))
    return table


def _moment(reader: Reader, moment: Moment) -> RenderableType:
    parts: list[RenderableType] = [Text(reader.heading(moment), "bold")]
    parts += [Text(line) for line in reader.told(moment)]
    if moment.kind != LUCK:
        parts.append(board_of(reader, moment))
        parts += [Text(line) for line in reader.compared(moment)]
    return Group(*parts)


def board_of(reader: Reader, moment: Moment) -> RenderableType:
    """The table before a move, and the hand, as the reader's seat saw them."""
    view = reader.review.match.view_before(moment.number, reader.seat)
    look = Look(reader.voice)
    return Group(reader.face.board(view, look).body, reader.face.hand(view, look).body)
