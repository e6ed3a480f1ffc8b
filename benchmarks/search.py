"""Searches against the clock: Cabochon's and OpenSpiel's ISMCTSBot in one interleaved run.

    python benchmarks/search.py             print the tables
    python benchmarks/search.py --write     and keep them in benchmarks/search.md

What is counted, and how, is in benchmarks/README.md.
"""

import multiprocessing
import sys
from pathlib import Path

from contest import Comparison, Rates
from contest_page import machine, rate_table, ratio_table, run
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
    openspiel_opening("OpenSpiel euchre, opening", "euchre"),
    openspiel_game("OpenSpiel euchre, whole games", "euchre"),
    openspiel_opening("OpenSpiel gin_rummy, opening", "gin_rummy", simulations=200),
)

COMPARISONS = (
    *(
        Comparison(f"{game}, {part}", peer, goal if "hearts" in peer else None)
        for game, goal in (("Shokoba", 5.0), ("8·28", 5.0), ("Topas", 2.0))
        for part in ("opening", "whole games")
        for peer in ("OpenSpiel hearts, opening", f"OpenSpiel euchre, {part}")
    ),
    Comparison("Spoker, opening", "OpenSpiel gin_rummy, opening", goal=5.0),
    Comparison("Spoker, whole games", "OpenSpiel gin_rummy, opening", goal=5.0),
)

MEMORY_GAMES = ("shokoba", "eight28", "topas", "spoker")
FORGET_THE_PEAK = "5"
"""What ``/proc/self/clear_refs`` takes: getting a game ready has a higher peak than any search."""


def _peak_growth(slug: str) -> float:
    """How much memory a search of one second takes beyond what the loaded game takes, at its peak."""
    import cabochon
    from cabochon.bots import Budget, think

    match = cabochon.game(slug).start(seed=1)
    view = match.view(match.to_move)
    think(view, Budget(simulations=1), seed=1)
    Path("/proc/self/clear_refs").write_text(FORGET_THE_PEAK)
    before = _kilobytes("VmRSS")
    think(view, Budget(seconds=1), seed=1)
    return (_kilobytes("VmHWM") - before) / 1024


def _kilobytes(measure: str) -> int:
    """What Linux says of this process: VmRSS is the memory in use, VmHWM its peak."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(measure))


def memory_table() -> list[str]:
    """The memory of a search of one second, each in a process of its own."""
    lines = ["| game | memory of a search of 1 s |", "| --- | ---: |"]
    for slug in MEMORY_GAMES:
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            lines.append(f"| {slug} | {pool.apply(_peak_growth, (slug,)):.0f} MB |")
    return lines


def report(rates: Rates, repeats: int, seconds: float) -> str:
    """The whole page."""
    lines = [
        "# Searches against the clock",
        "",
        "Written by this command; `README.md` beside this page says what is counted and how:",
        "",
        f"    python benchmarks/search.py --repeats {repeats} --seconds {seconds:g} --write",
        "",
        f"{repeats} repetitions of {seconds:g} s of the processor's time for each contestant, in turns.",
        "",
        *rate_table(CONTESTANTS, rates, "simulations"),
        "",
        *ratio_table(COMPARISONS, rates),
        "",
        *memory_table(),
        "",
        *machine(("cabochon", "numba", "numpy", "open_spiel")),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(run("Searches against the clock.", CONTESTANTS, report, RESULTS, repeats=5))
