"""A simulation on the screen: its progress, and its numbers as a table."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cabochon.core.numerals import number, percent, percents
from cabochon.core.words import Phrase, say
from cabochon.lab.report import Line, lines_of
from cabochon.lab.simulate import Plan, Tally
from cabochon.lab.stats import Estimate


@contextmanager
def progress_bar(title: str, total: int, steady: bool = False, shown: bool = True) -> Iterator[Progress]:
    """A bar on standard error, so that what is printed can be piped on.

    A steady one foretells the time left from minutes, not moments: for steps that take very different times.
    One that is not shown leaves standard error to others.
    """
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    period = 600.0 if steady else 30.0
    with Progress(
        *columns,
        console=Console(stderr=True),
        transient=True,
        speed_estimate_period=period,
        disable=not shown,
    ) as progress:
        progress.add_task(title, total=total)
        yield progress


def _value(line: Line, language: str) -> str:
    value = line.estimate.value
    return percent(value, language, 2) if line.is_share else number(value, language, 3)


def _bounds(estimate: Estimate, is_share: bool, language: str) -> str:
    if is_share:
        return percents(estimate.low, estimate.high, language, 2)
    return f"{number(estimate.low, language, 3)} – {number(estimate.high, language, 3)}"


def print_report(plan: Plan, tally: Tally, language: str) -> None:
    """Print the report as a table."""
    Console().print(_table(plan, tally, language))


def _table(plan: Plan, tally: Tally, language: str) -> Table:
    """The report as a table; every section has a heading of its own."""
    name = plan.game.declaration.names[language]
    fill = {"game": name, "n": tally.games, "seed": plan.seed}
    extent = {"shortest": tally.shortest, "longest": tally.longest}
    table = Table(
        title=Phrase("lab.table.title", fill).text(language),
        caption=say("lab.table.extent", language, **extent),
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("")
    table.add_column(say("lab.table.value", language), justify="right")
    table.add_column(say("lab.table.interval", language), justify="right")
    section = ""
    for line in lines_of(plan, tally):
        if line.section != section:
            section = line.section
            table.add_section()
            table.add_row(f"[bold]{say(f'lab.section.{section}', language)}[/bold]", "", "")
        bounds = _bounds(line.estimate, line.is_share, language)
        table.add_row(f"  {line.name.text(language)}", _value(line, language), bounds)
    return table
