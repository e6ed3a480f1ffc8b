"""The server against the clock, beside boardgame.io's own, in one run on loopback.

    python benchmarks/server.py             print the tables
    python benchmarks/server.py --write     and keep them in benchmarks/server.md

Needs Node; `npm ci` in benchmarks/boardgame_io is run if it has not been. What is counted, and how, is in
benchmarks/README.md.
"""

import argparse
import contextlib
import json
import os
import platform
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).resolve().parent
NODE = HERE / "boardgame_io"
RESULTS = Path(__file__).with_suffix(".md")
WARM_UP = 8
"""Seconds, so that server and workers have loaded all games before the time is taken."""
SETTING_UP = 30
"""Seconds, at the most, for creating and joining all tables."""
PRODUCTION = {**os.environ, "NODE_ENV": "production"}
"""As boardgame.io is meant to be run in earnest."""
PACED_TABLES = 200
PACED_RATE = 400
CABOCHON = "Cabochon, committed to the disk"
MEMORY = "boardgame.io, in memory"
FLATFILE = "boardgame.io, FlatFile"
GOALS = {MEMORY: 1.3, FLATFILE: 6.0}
PACED_GOALS = {"": 20.0, "master": 50.0}


@dataclass(frozen=True)
class Sample:
    """What the players of one run counted."""

    moves: int
    rate: float
    p50: float
    p99: float


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def serving(command: Sequence[str]) -> Iterator[int]:
    """A server for the time of a block: a command in which PORT is a port and FOLDER an empty folder."""
    port = free_port()
    with tempfile.TemporaryDirectory(dir=HERE) as folder:
        parts = [part.replace("PORT", str(port)).replace("FOLDER", folder) for part in command]
        process = subprocess.Popen(parts, stdout=subprocess.PIPE, text=True, cwd=NODE, env=PRODUCTION)
        assert process.stdout
        try:
            while "ready" not in process.stdout.readline():
                if process.poll() is not None:
                    raise SystemExit(f"{parts[1]} ended with code {process.returncode}")
            yield port
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()


SERVERS = {
    CABOCHON: [sys.executable, str(HERE / "server_without_limits.py"), "PORT", "FOLDER"],
    MEMORY: ["node", "server.cjs", "PORT"],
    FLATFILE: ["node", "server.cjs", "PORT", "FOLDER"],
}


def players(name: str, port: int, tables: int, seconds: float, *more: float | str) -> Sample:
    """Let players play against a server and count."""
    script = "play_cabochon.cjs" if name == CABOCHON else "play_boardgame_io.cjs"
    command = ["node", script, *map(str, (port, tables, seconds, WARM_UP, *more))]
    longest = SETTING_UP + WARM_UP + seconds
    ran = subprocess.run(
        command, cwd=NODE, env=PRODUCTION, capture_output=True, text=True, timeout=longest, check=True
    )
    return Sample(**json.loads(ran.stdout.splitlines()[-1]))


def turn(name: str, tables: int, seconds: float) -> Sample | None:
    """One turn of a server just started; ``None`` if it did not get through."""
    with serving(SERVERS[name]) as port:
        try:
            return players(name, port, tables, seconds)
        except (subprocess.TimeoutExpired, subprocess.CalledProcessError) as problem:
            print(f"{name}, {tables} tables: {problem}", file=sys.stderr)
            return None


def full_speed(tables: int, repeats: int, seconds: float) -> dict[str, list[Sample]]:
    """Everybody as fast as can be, in turns, each time with a server just started.

    Who does not get through a turn is left out from then on, and has no samples. (With many matches,
    boardgame.io's FlatFile loses some it has just stored, and their players wait for ever.)
    """
    samples: dict[str, list[Sample]] = {name: [] for name in SERVERS}
    out: set[str] = set()
    for _ in range(repeats):
        for name in [name for name in SERVERS if name not in out]:
            if sample := turn(name, tables, seconds):
                samples[name].append(sample)
            else:
                out.add(name)
                samples[name].clear()
    return samples


def paced(bot: str, repeats: int, seconds: float) -> list[Sample]:
    """People who think for half a second, without or with a bot that thinks all the time."""
    samples = []
    for _ in range(repeats):
        with serving(SERVERS[CABOCHON]) as port:
            samples.append(players(CABOCHON, port, PACED_TABLES, seconds, PACED_RATE, bot))
    return samples


def median(samples: Sequence[Sample], part: str) -> float:
    """The median of one figure."""
    return float(statistics.median(getattr(sample, part) for sample in samples))


def full_speed_page(tables: int, samples: dict[str, list[Sample]]) -> str:
    """A table of rates, latencies and ratios."""
    lines = [
        f"## {tables} tables of two, as fast as can be",
        "",
        "| server | acknowledged moves/s | p50 ms | p99 ms | Cabochon has | goal |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, found in samples.items():
        if not found:
            lines.append(f"| {name} | did not get through | | | | |")
            continue
        pairs = zip(samples[CABOCHON], found, strict=True)
        ratio = statistics.median(ours.rate / theirs.rate for ours, theirs in pairs)
        goal = f"{GOALS[name]:g}×" if name in GOALS else ""
        times = "" if name == CABOCHON else f"{ratio:.2f}×"
        lines.append(
            f"| {name} | {median(found, 'rate'):,.0f} | {median(found, 'p50'):.1f} | "
            f"{median(found, 'p99'):.1f} | {times} | {goal} |"
        )
    return "\n".join(lines)


def paced_page(samples: dict[str, list[Sample]]) -> str:
    """A table of latencies when people take their time."""
    lines = [
        f"## {PACED_TABLES} tables of people who think, {PACED_RATE} moves/s in all",
        "",
        "| Cabochon | acknowledged moves/s | p50 ms | p99 ms | goal |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for bot, found in samples.items():
        name = f"with a `{bot}` thinking all the time" if bot else "by themselves"
        lines.append(
            f"| {name} | {median(found, 'rate'):,.0f} | {median(found, 'p50'):.1f} | "
            f"{median(found, 'p99'):.1f} | p99 under {PACED_GOALS[bot]:g} |"
        )
    return "\n".join(lines)


def machine() -> str:
    """What it was measured on."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    peer = json.loads((NODE / "package.json").read_text())["dependencies"]["boardgame.io"]
    return (
        f"{platform.system()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
        f"uvicorn {version('uvicorn')}, Node {node}, boardgame.io {peer}."
    )


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 200])
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    if not (NODE / "node_modules").is_dir():
        subprocess.run(["npm", "ci"], cwd=NODE, check=True)
    pages = []
    for tables in chosen.tables:
        pages.append(full_speed_page(tables, full_speed(tables, chosen.repeats, chosen.seconds)))
    pages.append(paced_page({bot: paced(bot, chosen.repeats, chosen.seconds) for bot in PACED_GOALS}))
    how = (
        f"`python benchmarks/server.py --repeats {chosen.repeats} --seconds {chosen.seconds:g}`: medians of "
        f"{chosen.repeats} turns; the ratios are taken turn by turn. {machine()}"
    )
    page = "\n\n".join(["# The server, beside boardgame.io's", how, *pages]) + "\n"
    print(page)
    if chosen.write:
        RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
