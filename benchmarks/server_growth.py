"""What it costs to keep many tables: a move, a new table, finding one, and one's own, as a database fills."""

import http.client
import json
import secrets
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, func, insert, select, text

from cabochon.server.storage.database import connect
from cabochon.server.storage.schema import entries, seats, tables
from cabochon.server.tokens import digest, new_code, new_token
from server_players import Sample, node, play
from server_processes import Site, cabochon_on, folder_on_the_disk, services

SIZES = (100, 1_000, 5_000, 20_000)
TEMPLATES = 20
"""Tables that are really played; the others are copies of these under other codes."""
MOVES = 60
ASKED = 200
"""Requests of each kind."""
MINE = 10
"""Tokens named in one request for one's own tables."""
LIVE, LIVE_RATE = 50, 100
"""Tables at which people play while the others are kept, and moves per second at all of them."""
BATCH = 500
Row = dict[str, Any]


# -- filling -------------------------------------------------------------------------------------------------


def make_templates(database: str, redis: str | None) -> None:
    """Play the tables that are copied."""
    with cabochon_on(database, redis) as site, node("hold_cabochon.cjs", str(site.ports[0])) as (said, told):
        told.write(json.dumps({"tables": TEMPLATES, "moves": MOVES}) + "\n")
        told.flush()
        if "done" not in said.readline():
            raise SystemExit("the tables could not be made")


class Kept:
    """A database that is filled with copies of the tables it has."""

    def __init__(self, database: str) -> None:
        self._engine: Engine = connect(database)
        with self._engine.begin() as line:
            self._tables = [dict(row._mapping) for row in line.execute(select(tables))]
            self._seats = [dict(row._mapping) for row in line.execute(select(seats))]
            self._entries = [dict(row._mapping) for row in line.execute(select(entries))]
        self._next = 0
        self.codes: list[str] = []
        self.tokens: list[str] = []

    def fill(self, count: int) -> None:
        """Copy tables until there are so many."""
        with self._engine.begin() as line:  # people have made tables of their own meanwhile
            there: int = line.execute(select(func.count()).select_from(tables)).scalar_one()
            self._next = line.execute(select(func.max(tables.c.id))).scalar_one() + 1
        while there < count:
            copies = [self._copy() for _ in range(min(BATCH, count - there))]
            with self._engine.execution_options(writes=True).begin() as line:
                for table, part in zip((tables, seats, entries), zip(*copies, strict=True), strict=True):
                    line.execute(insert(table), [row for rows in part for row in rows])
            there += len(copies)

    def _copy(self) -> tuple[list[Row], list[Row], list[Row]]:
        """One table under a new code, with a new token for its first person."""
        original = self._tables[self._next % len(self._tables)]
        number, self._next = self._next, self._next + 1
        code, token = new_code(), new_token()
        self.codes.append(code)
        self.tokens.append(token)
        sitting = [row for row in self._seats if row["table_id"] == original["id"]]
        happened = [row for row in self._entries if row["table_id"] == original["id"]]
        return (
            [{**original, "id": number, "code": code}],
            [
                {
                    **row,
                    "table_id": number,
                    "digest": digest(token if row["seat"] == 0 else secrets.token_hex()),
                }
                for row in sitting
            ],
            [{**row, "table_id": number} for row in happened],
        )

    def finish(self) -> None:
        """Let the database number on where the copies end, and tidy up as it would do by itself."""
        sqlite = self._engine.dialect.name == "sqlite"
        with self._engine.execution_options(writes=True).begin() as line:
            if not sqlite:
                line.execute(text(f"SELECT setval('tables_id_seq', {self._next})"))
        with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as line:
            line.exec_driver_sql("ANALYZE")

    def size(self) -> int:
        """Bytes of the database."""
        if self._engine.dialect.name == "sqlite":
            assert self._engine.url.database
            return sum(file.stat().st_size for file in Path(self._engine.url.database).parent.iterdir())
        with self._engine.begin() as line:
            return int(line.execute(text("SELECT pg_database_size(current_database())")).scalar_one())

    def close(self) -> None:
        """Let go of it."""
        self._engine.dispose()


# -- asking --------------------------------------------------------------------------------------------------


def _times(site: Site, request: Callable[[int], tuple[str, str, Any]], count: int) -> list[float]:
    """Milliseconds of so many requests, one after the other on one connection."""
    line = http.client.HTTPConnection("127.0.0.1", site.ports[0], timeout=60)
    found = []
    for turn in range(count):
        method, path, form = request(turn)
        body = None if form is None else json.dumps(form)
        began = time.perf_counter()
        line.request(method, f"/api/{path}", body, {"Content-Type": "application/json"})
        answer = line.getresponse()
        said = answer.read()
        found.append(1000 * (time.perf_counter() - began))
        if answer.status >= 400:
            raise SystemExit(f"{path}: {answer.status} {said[:200]!r}")
    line.close()
    return found


def _figures(site: Site, kept: Kept, seconds: float) -> dict[str, list[float]]:
    """The times of everything that is asked, in milliseconds."""
    pick = secrets.SystemRandom()
    codes = pick.sample(kept.codes, min(ASKED, len(kept.codes)))
    table = {"game": "shokoba", "seats": [{"kind": "me"}, {"kind": "me"}]}
    moves = play(site, LIVE, seconds, pace=LIVE_RATE)
    return {
        "a move": _as_times(moves),
        "create a table": _times(site, lambda _: ("POST", "tables", table), ASKED),
        "find a table, replayed": _times(
            site, lambda turn: ("GET", f"tables/{codes[turn]}", None), len(codes)
        ),
        "find a table, in memory": _times(
            site, lambda turn: ("GET", f"tables/{codes[turn]}", None), len(codes)
        ),
        f"one's own {MINE}": _times(
            site, lambda _: ("POST", "tables/mine", {"tokens": pick.sample(kept.tokens, MINE)}), ASKED // MINE
        ),
    }


def _as_times(sample: Sample | None) -> list[float]:
    if sample is None:
        raise SystemExit("the players did not get through")
    return [sample.p50, sample.p99]


def _cell(name: str, times: list[float]) -> str:
    if name == "a move":
        return f"{times[0]:.1f} / {times[1]:.1f}"
    ordered = sorted(times)
    return f"{statistics.median(ordered):.1f} / {ordered[int(0.99 * (len(ordered) - 1))]:.1f}"


# -- the page ------------------------------------------------------------------------------------------------


@contextmanager
def _sqlite() -> Iterator[tuple[str, str | None]]:
    with folder_on_the_disk() as folder:
        yield f"sqlite:///{folder}/tables.sqlite", None


@contextmanager
def _postgres() -> Iterator[tuple[str, str | None]]:
    with services() as (postgres, redis):
        yield postgres.new_database(), redis.address


DATABASES: dict[str, Callable[[], AbstractContextManager[tuple[str, str | None]]]] = {
    "SQLite": _sqlite,
    "PostgreSQL": _postgres,
}


def _one_database(name: str, seconds: float) -> str:
    columns: dict[str, list[str]] = {}
    with DATABASES[name]() as (database, redis):
        make_templates(database, redis)
        kept = Kept(database)
        for size in SIZES:
            kept.fill(size)
            kept.finish()
            with cabochon_on(database, redis) as site:
                for what, times in _figures(site, kept, seconds).items():
                    columns.setdefault(what, []).append(_cell(what, times))
            mib = kept.size() / (1 << 20)
            columns.setdefault("the database, MiB", []).append(f"{mib:,.0f}")
        kept.close()
    head = [f"| {name} | " + " | ".join(f"{size:,} tables" for size in SIZES) + " |"]
    rule = ["| --- |" + " ---: |" * len(SIZES)]
    return "\n".join(head + rule + [f"| {what} | {' | '.join(cells)} |" for what, cells in columns.items()])


def page(repeats: int, seconds: float) -> str:
    """What everything costs as the tables that are kept grow in number."""
    intro = (
        f"Milliseconds, p50 / p99, in a server just started on a database of so many tables of {MOVES} moves "
        f"each. Moves: {LIVE} tables at {LIVE_RATE} moves/s, {seconds:g} seconds. The others: {ASKED} "
        f"requests one after the other ({ASKED // MINE} for one's own tables). A table that nobody is at is "
        "replayed when it is first asked for, then it is in memory."
    )
    return "\n\n".join(
        ["## As tables grow in number", intro, *(_one_database(name, seconds) for name in DATABASES)]
    )
