"""Connecting to a database and bringing its schema up to date."""

import sqlite3
import time
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from cabochon.core.errors import CabochonError, brief
from cabochon.server.setting_sources import mask

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
MIGRATION_LOCK = 0x0CAB0C40
"""The number processes that start together agree on, so that one migrates and the others wait."""
BUSY_SECONDS = 30
"""How long to wait for others at the same SQLite file."""
CONNECT_SECONDS = 5
STATEMENT_SECONDS = 10
LOCK_SECONDS = 5
"""How long PostgreSQL may take to let us in, for one statement, and for others to let go of a row."""
IDLE_SECONDS = 4
"""After so long PostgreSQL ends a transaction whose process has gone silent, and with it its locks: before
others have waited too long for them."""
DEAF_SECONDS = 10
"""How long what was sent may stay unacknowledged by a machine that has gone away."""
POOL_SECONDS = 10
"""How long a request waits for a connection while all are in use."""
DOUBT_SECONDS = 10.0
"""How long to go on asking a database that went away during a commit whether it was carried out."""
RETRY_SECONDS = 0.01
DRIVERS = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def connect(address: str) -> Engine:
    """An engine for the database at an address; its schema is not looked at."""
    try:
        url = make_url(address)
        url = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
        if url.get_backend_name() == "sqlite":
            return _sqlite(url)
        return _postgresql(url)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError, ValueError):
        raise CabochonError("server.database.address", address=brief(mask(address))) from None


def _postgresql(url: Any) -> Engine:
    settings = {
        "statement_timeout": STATEMENT_SECONDS,
        "lock_timeout": LOCK_SECONDS,
        "idle_in_transaction_session_timeout": IDLE_SECONDS,
    }
    options = " ".join(f"-c {name}={seconds}s" for name, seconds in settings.items())
    arguments = {
        "connect_timeout": CONNECT_SECONDS,
        "tcp_user_timeout": DEAF_SECONDS * 1000,
        **url.query,  # what the address says comes last and wins
        "options": f"{options} {url.query.get('options', '')}".strip(),
    }
    engine = create_engine(
        url,
        pool_size=5,
        max_overflow=10,
        pool_timeout=POOL_SECONDS,
        pool_pre_ping=True,
        connect_args=arguments,
        hide_parameters=True,
    )
    from cabochon.server.storage.deadlines import limit_answers  # SQLite needs none of it

    limit_answers(engine)
    return engine


def _sqlite(url: Any) -> Engine:
    if not url.database or url.database == ":memory:":  # every thread would have a database of its own
        raise ArgumentError
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        url, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False}, hide_parameters=True
    )
    event.listen(engine, "connect", _open_sqlite)
    event.listen(engine, "begin", _begin)
    return engine


def _open_sqlite(connection: Any, _: Any) -> None:
    """Commits are on the disk when they return, readers do not wait for writers, what is deleted is gone."""
    connection.isolation_level = None
    _log_ahead(connection)
    for setting in ("synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
        connection.execute(f"PRAGMA {setting}").close()


def _log_ahead(connection: Any) -> None:
    """Switch to write-ahead logging. SQLite itself does not wait here for others who open a new file."""
    last = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").close()
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > last:
                raise
            time.sleep(RETRY_SECONDS)


def _begin(connection: Connection) -> None:
    """Say from the start whether a transaction will write: SQLite cannot wait for a lock halfway."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(engine: Engine) -> None:
    """Bring the schema up to date; processes that start together wait for each other."""
    with engine.execution_options(writes=True).begin() as connection:
        alone(connection)
        upgrade(connection, "head")


def alone(connection: Connection) -> None:
    """Keep everybody else who changes the schema waiting until the end of the transaction."""
    if connection.dialect.name == "postgresql":
        no_time_limits(connection)
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})


def no_time_limits(connection: Connection) -> None:
    """Let a transaction take its time: many rows do, and so does waiting for another process."""
    for setting in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"):
        connection.execute(text(f"SET LOCAL {setting} = 0"))
    driver: Any = connection.connection.driver_connection
    driver.limited = False  # until it goes back to the pool


def migration_config() -> Config:
    """Where Alembic finds the migrations."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def upgrade(connection: Connection, revision: str) -> None:
    """Bring the schema to a revision."""
    config = migration_config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
