"""Writing everything a database holds into a file, while servers go on using it."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, MetaData, Select, Table, select, text

from cabochon.core.errors import CabochonError
from cabochon.server.engine import ENGINE
from cabochon.server.storage.backup_file import FORMAT, MARK, new_backup
from cabochon.server.storage.database import no_time_limits

VERSIONS: Final = "alembic_version"
AT_ONCE: Final = 1000


def back_up(engine: Engine, path: Path, force: bool = False) -> dict[str, int]:
    """Write a backup; returns how many rows of each table are in it.

    All of it is read in one transaction, which sees the database as it was when the transaction began: on
    SQLite, whose write-ahead log keeps readers and writers apart, and on PostgreSQL by repeatable reads.
    """
    if engine.dialect.name == "sqlite" and not Path(engine.url.database or "").exists():
        raise CabochonError("server.backup.nothing")  # opening it would make an empty one
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        with connection.begin():
            if engine.dialect.name == "postgresql":
                connection.execute(text("SET TRANSACTION READ ONLY"))
                no_time_limits(connection)
            return _write(connection, path, force)


def _write(connection: Connection, path: Path, force: bool) -> dict[str, int]:
    schema = MigrationContext.configure(connection).get_current_revision()
    if schema is None:
        raise CabochonError("server.backup.nothing")
    found = MetaData()
    found.reflect(connection)
    made = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    rows: dict[str, int] = {}
    with new_backup(path, force) as backup:
        backup.write({MARK: FORMAT, "schema": schema, "engine": ENGINE, "made": made})
        for table in found.sorted_tables:
            if table.name != VERSIONS:
                backup.write({"table": table.name, "columns": [column.name for column in table.columns]})
                rows[table.name] = 0
                with connection.execute(_all_of(table)) as found_rows:
                    for row in found_rows:
                        backup.write([_plain(value) for value in row])
                        rows[table.name] += 1
        backup.finish(rows)
    return rows


def _all_of(table: Table) -> Select[Any]:
    return select(table).order_by(*table.primary_key.columns).execution_options(yield_per=AT_ONCE)


def _plain(value: Any) -> Any:
    """A value as JSON: moments as text in UTC, which is what a database without time zones means too."""
    if isinstance(value, datetime):
        return (value if value.tzinfo else value.replace(tzinfo=UTC)).astimezone(UTC).isoformat()
    return value
