"""What a finished game of Shokoba makes of its events, and how a round was counted."""

from collections.abc import Sequence
from typing import Any

from cabochon.core import log as logs
from cabochon.core.events import Event, of_kind, split_after
from cabochon.core.records import State
from cabochon.games.shokoba.events import EVENTS, RoundCounted, RoundStarted, Shokoba
from cabochon.games.shokoba.kernels import tell_count
from cabochon.games.shokoba.layout import sides


def count_of(state: State) -> Event:
    """The count of a settled round, from its piles."""
    log = logs.new_log()
    tell_count(state, log)
    (counted,) = EVENTS.read(logs.told(log), state)
    assert isinstance(counted, RoundCounted)
    return counted


def _break_down_round(told: Sequence[Event], count: int) -> dict[str, Any]:
    """What came of a round, from its events up to its count."""
    sides_emptying = [event.side for event in of_kind(told, Shokoba)]
    counted = told[-1]
    return {
        "round": counted.round,
        "counts": {category: list(counts) for category, counts in counted.counts.items()},
        "stones": dict(counted.winners),
        "shokobas": [sides_emptying.count(side) for side in range(count)],
    }


def break_down(state: State, events: Sequence[Event]) -> dict[str, Any]:
    """Where the stones came from: every round's categories and shokobas, and what was there before.

    A match that began from a position has seen nothing of what led there; those stones are ``before``.
    """
    count = sides(state)
    rounds = [_break_down_round(told, count) for told in split_after(events, RoundCounted)]
    rounds = rounds or [_break_down_round([*events, count_of(state)], count)]
    total = [sum(played["shokobas"][side] for played in rounds) for side in range(count)]
    given = [sum(list(played["stones"].values()).count(side) for played in rounds) for side in range(count)]
    stones = [int(each) for each in state.stones[:count]]
    return {
        "stones": stones,
        "rounds": rounds,
        "shokobas": total,
        "extra_rounds": sum(event.extra for event in of_kind(events, RoundStarted)),
        "before": [stones[side] - total[side] - given[side] for side in range(count)],
    }
