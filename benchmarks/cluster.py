"""What a Ray cluster costs beside processes of the same machine, and what a second worker brings.

    python benchmarks/cluster.py --write

Everything happens on this machine, in turns: batches of Shokoba (greedy against random) as
`cabochon simulate` plays them, and parts that do nothing, which show what handing out a part costs. What
follows from the figures for a thousand cores is worked out in docs/scaling.md.
"""

import argparse
import pickle
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice, repeat
from pathlib import Path
from typing import Any

import cabochon
from cabochon.lab.cluster import Cluster, open_cluster
from cabochon.lab.pool import OneProcess, Pool, Processes
from cabochon.lab.simulate import BATCH, Plan, plan, run_batch
from cabochon.lab.warm import TO_SIMULATE
from contest import Comparison, Rates, spread
from contest_page import LEAST_REPEATS, machine, ratio_table

RESULTS = Path(__file__).with_name("cluster.md")
BATCHES = 60
NOTHINGS = 1_000
WARM_UP = 2
"""The clock starts when so many parts are back: by then the processes have started and found their code."""
PLENTY = 10_000
"""Parts under way at once that a cluster of a few thousand cores would have."""

ONE, TWO = "one process", "two processes"
RAY_ONE, RAY_TWO = "Ray, one worker", "Ray, two workers"
EMPTY = ", empty parts"


class OneAtATime(Cluster):
    """The same cluster, each of whose parts takes up both workers: one works, and the other waits."""

    def __init__(self, ray: Any) -> None:
        super().__init__(ray, [])
        self._part = self._part.options(num_cpus=2)


def rate(pool: Pool, function: Callable[..., Any], parts: Iterator[tuple[Any, ...]]) -> float:
    """Parts per second, once the work is under way."""
    done, began = 0, 0.0
    for done, _ in enumerate(pool.run(function, parts), start=1):
        if done == WARM_UP:
            began = time.perf_counter()
    return (done - WARM_UP) / (time.perf_counter() - began)


def batches(made: Plan) -> Iterator[tuple[Any, ...]]:
    """Batches of a plan, numbered as they come."""
    for number in range(BATCHES):
        yield made, number * BATCH, BATCH


def nothings() -> Iterator[tuple[Any, ...]]:
    """Parts with next to nothing to do."""
    return islice(repeat((2, 3)), NOTHINGS)


def measure(repeats: int, made: Plan) -> Rates:
    """Rates of everybody, in turns."""
    rates: Rates = {}
    import ray

    needs = [("shokoba", step) for step in TO_SIMULATE]
    with open_cluster("local", needs, workers=2) as two_workers:
        pools: dict[str, Pool] = {
            ONE: OneProcess(),
            TWO: Processes(2),
            RAY_ONE: OneAtATime(ray),
            RAY_TWO: two_workers,
        }
        for repeat_number in range(repeats):
            print(f"{repeat_number + 1} of {repeats}", file=sys.stderr)
            for name, pool in pools.items():
                rates.setdefault(name, []).append(rate(pool, run_batch, batches(made)))
            for name in (TWO, RAY_TWO):
                rates.setdefault(name + EMPTY, []).append(rate(pools[name], pow, nothings()))
        rates["wait"] = [waiting_rate(ray) for _ in range(repeats)]
    return rates


def waiting_rate(ray: Any) -> float:
    """How many times a second the driver can look through the parts of a large cluster."""
    parts = [ray.put(number) for number in range(PLENTY)]
    began = time.perf_counter()
    for _ in range(10):
        ray.wait(parts, num_returns=len(parts), timeout=0)
    return 10 / (time.perf_counter() - began)


def report(rates: Rates, repeats: int, made: Plan) -> str:
    """The page."""
    size = len(pickle.dumps(run_batch(made, 0, BATCH)))
    wait = 1000 / spread(rates.pop("wait")).median
    comparisons = (
        Comparison(TWO, ONE),
        Comparison(RAY_TWO, RAY_ONE),
        Comparison(RAY_ONE, ONE),
        Comparison(RAY_TWO, TWO),
        Comparison(RAY_TWO + EMPTY, TWO + EMPTY),
    )
    lines = [
        "# A cluster against the clock",
        "",
        "Written by `python benchmarks/cluster.py --write`, which says what is measured. A batch is "
        f"{BATCH:,} games of Shokoba.",
        f"Everybody had {repeats} turns of {BATCHES} batches, or of {NOTHINGS:,} empty parts.",
        "",
        "| who | parts/s, median | lowest .. highest | ms for a part |",
        "| --- | ---: | ---: | ---: |",
    ]
    for name, figures in rates.items():
        found = spread(figures)
        per_part = 1000 / found.median
        lines.append(
            f"| {name} | {found.median:,.1f} | {found.low:,.1f} .. {found.high:,.1f} | {per_part:.2f} |"
        )
    lines += ["", *ratio_table(comparisons, rates), ""]
    lines += [
        f"A batch's result is {size:,} bytes. Looking through {PLENTY:,} parts under way takes {wait:.0f} ms."
    ]
    return "\n".join([*lines, "", *machine(["cabochon", "numba", "numpy", "ray"]), ""])


def main() -> int:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description="What a Ray cluster costs, and what a second worker brings.")
    parser.add_argument("--repeats", type=int, default=LEAST_REPEATS, help=f"at least {LEAST_REPEATS}")
    parser.add_argument("--write", action="store_true", help=f"update benchmarks/{RESULTS.name}")
    asked = parser.parse_args()
    if asked.repeats < LEAST_REPEATS:
        parser.error(f"--repeats must be {LEAST_REPEATS} at least")
    made = plan(cabochon.game("shokoba"), ["greedy", "random"], BATCH * BATCHES, seed=1)
    page = report(measure(asked.repeats, made), asked.repeats, made)
    print(page, end="")
    if asked.write:
        RESULTS.write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
