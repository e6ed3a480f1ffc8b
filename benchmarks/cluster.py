"""What a Ray cluster costs beside processes of the same machine, and what a second worker brings.

    python benchmarks/cluster.py --write

Everything happens on this machine, in turns: batches of Shokoba (greedy against random) as
`cabochon simulate` plays them, and parts that do nothing, which show what handing out a part costs. Both
clocks are read: the wall's, and the CPU time of all processes together, Ray's own included, which tells the
cost even where something else uses the machine. What follows from the figures for a thousand cores is worked
out in docs/scaling.md.
"""

import argparse
import os
import pickle
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import cabochon
from cabochon.compiling.steps import TO_SIMULATE, RequiredSteps
from cabochon.lab.cluster import Cluster, open_cluster
from cabochon.lab.pool import OneProcess, Pool, Processes
from cabochon.lab.simulate import BATCH, Plan, plan, run_batch
from contest import Comparison, Rates, spread
from contest_page import LEAST_REPEATS, machine, ratio_table
from cpu_time import CpuTimes, cpu_times, used_between

RESULTS = Path(__file__).with_name("cluster.md")
BATCHES = 100
NOTHINGS = 1_000
WARM_UP = 20
"""The clocks start when so many parts are back: by then processes have started and found their code."""
PLENTY = 4_000
"""Parts under way at once in a cluster of a thousand cores."""

ONE, TWO = "one process", "two processes"
RAY_ONE, RAY_TWO = "Ray, one worker", "Ray, two workers"
EMPTY = ", empty parts"
BY_CPU = ", per CPU second"

COMPARISONS = (
    Comparison(TWO, ONE),
    Comparison(RAY_TWO, RAY_ONE),
    Comparison(RAY_ONE, ONE),
    Comparison(RAY_TWO, TWO),
    Comparison(RAY_ONE + BY_CPU, ONE + BY_CPU),
    Comparison(RAY_TWO + BY_CPU, TWO + BY_CPU),
    Comparison(RAY_TWO + BY_CPU, RAY_ONE + BY_CPU),
)


class OneAtATime(Cluster):
    """The same cluster, each of whose parts takes up both workers: one works, and the other waits."""

    def __init__(self) -> None:
        super().__init__(import_module("ray"))
        self._part = self._part.options(num_cpus=2)


def rate(pool: Pool, function: Callable[..., Any], parts: list[tuple[Any, ...]]) -> tuple[float, float]:
    """Parts per second once the work is under way: by the wall clock, and per second of CPU time."""
    clocks: list[tuple[float, CpuTimes]] = []
    # Workers of a cluster stay: after this they have started, and found their code.
    for _ in pool.run(function, parts[:WARM_UP]):
        pass
    for done, _ in enumerate(pool.run(function, parts), start=1):
        # The last part is told while the processes are still there, with the times they have used.
        if done in (WARM_UP, len(parts)):
            clocks.append((time.perf_counter(), cpu_times()))
    (began, before), (ended, after) = clocks
    counted = len(parts) - WARM_UP
    return counted / (ended - began), counted / used_between(before, after)


def batches(made: Plan) -> list[tuple[Any, ...]]:
    """Batches of a plan."""
    return [(made, first, count) for first, count in made.parts()]


def measure(repeats: int, made: Plan) -> tuple[Rates, list[float]]:
    """Rates of everybody, in turns, and how busy the machine was."""
    rates: Rates = {}
    loads = [os.getloadavg()[0]]
    with open_cluster("local", RequiredSteps((made.slug,), TO_SIMULATE), workers=2) as two_workers:
        pools: dict[str, Pool] = {
            ONE: OneProcess(),
            TWO: Processes(2),
            RAY_ONE: OneAtATime(),
            RAY_TWO: two_workers,
        }
        for turn in range(repeats):
            print(f"{turn + 1} of {repeats}", file=sys.stderr)
            for name, pool in pools.items():
                _note(rates, name, rate(pool, run_batch, batches(made)))
            for name in (TWO, RAY_TWO):
                _note(rates, name + EMPTY, rate(pools[name], pow, [(2, 3)] * NOTHINGS))
            loads.append(os.getloadavg()[0])
    return rates, loads


def _note(rates: Rates, name: str, found: tuple[float, float]) -> None:
    for label, figure in zip((name, name + BY_CPU), found, strict=True):
        rates.setdefault(label, []).append(figure)


def look_through() -> float:
    """Milliseconds that it takes to look which parts of a large cluster are finished."""
    with open_cluster("local", workers=1):
        ray = import_module("ray")
        parts = [ray.put(number) for number in range(PLENTY)]
        began = time.process_time()
        for _ in range(10):
            ray.wait(parts, num_returns=len(parts), timeout=0)
        return 100 * (time.process_time() - began)


def report(rates: Rates, loads: list[float], looking: float, repeats: int, made: Plan) -> str:
    """The page."""
    size = len(pickle.dumps(run_batch(made, 0, BATCH)))
    lines = [
        "# A cluster against the clock",
        "",
        "Written by `python benchmarks/cluster.py --write`, which says what is measured.",
        f"A batch is {BATCH:,} games of Shokoba. Everybody had {repeats} turns of {BATCHES} batches, "
        f"or of {NOTHINGS:,} empty parts.",
        f"The load average lay between {min(loads):.0f} and {max(loads):.0f} meanwhile, "
        f"on {os.cpu_count()} cores: the further above, the less the wall clock says.",
        "",
        "| who | parts/s, median | lowest .. highest | ms for a part |",
        "| --- | ---: | ---: | ---: |",
    ]
    for name, figures in rates.items():
        found = spread(figures)
        low_to_high = f"{found.low:,.1f} .. {found.high:,.1f}"
        lines.append(f"| {name} | {found.median:,.1f} | {low_to_high} | {1000 / found.median:.2f} |")
    lines += ["", *ratio_table(COMPARISONS, rates), ""]
    lines += [f"A batch's result is {size:,} bytes. To look through {PLENTY:,} parts under way takes Ray"]
    lines += [f"{looking:.0f} ms of CPU time.", ""]
    return "\n".join([*lines, *machine(["cabochon", "numba", "numpy", "ray"]), ""])


def main() -> int:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description="What a Ray cluster costs, and what a second worker brings.")
    parser.add_argument("--repeats", type=int, default=LEAST_REPEATS, help=f"at least {LEAST_REPEATS}")
    parser.add_argument("--write", action="store_true", help=f"update benchmarks/{RESULTS.name}")
    asked = parser.parse_args()
    if asked.repeats < LEAST_REPEATS:
        parser.error(f"--repeats must be {LEAST_REPEATS} at least")
    made = plan(cabochon.game("shokoba"), ["greedy", "random"], BATCH * BATCHES, seed=1)
    run_batch(made, 0, BATCH)
    rates, loads = measure(asked.repeats, made)
    page = report(rates, loads, look_through(), asked.repeats, made)
    print(page, end="")
    if asked.write:
        RESULTS.write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
