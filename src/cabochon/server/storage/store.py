"""Reading tables, and changing who sits at them. Entries are written by writer.py."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Engine, func, select, update
from sqlalchemy.exc import IntegrityError

from cabochon.core.deals import commitment
from cabochon.server.storage.rows import BOT, OPEN, PERSON, Entry, Sitter, StoredTable
from cabochon.server.storage.schema import entries, seats, tables
from cabochon.server.tokens import new_code

Facts = dict[str, Any]
ATTEMPTS = 20
"""Codes tried before giving up: a clash is rarer than one in a thousand even with a million tables."""


@dataclass(frozen=True)
class Claim:
    """A token found: the seat it stands for, and when its table was moved at last."""

    code: str
    seat: int
    digest: str
    moved: datetime


class Store:
    """The database, seen from above. Every method is one transaction, and blocks."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writing = engine.execution_options(writes=True)

    # -- reading ---------------------------------------------------------------------------------------------

    def find(self, code: str) -> StoredTable | None:
        """The table with this code."""
        with self._engine.begin() as connection:
            return _read(connection, code)

    def entries_after(self, table_id: int, number: int) -> list[Entry]:
        """What happened at a table after an entry, in order."""
        wanted = (entries.c.table_id == table_id) & (entries.c.number > number)
        columns = [entries.c[name] for name in ("table_id", "number", "kind", "seat", "by", "move")]
        with self._engine.begin() as connection:
            rows = connection.execute(select(*columns).where(wanted).order_by(entries.c.number))
            return [Entry(*row) for row in rows]

    def claims(self, digests: Sequence[str]) -> list[Claim]:
        """The seats these tokens stand for, those of the table moved at last first."""
        last = select(func.max(entries.c.at)).where(entries.c.table_id == tables.c.id).scalar_subquery()
        moved = func.coalesce(last, tables.c.created).label("moved")
        wanted = (
            select(tables.c.code, seats.c.seat, seats.c.digest, moved)
            .join_from(seats, tables, seats.c.table_id == tables.c.id)
            .where(seats.c.digest.in_(digests))
        )
        with self._engine.begin() as connection:
            found = [Claim(*row) for row in connection.execute(wanted)]
        return sorted(found, key=lambda claim: (str(claim.moved), claim.code), reverse=True)

    # -- changing --------------------------------------------------------------------------------------------

    def create(
        self,
        game: str,
        options: dict[str, Any],
        settings: dict[str, Any],
        secret: bytes,
        sitters: Sequence[Sitter],
        begin: bool = True,
    ) -> StoredTable:
        """A new table; it has begun if no seat is open and nobody wants to add words to the deal first."""
        started = begin and all(sitter.kind != OPEN for sitter in sitters)
        for _ in range(ATTEMPTS):
            row = {
                "game": game,
                "options": json.dumps(options),
                "settings": json.dumps(settings),
                "seed": "",
                "secret": secret.hex(),
                "commitment": commitment(secret, game, options),
                "words": _words(sitters) if started else None,
                "created": datetime.now(UTC),
                "started": started,
            }
            try:
                return self._insert(row, sitters)
            except IntegrityError:
                continue
        raise RuntimeError("no free code for a table was found")

    def _insert(self, row: dict[str, Any], sitters: Sequence[Sitter]) -> StoredTable:
        with self._writing.begin() as connection:
            # The last id is found at once, and there are no more tables than that.
            row["code"] = new_code(connection.execute(select(func.max(tables.c.id))).scalar_one() or 0)
            (table_id,) = connection.execute(tables.insert().returning(tables.c.id), row).one()
            connection.execute(
                seats.insert(),
                [{"table_id": table_id, "seat": seat, **vars(sitter)} for seat, sitter in enumerate(sitters)],
            )
            return _certainly(connection, row["code"])

    def take_seat(self, code: str, wanted: int | None, sitter: Sitter) -> tuple[StoredTable, int] | None:
        """Sit down on an open seat; the table begins if it was the last. ``None`` if no such seat is open."""
        with self._writing.begin() as connection:
            table = _locked(connection, code)
            free = [seat for seat, other in enumerate(table.sitters) if other.kind == OPEN]
            chosen = [seat for seat in free if wanted in (None, seat)]
            if table.started or not chosen:
                return None
            _seat(connection, table, chosen[0], sitter)
            if len(free) == 1:
                _begin(connection, table)
            return _certainly(connection, code), chosen[0]

    def leave_seat(self, code: str, seat: int) -> StoredTable:
        """Leave a seat: it is open again, or, once the table has begun, in a bot's care."""
        with self._writing.begin() as connection:
            table = _locked(connection, code)
            if table.started:
                _set_away(connection, table.id, seat, True)
            else:
                _seat(connection, table, seat, Sitter(OPEN))
            return _certainly(connection, code)

    def come_back(self, table_id: int, seat: int) -> None:
        """Note that a person who had left is there again."""
        with self._writing.begin() as connection:
            _set_away(connection, table_id, seat, False)

    def add_words(self, code: str, digest: str, words: str) -> StoredTable | None:
        """Note somebody's words for the shuffle; ``None`` if the table has begun or their seat is gone."""
        with self._writing.begin() as connection:
            table = _locked(connection, code)
            if table.started or not _note_words(connection, table, digest, words):
                return None
            return _certainly(connection, code)

    def start(self, code: str, level: str, digest: str = "", words: str | None = None) -> StoredTable | None:
        """Begin, with bots of a level on open seats; ``None`` if the table had begun already.

        Who begins can add words of their own at the last moment.
        """
        with self._writing.begin() as connection:
            table = _locked(connection, code)
            if table.started:
                return None
            if words is not None:
                _note_words(connection, table, digest, words)
            for seat, sitter in enumerate(table.sitters):
                if sitter.kind == OPEN:
                    _seat(connection, table, seat, Sitter(BOT, level=level))
            _begin(connection, table)
            return _certainly(connection, code)


def _locked(connection: Connection, code: str) -> StoredTable:
    """The table, kept from everybody else until the end of the transaction."""
    connection.execute(select(tables.c.id).where(tables.c.code == code).with_for_update())
    return _certainly(connection, code)


def _certainly(connection: Connection, code: str) -> StoredTable:
    table = _read(connection, code)
    assert table is not None, "tables are never deleted"
    return table


def _read(connection: Connection, code: str) -> StoredTable | None:
    row = connection.execute(select(tables).where(tables.c.code == code)).one_or_none()
    if row is None:
        return None
    columns = [seats.c[name] for name in ("kind", "name", "level", "digest", "words", "away")]
    sitting = select(*columns).where(seats.c.table_id == row.id).order_by(seats.c.seat)
    created = row.created if row.created.tzinfo else row.created.replace(tzinfo=UTC)
    return StoredTable(
        id=row.id,
        code=row.code,
        game=row.game,
        options=json.loads(row.options),
        settings=json.loads(row.settings),
        seed=int(row.seed) if row.seed else None,
        created=created,
        started=row.started,
        sitters=tuple(Sitter(*sitter) for sitter in connection.execute(sitting)),
        secret=bytes.fromhex(row.secret) if row.secret else None,
        commitment=row.commitment,
        words=tuple(json.loads(row.words)) if row.words else None,
    )


def _seat(connection: Connection, table: StoredTable, seat: int, sitter: Sitter) -> None:
    place = (seats.c.table_id == table.id) & (seats.c.seat == seat)
    connection.execute(update(seats).where(place).values(**vars(sitter)))


def _set_away(connection: Connection, table_id: int, seat: int, away: bool) -> None:
    place = (seats.c.table_id == table_id) & (seats.c.seat == seat) & (seats.c.kind == PERSON)
    connection.execute(update(seats).where(place).values(away=away))


def _words(sitters: Sequence[Sitter]) -> str:
    return json.dumps([sitter.words or "" for sitter in sitters])


def _note_words(connection: Connection, table: StoredTable, digest: str, words: str) -> bool:
    place = (seats.c.table_id == table.id) & (seats.c.digest == digest)
    return bool(connection.execute(update(seats).where(place).values(words=words)).rowcount)


def _begin(connection: Connection, table: StoredTable) -> None:
    """Begin; from now on the words for the shuffle are the ones that sit there."""
    words = _words(_certainly(connection, table.code).sitters)
    connection.execute(update(tables).where(tables.c.id == table.id).values(started=True, words=words))
