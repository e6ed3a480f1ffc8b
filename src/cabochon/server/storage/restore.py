"""Making a database of a backup, all of it or nothing."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from alembic.script import ScriptDirectory
from sqlalchemy import Connection, DateTime, Engine, MetaData, Table, func, inspect, select, text

from cabochon.core.errors import CabochonError
from cabochon.server.storage.backup import AT_ONCE, VERSIONS
from cabochon.server.storage.backup_file import Content, check_backup, lines_of
from cabochon.server.storage.database import alone, migration_config, upgrade
from cabochon.server.storage.ownership import Ownership
from cabochon.server.storage.schema import metadata


def restore(engine: Engine, path: Path, replace: bool = False) -> Content:
    """Put a backup into a database that holds no tables of people, or, if told so, in place of what it holds.

    The file is read through and checked before anything is touched. The rest is one transaction: the schema
    as it was when the backup was made, the rows, and the migrations since.
    """
    content = check_backup(path)
    _check_schema(path, content.schema)
    with Ownership(engine), engine.execution_options(writes=True).begin() as connection:
        alone(connection)
        _make_room(connection, set(content.rows), replace)
        upgrade(connection, content.schema)
        _fill(connection, path)
        upgrade(connection, "head")
    return content


def _check_schema(path: Path, schema: str) -> None:
    known = {script.revision for script in ScriptDirectory.from_config(migration_config()).walk_revisions()}
    if schema not in known:
        raise CabochonError("server.backup.newer", path=path)


def _make_room(connection: Connection, names: set[str], replace: bool) -> None:
    """Take away our own tables, if they are empty or are to be replaced; others' are never touched."""
    there = set(inspect(connection).get_table_names())
    ours = there & (names | set(metadata.tables))
    if not ours:
        if VERSIONS in there:
            raise CabochonError("server.restore.foreign")
        return
    if VERSIONS not in there:
        raise CabochonError("server.restore.foreign")
    found = MetaData()
    found.reflect(connection, only=[*ours, VERSIONS])
    held = sum(
        connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in found.sorted_tables
        if table.name != VERSIONS
    )
    if held and not replace:
        raise CabochonError("server.restore.not_empty", n=held)
    found.drop_all(connection)


def _fill(connection: Connection, path: Path) -> None:
    found = MetaData()
    found.reflect(connection)
    for table, rows in _batches(path, found):
        connection.execute(table.insert(), rows)
    if connection.dialect.name == "postgresql":
        for table in found.tables.values():
            _count_on(connection, table)


def _batches(path: Path, found: MetaData) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    table: Table | None = None
    columns: list[str] = []
    waiting: list[dict[str, Any]] = []
    for line in lines_of(path):
        if isinstance(line, list):
            assert table is not None
            waiting.append(_row(table, columns, line))
        if waiting and (isinstance(line, dict) or len(waiting) == AT_ONCE):
            assert table is not None
            yield table, waiting
            waiting = []
        if isinstance(line, dict) and "table" in line:
            table, columns = found.tables[line["table"]], line["columns"]


def _row(table: Table, columns: list[str], values: list[Any]) -> dict[str, Any]:
    row = dict(zip(columns, values, strict=True))
    for name, value in row.items():
        if value is not None and isinstance(table.c[name].type, DateTime):
            row[name] = datetime.fromisoformat(value)
    return row


def _count_on(connection: Connection, table: Table) -> None:
    """Let PostgreSQL number new rows after those that were put in with their numbers."""
    if "id" not in table.c:
        return
    last = connection.execute(select(func.max(table.c.id))).scalar_one()
    if last is not None:
        number = text("SELECT setval(pg_get_serial_sequence(:table, 'id'), :last)")
        connection.execute(number, {"table": table.name, "last": last})
