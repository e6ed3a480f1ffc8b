"""What the search asks of Topas beyond its rules."""

import math
from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.chances import share_by_weight
from cabochon.core.dispatch import implements
from cabochon.core.floats import exponential
from cabochon.core.jit import kernel
from cabochon.core.records import State
from cabochon.games.topas.kernels import lowest_column, row_total
from cabochon.games.topas.layout import STATE
from cabochon.games.topas.lines import points_of, read
from cabochon.games.topas.packing import CARD_SHIFT

GOOD: Final = 40
GOOD_EXPERT: Final = 120
"""A lowest column that counts one half: the score a solitaire is judged by has no end."""

SPREAD: Final = 2.0
SPREAD_EXPERT: Final = 15.0
"""How far a lead must reach, for the root of the turns each player has left, to be worth e to 1."""
TURN_WORTH: Final = 9
TURN_WORTH_EXPERT: Final = 24
"""What a turn brings. All four were fitted to games between greedy players, 150 of each kind."""


@implements(verbs.holds, STATE)
@kernel
def holds(state: State, move: int) -> bool:
    """Whether the player has the card of a placement."""
    return bool(read(state.hands, state.to_move) >> (move >> CARD_SHIFT) & 1)


@implements(verbs.prior, STATE)
@kernel
def prior(state: State, move: int) -> int:
    """The points of a placement (TOP-4)."""
    return points_of(state.grid, move, state.expert)


@implements(verbs.round_index, STATE)
@kernel
def round_index(state: State) -> int:
    """The solitaire's columns are played one after another (TOP-8)."""
    return int(state.column)


@kernel
def laid_by(state: State, seat: int) -> int:
    """How many cards a seat has laid."""
    place = seat - state.first
    place = place if place >= 0 else place + state.players
    return int((state.turns + state.players - 1 - place) // state.players)


@kernel
def weigh_points(state: State, chances: np.ndarray) -> None:
    """The chance grows with the points, exponentially: leads wander as the root of the turns to come.

    Who has had a turn less than another will have it yet.
    """
    turn = TURN_WORTH_EXPERT if state.expert else TURN_WORTH
    left = state.turns_each - state.turns / state.players
    unit = (SPREAD_EXPERT if state.expert else SPREAD) * math.sqrt(left)
    for seat in range(state.players):
        points = row_total(state, seat) - turn * laid_by(state, seat)
        chances[seat] = exponential(points / unit)
    share_by_weight(chances, state.players)


@implements(verbs.foresee, STATE)
@kernel
def foresee(state: State, chances: np.ndarray) -> None:
    """Who is likely to win by the points so far (TOP-6); the solitaire has no opponent, and its lowest column
    counts, between 0 and 1 (TOP-8).
    """
    if state.players > 1:
        weigh_points(state, chances)
        return
    lowest = lowest_column(state)
    chances[0] = lowest / (lowest + (GOOD_EXPERT if state.expert else GOOD))
