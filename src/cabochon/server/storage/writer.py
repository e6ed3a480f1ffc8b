"""Writing entries: one thread that puts whatever waits, of all tables, into one transaction.

A commit to the disk takes far longer than an insert, so the moves that arrive while one commit is under way
share the next. Nobody is told of an entry before its commit has returned.
"""

import asyncio
import enum
import logging
import queue
import threading
from collections.abc import Callable
from datetime import UTC, datetime

from sqlalchemy import Connection, Engine
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from cabochon.server.storage.rows import Entry
from cabochon.server.storage.schema import entries

MOST_AT_ONCE = 1000
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
        self._engine = engine.execution_options(writes=True)
        self._loop = loop
        dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        place = (entries.c.table_id, entries.c.number)
        self._insert = dialect.insert(entries).on_conflict_do_nothing().returning(*place)
        self._connection: Connection | None = None
        self._waiting: queue.SimpleQueue[tuple[Entry, Done] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def append(self, entry: Entry, done: Done) -> None:
        """Store an entry soon; ``done`` is called in the event loop."""
        self._waiting.put((entry, done))

    def close(self) -> None:
        """Store what waits, and stop."""
        self._waiting.put(None)
        self._thread.join()
        if self._connection:
            self._connection.close()

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
        now = datetime.now(UTC)
        try:
            # Kept from batch to batch. After a failure it connects anew by itself.
            self._connection = self._connection or self._engine.connect()
            with self._connection.begin():
                stored = {
                    tuple(place)
                    for place in self._connection.execute(
                        self._insert, [{**vars(entry), "at": now} for entry in first.values()]
                    )
                }
        except SQLAlchemyError:
            log.exception("%d entries could not be stored", len(batch))
            return [Written.FAILED] * len(batch)
        return [
            Written.STORED if first[place] is entry and place in stored else Written.TAKEN
            for entry in batch
            for place in [(entry.table_id, entry.number)]
        ]


def _tell(calls: list[tuple[Done, Written]]) -> None:
    for done, outcome in calls:
        done(outcome)
