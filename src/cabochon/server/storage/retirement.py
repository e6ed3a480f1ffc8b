"""Old tables leave the database: which are due, who is still at them, and how they go, all in one place.

A table is as old as its last entry, or its creation if it has none. Somebody may be connected to it without
moving; processes note that, so that whoever retires tables sees it in the database.
"""

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Engine, delete, func, select, text, update

from cabochon.server.storage.schema import entries, metadata, tables

RETIRING_LOCK = 0x0CAB0C41
"""The number processes agree on, so that one of them retires tables at a time."""
VISIT_COUNTS = timedelta(minutes=15)
"""How long a note that somebody was there keeps a table."""


@dataclass(frozen=True)
class OldTable:
    """A table that is due."""

    id: int
    code: str


class Retirement:
    """What there is to do to tables nobody needs any more. Every method blocks."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writing = engine.execution_options(writes=True)
        self._several = engine.dialect.name == "postgresql"

    @contextlib.contextmanager
    def turn(self) -> Iterator[bool]:
        """Whether it is this process's turn, for the time of a block; another may be at it already."""
        if not self._several:
            yield True
            return
        with self._engine.connect() as connection:
            held = connection.execute(
                text("SELECT pg_try_advisory_lock(:lock)"), {"lock": RETIRING_LOCK}
            ).scalar_one()
            connection.commit()
            try:
                yield bool(held)
            finally:
                if held:
                    connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": RETIRING_LOCK})
                    connection.commit()

    def note_visits(self, table_ids: Sequence[int]) -> None:
        """Note that somebody is connected to these tables."""
        with self._writing.begin() as connection:
            noted = update(tables).where(tables.c.id.in_(table_ids)).values(visited=datetime.now(UTC))
            connection.execute(noted)

    def due(self, before: datetime, after_id: int, most: int) -> list[OldTable]:
        """Some tables older than this with nobody connected, by their ids."""
        wanted = (
            select(tables.c.id, tables.c.code)
            .where(_is_due(before), tables.c.id > after_id)
            .order_by(tables.c.id)
            .limit(most)
        )
        with self._engine.begin() as connection:
            return [OldTable(*row) for row in connection.execute(wanted)]

    def remove(self, table_ids: Sequence[int], before: datetime) -> set[int]:
        """Remove those of these tables that are still due, with all there is of them; returns which."""
        with self._writing.begin() as connection:
            # First the locks, which wait for moves under way; then a look at what these have left.
            mine = tables.c.id.in_(table_ids)
            connection.execute(select(tables.c.id).where(mine).with_for_update()).all()
            gone = [row.id for row in connection.execute(select(tables.c.id).where(mine, _is_due(before)))]
            for part in reversed(metadata.sorted_tables):
                key: Any = tables.c.id if part is tables else part.c.get("table_id")
                if key is not None:
                    connection.execute(delete(part).where(key.in_(gone)))
        return set(gone)


def _is_due(before: datetime) -> ColumnElement[bool]:
    last = (
        select(entries.c.at)
        .where(entries.c.table_id == tables.c.id)
        .order_by(entries.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    deserted = datetime.now(UTC) - VISIT_COUNTS
    return (
        (tables.c.created < before)
        & (func.coalesce(last, tables.c.created) < before)
        & ((tables.c.visited.is_(None)) | (tables.c.visited < deserted))
    )
