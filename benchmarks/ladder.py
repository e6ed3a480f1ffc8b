"""The ladder: every level against the one below, and how far the best is from seeing all cards.

    python benchmarks/ladder.py --minutes 40 --write    play the whole ladder and keep it in ladder.md
    python benchmarks/ladder.py --minutes 2 --small     play the most telling part of it and print that
    python benchmarks/ladder.py --small --adjust        the same, with shares without luck beside the raw ones

Time is shared fairly between the contests, so stopping early only widens the intervals. What has been played
is kept in benchmarks/.ladder and the same command goes on from there, until the bots or the rules change.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from kept_page import add_page_options, keep_or_print
from ladder_contests import Contest, all_contests, small_contests
from ladder_page import page
from ladder_run import run

RESULTS = Path(__file__).with_suffix(".md")


def chosen(arguments: argparse.Namespace) -> list[Contest]:
    """The contests asked for."""
    contests = small_contests(arguments.adjust) if arguments.small else all_contests(arguments.adjust)
    return [contest for contest in contests if not arguments.game or contest.slug in arguments.game]


def play(contests: Sequence[Contest], seconds: float, jobs: int) -> None:
    """Play for so long, with a bar that shows the time left."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    began = time.monotonic()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=seconds)
        for contest in run(contests, seconds, jobs):
            progress.update(task, description=contest.title, completed=time.monotonic() - began)


def main() -> None:
    """Play, then print or keep the page; Ctrl-C ends the playing early."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=40.0, help="how long to play altogether")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes share the work")
    parser.add_argument("--small", action="store_true", help="only the usual number of players of each game")
    parser.add_argument("--adjust", action="store_true", help="take luck out of the shares too, beside them")
    add_page_options(parser, RESULTS)
    arguments = parser.parse_args()
    contests = chosen(arguments)
    try:
        play(contests, 60 * arguments.minutes, arguments.jobs)
    except KeyboardInterrupt:
        print("Stopped early; the same command goes on from here.", file=sys.stderr)
    text = page(contests, " ".join(["python benchmarks/ladder.py", *sys.argv[1:]]))
    keep_or_print(text, RESULTS, arguments.write)


if __name__ == "__main__":
    main()
