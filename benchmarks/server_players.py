"""Players in a process of their own, what they counted, and what everybody's CPU time was meanwhile."""

import contextlib
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, Any

from server_processes import NODE, PRODUCTION, Site

WARM_UP = 8
"""Seconds, so that everything is loaded before the time is taken."""
SETTING_UP = 90
"""Seconds, at the most, for creating and joining all tables."""


@dataclass(frozen=True)
class Sample:
    """What the players of one run counted."""

    moves: int
    rate: float
    p50: float
    p99: float
    cpu: dict[str, float]
    """CPU seconds of each part, and of the players, while moves were counted."""
    seconds: float

    def share(self, part: str) -> float:
        """How many cores a part kept busy."""
        return self.cpu.get(part, 0.0) / self.seconds

    def cost(self, part: str) -> float:
        """CPU seconds of a part for 1,000 moves."""
        return 1000 * self.cpu.get(part, 0.0) / max(self.moves, 1)


@contextlib.contextmanager
def node(*command: str) -> Iterator[tuple[IO[str], IO[str]]]:
    """A Node program for the time of a block: what it says, and where it listens."""
    process = subprocess.Popen(
        ["node", *command], cwd=NODE, env=PRODUCTION, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    assert process.stdin
    try:
        yield process.stdout, process.stdin
    finally:
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()


def _count(site: Site, seconds: float, *command: str) -> Sample | None:
    with node(*command) as (said, _):
        longest = threading.Timer(SETTING_UP + WARM_UP + seconds, lambda: said.close())
        longest.start()
        try:
            if "counting" not in said.readline():
                return None
            before = site.cpu()
            line = said.readline()
            after = site.cpu()
        except ValueError:  # closed: it took too long
            return None
        finally:
            longest.cancel()
    if not line:
        return None
    found = json.loads(line)
    cpu = {part: after[part] - before[part] for part in after}
    return Sample(
        found["moves"],
        found["rate"],
        found["p50"] or float("nan"),
        found["p99"] or float("nan"),
        {**cpu, "players": found["cpu"]},
        seconds,
    )


def play(site: Site, tables: int, seconds: float, **more: Any) -> Sample | None:
    """Let people play Shokoba at a site of ours; ``None`` if they did not get through."""
    wanted = {"ports": site.ports, "tables": tables, "seconds": seconds, "warmUp": WARM_UP, **more}
    sample = _count(site, seconds, "play_cabochon.cjs", json.dumps(wanted))
    if sample is None:
        print(f"{tables} tables did not get through", file=sys.stderr)
    return sample


def play_boardgame_io(site: Site, tables: int, seconds: float) -> Sample | None:
    """Let people play tic-tac-toe at boardgame.io's server."""
    command = [str(part) for part in (site.ports[0], tables, seconds, WARM_UP)]
    return _count(site, seconds, "play_boardgame_io.cjs", *command)
