"""The first time: games are compiled while the server is up, and each is played as soon as it is ready."""

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from cabochon.compiling import readiness
from cabochon.core.game import Declaration
from tests.server.asgi import Client
from tests.server.conftest import Start
from tests.server.processes import ServerProcess

TWO = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The slugs of the games that are compiled; a test adds to them."""
    done: set[str] = set()
    monkeypatch.setattr(readiness, "is_playable", lambda game: game.slug in done)
    monkeypatch.setattr(readiness, "LOOK_SECONDS", 0.01)
    return done


async def ready(client: Client) -> set[str]:
    games = (await client.get("/api/games")).json["games"]
    return {game["slug"] for game in games if game["ready"]}


async def test_without_compiling_everything_is_ready(client: Client) -> None:
    assert await ready(client) == {"shokoba", "eight28", "topas", "spoker"}


async def test_only_what_is_compiled_is_played(start: Start, compiled: set[str]) -> None:
    compiled.add("shokoba")
    async with start(compiling=lambda: True) as client:
        assert await ready(client) == {"shokoba"}
        await client.create("shokoba", seats=TWO)
        refused = await client.post("/api/tables", {"game": "topas"}, accept_language="fr")
        assert (refused.status, refused.code) == (503, "not_ready")
        assert refused.json["error"]["sentence"].startswith("Topas est encore en préparation")


async def test_tables_of_a_game_that_is_not_ready_wait(start: Start, compiled: set[str]) -> None:
    async with start() as client:
        code, tokens = await client.create("shokoba", seats=TWO)
    async with start(compiling=lambda: True) as client:
        assert (await client.get(f"/api/tables/{code}")).code == "not_ready"
        assert (await client.post("/api/tables/mine", {"tokens": tokens})).json == {"tables": []}
        async with client.at_table(code, *tokens) as socket:
            assert await socket.closing() == 1012
    async with start() as client:
        assert (await client.get(f"/api/tables/{code}")).status == 200


async def test_games_come_as_they_are_compiled_and_all_when_that_stops_short(compiled: set[str]) -> None:
    under_way = [True]
    compiled.add("topas")
    found = readiness.Readiness(lambda: under_way[0])
    coming = found.as_compiled()

    async def following() -> Declaration:
        return await anext(coming)

    assert (await following()).slug == "topas"
    assert found.is_ready("topas")
    compiled.add("shokoba")
    assert (await following()).slug == "shokoba"
    assert not found.is_ready("shokoba")  # until it is loaded
    found.open("shokoba")
    assert found.is_ready("shokoba")
    under_way[0] = False
    assert {(await following()).slug, (await following()).slug} == {"eight28", "spoker"}
    with pytest.raises(StopAsyncIteration):
        await following()


@pytest.mark.skipif(bool(os.environ.get("NUMBA_DISABLE_JIT")), reason="plain Python needs no compiling")
def test_serve_is_there_before_anything_is_compiled_and_stops_compiling_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CABOCHON_CACHE", str(tmp_path / "empty"))
    with ServerProcess(tmp_path) as server:
        with urllib.request.urlopen(f"{server.address}api/games") as answer:
            assert b'"ready":true' not in answer.read()
        (compiling,) = children(server.pid)
        assert b"compile" in Path(f"/proc/{compiling}/cmdline").read_bytes()
        assert server.stop() == 0
    deadline = time.monotonic() + 20
    while Path(f"/proc/{compiling}").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not Path(f"/proc/{compiling}").exists()


def children(pid: int) -> list[int]:
    """The processes a process has started, but for its pool's helpers."""
    assert sys.platform == "linux"
    listed = subprocess.run(["ps", "--ppid", str(pid), "-o", "pid=,args="], capture_output=True, text=True)
    return [int(line.split()[0]) for line in listed.stdout.splitlines() if "multiprocessing" not in line]
