"""Old tables: which are retired, which are not, and what is left of them."""

import asyncio
import json
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, func, select, update

import cabochon
from cabochon.core.errors import CabochonError
from cabochon.server.app import Cabochon
from cabochon.server.config import Config
from cabochon.server.export import check_folder, export
from cabochon.server.live_tables import LiveTables
from cabochon.server.replay import replay
from cabochon.server.retire import Retiring, Visits
from cabochon.server.storage.database import connect, migrate
from cabochon.server.storage.retirement import Retirement
from cabochon.server.storage.rows import MOVE, PERSON, Entry, Sitter
from cabochon.server.storage.schema import entries, metadata, tables
from cabochon.server.storage.store import Store
from cabochon.server.storage.writer import Writer, Written
from tests.server.asgi import Client, moves_of
from tests.server.conftest import Start

DAY = 86_400.0
GUEST = [{"kind": "me"}, {"kind": "open"}]
ALONE: dict[str, Any] = {"options": {"players": 1}}


class Old:
    """A server, and a way to make its tables older."""

    def __init__(self, client: Client, database: str) -> None:
        self.client = client
        self.live_tables: LiveTables = client._server.http.state.live_tables
        self.engine: Engine = connect(database)
        self.retirement = Retirement(self.engine)

    def retiring(self, folder: Path | None = None, keep: float = 90 * DAY) -> Retiring:
        """What retires tables here."""
        return Retiring(self.live_tables, self.retirement, keep, folder)

    def age(self, code: str, days: float, moved: float | None = None) -> None:
        """Make a table so many days old, and its entries too if asked to."""
        with self.engine.execution_options(writes=True).begin() as connection:
            own = tables.c.code == code
            created = datetime.now(UTC) - timedelta(days=days)
            connection.execute(update(tables).where(own).values(created=created))
            if moved is not None:
                at = datetime.now(UTC) - timedelta(days=moved)
                ids = select(tables.c.id).where(own).scalar_subquery()
                connection.execute(update(entries).where(entries.c.table_id == ids).values(at=at))

    def rows(self) -> dict[str, int]:
        """How many rows each table of the database has."""
        with self.engine.begin() as connection:
            return {
                part.name: connection.execute(select(func.count()).select_from(part)).scalar_one()
                for part in metadata.sorted_tables
            }


@pytest.fixture
def old_database(database: str) -> str:
    """An empty database, of each kind in turn."""
    return database


async def play(client: Client, code: str, token: str, moves: int) -> None:
    """Make the first legal moves at a table of one's own."""
    async with client.at_table(code, token) as socket:
        told = await socket.next()
        for _ in range(moves):
            if told["table"]["winners"] if "table" in told else told["winners"]:
                return
            await socket.ask("play", number=told["number"] + 1, move=moves_of(told)[0])
            told = await socket.hear("step")


async def test_a_table_nobody_touched_is_gone_with_all_there_is_of_it(
    start: Start, old_database: str
) -> None:
    async with start(database=old_database) as client:
        old = Old(client, old_database)
        code, (token,) = await client.create(seats=GUEST)
        old.age(code, 91)
        assert await old.retiring().go_round() == 1
        assert set(old.rows().values()) == {0}
        assert (await client.get(f"/api/tables/{code}")).code == "no_table"
        assert (await client.post("/api/tables/mine", {"tokens": [token]})).json["tables"] == []
        async with client.socket(code) as socket:
            assert await socket.closing() == 4404
        for path, form in (("join", {}), ("leave", {"token": token}), ("start", {"token": token})):
            assert (await client.post(f"/api/tables/{code}/{path}", form)).code == "no_table"
        assert await old.retiring().go_round() == 0
        old.engine.dispose()


async def test_young_tables_and_those_moved_at_lately_stay(start: Start, old_database: str) -> None:
    async with start(database=old_database) as client:
        old = Old(client, old_database)
        young, _ = await client.create(seats=GUEST)
        played, (token, _) = await client.create(seats=[{"kind": "me"}] * 2)
        async with client.at_table(played, token) as socket:
            welcome = await socket.next()
        mover = welcome["table"]["to_move"]
        assert mover in (0, 1)
        old.age(young, 89)
        old.age(played, 200)
        table = await old.live_tables.find(played)
        assert table.match is not None
        with old.engine.execution_options(writes=True).begin() as connection:
            row = {"table_id": table.stored.id, "number": 1, "kind": "move", "seat": mover, "by": "person"}
            move = table.match.view(mover)["moves"][0]
            connection.execute(entries.insert(), {**row, "move": move, "at": datetime.now(UTC)})
        assert await old.retiring().go_round() == 0
        old.age(played, 200, moved=91)
        assert await old.retiring().go_round() == 1
        assert (await client.get(f"/api/tables/{young}")).status == 200
        assert (await client.get(f"/api/tables/{played}")).code == "no_table"
        old.engine.dispose()


async def test_a_table_somebody_is_connected_to_stays(start: Start, old_database: str) -> None:
    async with start(database=old_database) as client:
        old = Old(client, old_database)
        code, (token,) = await client.create(seats=GUEST)
        old.age(code, 91)
        async with client.at_table(code, token) as socket:
            await socket.next()
            await Visits(old.live_tables, old.retirement).note()
            # Another process sees it in the database alone.
            assert await old.retiring().go_round() == 0
        assert await old.retiring().go_round() == 0
        with old.engine.execution_options(writes=True).begin() as connection:
            connection.execute(update(tables).values(visited=datetime.now(UTC) - timedelta(hours=1)))
        assert await old.retiring().go_round() == 1
        old.engine.dispose()


async def test_visits_are_noted_once_in_a_while(start: Start, tmp_path: Path) -> None:
    async with start() as client:
        old = Old(client, f"sqlite:///{tmp_path / 'tables.sqlite'}")
        code, (token,) = await client.create(seats=GUEST)
        noted: list[Any] = []
        visits = Visits(old.live_tables, old.retirement)
        old.retirement.note_visits = noted.append  # type: ignore[method-assign, assignment]
        await visits.note()
        assert noted == []
        async with client.at_table(code, token) as socket:
            await socket.next()
            await visits.note()
            await visits.note()
        assert len(noted) == 1
        old.engine.dispose()


async def test_whoever_is_connected_all_the_same_is_told(start: Start, tmp_path: Path) -> None:
    async with start() as client:
        old = Old(client, f"sqlite:///{tmp_path / 'tables.sqlite'}")
        code, (token,) = await client.create(seats=GUEST)
        old.age(code, 91)
        async with client.at_table(code, token) as socket:
            await socket.next()
            assert await old.retiring().go_round() == 1
            assert await socket.closing() == 4404
        old.engine.dispose()


async def test_a_load_under_way_does_not_bring_a_table_back(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with start() as client:
        code, _ = await client.create(seats=GUEST)
    async with start() as client:
        old = Old(client, f"sqlite:///{tmp_path / 'tables.sqlite'}")
        old.age(code, 91)
        read, removed = threading.Event(), threading.Event()

        def slow(*parts: Any) -> Any:
            table = replay(*parts)
            read.set()
            assert removed.wait(20)
            return table

        monkeypatch.setattr("cabochon.server.live_tables.replay", slow)
        early = asyncio.create_task(client.get(f"/api/tables/{code}"))
        assert await asyncio.to_thread(read.wait, 20)
        retiring = asyncio.create_task(old.retiring().go_round())
        while sum(old.rows().values()):
            await asyncio.sleep(0.01)
        removed.set()
        assert await retiring == 1
        await early
        assert (await client.get(f"/api/tables/{code}")).code == "no_table"
        old.engine.dispose()


async def test_finished_games_are_exported_and_replay(
    start: Start, tmp_path: Path, quick_thinkers: list[dict[str, Any]]
) -> None:
    folder = tmp_path / "records"
    check_folder(folder)
    async with start() as client:
        old = Old(client, f"sqlite:///{tmp_path / 'tables.sqlite'}")
        finished, (token,) = await client.create(game="topas", seats=[{"kind": "me"}], **ALONE)
        await play(client, finished, token, 200)
        assert (await client.get(f"/api/tables/{finished}")).json["table"]["state"] == "over"
        begun, _ = await client.create(seats=[{"kind": "me"}] * 2)
        waiting, _ = await client.create(seats=GUEST)
        for code in (finished, begun, waiting):
            old.age(code, 91, moved=91)
        assert await old.retiring(folder).go_round() == 3
        (file,) = folder.iterdir()
        assert file.name.endswith(f"-topas-{finished}.json")
        assert cabochon.replay(json.loads(file.read_text())).over
        old.engine.dispose()


async def test_what_cannot_be_exported_is_kept(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with start() as client:
        old = Old(client, f"sqlite:///{tmp_path / 'tables.sqlite'}")
        finished, (token,) = await client.create(game="topas", seats=[{"kind": "me"}], **ALONE)
        await play(client, finished, token, 200)
        waiting, _ = await client.create(seats=GUEST)
        old.age(finished, 91, moved=91)
        old.age(waiting, 91)
        assert await old.retiring(tmp_path / "nowhere").go_round() == 1
        assert (await client.get(f"/api/tables/{finished}")).status == 200
        old.engine.dispose()


async def test_one_process_at_a_time(start: Start, old_database: str) -> None:
    async with start(database=old_database) as client:
        old = Old(client, old_database)
        code, _ = await client.create(seats=GUEST)
        old.age(code, 91)
        with Retirement(old.engine).turn() as first:
            assert first
            found = await old.retiring().go_round()
            assert found == (1 if old.engine.dialect.name == "sqlite" else 0)
        assert await old.retiring().go_round() == 1 - found
        old.engine.dispose()


async def test_many_go_in_batches(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabochon.server.retire.BATCH", 2)
    monkeypatch.setattr("cabochon.server.retire.PAUSE_SECONDS", 0)
    async with start() as client:
        old = Old(client, f"sqlite:///{tmp_path / 'tables.sqlite'}")
        for _ in range(5):
            code, _ = await client.create(seats=GUEST)
            old.age(code, 91)
        assert await old.retiring().go_round() == 5
        old.engine.dispose()


def test_a_record_is_never_written_over_another(tmp_path: Path) -> None:
    created = datetime(2026, 1, 31, 18, tzinfo=UTC)
    first = export(tmp_path, created, "K7WX3M", {"game": "topas", "moves": ["é"]})
    assert first.name == "2026-01-31-180000-topas-K7WX3M.json"
    assert export(tmp_path, created, "K7WX3M", {"game": "topas", "moves": ["é"]}) == first
    second = export(tmp_path, created, "K7WX3M", {"game": "topas", "moves": []})
    assert second.name == "2026-01-31-180000-topas-K7WX3M-2.json"
    assert json.loads(first.read_text(encoding="utf-8")) == {"game": "topas", "moves": ["é"]}
    assert sorted(path.name for path in tmp_path.iterdir()) == [second.name, first.name]


def test_a_folder_that_cannot_be_written_is_refused_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with pytest.raises(CabochonError, match="cannot be written into"):
        Cabochon(Config(database=database, keep=DAY, export_folder=tmp_path / "file")).prepare()
    with pytest.raises(CabochonError, match="needs --keep"):
        Cabochon(Config(database=database, export_folder=tmp_path)).prepare()


async def test_the_server_retires_by_itself(start: Start, tmp_path: Path) -> None:
    async with start() as client:
        old = Old(client, f"sqlite:///{tmp_path / 'tables.sqlite'}")
        code, _ = await client.create(seats=GUEST)
        old.age(code, 91)
        old.engine.dispose()
    async with start(keep=90 * DAY) as client:
        for _ in range(100):
            if (await client.get(f"/api/tables/{code}")).status == 404:
                return
            await asyncio.sleep(0.05)
    raise AssertionError("the table is still there")


async def test_a_move_at_a_table_just_retired_holds_nobody_else_up(old_database: str) -> None:
    engine = connect(old_database)
    migrate(engine)
    store = Store(engine)
    people = [Sitter(PERSON), Sitter(PERSON)]
    retired, other = (store.create("shokoba", {"players": 2}, {}, bytes(16), people) for _ in range(2))
    Retirement(engine).remove([retired.id], datetime.now(UTC) + timedelta(days=1))
    assert store.find(retired.code) is None
    loop = asyncio.get_running_loop()
    writer = Writer(engine, loop)
    waiting = []
    for table in (other, retired):
        done: asyncio.Future[Written] = loop.create_future()
        writer.append(Entry(table.id, 1, MOVE, 0, PERSON, "7R"), done.set_result)
        waiting.append(done)
    outcomes = await asyncio.gather(*waiting)
    await asyncio.to_thread(writer.close)
    assert outcomes[0] is Written.STORED
    assert outcomes[1] is not Written.STORED
    assert store.entries_after(retired.id, 0) == []
    engine.dispose()
