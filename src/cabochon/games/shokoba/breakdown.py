"""What a finished game of Shokoba makes of its events, and how a round was counted."""

from collections.abc import Sequence
from typing import Any

from cabochon.core.events import Event
from cabochon.core.log import new_log, told
from cabochon.core.records import State
from cabochon.games.shokoba.events import EVENTS, RoundCounted, RoundStarted, Shokoba
from cabochon.games.shokoba.kernels import tell_count
from cabochon.games.shokoba.layout import sides


def count_of(state: State) -> RoundCounted:
    """The count of a settled round, from its piles."""
    log = new_log()
    tell_count(state, log)
    (counted,) = EVENTS.read(told(log), state)
    assert isinstance(counted, RoundCounted)
    return counted


def _break_down_round(counted: RoundCounted, shokobas: list[int]) -> dict[str, Any]:
    return {
        "round": counted.round,
        "counts": {category: list(counts) for category, counts in counted.counts.items()},
        "stones": dict(counted.winners),
        "shokobas": shokobas,
    }


def break_down(state: State, events: Sequence[Event]) -> dict[str, Any]:
    """Where the stones came from: every round's categories and shokobas, and what was there before.

    A match that began from a position has seen nothing of what led there; those stones are ``before``.
    """
    count = sides(state)
    rounds: list[dict[str, Any]] = []
    shokobas = [0] * count
    for event in events:
        if isinstance(event, Shokoba):
            shokobas[event.side] += 1
        elif isinstance(event, RoundCounted):
            rounds.append(_break_down_round(event, shokobas))
            shokobas = [0] * count
    if not rounds:
        rounds = [_break_down_round(count_of(state), shokobas)]
    total = [sum(played["shokobas"][side] for played in rounds) for side in range(count)]
    given = [sum(list(played["stones"].values()).count(side) for played in rounds) for side in range(count)]
    stones = [int(each) for each in state.stones[:count]]
    return {
        "stones": stones,
        "rounds": rounds,
        "shokobas": total,
        "extra_rounds": sum(isinstance(event, RoundStarted) and event.extra for event in events),
        "before": [stones[side] - total[side] - given[side] for side in range(count)],
    }
