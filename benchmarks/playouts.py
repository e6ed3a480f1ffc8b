"""Random games against the clock: Cabochon, OpenSpiel and RLCard in one interleaved run.

    python benchmarks/playouts.py             print the table
    python benchmarks/playouts.py --write     and keep it in benchmarks/playouts.md

What is counted, and how, is in benchmarks/README.md.
"""

import argparse
import os
import platform
import sys
from importlib.metadata import version
from pathlib import Path

from contest import Comparison, Contestant, Rates, measure, ratios, spread
from ours import greedy_length, moves_listed, our_greedy_games, our_playouts
from peers import INSTALL, missing_packages, openspiel_bots, openspiel_rollouts, rlcard_games

RESULTS = Path(__file__).with_suffix(".md")
LEAST_REPEATS = 5
COUNTED_GAMES = 20_000
"""Games over which the lengths of lists and of games are counted."""
SPOKER_DECISIONS = 200_000
SPOKER_GAMES = 1_000
"""What Spoker shall reach in a second: decisions of random games, and games between greedy players."""

SHOKOBA = "Shokoba, one process"
SHOKOBA_TWO = "Shokoba, two processes"
EIGHT28 = "8·28, one process"
TOPAS = "Topas, one process"
SPOKER = "Spoker, one process"
SPOKER_GREEDY = "Spoker, greedy against greedy"

CONTESTANTS = (
    our_playouts(SHOKOBA, "shokoba", games=50_000),
    our_playouts(SHOKOBA_TWO, "shokoba", games=50_000, processes=2),
    our_playouts(EIGHT28, "eight28", games=50_000),
    our_playouts(TOPAS, "topas", games=50_000),
    our_playouts(SPOKER, "spoker", games=2_000),
    our_greedy_games(SPOKER_GREEDY, "spoker", games=500),
    openspiel_bots("OpenSpiel hearts, evaluate_bots", "hearts"),
    openspiel_bots("OpenSpiel spades, evaluate_bots", "spades"),
    openspiel_bots("OpenSpiel crazy_eights, evaluate_bots", "crazy_eights"),
    openspiel_rollouts("OpenSpiel hearts, rollouts", "hearts"),
    openspiel_rollouts("OpenSpiel spades, rollouts", "spades"),
    openspiel_rollouts("OpenSpiel crazy_eights, rollouts", "crazy_eights"),
    rlcard_games("RLCard gin-rummy", "gin-rummy"),
)

COMPARISONS = (
    Comparison(SHOKOBA, "OpenSpiel hearts, evaluate_bots", goal=6),
    Comparison(SHOKOBA, "OpenSpiel spades, evaluate_bots"),
    Comparison(SHOKOBA, "OpenSpiel crazy_eights, evaluate_bots"),
    Comparison(SHOKOBA, "OpenSpiel hearts, rollouts"),
    Comparison(SHOKOBA, "OpenSpiel spades, rollouts"),
    Comparison(SHOKOBA, "OpenSpiel crazy_eights, rollouts"),
    Comparison(SHOKOBA, "RLCard gin-rummy", goal=300),
    Comparison(SHOKOBA_TWO, SHOKOBA, goal=1.8),
    Comparison(EIGHT28, "OpenSpiel hearts, evaluate_bots", goal=20),
    Comparison(TOPAS, "OpenSpiel hearts, evaluate_bots", goal=1.5),
    Comparison(TOPAS, SHOKOBA),
    Comparison(SPOKER, "RLCard gin-rummy"),
    Comparison(SPOKER, TOPAS),
)


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


def rate_table(contestants: tuple[Contestant, ...], rates: Rates) -> list[str]:
    """Decisions per second of each contestant."""
    lines = ["| contestant | decisions/s, median | lowest .. highest |", "| --- | ---: | ---: |"]
    for contestant in contestants:
        found = spread(rates[contestant.name])
        low_to_high = f"{per_second(found.low)} .. {per_second(found.high)}"
        lines.append(f"| {contestant.name} | {per_second(found.median)} | {low_to_high} |")
    return lines


def ratio_table(comparisons: tuple[Comparison, ...], rates: Rates) -> list[str]:
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


def verdict(rate: float, goal: float) -> str:
    """Whether a goal is met.

    >>> verdict(250_000, 200_000)
    'goal 200,000: met'
    """
    return f"goal {goal:,}: {'met' if rate >= goal else 'missed'}"


def spoker_lines(rates: Rates) -> list[str]:
    """Spoker's own goals: decisions whose lists are long, and whole games between greedy players."""
    listed, length = moves_listed("spoker", COUNTED_GAMES), greedy_length("spoker", COUNTED_GAMES)
    decisions = spread(rates[SPOKER]).median
    games = spread(rates[SPOKER_GREEDY]).median / length
    return [
        f"Spoker, {COUNTED_GAMES:,} games of two players each: a random decision lists {listed:.1f} moves on",
        f"average, which makes {per_second(decisions * listed)} moves listed/s ({per_second(decisions)}",
        f"decisions/s, {verdict(decisions, SPOKER_DECISIONS)}). A game between greedy players takes",
        f"{length:.1f} decisions, which makes {games:,.0f} whole games/s ({verdict(games, SPOKER_GAMES)}).",
    ]


def report(rates: Rates, repeats: int, seconds: float) -> str:
    """The whole page."""
    packages = ("cabochon", "numba", "numpy", "open_spiel", "rlcard")
    versions = ", ".join(f"{package} {version(package)}" for package in packages)
    lines = [
        "# Random games against the clock",
        "",
        "Written by this command; `README.md` beside this page says what is counted and how:",
        "",
        f"    python benchmarks/playouts.py --repeats {repeats} --seconds {seconds:g} --write",
        "",
        f"{repeats} repetitions of {seconds:g} s for each contestant, in turns. A ratio is taken within each",
        "repetition; its median is not exactly the ratio of the medians.",
        "",
        *rate_table(CONTESTANTS, rates),
        "",
        *ratio_table(COMPARISONS, rates),
        "",
        *spoker_lines(rates),
        "",
        f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()};",
        f"Python {platform.python_version()}, {versions}.",
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Run the contest."""
    parser = argparse.ArgumentParser(description="Random games against the clock.")
    parser.add_argument("--repeats", type=int, default=7, help=f"at least {LEAST_REPEATS} (default: 7)")
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
