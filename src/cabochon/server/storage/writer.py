"""Writing entries: one thread that puts whatever waits, of all tables, into one transaction.

A commit to the disk takes far longer than an insert, so the moves that arrive while one commit is under way
share the next. Nobody is told of an entry before its commit has returned.

A commit that fails may have been carried out all the same. Then the entries are inserted again: that waits
for the first attempt to end, and what it finds under their numbers is the answer.
"""

import asyncio
import contextlib
import enum
import functools
import logging
import queue
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Engine, PoolProxiedConnection
from sqlalchemy.exc import OperationalError

from cabochon.server.storage.database import DOUBT_SECONDS
from cabochon.server.storage.rows import Entry
from cabochon.server.storage.schema import entries

MOST_AT_ONCE = 1000
RETURNING = " RETURNING table_id, number"
"""What was stored, row by row. The driver lets go of the interpreter for each row and waits for the event
loop to hand it back, so this is asked only when the number of rows leaves a doubt."""
LAST_SECONDS = 15.0
"""How long the last entries may take when the server ends."""
PAUSE_SECONDS = 0.2
"""Between two attempts to learn what became of a commit."""
COLUMNS = ("table_id", "number", "kind", "seat", "by", "move", "at")
log = logging.getLogger(__name__)


class Written(enum.Enum):
    """What became of an entry."""

    STORED = enum.auto()
    TAKEN = enum.auto()
    """Another entry of this number was there first."""
    FAILED = enum.auto()
    """The database could not be written; nothing was stored."""
    UNKNOWN = enum.auto()
    """The database went away during the commit, and has not come back to say."""


Place = tuple[int, int]
"""The table and the number of an entry, which no two entries share."""
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
        self._away = (OperationalError, engine.dialect.loaded_dbapi.OperationalError)
        """Errors that say more about the database than about what it was handed."""
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
        """Store what waits, and stop; a database that does not answer is not waited for without end."""
        self._waiting.put(None)
        self._thread.join(LAST_SECONDS)
        if self._line and not self._thread.is_alive():
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
        first = {_place(entry): entry for entry in reversed(batch)}
        try:
            written = self._store(sorted(first.values(), key=_place))  # all in one order: no deadlocks
        except Exception:
            log.exception("what became of %d entries is not known", len(batch))
            self._hang_up()
            written = dict.fromkeys(first, Written.UNKNOWN)
        outcomes = []
        for entry in batch:
            outcome = written[_place(entry)]
            late = outcome is Written.STORED and first[_place(entry)] is not entry
            outcomes.append(Written.TAKEN if late else outcome)
        return outcomes

    def _store(self, batch: list[Entry], again: bool = True) -> dict[Place, Written]:
        """Store entries in one transaction, or find out which of them can be."""
        try:
            stored = self._insert(batch)
        except Exception as error:  # before the commit: nothing was stored
            self._hang_up()
            return self._store_apart(batch, error, again)
        assert self._line is not None
        try:
            self._line.commit()
        except Exception:
            log.warning(
                "a commit of %d entries failed; looking whether it was done", len(batch), exc_info=True
            )
            self._hang_up()
            return self._settle(batch)
        return {place: _stored_if(place in stored) for place in map(_place, batch)}

    def _store_apart(self, batch: list[Entry], error: Exception, again: bool) -> dict[Place, Written]:
        """Store entries of which one, or the connection, was at fault; no entry pays for another's fault."""
        if isinstance(error, self._away):
            if again:
                return self._store(batch, again=False)
        elif len(batch) > 1:
            middle = len(batch) // 2
            return self._store(batch[:middle]) | self._store(batch[middle:])
        log.error("%d entries could not be stored: %s", len(batch), error)
        return dict.fromkeys(map(_place, batch), Written.FAILED)

    def _settle(self, batch: list[Entry]) -> dict[Place, Written]:
        """Find out what became of entries whose commit failed, by storing those that are not there."""
        until = time.monotonic() + DOUBT_SECONDS
        while True:
            try:
                stored = self._insert(batch)
                same = {_place(entry) for entry in batch if _place(entry) in stored or self._is_there(entry)}
                assert self._line is not None
                self._line.commit()
                return {place: _stored_if(place in same) for place in map(_place, batch)}
            except Exception as error:
                self._hang_up()
                if time.monotonic() > until:
                    log.error("whether %d entries were stored is not known: %s", len(batch), error)
                    return dict.fromkeys(map(_place, batch), Written.UNKNOWN)
            time.sleep(PAUSE_SECONDS)

    def _is_there(self, entry: Entry) -> bool:
        """Whether this very entry has its number. (Two that say the same are the same to everybody.)"""
        assert self._line is not None
        cursor = self._line.cursor()
        wanted = f"table_id = {self._mark} AND number = {self._mark}"
        cursor.execute(f"SELECT kind, seat, by, move FROM {entries.name} WHERE {wanted}", _place(entry))
        return cursor.fetchone() == (entry.kind, entry.seat, entry.by, entry.move)

    def _insert(self, batch: list[Entry]) -> set[Place]:
        """Insert entries where their numbers are free, without a commit; the places of those that were."""
        now = datetime.now(UTC)
        values: list[Any] = []
        for entry in batch:
            at: Any = entry.at or now
            stamped = self._stamp(at) if self._stamp else at
            values += (entry.table_id, entry.number, entry.kind, entry.seat, entry.by, entry.move, stamped)
        if self._line is None:  # kept from batch to batch
            self._line = self._engine.raw_connection()
        if self._execute(_insertion(len(batch), self._mark), values).rowcount == len(batch):
            return set(map(_place, batch))
        # Some number is taken: ask which.
        self._line.rollback()
        return set(self._execute(_insertion(len(batch), self._mark, RETURNING), values).fetchall())

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
            # SQLite keeps the lock of a closed connection as long as somebody remembers its statements.
            with contextlib.suppress(Exception):
                self._line.rollback()
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


def _place(entry: Entry) -> Place:
    return entry.table_id, entry.number


def _stored_if(stored: bool) -> Written:
    return Written.STORED if stored else Written.TAKEN


def _tell(calls: list[tuple[Done, Written]]) -> None:
    """Answer for a batch; an error at one table is that table's alone."""
    for done, outcome in calls:
        try:
            done(outcome)
        except Exception:
            log.exception("an entry was %s, and could not be followed", outcome.name.lower())
