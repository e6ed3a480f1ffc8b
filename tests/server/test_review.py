"""``POST /api/review`` and ``/api/tables/…/review``: finished games alone, shared, kept."""

import asyncio
import json
import os
import signal
from typing import Any

import pytest

import cabochon
from cabochon.server import reviewing
from cabochon.server.limits import Limits
from cabochon.server.review_work import write_review
from cabochon.server.reviewing import MOST, Reviewer
from cabochon.study import review
from tests.cli.test_verify import sealed_record
from tests.server.asgi import PATIENCE, Answer, Client
from tests.server.conftest import Start
from tests.server.faults import live_tables_of
from tests.server.test_replay import play_to_the_end

BUDGET = 100
SHORT = {"target": 1}
"""A game of one round."""


def short_record() -> dict[str, Any]:
    match = cabochon.game("shokoba", **SHORT).start(seed=2)
    while not match.over:
        match.play(match.moves()[0])
    return match.record()


def lines(answer: Answer) -> list[dict[str, Any]]:
    assert answer.status == 200, answer.body
    return [json.loads(line) for line in answer.body.splitlines()]


def reviewer_of(client: Client) -> Reviewer:
    return live_tables_of(client).reviewer


class Slow:
    """Workers that answer when they are told to."""

    def __init__(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self.go = asyncio.Event()
        monkeypatch.setattr(reviewer_of(client).workers, "run", self.run)
        monkeypatch.setattr(reviewing, "TOLD_SECONDS", 0.01)

    async def run(self, kind: Any, work: Any, *given: Any) -> Any:
        self.asked += 1
        await self.go.wait()
        return b"{}" if work is write_review else None


async def until(holds: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


async def test_a_game_is_reviewed_as_on_the_command_line(start: Start) -> None:
    record = short_record()
    async with start(review_budget=BUDGET, workers=1) as client:
        told = lines(await client.post("/api/review", {"record": record}))
    assert {line["state"] for line in told[:-1]} <= {"waiting", "running"}
    assert told[-1]["state"] == "done"
    assert told[-1]["review"] == json.loads(json.dumps(review(record, BUDGET).as_json()))


async def test_a_killed_worker_only_delays_it(start: Start) -> None:
    async with start(review_budget=BUDGET, workers=1) as client:
        asked = asyncio.create_task(client.post("/api/review", {"record": short_record()}))
        reviewer = reviewer_of(client)
        worker = reviewer.workers.workers[0]
        await until(lambda: any(each.done > 2 for each in reviewer._reviews.values()))
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        assert lines(await asked)[-1]["state"] == "done"


def under_way(record: dict[str, Any]) -> None:
    match = cabochon.game("shokoba").start(seed=3)
    record.clear()
    record.update(match.record())


def cut_short(record: dict[str, Any]) -> None:
    del record["moves"][-1]
    record.pop("result", None)


def said_to_be_over(record: dict[str, Any]) -> None:
    """A word on its end that no server writes."""
    cut_short(record)
    record["ended"] = {"winners": [0]}


def impossible(record: dict[str, Any]) -> None:
    record["moves"][3] = "7D=7D"


@pytest.mark.parametrize(
    ("spoil", "words"),
    [(under_way, "not over"), (cut_short, "not over"), (said_to_be_over, "ended"), (impossible, "Move 4")],
)
async def test_what_is_no_finished_game_is_refused(client: Client, spoil: Any, words: str) -> None:
    record = sealed_record("shokoba")
    spoil(record)
    answer = await client.post("/api/review", {"record": record})
    assert (answer.status, answer.code) == (422, "record"), answer.body
    assert words in answer.json["error"]["sentence"]
    assert not reviewer_of(client)._reviews


async def test_a_running_table_is_not_reviewed(client: Client) -> None:
    code, _ = await client.create(game="shokoba", seats=[{"kind": "me"}] * 2)
    assert (await client.post(f"/api/tables/{code}/review", {})).code == "not_over"
    assert (await client.post("/api/tables/BCDFG/review", {})).code == "no_table"


async def finished(client: Client) -> str:
    """A table whose game was played to its end, with a bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    code, (token,) = await client.create(game="shokoba", options=SHORT, seats=seats)
    await play_to_the_end(client, code, token, 0)
    return code


@pytest.mark.usefixtures("quick_thinkers")
async def test_a_tables_review_is_kept_with_it(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    async with start() as client:
        code = await finished(client)
        slow = Slow(client, monkeypatch)
        slow.go.set()
        first = lines(await client.post(f"/api/tables/{code}/review", {}))
        assert first[-1] == {"state": "done", "review": {}}
        asked = slow.asked
        assert lines(await client.post(f"/api/tables/{code}/review", {})) == first[-1:]
        assert slow.asked == asked


async def test_two_who_ask_at_once_wait_for_the_same(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(client, monkeypatch)
    record = short_record()
    asked = [asyncio.create_task(client.post("/api/review", {"record": record})) for _ in range(2)]
    reviewer = reviewer_of(client)
    await until(lambda: [each.people for each in reviewer._reviews.values()] == [2])
    slow.go.set()
    first, second = [lines(answer)[-1] for answer in await asyncio.gather(*asked)]
    assert first == second == {"state": "done", "review": {}}
    assert slow.asked == 2 * len(record["moves"]) + 1


async def test_it_is_given_up_when_nobody_waits(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "ALONE_SECONDS", 0.05)
    slow = Slow(client, monkeypatch)
    asked = asyncio.create_task(client.post("/api/review", {"record": short_record()}))
    await until(lambda: slow.asked)
    asked.cancel()
    await until(lambda: not reviewer_of(client)._reviews)
    assert slow.asked == 1


async def test_who_comes_back_in_time_finds_it(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(client, monkeypatch)
    record = short_record()
    asked = asyncio.create_task(client.post("/api/review", {"record": record}))
    await until(lambda: slow.asked)
    asked.cancel()
    await until(asked.done)
    again = asyncio.create_task(client.post("/api/review", {"record": record}))
    await until(lambda: [each.people for each in reviewer_of(client)._reviews.values()] == [1])
    slow.go.set()
    assert lines(await again)[-1]["state"] == "done"
    assert slow.asked == 2 * len(record["moves"]) + 1


async def test_they_are_reckoned_one_at_a_time_and_so_many_wait(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(client, monkeypatch)
    records = [{**short_record(), "note": place} for place in range(MOST + 1)]
    asked = [asyncio.create_task(client.post("/api/review", {"record": record})) for record in records[:MOST]]
    await until(lambda: len(reviewer_of(client)._reviews) == MOST)
    assert (await client.post("/api/review", {"record": records[MOST]})).code == "no_review"
    assert slow.asked == 1
    slow.go.set()
    for answer in await asyncio.gather(*asked):
        told = lines(answer)
        assert told[-1]["state"] == "done"
    assert any(line["state"] == "waiting" for line in told)


async def test_it_is_bounded(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    async with start(limits=Limits.boundless().adjusted(["reviews=1/0.001"])) as client:
        Slow(client, monkeypatch).go.set()
        record = short_record()
        assert lines(await client.post("/api/review", {"record": record}))
        assert (await client.post("/api/review", {"record": record})).code == "too_many"


async def test_a_server_that_stops_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    Slow(client, monkeypatch)
    asked = asyncio.create_task(client.post("/api/review", {"record": short_record()}, accept_language="fr"))
    await until(lambda: reviewer_of(client)._reviews)
    live_tables_of(client).draining = 0.0
    last = lines(await asked)[-1]
    assert last["state"] == "failed"
    assert last["error"]["code"] == "draining"
    assert "redémarrer" in last["error"]["sentence"]
