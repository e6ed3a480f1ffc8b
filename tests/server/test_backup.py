"""Backups: from either kind of database into either kind, all or nothing, and rehearsed under load."""

import asyncio
import gzip
import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, select
from websockets.asyncio.client import connect as connect_socket

from cabochon.core.errors import CabochonError
from cabochon.server.storage import backup_file
from cabochon.server.storage.backup import back_up
from cabochon.server.storage.database import connect, migrate, upgrade
from cabochon.server.storage.restore import restore
from cabochon.server.storage.rows import PERSON, Sitter
from cabochon.server.storage.schema import entries, metadata, set_aside
from cabochon.server.storage.store import Store
from cabochon.server.tokens import digest
from tests.server.asgi import moves_of
from tests.server.processes import ServerProcess
from tests.server.services import Postgres
from tests.server.test_killed import Player

CABOCHON = [sys.executable, "-c", "from cabochon.cli.main import main; main()"]
SECRET = bytes(range(16))
MOMENT = datetime(2026, 3, 1, 12, 30, 15, 123456, UTC)


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    """A database with some tables in it."""
    engine = connect(database)
    migrate(engine)
    store = Store(engine)
    for name in ("Zoë ’ 🂡", "Ben"):
        people = [Sitter(PERSON, name=name, digest=digest(name)), Sitter(PERSON, name="Ann")]
        table = store.create("shokoba", {"players": 2}, {"hints": True}, SECRET, people, True, 1)
        entry = {"table_id": table.id, "kind": "move", "seat": 0, "by": "person", "at": MOMENT}
        with engine.execution_options(writes=True).begin() as connection:
            rows = [{**entry, "number": number, "move": f"{number}R"} for number in range(1, 4)]
            connection.execute(entries.insert(), rows)
            evidence = {**entry, "number": 4, "move": None, "reason": "new\nline", "found": MOMENT}
            connection.execute(set_aside.insert(), evidence)
    yield engine
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """An empty database, of each kind in turn."""
    address = f"sqlite:///{tmp_path / 'empty.sqlite'}"
    if request.param == "postgresql":
        service: Postgres = request.getfixturevalue("postgres")
        address = service.new_database()
    engine = connect(address)
    yield engine
    engine.dispose()


def everything(engine: Engine) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables; moments in UTC."""
    with engine.connect() as connection:
        return {
            table.name: [
                tuple(value.replace(tzinfo=UTC) if isinstance(value, datetime) else value for value in row)
                for row in connection.execute(select(table).order_by(*table.primary_key.columns))
            ]
            for table in metadata.sorted_tables
        }


def test_a_backup_is_the_same_in_either_kind_of_database(
    engine: Engine, empty: Engine, tmp_path: Path
) -> None:
    file = tmp_path / "tables.cabochon"
    rows = back_up(engine, file)
    none = {"challenges": 0, "plays": 0, "reviews": 0}
    assert rows == {"tables": 2, "seats": 4, "entries": 6, "set_aside": 2} | none
    assert restore(empty, file).rows == rows
    assert everything(empty) == everything(engine)
    new = Store(empty).create("topas", {}, {}, SECRET, [Sitter(PERSON)], True, 1)
    assert new.id == 3, "new rows are numbered after those restored"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.glob(".*")] == []


def test_what_is_there_is_not_overwritten_without_being_told(engine: Engine, tmp_path: Path) -> None:
    file = tmp_path / "tables.cabochon"
    file.write_text("dear diary")
    with pytest.raises(CabochonError, match="--force"):
        back_up(engine, file)
    assert file.read_text() == "dear diary"
    back_up(engine, file, force=True)
    before = everything(engine)
    with pytest.raises(CabochonError, match="14 rows"):
        restore(engine, file)
    assert everything(engine) == before
    Store(engine).create("topas", {}, {}, SECRET, [Sitter(PERSON)], True, 1)
    restore(engine, file, replace=True)
    assert everything(engine) == before


def test_a_database_that_was_used_but_is_empty_is_empty(
    engine: Engine, empty: Engine, tmp_path: Path
) -> None:
    migrate(empty)
    back_up(engine, tmp_path / "b")
    restore(empty, tmp_path / "b")
    assert everything(empty) == everything(engine)


def test_a_database_of_somebody_else_is_left_alone(engine: Engine, empty: Engine, tmp_path: Path) -> None:
    back_up(engine, tmp_path / "b")
    with empty.execution_options(writes=True).begin() as connection:
        connection.exec_driver_sql("CREATE TABLE entries (diary TEXT)")
    with pytest.raises(CabochonError, match="not Cabochon"):
        restore(empty, tmp_path / "b", replace=True)
    with empty.execution_options(writes=True).begin() as connection:
        connection.exec_driver_sql("INSERT INTO entries VALUES ('still here')")


def test_a_backup_of_an_older_version_is_migrated(empty: Engine, tmp_path: Path) -> None:
    old = connect(f"sqlite:///{tmp_path / 'old.sqlite'}")
    with old.execution_options(writes=True).begin() as connection:
        upgrade(connection, "0001")
        connection.exec_driver_sql(
            "INSERT INTO tables VALUES (7, 'K7WX3M', 'shokoba', '{}', '{}', '18446744073709551615',"
            " '2026-03-01 12:30:15.000000', 1)"
        )
    back_up(old, tmp_path / "b")
    old.dispose()
    restore(empty, tmp_path / "b")
    stored = Store(empty).find("K7WX3M")
    assert stored is not None
    assert (stored.seed, stored.engine, stored.started) == (2**64 - 1, 1, True)


def damages(data: bytes) -> Iterator[bytes]:
    """The file with something wrong."""
    yield data[:-20]
    yield data[: len(data) // 2]
    yield b""
    lines = gzip.decompress(data).splitlines(keepends=True)
    yield gzip.compress(b"".join(lines[:-1]))
    yield gzip.compress(b"".join([*lines[:3], *lines[4:]]))
    yield gzip.compress(b"".join(lines).replace(b'"2R"', b'"9R"', 1))
    yield gzip.compress(b"".join([*lines, lines[2]]))
    yield gzip.compress(b"[[[[" * 100_000)
    yield b"not packed at all"


def test_a_damaged_file_changes_nothing(engine: Engine, tmp_path: Path) -> None:
    file = tmp_path / "b"
    back_up(engine, file)
    before = everything(engine)
    for number, data in enumerate(damages(file.read_bytes())):
        bad = tmp_path / f"bad{number}"
        bad.write_bytes(data)
        with pytest.raises(CabochonError):
            restore(engine, bad, replace=True)
    assert everything(engine) == before


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ({"cabochon-backup": 1, "schema": "9999", "made": "x"}, "newer version"),
        ({"cabochon-backup": 2, "schema": "0001", "made": "x"}, "newer version"),
        ({"diary": 1}, "not a backup"),
    ],
)
def test_a_file_that_is_no_backup_of_ours(head: Any, said: str, tmp_path: Path) -> None:
    file = tmp_path / "b"
    with backup_file.new_backup(file, force=False) as backup:
        backup.write(head)
        backup.finish({})
    engine = connect(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with pytest.raises(CabochonError, match=said):
        restore(engine, file)
    engine.dispose()


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_an_interrupted_backup_leaves_nothing(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Any
) -> None:
    write = backup_file.BackupWriter.write

    def fail(self: backup_file.BackupWriter, line: Any) -> None:
        write(self, line)
        if isinstance(line, list):
            raise error

    monkeypatch.setattr(backup_file.BackupWriter, "write", fail)
    with pytest.raises((KeyboardInterrupt, CabochonError)):
        back_up(engine, tmp_path / "b")
    assert [path for path in tmp_path.iterdir() if "sqlite" not in path.name] == []


def test_an_interrupted_restore_leaves_nothing(
    engine: Engine, empty: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(engine, tmp_path / "b")
    with monkeypatch.context() as patch:
        patch.setattr("cabochon.server.storage.restore._count_on", lambda *_: 1 / 0)
        patch.setattr("cabochon.server.storage.restore._row", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            restore(empty, tmp_path / "b")
    restore(empty, tmp_path / "b")
    assert everything(empty) == everything(engine)


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command as a user runs it."""
    return subprocess.run(
        [*CABOCHON, *arguments],
        env={**os.environ, "LANG": "C", **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_the_commands_say_what_they_did_or_why_not(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    nothing = run("backup", str(tmp_path / "b"), "--database", address)
    assert (nothing.returncode, len(nothing.stderr.splitlines())) == (2, 1)
    assert not (tmp_path / "tables.sqlite").exists()
    engine = connect(address)
    migrate(engine)
    engine.dispose()
    done = run("backup", str(tmp_path / "b"), CABOCHON_DATABASE=address)
    assert done.returncode == 0
    assert "tables: 0, entries: 0" in done.stdout
    for arguments in (
        ["backup", str(tmp_path / "nowhere" / "b"), "--database", address],
        ["restore", str(tmp_path / "missing"), "--database", address],
        ["backup", str(tmp_path / "c"), "--database", "postgresql://a:s3cret@127.0.0.1:1/x"],
    ):
        refused = run(*arguments)
        assert refused.returncode == 2, refused.stderr
        assert len(refused.stderr.splitlines()) == 1
        assert "s3cret" not in refused.stderr


async def test_a_server_under_load_is_backed_up_killed_and_restored_elsewhere(
    tmp_path: Path, postgres: Postgres
) -> None:
    players = []
    file = tmp_path / "tables.cabochon"
    with ServerProcess(tmp_path) as server:
        for _ in range(4):
            created = server.post("tables", {"game": "shokoba", "seats": [{"kind": "me"}] * 2})
            tokens = [seat["token"] for seat in created["tokens"]]
            players.append(Player(created["table"]["code"], tokens))
        playing = [asyncio.create_task(player.play(server)) for player in players]
        while not all(player.told for player in players):
            await asyncio.sleep(0.01)
        told = [len(player.told) for player in players]
        address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
        done = await asyncio.to_thread(run, "backup", str(file), "--database", address)
        assert done.returncode == 0, done.stderr
        server.kill()
        await asyncio.gather(*playing)
    elsewhere = postgres.new_database()
    done = run("restore", str(file), CABOCHON_DATABASE=elsewhere)
    assert done.returncode == 0, done.stderr
    text = gzip.decompress(file.read_bytes()).decode()
    assert not any(token in text for player in players for token in player.tokens)
    with ServerProcess(tmp_path, ["--database", elsewhere]) as server:
        for player, before in zip(players, told, strict=True):
            await goes_on(server, player, before)


async def goes_on(server: ServerProcess, player: Player, before: int) -> None:
    """A table holds what was told before the backup began, and can be played on."""
    async with connect_socket(server.socket_address(player.code)) as socket:
        await socket.send(json.dumps({"type": "hello", "tokens": player.tokens}))
        welcome = json.loads(await socket.recv())
        assert welcome["number"] >= before
        moves = moves_of(welcome)
        if not moves:
            return
        seat = welcome["shown"][0]["view"]["to_move"]
        play = {"type": "play", "number": welcome["number"] + 1, "move": moves[0], "seat": seat}
        await socket.send(json.dumps(play))
        while (message := json.loads(await socket.recv()))["type"] != "step":
            assert message["type"] != "error", message
        assert message["number"] == welcome["number"] + 1
