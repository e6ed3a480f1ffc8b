"""A short run of ``make chaos`` with chosen faults: kills, a slow disk, and connections cut after COMMIT."""

import tempfile
from pathlib import Path

import pytest

from tests.chaos import faults
from tests.chaos.scenarios import run
from tests.chaos.storm import Plan

SEED = "short"
TABLES = 4
CHOSEN = {
    "sqlite": (faults.hold_the_file, faults.kill_server, faults.kill_workers),
    "postgres": (faults.cut_after_commit, faults.kill_redis, faults.kill_server, faults.talk_nonsense),
}


@pytest.mark.parametrize("scenario", CHOSEN)
async def test_every_invariant_holds(scenario: str) -> None:
    plan = Plan(SEED, TABLES, 0, CHOSEN[scenario])
    # Not pytest's own folder: another run of it would shut PostgreSQL, another user, out of its data.
    with tempfile.TemporaryDirectory() as folder:
        world = await run(scenario, Path(folder), plan)
    assert world.complaints == []
    assert world.counts["faults"] == len(CHOSEN[scenario])
    assert world.counts["moves acknowledged"] > 0
    assert world.counts["messages compared"] > 0
