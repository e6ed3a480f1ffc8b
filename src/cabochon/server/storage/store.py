"""Reading tables, and changing who sits at them. Entries are written by writer.py."""

import functools
import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, delete, func, insert, literal, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from cabochon.core.deals import KeyedBy, commitment
from cabochon.server.refusals import Refusal
from cabochon.server.seating import seat_of, shuffled_words, turned
from cabochon.server.storage.asking import InDoubt
from cabochon.server.storage.database import DOUBT_SECONDS
from cabochon.server.storage.rows import BOT, OPEN, Entry, Sitter, Standing, StoredTable
from cabochon.server.storage.schema import entries, seats, set_aside, tables
from cabochon.server.tokens import new_code

T = TypeVar("T")
ATTEMPTS = 20
"""Codes tried before giving up: a clash is rarer than one in a thousand even with a million tables."""
PAUSE_SECONDS = 0.2
"""Between two looks at a database that does not answer."""
AT_ONCE = 5000
"""Tables compared in one query; SQLite takes no more than 32,766 values."""
READ_AT_ONCE = 100
"""Tables whose entries are read in one query, each with a condition of its own."""
ENTRY = [entries.c[name] for name in ("table_id", "number", "kind", "seat", "by", "move", "at")]


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
        self.shared = engine.dialect.name != "sqlite"
        """Whether other processes may write too. A SQLite file has one server at a time."""

    def _change(self, work: Callable[[Connection, bool], T]) -> T:
        """Change something in one transaction.

        If the commit fails, nobody knows whether it was carried out. Then the work is done again, and told
        so: it waits for the first attempt to end, one way or the other, and finds what that has left.
        """
        in_doubt = False
        until = time.monotonic() + DOUBT_SECONDS
        while True:
            try:
                with self._writing.connect() as connection:
                    transaction = connection.begin()
                    done = work(connection, in_doubt)
                    in_doubt = True
                    transaction.commit()
                    return done
            except SQLAlchemyError as error:
                if not in_doubt:
                    raise
                if time.monotonic() > until:
                    raise InDoubt from error
            time.sleep(PAUSE_SECONDS)

    # -- reading ---------------------------------------------------------------------------------------------

    def find(self, code: str) -> StoredTable | None:
        """The table with this code."""
        with self._engine.begin() as connection:
            return _read(connection, code)

    def entries_after(self, table_id: int, number: int) -> list[Entry]:
        """What happened at a table after an entry, in order."""
        wanted = (entries.c.table_id == table_id) & (entries.c.number > number)
        with self._engine.begin() as connection:
            rows = connection.execute(select(*ENTRY).where(wanted).order_by(entries.c.number))
            return [_entry(row) for row in rows]

    def entries_after_each(self, places: Sequence[tuple[int, int]]) -> dict[int, list[Entry]]:
        """What happened at each table after its entry, in order; for one named twice after the earlier."""
        least: dict[int, int] = {}
        for table_id, number in places:
            least[table_id] = min(number, least.get(table_id, number))
        found: dict[int, list[Entry]] = {table_id: [] for table_id in least}
        wanted = [*least.items()]
        with self._engine.begin() as connection:
            for start in range(0, len(wanted), READ_AT_ONCE):
                some = wanted[start : start + READ_AT_ONCE]
                after = [
                    (entries.c.table_id == table_id) & (entries.c.number > last) for table_id, last in some
                ]
                rows = connection.execute(select(*ENTRY).where(or_(*after)).order_by(entries.c.number))
                for row in rows:
                    entry = _entry(row)
                    found[entry.table_id].append(entry)
        return found

    def standings(self, ids: Sequence[int]) -> dict[int, Standing]:
        """How far each of these tables has come. One query, which looks at the end of each list only."""
        last = select(func.max(entries.c.number)).where(entries.c.table_id == tables.c.id).scalar_subquery()
        wanted = select(tables.c.id, func.coalesce(last, 0), tables.c.seating, tables.c.rewinds)
        found = {}
        with self._engine.begin() as connection:
            for start in range(0, len(ids), AT_ONCE):
                some = ids[start : start + AT_ONCE]
                for table_id, *parts in connection.execute(wanted.where(tables.c.id.in_(some))):
                    found[table_id] = Standing(*parts)
        return found

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
        engine: int = 1,
        keyed_by: KeyedBy = "move",
    ) -> StoredTable:
        """A new table; it has begun if no seat is open and nobody wants to add words to the deal first."""
        agreed = agreed_row(game, options, settings, secret, engine, keyed_by)
        started = begin and all(sitter.kind != OPEN for sitter in sitters)
        return self._create(
            lambda: functools.partial(insert_table, new_row(agreed, sitters, started), sitters)
        )

    def create_from(
        self,
        game: str,
        options: dict[str, Any],
        settings: dict[str, Any],
        position: Mapping[str, Any],
        seed: int,
        sitters: Sequence[Sitter],
        engine: int,
    ) -> StoredTable:
        """A new table that begins with a position, of which a commitment would say nothing: it has none."""
        agreed = {
            "game": game,
            "options": json.dumps(options),
            "settings": json.dumps(settings),
            "seed": str(seed),
            "position": json.dumps(position),
            "engine": engine,
        }
        return self._create(lambda: functools.partial(insert_table, new_row(agreed, sitters, True), sitters))

    def _create(self, attempt: Callable[[], Callable[[Connection, bool], T]]) -> T:
        """Do work that needs a free code, until it has found one; each attempt starts over."""
        for _ in range(ATTEMPTS):
            try:
                return self._change(attempt())
            except IntegrityError:
                continue
        raise RuntimeError("no free code for a table was found")

    def rematch(
        self,
        code: str,
        digests: Sequence[str],
        settings: dict[str, Any],
        secret: bytes,
        engine: int,
        keyed_by: KeyedBy = "move",
    ) -> tuple[StoredTable, StoredTable] | None:
        """The table, and the one where its people play again; ``None`` if these digests are not all theirs.

        The first to ask creates it: whoever locks the row finds what others have written there. Everybody
        sits one seat further, with the token they have; the game waits for a start.
        """

        def find_or_create(connection: Connection, again: bool) -> tuple[StoredTable, StoredTable] | None:
            table = _locked(connection, code)
            if any(seat_of(table.sitters, digest) is None for digest in digests):
                return None
            known = _read(connection, table.rematch) if table.rematch else None
            if known is None:
                sitters = turned(table.sitters)
                agreed = agreed_row(table.game, table.options, settings, secret, engine, keyed_by)
                known = insert_table(new_row(agreed, sitters, started=False), sitters, connection, False)
                own = tables.c.id == table.id
                connection.execute(update(tables).where(own).values(rematch=known.code))
                _count_change(connection, table)
            return _certainly(connection, code), known

        return self._create(lambda: find_or_create)

    def take_seat(self, code: str, wanted: int | None, sitter: Sitter) -> tuple[StoredTable, int] | None:
        """Sit down on an open seat; the table begins if it was the last. ``None`` if no such seat is open."""

        def take(connection: Connection, again: bool) -> tuple[StoredTable, int] | None:
            table = _locked(connection, code)
            if again and (seat := seat_of(table.sitters, sitter.digest)) is not None:
                return table, seat
            free = [seat for seat, other in enumerate(table.sitters) if other.kind == OPEN]
            chosen = [seat for seat in free if wanted in (None, seat)]
            if table.started or not chosen:
                return None
            _seat(connection, table, chosen[0], sitter)
            _count_change(connection, table, begins=len(free) == 1)
            return _certainly(connection, code), chosen[0]

        return self._change(take)

    def leave_seat(self, code: str, digest: str) -> StoredTable | None:
        """Leave a seat: it is open again, or, once the table has begun, in a bot's care.

        ``None`` if it is not theirs any more. Who asks is named by the digest of their token, never by the
        number of the seat: that may have gone to somebody else by now.
        """

        def leave(connection: Connection, again: bool) -> StoredTable | None:
            table = _locked(connection, code)
            seat = seat_of(table.sitters, digest)
            if seat is None:
                return table if again else None
            if table.started:
                _seat(connection, table, seat, away=True)
            else:
                _seat(connection, table, seat, Sitter(OPEN))
            _count_change(connection, table)
            return _certainly(connection, code)

        return self._change(leave)

    def come_back(self, code: str, digests: Sequence[str]) -> StoredTable:
        """Note that people who had left are there again."""

        def come_back(connection: Connection, again: bool) -> StoredTable:
            table = _locked(connection, code)
            found = [seat for digest in digests if (seat := seat_of(table.sitters, digest)) is not None]
            for seat in found:
                _seat(connection, table, seat, away=False)
            _count_change(connection, table)
            return _certainly(connection, code)

        return self._change(come_back)

    def add_words(self, code: str, digest: str, words: str) -> StoredTable | None:
        """Note somebody's words for the shuffle; ``None`` if the table has begun or their seat is gone."""

        def add(connection: Connection, again: bool) -> StoredTable | None:
            table = _locked(connection, code)
            seat = seat_of(table.sitters, digest)
            if table.started or seat is None:
                return None
            _seat(connection, table, seat, words=words)
            _count_change(connection, table)
            return _certainly(connection, code)

        return self._change(add)

    def rename(self, code: str, digest: str, name: str, gem: str | None = None) -> StoredTable | None:
        """Note what somebody wants to be known by from now on; ``None`` if their seat is gone."""

        def rename(connection: Connection, again: bool) -> StoredTable | None:
            table = _locked(connection, code)
            seat = seat_of(table.sitters, digest)
            if seat is None:
                return None
            _seat(connection, table, seat, name=name, gem=gem or table.sitters[seat].gem)
            _count_change(connection, table)
            return _certainly(connection, code)

        return self._change(rename)

    def start(self, code: str, level: str, digest: str = "", words: str | None = None) -> StoredTable | None:
        """Begin, with bots of a level on open seats; ``None`` if the table had begun already.

        Who begins can add words of their own at the last moment.
        """

        def begin(connection: Connection, again: bool) -> StoredTable | None:
            table = _locked(connection, code)
            if table.started:
                return table if again else None
            if words is not None and (own := seat_of(table.sitters, digest)) is not None:
                _seat(connection, table, own, words=words)
            for seat, sitter in enumerate(table.sitters):
                if sitter.kind == OPEN:
                    _seat(connection, table, seat, Sitter(BOT, level=level))
            _count_change(connection, table, begins=True)
            return _certainly(connection, code)

        return self._change(begin)

    def set_aside(self, first: Entry, expected: int, reason: str) -> bool:
        """Take an entry that cannot follow those before it, and all after it, out of the game.

        They are kept in a table of their own. ``expected`` is the number that should have come. Whether it
        was done: not if another process has done it, or the entries are others by now.
        """

        def move_away(connection: Connection, again: bool) -> bool:
            own = tables.c.id == first.table_id
            connection.execute(select(tables.c.id).where(own).with_for_update())
            here = entries.c.table_id == first.table_id
            numbers = entries.c.number.between(expected, first.number)
            between = connection.execute(select(*ENTRY).where(here & numbers)).all()
            if [_entry(row) for row in between] != [first]:
                return again
            bad = here & (entries.c.number >= first.number)
            evidence = select(*ENTRY, literal(reason), literal(datetime.now(UTC), entries.c.at.type)).where(
                bad
            )
            names = [*(column.name for column in ENTRY), "reason", "found"]
            connection.execute(insert(set_aside).from_select(names, evidence))
            connection.execute(delete(entries).where(bad))
            connection.execute(update(tables).where(own).values(rewinds=tables.c.rewinds + 1))
            return True

        return self._change(move_away)


def agreed_row(
    game: str,
    options: dict[str, Any],
    settings: dict[str, Any],
    secret: bytes,
    engine: int,
    keyed_by: KeyedBy = "move",
) -> dict[str, Any]:
    """What a table is created with, as its row has it."""
    return {
        "game": game,
        "options": json.dumps(options),
        "settings": json.dumps(settings),
        "seed": "",
        "secret": secret.hex(),
        "commitment": commitment(secret, game, options),
        "engine": engine,
        "keyed_by": keyed_by,
    }


def new_row(agreed: dict[str, Any], sitters: Sequence[Sitter], started: bool) -> dict[str, Any]:
    """The row of a new table, with what its beginning fixes."""
    now = datetime.now(UTC)
    begun = {"words": json.dumps(shuffled_words(sitters)), "begun": now} if started else {}
    return {"words": None, "begun": None, **agreed, "created": now, "started": started, **begun}


def insert_table(
    row: dict[str, Any], sitters: Sequence[Sitter], connection: Connection, again: bool
) -> StoredTable:
    if again:  # the code was chosen by the attempt in doubt
        stored = _read(connection, row["code"])
        if stored and (stored.created, stored.sitters) == (row["created"], tuple(sitters)):
            return stored
    # The last id is found at once, and there are no more tables than that.
    row["code"] = new_code(connection.execute(select(func.max(tables.c.id))).scalar_one() or 0)
    (table_id,) = connection.execute(tables.insert().returning(tables.c.id), row).one()
    connection.execute(
        seats.insert(),
        [{"table_id": table_id, "seat": seat, **vars(sitter)} for seat, sitter in enumerate(sitters)],
    )
    return _certainly(connection, row["code"])


def _locked(connection: Connection, code: str) -> StoredTable:
    """The table, kept from everybody else until the end of the transaction."""
    connection.execute(select(tables.c.id).where(tables.c.code == code).with_for_update())
    return _certainly(connection, code)


def _certainly(connection: Connection, code: str) -> StoredTable:
    table = _read(connection, code)
    if table is None:  # retired a moment ago
        raise Refusal("no_table")
    return table


def _read(connection: Connection, code: str) -> StoredTable | None:
    row = connection.execute(select(tables).where(tables.c.code == code)).one_or_none()
    if row is None:
        return None
    columns = [seats.c[name] for name in ("kind", "name", "level", "digest", "words", "away", "gem")]
    sitting = select(*columns).where(seats.c.table_id == row.id).order_by(seats.c.seat)
    return StoredTable(
        id=row.id,
        code=row.code,
        game=row.game,
        options=json.loads(row.options),
        settings=json.loads(row.settings),
        seed=int(row.seed) if row.seed else None,
        created=_in_utc(row.created),
        begun=_in_utc(row.begun) if row.begun else None,
        started=row.started,
        sitters=tuple(Sitter(*sitter) for sitter in connection.execute(sitting)),
        secret=bytes.fromhex(row.secret) if row.secret else None,
        commitment=row.commitment,
        words=tuple(json.loads(row.words)) if row.words else None,
        seating=row.seating,
        rewinds=row.rewinds,
        engine=row.engine,
        rematch=row.rematch,
        position=json.loads(row.position) if row.position else None,
        keyed_by=row.keyed_by,
        challenge=row.challenge,
        twin=row.twin,
    )


def _entry(row: Any) -> Entry:
    table_id, number, kind, seat, by, move, at = row
    return Entry(table_id, number, kind, seat, by, move, _in_utc(at))


def _in_utc(moment: datetime) -> datetime:
    """A moment as it was stored; SQLite keeps no time zones."""
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _seat(
    connection: Connection, table: StoredTable, seat: int, sitter: Sitter | None = None, **changes: Any
) -> None:
    place = (seats.c.table_id == table.id) & (seats.c.seat == seat)
    connection.execute(update(seats).where(place).values(**(vars(sitter) if sitter else changes)))


def _count_change(connection: Connection, table: StoredTable, begins: bool = False) -> None:
    """Count a change of the seats, so that everybody who remembers them can tell.

    If the game begins with it, the words for the shuffle are from now on those of the people who sit there.
    """
    changes: dict[str, Any] = {"seating": tables.c.seating + 1}
    if begins:
        # The words of two tables would make two deals of one.
        sitters = (
            [Sitter(OPEN)] * len(table.sitters) if table.twin else _certainly(connection, table.code).sitters
        )
        changes |= {"started": True, "words": json.dumps(shuffled_words(sitters)), "begun": datetime.now(UTC)}
    connection.execute(update(tables).where(tables.c.id == table.id).values(**changes))
