"""How fast the games are as WebAssembly, in one run: kernels, bots' answers, and how soon a hand is dealt.

    python benchmarks/wasm.py                    # all games, printed
    python benchmarks/wasm.py --game topas       # one of them
    python benchmarks/wasm.py --write            # all, kept in wasm.md

Plays at what `make site` has written, in a Chromium with a window. What is measured, and how, is in
benchmarks/README.md.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from cabochon.games import own  # noqa: E402
from contest_page import machine  # noqa: E402
from kept_page import add_page_options, keep_or_print  # noqa: E402
from tests.browser.conftest import FLAGS, chromium_with_window  # noqa: E402 - found by the line above
from wasm_answers import MOVES, answers  # noqa: E402
from wasm_hands import WAYS, first_hands  # noqa: E402
from wasm_kernels import KINDS, SIDES, TURNS, Medians, rates  # noqa: E402

RESULTS: Final = Path(__file__).with_suffix(".md")
SITE: Final = ROOT / "site"
KERNELS: Final = (
    "Whole random games, and simulations of a search from the first turn, per second. Native code is "
    "compiled as the modules are, for any processor of its kind and without vectors. All sides do the same "
    f"in turns; CPU time is counted, and in brackets is the median over {TURNS} turns of how many times the "
    "native rate that is (goal for playouts: 0.4). Two workers do it at the same time; what both do is added "
    "up, as it is where each has a core."
)
ANSWERS: Final = (
    f"A game against `master`, by clicks, for {MOVES} moves: from the move before it to its own, by the "
    "page's clock (goal: less than 1,000 ms)."
)
HANDS: Final = (
    "From the click on a game in the lobby to the first frame with cards, in milliseconds by the page's "
    "clock, from a host on the same machine. Cold: nothing has been kept. Warm: the page has been here "
    "before, and is opened again. Slowed: page and workers run for a quarter of the time. The goals are "
    "1,500 and 300 without that."
)


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table of Markdown, numbers on the right."""
    marks = ["---", *("---:" for _ in head[1:])]
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, marks, *rows])


def rate_rows(slug: str, found: dict[str, Medians]) -> list[list[str]]:
    """A row for each kind of task: what each side does."""
    rows = []
    for kind in KINDS:
        each = found[kind]
        cells = [f"{each.rate['native']:,.0f}"]
        cells += [f"{each.rate[side]:,.0f} ({each.times[side]:.2f})" for side in SIDES[1:]]
        rows.append([f"{slug}, {kind}", *cells])
    return rows


def kernels(browser: Browser, games: list[str]) -> str:
    """What kernels do."""
    rows = [row for slug in games for row in rate_rows(slug, rates(slug, SITE / "engine", browser))]
    return "\n\n".join(["## Kernels", KERNELS, table(["", *SIDES], rows)])


def hands(browser: Browser, games: list[str]) -> str:
    """How soon a hand is dealt."""
    rows = [[slug, *(f"{ms:,.0f}" for ms in first_hands(slug, SITE, browser))] for slug in games]
    return "\n\n".join(["## The first hand", HANDS, table(["game", *WAYS], rows)])


def answered(browser: Browser, games: list[str]) -> str:
    """How long bots take."""
    rows = []
    for slug in games:
        took = sorted(answers(slug, SITE, browser))
        rows.append([slug, *(f"{ms:,.0f}" for ms in (len(took), took[len(took) // 2], took[-1]))])
    return "\n\n".join(["## Answers", ANSWERS, table(["game", "answers", "median, ms", "longest, ms"], rows)])


def machine_now(browser: Browser, before: float) -> str:
    """What was measured on, and how busy it was."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    load = (
        f"Load average {before:.1f} before and {os.getloadavg()[0]:.1f} afterwards: where that is above the "
        "number of cores, milliseconds by the clock hold the waiting for a core too."
    )
    versions = f"Node {node}, Chromium {browser.version}."
    return " ".join([*machine(["numba", "llvmlite"]), versions, load])


def page(browser: Browser, games: list[str]) -> Iterator[str]:
    """Measure one thing after the other; the page as it stands after each."""
    before = os.getloadavg()[0]
    parts = ["# The games as WebAssembly", "Written by `python benchmarks/wasm.py --write`."]
    for measure in (kernels, hands, answered):
        parts.append(measure(browser, games))
        yield "\n\n".join([*parts, machine_now(browser, before)]) + "\n"


def main() -> None:
    """Measure, and print or keep the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_page_options(parser, RESULTS)
    chosen = parser.parse_args()
    if not (SITE / "index.html").is_file():
        parser.error("there is no site yet: make site")
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium_with_window(), args=FLAGS)
        for text in page(browser, chosen.game or list(own())):
            keep_or_print(text, RESULTS, chosen.write)
        browser.close()


if __name__ == "__main__":
    main()
