"""Tables whose rules are too old, or too new, for this server: a clear answer, and nothing is lost."""

import pytest

from cabochon.server import engine
from cabochon.server.storage.database import connect
from tests.server.asgi import Client
from tests.server.conftest import Start

TWO = [{"kind": "me"}] * 2


async def test_new_tables_keep_the_engine_they_were_begun_under(client: Client) -> None:
    code, _ = await client.create(seats=TWO)
    assert client._server._live_tables is not None
    stored = client._server._live_tables.store.find(code)
    assert stored is not None
    assert stored.engine == engine.ENGINE


@pytest.mark.parametrize(
    ("since", "current", "refused", "status", "closed"),
    [
        (engine.ENGINE + 1, engine.ENGINE + 1, "outdated", 409, 4410),
        (1, engine.ENGINE - 1, "too_new", 503, 1012),
    ],
)
async def test_a_table_of_other_rules_is_refused_and_kept(
    start: Start,
    monkeypatch: pytest.MonkeyPatch,
    since: int,
    current: int,
    refused: str,
    status: int,
    closed: int,
) -> None:
    async with start() as client:
        code, tokens = await client.create(seats=TWO)
        other, _ = await client.create("topas", seats=TWO)
    with monkeypatch.context() as patch:
        patch.setitem(engine.REPLAYS_SINCE, "shokoba", since)
        patch.setattr(engine, "ENGINE", current)
        async with start() as client:
            answer = await client.get(f"/api/tables/{code}")
            assert (answer.status, answer.code) == (status, refused)
            async with client.at_table(code, *tokens) as socket:
                assert await socket.closing() == closed
            mine = await client.post("/api/tables/mine", {"tokens": tokens})
            assert mine.json["tables"] == []
            if refused == "outdated":
                assert (await client.get(f"/api/tables/{other}")).status == 200, "other games go on"
    async with start() as client:
        assert (await client.get(f"/api/tables/{code}")).status == 200


async def test_a_server_of_the_version_before_can_still_create_tables(start: Start, tmp_path: object) -> None:
    async with start() as client:
        code, _ = await client.create(seats=TWO)
        database = connect(f"sqlite:///{tmp_path}/tables.sqlite")
        with database.execution_options(writes=True).begin() as connection:
            connection.exec_driver_sql(
                "INSERT INTO tables (code, game, options, settings, seed, created, started) SELECT 'OLDONE',"
                " game, options, settings, seed, created, started FROM tables WHERE code = ?",
                (code,),
            )
        database.dispose()
        assert client._server._live_tables is not None
        stored = client._server._live_tables.store.find("OLDONE")
        assert stored is not None
        assert stored.engine == 1
