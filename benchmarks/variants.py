"""What rules that can be changed cost: random playouts of every game, before and after, in turn.

    python benchmarks/variants.py --before /path/to/another/checkout [GAME …]

Each checkout plays in a process of its own, and they take turns, so that a busy machine slows both.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

TURNS = 21
SECONDS = 0.7
HERE = Path(__file__).resolve().parents[1]


def serve(slug: str, rules: str) -> None:
    """Play for as long as a line asks for, and answer with the decisions per second of processor time."""
    import numpy as np

    import cabochon
    from cabochon.core.playout import playouts

    game = cabochon.game(slug, **({"rules": json.loads(rules)} if rules else {}))
    blank = np.zeros(2, game.rules.state)
    blank[0] = game.rules.blank(game.options)
    moves = game.rules.move_buffer()
    playouts(blank, moves, 1, 20)
    started = time.process_time()
    decisions = playouts(blank, moves, 1, 50)
    games = max(20, int(50 * SECONDS / max(time.process_time() - started, 1e-6)))
    print("ready", flush=True)
    for line in sys.stdin:
        started = time.process_time()
        decisions = playouts(blank, moves, int(line), games)
        print(decisions / (time.process_time() - started), flush=True)


def begin(checkout: Path, slug: str, rules: str = "") -> subprocess.Popen[str]:
    """A process that plays by the code of a checkout."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    command = [sys.executable, __file__, "--serve", slug, "--rules", rules]
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    process.stdout.readline()
    return process


def speed(process: subprocess.Popen[str], seed: int) -> float:
    """One turn of a process."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{seed}\n")
    process.stdin.flush()
    return float(process.stdout.readline())


def main() -> None:
    """Measure and print a line for each game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=["shokoba", "eight28", "topas", "spoker"])
    parser.add_argument("--before", type=Path)
    parser.add_argument("--serve")
    parser.add_argument("--rules", default="")
    options = parser.parse_args()
    if options.serve:
        serve(options.serve, options.rules)
        return
    print("| game | before | after | ratio |\n| --- | ---: | ---: | ---: |")
    for slug in options.games:
        pair = [begin(options.before, slug), begin(HERE, slug)]
        turns = [[speed(process, 1 + 1000 * turn) for process in pair] for turn in range(TURNS)]
        for process in pair:
            process.terminate()
        before, after = (statistics.median(column) / 1e6 for column in zip(*turns, strict=True))
        ratio = statistics.median(new / old for old, new in turns)
        print(f"| {slug} | {before:.2f} M/s | {after:.2f} M/s | {ratio:.3f} |", flush=True)


if __name__ == "__main__":
    main()
