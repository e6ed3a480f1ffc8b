"""Searches against the clock: Cabochon's and OpenSpiel's ISMCTSBot in one interleaved run.

    python benchmarks/search.py             print the tables
    python benchmarks/search.py --write     and keep them in benchmarks/search.md

What is counted, and how, is in benchmarks/README.md.
"""

import argparse
import multiprocessing
import os
import platform
import resource
import sys
from importlib.metadata import version
from pathlib import Path

from contest import Comparison, Rates, measure, ratios, spread
from peers import INSTALL, missing_packages
from playouts import LEAST_REPEATS, per_second, times
from searchers import openspiel_game, openspiel_opening, our_game, our_opening

RESULTS = Path(__file__).with_suffix(".md")

CONTESTANTS = (
    our_opening("Shokoba, opening", "shokoba"),
    our_game("Shokoba, whole games", "shokoba"),
    our_opening("8·28, opening", "eight28"),
    our_game("8·28, whole games", "eight28"),
    our_opening("Topas, opening", "topas"),
    our_game("Topas, whole games", "topas"),
    our_opening("Spoker, opening", "spoker"),
    our_game("Spoker, whole games", "spoker"),
    openspiel_opening("OpenSpiel hearts, opening", "hearts"),
    openspiel_game("OpenSpiel hearts, whole games", "hearts"),
    openspiel_opening("OpenSpiel euchre, opening", "euchre"),
    openspiel_game("OpenSpiel euchre, whole games", "euchre"),
    openspiel_opening("OpenSpiel gin_rummy, opening", "gin_rummy", simulations=200),
)

COMPARISONS = (
    *(
        Comparison(f"{game}, {part}", f"OpenSpiel {peer}, {part}", goal if peer == "hearts" else None)
        for game, goal in (("Shokoba", 5.0), ("8·28", 5.0), ("Topas", 2.0))
        for part in ("opening", "whole games")
        for peer in ("hearts", "euchre")
    ),
    Comparison("Spoker, opening", "OpenSpiel gin_rummy, opening", goal=5.0),
    Comparison("Spoker, whole games", "OpenSpiel gin_rummy, opening", goal=5.0),
)

MEMORY_GAMES = ("shokoba", "eight28", "topas", "spoker")
MEGABYTE = 1 << 20


def _peak_growth(slug: str) -> float:
    """How much memory a search of one second takes beyond what the loaded game takes, at its peak."""
    import cabochon
    from cabochon.bots import Budget, think

    match = cabochon.game(slug).start(seed=1)
    view = match.view(match.to_move)
    think(view, Budget(simulations=1), seed=1)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    think(view, Budget(seconds=1), seed=1)
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024 / MEGABYTE


def memory_table() -> list[str]:
    """The memory of a search of one second, each in a process of its own."""
    lines = ["| game | memory of a search of 1 s |", "| --- | ---: |"]
    for slug in MEMORY_GAMES:
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            lines.append(f"| {slug} | {pool.apply(_peak_growth, (slug,)):.0f} MB |")
    return lines


def rate_table(rates: Rates) -> list[str]:
    """Simulations per second of each contestant."""
    lines = ["| contestant | simulations/s, median | lowest .. highest |", "| --- | ---: | ---: |"]
    for name, found in rates.items():
        middle = spread(found)
        low_to_high = f"{per_second(middle.low)} .. {per_second(middle.high)}"
        lines.append(f"| {name} | {per_second(middle.median)} | {low_to_high} |")
    return lines


def ratio_table(rates: Rates) -> list[str]:
    """How many times as many simulations one contestant makes as another."""
    lines = ["| this | against this | ratio, median | lowest .. highest | goal |"]
    lines.append("| --- | --- | ---: | ---: | --- |")
    for comparison in COMPARISONS:
        found = spread(ratios(rates, comparison))
        goal = ""
        if comparison.goal is not None:
            goal = f"{comparison.goal:g}x, {'met' if found.median >= comparison.goal else 'missed'}"
        ends = f"{times(found.low)} .. {times(found.high)}"
        lines.append(
            f"| {comparison.faster} | {comparison.slower} | {times(found.median)} | {ends} | {goal} |"
        )
    return lines


def report(rates: Rates, repeats: int, seconds: float) -> str:
    """The whole page."""
    versions = ", ".join(f"{name} {version(name)}" for name in ("cabochon", "numba", "numpy", "open_spiel"))
    lines = [
        "# Searches against the clock",
        "",
        "Written by this command; `README.md` beside this page says what is counted and how:",
        "",
        f"    python benchmarks/search.py --repeats {repeats} --seconds {seconds:g} --write",
        "",
        f"{repeats} repetitions of {seconds:g} s of the processor's time for each contestant, in turns.",
        "",
        *rate_table(rates),
        "",
        *ratio_table(rates),
        "",
        *memory_table(),
        "",
        f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()};",
        f"Python {platform.python_version()}, {versions}.",
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Run the contest."""
    parser = argparse.ArgumentParser(description="Searches against the clock.")
    parser.add_argument("--repeats", type=int, default=5, help=f"at least {LEAST_REPEATS} (default: 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each turn (default: 1)")
    parser.add_argument("--write", action="store_true", help=f"update benchmarks/{RESULTS.name}")
    asked = parser.parse_args()
    if asked.repeats < LEAST_REPEATS or not asked.seconds > 0:
        parser.error(f"--repeats must be {LEAST_REPEATS} at least, and --seconds above 0")
    missing = missing_packages()
    if missing:
        print(f"{' and '.join(missing)} not installed; install with: {INSTALL}", file=sys.stderr)
        return 2
    page = report(measure(CONTESTANTS, asked.repeats, asked.seconds), asked.repeats, asked.seconds)
    print(page, end="")
    if asked.write:
        RESULTS.write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
