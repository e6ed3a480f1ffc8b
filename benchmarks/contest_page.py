"""What a contest comes to, as a page of Markdown; and the command that runs one."""

import argparse
import os
import platform
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

from contest import Comparison, Contestant, Rates, measure, ratios, spread
from peers import INSTALL, missing_packages

LEAST_REPEATS = 5


def per_second(rate: float) -> str:
    """A rate to read.

    >>> per_second(23_456_789), per_second(5_201)
    ('23.46 million', '5,201')
    """
    return f"{rate / 1e6:.2f} million" if rate >= 1e5 else f"{rate:,.0f}"


def times(ratio: float) -> str:
    """A ratio to read, to three figures.

    >>> times(1.9449), times(18.06), times(5678.4)
    ('1.94x', '18.1x', '5,678x')
    """
    return f"{ratio:.2f}x" if ratio < 10 else f"{ratio:.1f}x" if ratio < 100 else f"{ratio:,.0f}x"


def rate_table(contestants: Sequence[Contestant], rates: Rates, unit: str) -> list[str]:
    """What each contestant does per second."""
    lines = [f"| contestant | {unit}/s, median | lowest .. highest |", "| --- | ---: | ---: |"]
    for contestant in contestants:
        found = spread(rates[contestant.name])
        low_to_high = f"{per_second(found.low)} .. {per_second(found.high)}"
        lines.append(f"| {contestant.name} | {per_second(found.median)} | {low_to_high} |")
    return lines


def ratio_table(comparisons: Sequence[Comparison], rates: Rates) -> list[str]:
    """How many times as fast one contestant is as another."""
    lines = ["| this | against this | ratio, median | lowest .. highest | goal |"]
    lines.append("| --- | --- | ---: | ---: | --- |")
    for comparison in comparisons:
        found = spread(ratios(rates, comparison))
        goal = ""
        if comparison.goal is not None:
            reached = "met" if found.median >= comparison.goal else "missed"
            goal = f"{comparison.goal:g}x, {reached}"
        low_to_high = f"{times(found.low)} .. {times(found.high)}"
        lines.append(
            f"| {comparison.faster} | {comparison.slower} | {times(found.median)} | {low_to_high} | {goal} |"
        )
    return lines


def machine(packages: Sequence[str]) -> list[str]:
    """What was measured on, and with which versions."""
    versions = ", ".join(f"{package} {version(package)}" for package in packages)
    return [
        f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()};",
        f"Python {platform.python_version()}, {versions}.",
    ]


def run(
    description: str,
    contestants: Sequence[Contestant],
    report: Callable[[Rates, int, float], str],
    results: Path,
    repeats: int,
) -> int:
    """Run a contest as the command line asks, print its page, and keep it if asked to."""
    parser = argparse.ArgumentParser(description=description)
    least = f"at least {LEAST_REPEATS} (default: {repeats})"
    parser.add_argument("--repeats", type=int, default=repeats, help=least)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each turn (default: 1)")
    parser.add_argument("--write", action="store_true", help=f"update benchmarks/{results.name}")
    asked = parser.parse_args()
    if asked.repeats < LEAST_REPEATS or not asked.seconds > 0:
        parser.error(f"--repeats must be {LEAST_REPEATS} at least, and --seconds above 0")
    missing = missing_packages()
    if missing:
        print(f"{' and '.join(missing)} not installed; install with: {INSTALL}", file=sys.stderr)
        return 2
    page = report(measure(contestants, asked.repeats, asked.seconds), asked.repeats, asked.seconds)
    print(page, end="")
    if asked.write:
        results.write_text(page, encoding="utf-8")
    return 0
