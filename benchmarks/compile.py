"""How much CPU time it takes to compile the games with an empty cache, of this tree and of other revisions.

    python benchmarks/compile.py                                  # this tree, as it stands
    python benchmarks/compile.py --before d978492 --write         # a revision and this tree, in turns

Each game is compiled by a process of its own with a cache of its own, one after the other, as ``cabochon
compile`` does: what somebody who plays would have to wait for. CPU time is counted, user and system, because
the wall clock says more about what else the machine is doing.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cabochon.games import declarations
from contest_page import machine

ROOT = Path(__file__).resolve().parents[1]
RESULTS = Path(__file__).with_name("compile.md")
HERE = "this tree"
COMPILE = """
import sys
from cabochon.compiling.steps import TO_PLAY, compile_step
from cabochon.games import find

for step in TO_PLAY:
    compile_step(find(sys.argv[1]), step)
"""

Times = dict[str, dict[str, float]]
"""CPU seconds by tree and game."""


@contextmanager
def tree_of(revision: str) -> Iterator[Path]:
    """The files of a revision, for the time of a block."""
    with tempfile.TemporaryDirectory(prefix="cabochon-") as folder:
        packed = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
        yield Path(folder)


def cpu_seconds(tree: Path, slug: str) -> float:
    """What compiling a game from a tree takes."""
    with tempfile.TemporaryDirectory() as cache:
        environment = os.environ | {"PYTHONPATH": str(tree / "src"), "CABOCHON_CACHE": cache}
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", COMPILE, slug], env=environment, cwd=tree, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(trees: dict[str, Path], slugs: list[str]) -> Times:
    """Compile every game from every tree, the trees in turns."""
    times: Times = {name: {} for name in trees}
    for slug in slugs:
        for name, tree in trees.items():
            times[name][slug] = cpu_seconds(tree, slug)
            print(f"{slug}, {name}: {times[name][slug]:.1f} CPU s", file=sys.stderr)
    return times


def table(times: Times) -> str:
    """The table of a measurement; with two trees, how much of the first one's time the second takes."""
    names = list(times)
    ratio = len(names) > 1
    rows = [
        ["game", *(f"{name}, CPU s" for name in names), *(["ratio"] if ratio else [])],
        ["---", *["---:"] * (len(names) + ratio)],
    ]
    together = {name: {**games, "together": sum(games.values())} for name, games in times.items()}
    for slug in together[names[0]]:
        seconds = [together[name][slug] for name in names]
        share = [f"{seconds[-1] / seconds[0]:.2f}"] if ratio else []
        rows.append([slug, *(f"{each:.1f}" for each in seconds), *share])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def page(times: Times, before: str | None) -> str:
    """What is kept of a measurement."""
    command = " ".join(["python benchmarks/compile.py", *(["--before", before] if before else []), "--write"])
    parts = ["# Compiling with an empty cache", f"Written by `{command}`.", table(times)]
    return "\n\n".join([*parts, " ".join(machine(["numba", "llvmlite"]))]) + "\n"


def main() -> None:
    """Measure, print the table, and keep it if asked to."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--before", help="a revision to compile in turns with this tree")
    parser.add_argument("--game", action="append", help="only this game")
    parser.add_argument("--write", action="store_true", help=f"keep the table in {RESULTS.name}")
    chosen = parser.parse_args()
    slugs = chosen.game or list(declarations())
    if chosen.before:
        with tree_of(chosen.before) as before:
            times = measure({chosen.before: before, HERE: ROOT}, slugs)
    else:
        times = measure({HERE: ROOT}, slugs)
    text = page(times, chosen.before)
    print(text)
    if chosen.write:
        RESULTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
