"""Random games against the clock: Cabochon, OpenSpiel and RLCard in one interleaved run.

    python benchmarks/playouts.py             print the table
    python benchmarks/playouts.py --write     and keep it in benchmarks/playouts.md

What is counted, and how, is in benchmarks/README.md.
"""

import sys
from pathlib import Path

from contest import Comparison, Rates, spread
from contest_page import machine, per_second, rate_table, ratio_table, run
from ours import greedy_length, moves_listed, our_greedy_games, our_playouts
from peers import openspiel_bots, openspiel_rollouts, rlcard_games

RESULTS = Path(__file__).with_suffix(".md")
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
        *rate_table(CONTESTANTS, rates, "decisions"),
        "",
        *ratio_table(COMPARISONS, rates),
        "",
        *spoker_lines(rates),
        "",
        *machine(("cabochon", "numba", "numpy", "open_spiel", "rlcard")),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(run("Random games against the clock.", CONTESTANTS, report, RESULTS, repeats=7))
