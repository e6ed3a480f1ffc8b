"""What a game's kernels do per second: natively, in Node, in a worker of Chromium, and in two."""

import statistics
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from wasm_sides import Rate, Side, served, sides

KINDS: Final = ("playouts", "simulations")
SIDES: Final = ("native", "Node", "Chromium", "Chromium, two workers")
TURNS: Final = 5
WARM_UP: Final = 2
"""Turns that do not count: engines compile what runs often once more."""
SECONDS: Final = 0.04
"""Of native work in a turn."""


@dataclass(frozen=True)
class Medians:
    """What came of one kind of task, by side."""

    rate: dict[str, float]
    """Per CPU second."""
    times: dict[str, float]
    """How many times the native rate, turn by turn."""


def rates(slug: str, engine: Path, browser: Browser) -> dict[str, Medians]:
    """Both kinds of task for one game."""
    with served(engine) as address:
        found = dict(zip(SIDES, sides(slug, engine, browser, address), strict=True))
        medians = {kind: contest(kind, found) for kind in KINDS}
        for side in found.values():
            side.end()
    return medians


def contest(kind: str, found: dict[str, Side]) -> Medians:
    """Have all sides do the same in turns."""
    count = enough(kind, found["native"])
    turns: list[dict[str, Rate]] = []
    for turn in range(WARM_UP + TURNS):
        turns.append({name: side.do(kind, count, turn) for name, side in found.items()})
        done = {rate.done for rate in turns[-1].values()}
        assert len(done) == 1, f"the sides did different things: {done}"
    counted = [{name: rate.by_cpu for name, rate in turn.items()} for turn in turns[WARM_UP:]]
    return Medians(
        {name: statistics.median(turn[name] for turn in counted) for name in found},
        {name: statistics.median(turn[name] / turn["native"] for turn in counted) for name in found},
    )


def enough(kind: str, native: Side) -> int:
    """How many tasks make a turn."""
    native.do(kind, 1, 0)  # it may have to be compiled
    count = 1
    while (rate := native.do(kind, count, 0)).by_cpu * SECONDS > 4 * count:
        count *= 2
    return max(1, round(rate.by_cpu * SECONDS))
