"""How contestants are timed side by side: in turns, several times over, judged by medians."""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

Batch = Callable[[int], "Sample"]
"""Plays some games, told apart by a number (0, 1, 2, ...), and says how many decisions that took how long."""


@dataclass(frozen=True)
class Sample:
    """Decisions made, and the seconds they took."""

    decisions: float
    seconds: float


@dataclass(frozen=True)
class Contestant:
    """Something that plays random games: a name, and how to get it ready (which is not timed)."""

    name: str
    prepare: Callable[[], Batch]


@dataclass(frozen=True)
class Comparison:
    """Two contestants, and how many times as fast the first shall be (no goal: just for information)."""

    faster: str
    slower: str
    goal: float | None = None


@dataclass(frozen=True)
class Spread:
    """What repeated measurements came to."""

    median: float
    low: float
    high: float


Rates = dict[str, list[float]]
"""Decisions per second by contestant, one figure for each repetition."""


def spread(figures: Sequence[float]) -> Spread:
    """Median, smallest and largest.

    >>> spread([3.0, 1.0, 2.0])
    Spread(median=2.0, low=1.0, high=3.0)
    """
    return Spread(statistics.median(figures), min(figures), max(figures))


def ratios(rates: Rates, comparison: Comparison) -> list[float]:
    """How many times as fast, repetition by repetition: both were timed within seconds of each other.

    >>> ratios({"a": [4.0, 9.0], "b": [2.0, 3.0]}, Comparison("a", "b"))
    [2.0, 3.0]
    """
    pairs = zip(rates[comparison.faster], rates[comparison.slower], strict=True)
    return [fast / slow for fast, slow in pairs]


def rate(batch: Batch, first: int, seconds: float) -> tuple[float, int]:
    """Decisions per second over as many batches as fill this time, and the number of the next batch."""
    decisions, spent, number = 0.0, 0.0, first
    while spent < seconds:
        sample = batch(number)
        decisions += sample.decisions
        spent += sample.seconds
        number += 1
    return decisions / spent, number


def timed(play: Callable[[], float]) -> Sample:
    """Play, and look at the clock before and after."""
    began = time.perf_counter()
    decisions = play()
    return Sample(decisions, time.perf_counter() - began)


def measure(contestants: Sequence[Contestant], repeats: int, seconds: float) -> Rates:
    """Time everybody in turns, ``repeats`` times, for so many seconds each."""
    rates: Rates = {contestant.name: [] for contestant in contestants}
    columns = (TextColumn("{task.description:<40}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=len(contestants) * (repeats + 1))
        ready: dict[str, Batch] = {}
        following: dict[str, int] = {}
        for contestant in contestants:
            progress.update(task, description=contestant.name)
            ready[contestant.name] = contestant.prepare()
            ready[contestant.name](0)
            following[contestant.name] = 1
            progress.advance(task)
        for _ in range(repeats):
            for name, batch in ready.items():
                progress.update(task, description=name)
                found, following[name] = rate(batch, following[name], seconds)
                rates[name].append(found)
                progress.advance(task)
    return rates
