"""Changing what a match hands out (its record, a view's history, an outcome) changed the match itself."""

import copy
import random
from typing import Any

import cabochon
from cabochon.core.match import Match


def from_a_position() -> Match:
    """A whole game that began from a position."""
    start = cabochon.game("shokoba").start(seed=1)
    match = start.game.from_position(start.position(), seed=1)
    pick = random.Random(1)
    while not match.over:
        match.play(pick.choice(match.moves()))
    return match


def spoil(data: Any) -> None:
    """Empty every list and object within some data."""
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        spoil(part)
    if isinstance(data, dict | list):
        data.clear()


def test_the_record() -> None:
    match = from_a_position()
    before = copy.deepcopy(match.record())
    spoil(match.record())
    assert match.record() == before


def test_the_view() -> None:
    match = from_a_position()
    before = copy.deepcopy(match.view(0))
    spoil(match.view(0))
    assert match.view(0) == before


def test_the_outcome() -> None:
    match = from_a_position()
    before = copy.deepcopy(match.outcome)
    assert match.outcome is not None
    spoil(match.outcome.breakdown)
    assert match.outcome == before


def test_the_events_as_data() -> None:
    match = from_a_position()
    before = copy.deepcopy([event.as_json() for event in match.events])
    for event in match.events:
        spoil(event.as_json())
    assert [event.as_json() for event in match.events] == before
