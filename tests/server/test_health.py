"""/healthz, /readyz and /metrics: who may see what, and that it is true."""

import re
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from cabochon.server.config import LOOPBACK
from cabochon.server.setting_kinds import NETWORKS
from cabochon.server.thinking import Thinkers
from tests.server.asgi import Client, moves_of
from tests.server.conftest import Start
from tests.server.services import Postgres, Redis

TWO = [{"kind": "me"}] * 2
PARTS = ["database", "redis", "writer", "workers", "games", "serving"]


def samples(text: str) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """Everything in a page of metrics, read as Prometheus does."""
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for metric in text_string_to_metric_families(text)
        for sample in metric.samples
    }


async def scraped(client: Client) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """The metrics as they are now."""
    answer = await client.get("/metrics")
    assert answer.status == 200
    return samples(answer.body.decode())


async def test_a_server_that_is_up_is_healthy_and_ready(client: Client) -> None:
    assert (await client.get("/healthz")).json == {"healthy": True}
    ready = await client.get("/readyz")
    assert ready.status == 200
    assert ready.json["ready"]
    assert list(ready.json["parts"]) == PARTS
    assert all(part["ready"] for part in ready.json["parts"].values())
    assert ready.headers["cache-control"] == "no-store"


async def test_strangers_learn_whether_it_is_ready_and_no_more(client: Client) -> None:
    stranger = Client(client._server, "203.0.113.9")
    assert (await stranger.get("/readyz")).json == {"ready": True}
    assert (await stranger.get("/metrics")).code == "not_found"
    proxied = await client.get("/metrics", x_forwarded_for="203.0.113.9")
    assert proxied.code == "not_found", "a proxy on this machine passes strangers on"
    assert "parts" not in (await client.get("/readyz", x_forwarded_for="203.0.113.9")).json
    assert (await client.get("/metrics", host="evil.example")).code == "not_found"


@pytest.mark.parametrize(
    ("readers", "status"), [("10.0.0.0/8", 200), ("10.1.0.0/16,::1", 404), ("none", 404)]
)
async def test_who_reads_the_metrics_is_a_setting(start: Start, readers: str, status: int) -> None:
    async with start(metrics=NETWORKS.read(readers), local=False) as client:
        assert (await Client(client._server, "10.0.0.7").get("/metrics")).status == status


async def test_a_game_that_is_being_compiled_is_not_ready(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cabochon.compiling.readiness.is_playable", lambda game: game.slug != "topas")
    async with start(compiling=lambda: True) as client:
        ready = await client.get("/readyz")
        assert ready.status == 503
        assert ready.json["parts"]["games"]["missing"] == ["topas"]
        assert (await client.get("/readyz?without=games")).status == 200


async def test_a_database_that_is_gone_is_not_ready(start: Start, tmp_path: Path) -> None:
    async with start() as client:
        engine = client._server._engine
        engine.dispose()
        for file in tmp_path.glob("tables.sqlite*"):
            file.unlink()
        (tmp_path / "tables.sqlite").mkdir()
        ready = await client.get("/readyz")
        assert ready.status == 503
        assert ready.json["parts"]["database"] == {"ready": False, "reason": "OperationalError"}
        assert (await client.get("/healthz")).status == 200


async def test_a_dead_worker_or_writer_is_not_ready(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thinkers, "ready", False)
    async with start() as client:
        ready = await client.get("/readyz")
        assert ready.status == 503
        assert ready.json["parts"]["workers"]["ready"] is False


async def test_a_redis_that_is_gone_is_told(
    start: Start, postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with Redis(tmp_path_factory.mktemp("redis")) as service:
        async with start(database=postgres.new_database(), redis=service.address) as client:
            assert (await client.get("/readyz")).json["parts"]["redis"] == {"ready": True, "used": True}
            service.__exit__()
            client._server._health._looked = None  # type: ignore[union-attr]
            gone = await client.get("/readyz")
            assert (gone.status, gone.json["parts"]["redis"]["ready"]) == (503, False)
            enough = await client.get("/readyz?without=redis")
            assert enough.status == 200, f"the database is enough to play: {enough.json}"


async def test_moves_their_stages_and_answers_are_counted(client: Client) -> None:
    before = await scraped(client)

    def grown(after: dict[Any, float], name: str, **labels: str) -> float:
        key = (name, frozenset(labels.items()))
        return after.get(key, 0) - before.get(key, 0)

    code, tokens = await client.create(seats=TWO)
    async with client.at_table(code, *tokens) as socket:
        welcome = await socket.next()
        seat = welcome["shown"][0]["view"]["to_move"]
        await socket.ask("play", number=1, move="nonsense", seat=seat)
        await socket.hear("error")
        await socket.ask("play", number=1, move=moves_of(welcome)[0], seat=seat)
        await socket.hear("step")
        during = await scraped(client)
    assert during["cabochon_sockets", frozenset()] == 1
    assert during["cabochon_tables_occupied", frozenset()] == 1
    assert grown(during, "cabochon_moves_total", kind="move", by="person") == 1
    for stage in ("checked", "stored", "told"):
        assert grown(during, "cabochon_move_seconds_count", stage=stage) == 1
    assert grown(during, "cabochon_refusals_total", code="illegal") == 1
    posted = {"method": "POST", "route": "/api/tables", "status": "201"}
    assert grown(during, "cabochon_http_answers_total", **posted) == 1
    assert during["process_resident_memory_bytes", frozenset()] > 0


async def test_labels_hold_nothing_people_sent(client: Client) -> None:
    code, (token,) = await client.create(seats=[{"kind": "me", "name": "Zebulon"}, {"kind": "bot"}])
    async with client.at_table(code, token) as socket:
        await socket.next()
    await client.get(f"/api/tables/{code}")
    await client.get("/api/tables/ZZZZZZ")
    await client.get("/wp-admin/zebra")
    await client.request("BREW", "/api/games")
    page = (await client.get("/metrics")).body.decode()
    assert not any(
        secret in page for secret in (code, token, "Zebulon", "ZZZZZZ", "zebra", "BREW", "127.0.0.1")
    )
    assert len(re.findall(r'method="other"', page)) >= 1


@pytest.mark.parametrize(
    "path",
    ["/api", "/api/x", "/health", "/healthz/x", "/ready", "/readyz/", "/metrics/x", "/t/K7WX3M", "/.env"],
)
async def test_unknown_paths_are_not_the_page(client: Client, path: str) -> None:
    answer = await client.get(path)
    assert (answer.status, answer.code) == (404, "not_found")
    person = await client.get(path, accept="text/html")
    assert person.status == 404


async def test_only_looking_is_possible(client: Client) -> None:
    assert (await client.post("/readyz", {})).status == 405
    head = await client.request("HEAD", "/healthz")
    assert (head.status, head.body) == (200, b"")


def test_loopback_is_the_default() -> None:
    assert NETWORKS.read("127.0.0.0/8,::1") == LOOPBACK
