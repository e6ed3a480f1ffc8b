"""``python -m tests.chaos``: everything that can go wrong, for some minutes, from a seed."""

import argparse
import asyncio
import secrets
import shutil
import signal
import sys
import tempfile
from pathlib import Path

from tests.chaos.scenarios import SCENARIOS, run
from tests.chaos.storm import Plan
from tests.chaos.world import World

TABLES = 14


def _report(name: str, world: World) -> None:
    print(f"\n{name}: {len(world.complaints)} complaints")
    for what, count in sorted(world.counts.items()):
        print(f"  {what}: {count}")
    for what, most in sorted(world.most.items()):
        print(f"  most {what}: {most:.1f}")


def main() -> int:
    """Run every scenario asked for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="")
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--only", choices=sorted(SCENARIOS))
    parser.add_argument("--tables", type=int, default=TABLES)
    chosen = parser.parse_args()
    # Also when it is told to stop, what it has started is to end with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    seed = chosen.seed or secrets.token_hex(4)
    names = [chosen.only] if chosen.only else list(SCENARIOS)
    print(f"SEED={seed} MINUTES={chosen.minutes:g}", flush=True)
    complaints = 0
    for name in names:
        plan = Plan(f"{seed}:{name}", chosen.tables, chosen.minutes * 60 / len(names))
        folder = Path(tempfile.mkdtemp(prefix="chaos"))
        print(f"\n{name}, {chosen.tables} tables, in {folder}", flush=True)
        world = asyncio.run(run(name, folder, plan))
        _report(name, world)
        complaints += len(world.complaints)
        if not world.complaints:
            shutil.rmtree(folder)
    print(f"\n{'all invariants hold' if not complaints else f'{complaints} complaints'}; SEED={seed}")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
