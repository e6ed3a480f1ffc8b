"""The server against the clock, beside boardgame.io's own, in one run on loopback.

    python benchmarks/server.py             print the tables
    python benchmarks/server.py --write     and keep them in benchmarks/server.md
    python benchmarks/server.py --only live memory      measure only these parts

Needs Node, PostgreSQL and Redis; `npm ci` in benchmarks/boardgame_io is run if it has not been. What is
counted, and how, is in benchmarks/README.md.
"""

import argparse
import json
import os
import platform
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import server_growth
import server_memory
import server_speed
from server_processes import NODE

RESULTS = Path(__file__).with_suffix(".md")
ONCE = {"growth"}
"""Parts that are measured once, whatever the number of repetitions."""
BEGIN, END = "<!-- {}:begin -->", "<!-- {}:end -->"
PARTS: dict[str, Callable[[int, float], str]] = {
    "speed": server_speed.full_speed_page,
    "paced": server_speed.paced_page,
    "live": server_speed.live_page,
    "memory": server_memory.page,
    "growth": server_growth.page,
}
"""What can be measured, each a part of the page, from a number of repetitions and seconds for each."""


def machine() -> str:
    """What it was measured on."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    peer = json.loads((NODE / "package.json").read_text())["dependencies"]["boardgame.io"]
    ahead = f" Everything ran at nice {os.nice(0)}, ahead of others on the machine." if os.nice(0) else ""
    return (
        f"{platform.system()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
        f"uvicorn {version('uvicorn')}, Node {node}, boardgame.io {peer}.{ahead}"
    )


def kept(part: str) -> str:
    """What the page says of a part that is not measured this time."""
    if not RESULTS.exists():
        return ""
    _, found, rest = RESULTS.read_text(encoding="utf-8").partition(BEGIN.format(part))
    return rest.partition(END.format(part))[0].strip() if found else ""


def put_together(measured: dict[str, str]) -> str:
    """The whole page: parts measured now, and the others as they were."""
    parts = [
        "\n\n".join([BEGIN.format(part), measured.get(part) or kept(part), END.format(part)])
        for part in PARTS
    ]
    return "\n\n".join(["# The server, beside boardgame.io's", *parts]) + "\n"


def allow_many_files() -> None:
    """Thousands of sockets are thousands of files, for the players and for the servers."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--only", nargs="+", choices=list(PARTS), default=list(PARTS))
    parser.add_argument("--tables", type=int, nargs="+", default=list(server_speed.TABLES))
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    # Also when it is told to stop, what it has started is to end with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    if not (NODE / "node_modules").is_dir():
        subprocess.run(["npm", "ci"], cwd=NODE, check=True)
    allow_many_files()
    measured = {}
    for part in chosen.only:
        how = f"--only {part} --repeats {chosen.repeats} --seconds {chosen.seconds:g}"
        turns = "one turn" if part in ONCE else f"{chosen.repeats} turns: medians (lowest–highest)"
        if part == "speed":
            how += f" --tables {' '.join(map(str, chosen.tables))}"
            server_speed.TABLES = tuple(chosen.tables)
        page = PARTS[part](chosen.repeats, chosen.seconds)
        measured[part] = f"{page}\n\n`python benchmarks/server.py {how}`, {turns}. {machine()}"
        print(measured[part], end="\n\n", flush=True)
        if chosen.write:
            RESULTS.write_text(put_together(measured), encoding="utf-8")


if __name__ == "__main__":
    main()
