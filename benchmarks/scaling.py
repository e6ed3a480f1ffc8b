"""How much a second process brings: random games of Shokoba in one process and in two, by both clocks.

    python benchmarks/scaling.py

What is counted, and how, is in benchmarks/README.md. No other engine is needed for it.
"""

import argparse
import sys

from contest import Comparison, measure
from contest_page import LEAST_REPEATS, rate_table, ratio_table
from ours import our_playouts

REPEATS = 9

ONE = "one process"
TWO = "two processes"
ONE_BY_CPU = "one process, per CPU second"
TWO_BY_CPU = "two processes, per CPU second"

CONTESTANTS = (
    our_playouts(ONE, "shokoba", games=50_000),
    our_playouts(TWO, "shokoba", games=50_000, processes=2),
    our_playouts(ONE_BY_CPU, "shokoba", games=50_000, by_cpu=True),
    our_playouts(TWO_BY_CPU, "shokoba", games=50_000, processes=2, by_cpu=True),
)

COMPARISONS = (
    Comparison(TWO, ONE, goal=1.8),
    Comparison(TWO_BY_CPU, ONE_BY_CPU),
)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How much a second process brings.")
    parser.add_argument("--repeats", type=int, default=REPEATS, help=f"at least {LEAST_REPEATS} (default: 9)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each turn (default: 1)")
    asked = parser.parse_args()
    if asked.repeats < LEAST_REPEATS or not asked.seconds > 0:
        parser.error(f"--repeats must be {LEAST_REPEATS} at least, and --seconds above 0")
    rates = measure(CONTESTANTS, asked.repeats, asked.seconds)
    print("\n".join([*rate_table(CONTESTANTS, rates, "decisions"), "", *ratio_table(COMPARISONS, rates)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
