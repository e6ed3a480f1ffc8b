"""A review’s question held a process that thinks for bots; on two cores there is one, and tables waited."""

import asyncio
import contextlib
import time
from typing import Any

import pytest

import cabochon
from cabochon.server import reviewing
from tests.server.asgi import PATIENCE
from tests.server.conftest import Start
from tests.server.faults import live_tables_of, until
from tests.server.test_review import short_record


def think_for_long(*question: Any) -> None:
    """An answer that takes longer than anybody waits."""
    time.sleep(10 * PATIENCE)


async def test_a_bot_moves_while_a_question_is_thought_about(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "answer", think_for_long)
    async with start(workers=1) as client:
        live_tables = live_tables_of(client)
        asked = asyncio.create_task(client.post("/api/review", {"record": short_record()}))
        await until(lambda: any(review.begun for review in live_tables.reviewer._reviews.values()))
        await asyncio.sleep(0.5)  # its question is with a process by now
        turn = cabochon.game("topas").start(seed=1).turn()
        async with asyncio.timeout(PATIENCE):
            assert await live_tables.thinkers.choose("greedy", turn) in turn.packed
        asked.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asked
