"""The scripts of tests/local at the translated server, run as by the page: it says what Python's says."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from cabochon.games import own
from tests.engine.node_host import NodeHost, ServerInNode
from tests.local import scripts
from tests.local.as_client import LocalClient
from tests.local.fake_host import FakeHost, first_move, nothing
from tests.local.test_same_as_a_server import finished_record
from tests.translate.engine import needs_node

pytestmark = needs_node
Script = Callable[[scripts.Notes], Awaitable[None]]


def only_moves(job: dict[str, Any]) -> Any:
    """A worker that moves for bots, and reckons no luck: that takes minutes with the budget of browsers."""
    return first_move(job) if job["kind"] == "choose" else nothing(job)


async def same(script: Script) -> None:
    """Run a script at both, and compare what comes back, secrets and deals too: the worlds are the same."""
    python, node = FakeHost(only_moves), NodeHost(only_moves)
    assert isinstance(node.server, ServerInNode)
    here, there = scripts.Notes(LocalClient(python)), scripts.Notes(LocalClient(node))
    await script(here)
    await script(there)
    node.server.end()
    for at_python, at_node in zip(here.taken, there.taken, strict=False):
        assert at_node == at_python
    assert len(there.taken) == len(here.taken)


@pytest.mark.parametrize("slug", sorted(own()))
async def test_at_the_table_and_afterwards(slug: str) -> None:
    await same(lambda notes: scripts.at_the_table(notes, slug))


async def test_refusals() -> None:
    await same(scripts.refusals)


@pytest.mark.parametrize("slug", sorted(own()))
async def test_a_branch(slug: str) -> None:
    record: dict[str, Any] = finished_record(slug)
    await same(lambda notes: scripts.a_branch(notes, record, len(record["moves"]) // 2))


async def test_the_deal_of_the_day() -> None:
    today = datetime.fromtimestamp(FakeHost().now(), UTC).date()
    await same(lambda notes: scripts.the_day(notes, today.isoformat()))
