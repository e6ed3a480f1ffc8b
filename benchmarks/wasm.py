"""How fast the kernels are as WebAssembly: playouts and simulations, natively and in Node, in one run.

    python benchmarks/wasm.py                    # all games, printed
    python benchmarks/wasm.py --game topas       # one of them
    python benchmarks/wasm.py --write            # all, kept in wasm.md and wasm.json

Native code is compiled as the modules are: for any processor of its kind, without vectors. Both sides do the
same tasks in turns, and CPU time is counted. What was played is compared too: the same seeds make as many
decisions on both sides.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cabochon.browser.kernels.lower import SETTINGS
from cabochon.browser.kernels.write import write_kernels
from cabochon.games import own
from contest_page import machine
from kept_page import add_page_options, keep_or_print

HERE: Final = Path(__file__).parent
RESULTS: Final = HERE / "wasm.md"
GENERIC: Final = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", **SETTINGS}
KINDS: Final = ("playouts", "simulations")
REPEATS: Final = 9
WARM_UP: Final = 2
"""Turns that do not count: engines compile what runs often once more."""
SECONDS: Final = 0.3
"""Of native work in a turn."""
Rates = dict[str, dict[str, dict[str, float]]]
"""Per second, by game, kind and side."""


class Side:
    """One side at work, in a process of its own."""

    def __init__(self, command: Sequence[str], environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            command,
            env=os.environ | environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def hear(self) -> str:
        """Its next line."""
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def say(self, line: str) -> str:
        """Tell it something; returns what it answers."""
        assert self._process.stdin is not None
        self._process.stdin.write(line.strip() + "\n")
        self._process.stdin.flush()
        return self.hear()

    def do(self, kind: str, count: int, seed: int) -> tuple[float, int]:
        """Have a task done; returns its CPU seconds and what came of it."""
        seconds, done = json.loads(self.say(json.dumps({"kind": kind, "count": count, "seed": seed})))
        return seconds, done

    def end(self) -> None:
        """Let it go."""
        self._process.communicate()


def measure(slug: str, folder: Path) -> dict[str, dict[str, float]]:
    """The rates of a game."""
    native = Side([sys.executable, str(HERE / "wasm_native.py"), slug], GENERIC)
    wasm = Side(["node", str(HERE / "wasm.mjs"), str(folder), slug], {})
    wasm.say(native.hear())
    found = {kind: contest(kind, {"native": native, "wasm": wasm}) for kind in KINDS}
    native.end()
    wasm.end()
    return found


def contest(kind: str, sides: dict[str, Side]) -> dict[str, float]:
    """Tasks of one kind per second on each side: medians of turns."""
    sides["native"].do(kind, 1, 0)
    count = 1
    while (spent := sides["native"].do(kind, count, 0)[0]) < SECONDS / 4:
        count *= 2
    count = max(1, round(count * SECONDS / spent))
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for turn in range(WARM_UP + REPEATS):
        done = set()
        for name, side in sides.items():
            seconds, result = side.do(kind, count, turn)
            done.add(result)
            rates[name].append(count / seconds)
        assert len(done) == 1, f"the sides did different things: {done}"
    return {name: statistics.median(each[WARM_UP:]) for name, each in rates.items()}


def rows(rates: Rates) -> list[list[str]]:
    """The table."""
    found = [["game", "", "native, per s", "WebAssembly in Node, per s", "ratio"]]
    found.append(["---", "---", "---:", "---:", "---:"])
    for slug, kinds in rates.items():
        for kind, each in kinds.items():
            ratio = each["wasm"] / each["native"]
            found.append([slug, kind, f"{each['native']:,.0f}", f"{each['wasm']:,.0f}", f"{ratio:.2f}"])
    return found


def page(rates: Rates) -> str:
    """What is kept of a measurement."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows(rates))
    text = (
        "Whole random games, and simulations of a search from the first turn, on one core. Native code is "
        "compiled as the modules are, for any processor of its kind and without vectors. Medians of "
        f"{REPEATS} turns, by CPU time."
    )
    used = " ".join([*machine(["numba", "llvmlite"]), f"Node {node}."])
    parts = ["# The kernels as WebAssembly", "Written by `python benchmarks/wasm.py --write`.", text]
    return "\n\n".join([*parts, table, used]) + "\n"


def main() -> None:
    """Measure, and print or keep the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_page_options(parser, RESULTS)
    chosen = parser.parse_args()
    rates: Rates = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for slug in chosen.game or own():
            part: dict[str, Any] = write_kernels(slug, folder)
            (folder / f"{slug}.json").write_text(json.dumps(part))
            rates[slug] = measure(slug, folder)
            print(slug, rates[slug], file=sys.stderr)
    keep_or_print(page(rates), RESULTS, chosen.write)
    if chosen.write:
        RESULTS.with_suffix(".json").write_text(json.dumps(rates, indent=2) + "\n")


if __name__ == "__main__":
    main()
