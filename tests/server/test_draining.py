"""SIGTERM: no new tables, people told, moves stored, then 1012 and exit 0; asked twice, at once."""

import asyncio
import json
import signal
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.asgi import moves_of
from tests.server.conftest import Start
from tests.server.processes import ServerProcess

TWO = [{"kind": "me"}] * 2


async def test_while_it_drains_people_play_on_and_no_table_begins(start: Start) -> None:
    async with start(drain_seconds=60.0) as client:
        code, tokens = await client.create(seats=TWO)
        async with client.at_table(code, *tokens, lang="fr") as socket:
            welcome = await socket.next()
            draining = asyncio.create_task(client._server.drain())
            told = await socket.hear("restarting")
            assert told["seconds"] == 60
            assert "redémarre" in told["sentence"]
            refused = await client.post("/api/tables", {"game": "shokoba"})
            assert (refused.status, refused.code) == (503, "draining")
            ready = await client.get("/readyz")
            assert (ready.status, ready.json["parts"]["serving"]["ready"]) == (503, False)
            assert (await client.get("/healthz")).status == 200
            seat = welcome["shown"][0]["view"]["to_move"]
            await socket.ask("play", number=1, move=moves_of(welcome)[0], seat=seat)
            assert (await socket.hear("step"))["number"] == 1
            async with client.at_table(code) as late:
                assert (await late.hear("restarting"))["seconds"] <= 60
        await asyncio.wait_for(draining, 20)


async def test_people_who_stay_are_asked_to_come_again(start: Start) -> None:
    async with start(drain_seconds=0.2) as client:
        code, tokens = await client.create(seats=TWO)
        async with client.at_table(code, *tokens) as socket:
            await socket.next()
            await client._server.drain()
            assert await socket.closing() == 1012


async def until_closed(socket: ClientConnection) -> AsyncIterator[object]:
    """What comes through a socket until it is closed, however it is."""
    try:
        while True:
            yield await socket.recv()
    except ConnectionClosed:
        return


def wait_for_unready(server: ServerProcess) -> None:
    """Wait until a server says that it is being stopped."""
    for _ in range(200):
        try:
            urllib.request.urlopen(f"{server.address}readyz?without=games", timeout=5).close()
        except urllib.error.HTTPError as error:
            error.close()
            if error.code == 503:
                return
        time.sleep(0.05)
    raise TimeoutError("it is ready still")


@pytest.mark.parametrize("second", [None, signal.SIGTERM, signal.SIGINT])
async def test_a_process_drains_and_ends_well(tmp_path: Path, second: signal.Signals | None) -> None:
    seconds = "1" if second is None else "600"
    with ServerProcess(tmp_path, ["--drain-seconds", seconds]) as server:
        created = server.post("tables", {"game": "shokoba", "seats": TWO})
        tokens = [seat["token"] for seat in created["tokens"]]
        async with connect(server.socket_address(created["table"]["code"])) as socket:
            await socket.send(json.dumps({"type": "hello", "tokens": tokens}))
            welcome = json.loads(await socket.recv())
            server.send(signal.SIGTERM)
            while (message := json.loads(await socket.recv()))["type"] != "restarting":
                pass
            assert message["seconds"] == int(seconds)
            await asyncio.to_thread(wait_for_unready, server)
            seat = welcome["shown"][0]["view"]["to_move"]
            play = {"type": "play", "number": 1, "move": moves_of(welcome)[0], "seat": seat}
            await socket.send(json.dumps(play))
            while (message := json.loads(await socket.recv()))["type"] != "step":
                pass
            if second is not None:
                server.send(second)
            async for _ in until_closed(socket):
                pass
            assert socket.close_code == 1012
        assert await asyncio.to_thread(server.wait) == 0
        server.start()
        async with connect(server.socket_address(created["table"]["code"])) as socket:
            await socket.send(json.dumps({"type": "hello", "tokens": tokens}))
            assert json.loads(await socket.recv())["number"] == 1


def test_a_process_nobody_is_at_ends_at_once(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, ["--drain-seconds", "600"]) as server:
        server.send(signal.SIGTERM)
        assert server.wait() == 0
