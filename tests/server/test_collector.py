"""Python's garbage collector makes its long rounds only when nobody waits, or when it is high time."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from cabochon.server import collector, metrics


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """The collector's settings belong to the whole process."""
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


@pytest.fixture
def rounds(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """The long rounds made, with looks that come one right after the other."""
    made: list[None] = []
    monkeypatch.setattr(collector, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(collector, "CALM_SECONDS", 0.0)
    monkeypatch.setattr(gc, "collect", lambda: made.append(None))
    return made


async def _for_some_looks(looks: int, moves: bool) -> None:
    task = asyncio.create_task(collector.collect_for_ever())
    for _ in range(looks):
        if moves:
            metrics.MOVES.count("move", "person")
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def test_only_the_youngest_objects_are_looked_at_by_itself() -> None:
    collector.go_round_seldom()
    assert gc.get_threshold() == (collector.YOUNGEST, collector.NEVER, collector.NEVER)
    assert gc.get_freeze_count() > 0


async def test_a_moment_without_moves_is_used(rounds: list[None]) -> None:
    await _for_some_looks(10, moves=False)
    assert rounds


async def test_people_who_play_are_not_kept_waiting(rounds: list[None]) -> None:
    await _for_some_looks(collector.MOST_LOOKS - 2, moves=True)
    assert not rounds


async def test_in_the_end_it_is_done_anyway(rounds: list[None]) -> None:
    await _for_some_looks(4 * collector.MOST_LOOKS, moves=True)
    assert rounds
