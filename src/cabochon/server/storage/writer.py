"""Writing entries: one thread that puts whatever waits, of all tables, into one transaction.

A commit to the disk takes far longer than an insert, so the moves that arrive while one commit is under way
share the next. Nobody is told of an entry before its commit has returned.
"""

import asyncio
import enum
import functools
import logging
import queue
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Engine, PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from cabochon.server.storage.rows import Entry
from cabochon.server.storage.schema import entries

MOST_AT_ONCE = 1000
RETURNING = " RETURNING table_id, number"
"""What was stored, row by row. The driver lets go of the interpreter for each row and waits for the event
loop to hand it back, so this is asked only when the number of rows leaves a doubt."""
COLUMNS = ("table_id", "number", "kind", "seat", "by", "move", "at")
log = logging.getLogger(__name__)


class Written(enum.Enum):
    """What became of an entry."""

    STORED = enum.auto()
    TAKEN = enum.auto()
    """Another entry of this number was there first."""
    FAILED = enum.auto()
    """The database could not be written; nothing was stored."""


Done = Callable[[Written], None]


class Writer:
    """Takes entries from the event loop and calls back there when they are on the disk."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self._engine = engine
        self._loop = loop
        sqlite = engine.dialect.name == "sqlite"
        self._opening = "BEGIN IMMEDIATE" if sqlite else None
        self._mark = "?" if sqlite else "%s"
        self._stamp = entries.c.at.type.dialect_impl(engine.dialect).bind_processor(engine.dialect)
        self._problems = (SQLAlchemyError, engine.dialect.loaded_dbapi.Error)
        self._line: PoolProxiedConnection | None = None
        self._waiting: queue.SimpleQueue[tuple[Entry, Done] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def append(self, entry: Entry, done: Done) -> None:
        """Store an entry soon; ``done`` is called in the event loop."""
        self._waiting.put((entry, done))

    @property
    def waiting(self) -> int:
        """How many entries are yet to be stored."""
        return self._waiting.qsize()

    @property
    def running(self) -> bool:
        """Whether the thread is there to store them."""
        return self._thread.is_alive()

    def close(self) -> None:
        """Store what waits, and stop."""
        self._waiting.put(None)
        self._thread.join()
        if self._line:
            self._line.close()

    def _run(self) -> None:
        while (batch := self._next_batch()) is not None:
            written = self._write([entry for entry, _ in batch])
            calls = [(done, outcome) for (_, done), outcome in zip(batch, written, strict=True)]
            try:
                self._loop.call_soon_threadsafe(_tell, calls)
            except RuntimeError:  # the loop is closed: nobody is left to be told
                return

    def _next_batch(self) -> list[tuple[Entry, Done]] | None:
        """Everything that waits; ``None`` when it is time to stop."""
        first = self._waiting.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < MOST_AT_ONCE:
            try:
                further = self._waiting.get_nowait()
            except queue.Empty:
                break
            if further is None:
                self._waiting.put(None)
                break
            batch.append(further)
        return batch

    def _write(self, batch: list[Entry]) -> list[Written]:
        first = {(entry.table_id, entry.number): entry for entry in reversed(batch)}
        try:
            stored = self._insert(list(first.values()))
        except self._problems:
            log.exception("%d entries could not be stored", len(batch))
            self._hang_up()
            return [Written.FAILED] * len(batch)
        return [
            Written.STORED if first[place] is entry and place in stored else Written.TAKEN
            for entry in batch
            for place in [(entry.table_id, entry.number)]
        ]

    def _insert(self, batch: list[Entry]) -> set[tuple[int, int]]:
        """Insert these entries where their numbers are free; the (table, number) of those that were."""
        now: Any = datetime.now(UTC)
        if self._stamp:
            now = self._stamp(now)
        values = [
            value
            for entry in batch
            for value in (entry.table_id, entry.number, entry.kind, entry.seat, entry.by, entry.move, now)
        ]
        if self._line is None:  # kept from batch to batch
            self._line = self._engine.raw_connection()
        if self._execute(_insertion(len(batch), self._mark), values).rowcount == len(batch):
            stored = {(entry.table_id, entry.number) for entry in batch}
        else:  # some number is taken: ask which
            self._line.rollback()
            stored = set(self._execute(_insertion(len(batch), self._mark, RETURNING), values).fetchall())
        self._line.commit()
        return stored

    def _execute(self, statement: str, values: list[Any]) -> Any:
        """Open a transaction for one statement; the cursor knows what came of it."""
        assert self._line is not None
        cursor = self._line.cursor()
        if self._opening:
            cursor.execute(self._opening)
        cursor.execute(statement, values)
        return cursor

    def _hang_up(self) -> None:
        """Forget a connection that failed; the next batch opens another."""
        if self._line:
            self._line.invalidate()
            self._line = None


@functools.cache
def _insertion(rows: int, mark: str, ending: str = "") -> str:
    """The statement that inserts so many entries where their numbers are free, as the driver takes it.

    Going through the layers above the driver took longer, batch after batch, than the insert itself.
    """
    row = f"({', '.join([mark] * len(COLUMNS))})"
    return (
        f"INSERT INTO {entries.name} ({', '.join(COLUMNS)}) VALUES {', '.join([row] * rows)} "
        f"ON CONFLICT DO NOTHING{ending}"
    )


def _tell(calls: list[tuple[Done, Written]]) -> None:
    for done, outcome in calls:
        done(outcome)
