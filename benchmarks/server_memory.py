"""What a table and a socket take of a server's memory: the slope over their numbers."""

import json
import statistics
from collections.abc import Sequence
from typing import IO

from server_players import node
from server_processes import Site, on_sqlite
from server_speed import spread

STEPS = 4
BATCH = 400
"""Tables, or sockets, that are added in each step."""
MOVES = 40
KINDS = {
    "a table that was just dealt": {"tables": BATCH, "moves": 0},
    f"a table after {MOVES} moves": {"tables": BATCH, "moves": MOVES},
    "a socket": {"sockets": BATCH},
}
GETTING_READY = {"tables": 50, "moves": MOVES}
"""So that everything is loaded before memory is looked at."""


def slope(values: Sequence[int]) -> float:
    """What one more costs, by least squares over batches."""
    counts = [BATCH * step for step in range(len(values))]
    return statistics.linear_regression(counts, values).slope


def _more(said: IO[str], told: IO[str], what: dict[str, int]) -> None:
    told.write(json.dumps(what) + "\n")
    told.flush()
    if "done" not in said.readline():
        raise SystemExit("the tables could not be made")


def _measure(site: Site, what: dict[str, int]) -> float:
    with node("hold_cabochon.cjs", str(site.ports[0])) as (said, told):
        _more(said, told, GETTING_READY)
        found = [site.memory("server")]
        for _ in range(STEPS):
            _more(said, told, what)
            found.append(site.memory("server"))
    return slope(found)


def page(repeats: int, seconds: float) -> str:
    """A table of slopes; each is measured on servers of their own."""
    lines = [
        "## Memory",
        "",
        f"Growth of the server's resident memory over {STEPS} batches of {BATCH}, by least squares. Tables "
        "are Shokoba for two, with nobody connected; sockets are spectators.",
        "",
        "| one more | KiB |",
        "| --- | ---: |",
    ]
    for name, what in KINDS.items():
        found = []
        for _ in range(repeats):
            with on_sqlite() as site:
                found.append(_measure(site, what) / 1024)
        lines.append(f"| {name} | {spread(found)} |")
    return "\n".join(lines)
