"""What the search asks of 8·28 beyond its rules."""

import math
from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.verbs import State, implements
from cabochon.games.eight28.greedy import FAR
from cabochon.games.eight28.layout import (
    BLUE,
    CHOOSE,
    COPIES,
    EIGHT,
    ELEVEN,
    KINDS,
    RED,
    STATE,
    TAKE,
    TWENTY_EIGHT,
)
from cabochon.games.eight28.sharing import best_of, elevens, low_total

CARD_BITS: Final = 4
SUM_BITS: Final = 8


@implements(verbs.holds, STATE)
@kernel
def holds(state: State, move: int) -> bool:
    """No move depends on what is hidden (E28-3, E28-8)."""
    return True


@implements(verbs.shown, STATE)
@kernel
def shown(state: State) -> int:
    """The card just turned up shows in the sums of all rows; the sharing shows the hidden cards (E28-6)."""
    total = 0
    tens = 0
    hidden = 0
    for seat in range(state.players):
        total += state.open_sum[seat]
        tens += state.open_elevens[seat]
        if state.phase == CHOOSE:
            hidden = hidden << CARD_BITS | state.hidden[seat]
    return (hidden << SUM_BITS | total) << CARD_BITS | tens


def _distance(low: int, tens: int, goal: int) -> int:
    """How far the best of the totals is below a goal."""
    totals = [low + 10 * n for n in range(tens + 1) if low + 10 * n <= goal]
    return goal - totals[-1] if totals else FAR


def _hope(low: int, tens: int) -> int:
    """How many more cards of a whole deck lead nearer to the nearer goal than away from it."""
    goal = min((EIGHT, TWENTY_EIGHT), key=lambda goal: _distance(low, tens, goal))
    before, lead = _distance(low, tens, goal), 0
    for card in range(1, KINDS + 1):
        is_eleven = card == ELEVEN
        after = _distance(low + (1 if is_eleven else card), tens + is_eleven, goal)
        copies = int(COPIES[card - 1])
        lead += copies if after < before else -copies if after > before or before == FAR else 0
    return lead


MOST_LOW: Final = 40
"""The lowest total a player can have who is not out: 27 face up and a 10 hidden are 37."""
HOPE = np.array([[_hope(low, tens) for tens in range(COPIES[ELEVEN - 1] + 1)] for low in range(MOST_LOW)])


@implements(verbs.lean, STATE)
@kernel
def lean(state: State, move: int) -> int:
    """Take as long as more cards help than harm; in the sharing, play for the goal that is nearer."""
    seat = state.to_move
    if state.phase == CHOOSE:
        return int(best_of(state, seat, move) - move)
    return int(HOPE[low_total(state, seat), elevens(state, seat)]) if move == TAKE else 0


# -- beyond the round ----------------------------------------------------------------------------------------

SPREAD: Final = 0.9
SPREAD_FINAL_PASS: Final = 0.65
"""How far points drift apart for the root of what is still to be won; under ``final_pass`` pots are smaller.
Both, and ``REST``, fit best the winners of 60,000 rounds between light players."""
REST: Final = 12
"""Stones that are won beyond the blue ones."""


@implements(verbs.chapter, STATE)
@kernel
def chapter(state: State) -> int:
    """A round shuffles all cards (E28-11)."""
    return int(state.round_number)


@implements(verbs.foresee, STATE)
@kernel
def foresee(state: State, chances: np.ndarray) -> None:
    """The chance grows with the points, exponentially: a lead counts for more the less is left to be won.

    What is left comes in pots that fall to one or the other, so leads wander as the root of it.
    """
    left = state.bank[BLUE] + state.pot[BLUE] + REST
    unit = (SPREAD_FINAL_PASS if state.final_pass else SPREAD) * math.sqrt(left)
    total = 0.0
    for seat in range(state.players):
        chances[seat] = math.exp((state.won[seat, BLUE] + 2 * state.won[seat, RED]) / unit)
        total += chances[seat]
    for seat in range(state.players):
        chances[seat] /= total
