"""Environments against the clock: Cabochon, Pgx, PettingZoo and RLCard in one interleaved run.

    python benchmarks/envs.py             print the table
    python benchmarks/envs.py --write     and keep it in benchmarks/envs.md

What is counted, and how, is in benchmarks/README.md.
"""

import sys
from pathlib import Path

from contest import Comparison, Rates, spread
from contest_page import machine, per_second, rate_table, ratio_table, run
from env_contestants import BATCH, our_steps, pettingzoo_steps, pgx_steps, rlcard_steps

RESULTS = Path(__file__).with_suffix(".md")

SHOKOBA = "Shokoba"
EIGHT28 = "8·28"
TOPAS = "Topas"
SPOKER = "Spoker"
KUHN = "Pgx kuhn_poker"
LEDUC = "Pgx leduc_holdem"
PLAY_2048 = "Pgx 2048"
MAHJONG = "Pgx sparrow_mahjong"
ZOO_LEDUC = "PettingZoo leduc_holdem"
ZOO_TEXAS = "PettingZoo texas_holdem"
GIN = "RLCard gin-rummy"
RLCARD_LEDUC = "RLCard leduc-holdem"

CONTESTANTS = (
    our_steps(SHOKOBA, "shokoba"),
    our_steps(EIGHT28, "eight28"),
    our_steps(TOPAS, "topas"),
    our_steps(SPOKER, "spoker"),
    pgx_steps(KUHN, "kuhn_poker"),
    pgx_steps(LEDUC, "leduc_holdem"),
    pgx_steps(PLAY_2048, "2048"),
    pgx_steps(MAHJONG, "sparrow_mahjong"),
    pettingzoo_steps(ZOO_LEDUC, "leduc_holdem_v4"),
    pettingzoo_steps(ZOO_TEXAS, "texas_holdem_v4"),
    rlcard_steps(GIN, "gin-rummy"),
    rlcard_steps(RLCARD_LEDUC, "leduc-holdem"),
)

COMPARISONS = (
    Comparison(SHOKOBA, MAHJONG, goal=1),
    Comparison(SHOKOBA, PLAY_2048, goal=1),
    Comparison(SHOKOBA, LEDUC, goal=1),
    Comparison(EIGHT28, LEDUC, goal=1),
    Comparison(EIGHT28, KUHN),
    Comparison(TOPAS, MAHJONG, goal=1),
    Comparison(TOPAS, PLAY_2048),
    Comparison(SPOKER, MAHJONG),
    Comparison(SHOKOBA, ZOO_LEDUC, goal=1),
    Comparison(SHOKOBA, ZOO_TEXAS, goal=1),
    Comparison(SHOKOBA, GIN, goal=1),
    Comparison(SPOKER, GIN, goal=1),
)
GOALS = {SHOKOBA: 3_000_000, EIGHT28: 3_000_000, TOPAS: 1_000_000}
"""Steps per second to reach on two cores."""


def goal_lines(rates: Rates) -> list[str]:
    """Whether each game steps as often as it shall."""
    lines = []
    for name, goal in GOALS.items():
        found = spread(rates[name])
        verdict = "met" if found.median >= goal else "missed"
        lines.append(f"- {name}: {per_second(found.median)} steps/s, goal {per_second(goal)}: {verdict}")
    return lines


def report(rates: Rates, repeats: int, seconds: float) -> str:
    """The whole page."""
    lines = [
        "# Environments against the clock",
        "",
        "Written by this command; `README.md` beside this page says what is counted and how:",
        "",
        f"    python benchmarks/envs.py --repeats {repeats} --seconds {seconds:g} --write",
        "",
        f"{repeats} repetitions of {seconds:g} s for each contestant, in turns. Ours and Pgx's step",
        f"{BATCH:,} games at once; the others know one game at a time.",
        "",
        *rate_table(CONTESTANTS, rates, "steps"),
        "",
        *ratio_table(COMPARISONS, rates),
        "",
        *goal_lines(rates),
        "",
        *machine(("cabochon", "numba", "numpy", "gymnasium", "jax", "pgx", "pettingzoo", "rlcard")),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(run("Environments against the clock.", CONTESTANTS, report, RESULTS, repeats=5))
