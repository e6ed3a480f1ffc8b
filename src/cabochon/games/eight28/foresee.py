"""Who is likely to win, as a round begins: from the points, and the stones still to be won.

Between two players the lead at the end is taken to be the lead now and a normally distributed change. With
more players a player's weight is the product of the chances to end before each of the others, and the chance
to win is the share of all weights. Such chances are not independent (who beats one is likely to beat the
next), so weights are dampened: the power was fitted to greedy players' games.
"""

import math
from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.records import State
from cabochon.games.eight28.layout import BLUE, STATE
from cabochon.games.eight28.sharing import points_of

LAST_ROUND_SPREAD: Final = 24.0
SPREAD_PER_STONE: Final = 6.0
"""The variance of the change: so much for the last round with its red stones, and so much, divided by the
number of players, for each blue stone not yet won. Fitted to the rounds of 160,000 games between greedy
players."""

DAMPING: Final = 2 / 3
"""Weights are raised to the power of (2 / players) to the power of this."""


@implements(verbs.foresee, STATE)
@kernel
def foresee(state: State, chances: np.ndarray) -> None:
    """Write every seat's chance to win."""
    players = int(state.players)
    to_win = state.bank[BLUE] + state.pot[BLUE]
    spread = math.sqrt(2 * (LAST_ROUND_SPREAD + SPREAD_PER_STONE * to_win / players))
    total = 0.0
    for seat in range(players):
        weight = 1.0
        for other in range(players):
            if other != seat:
                lead = points_of(state, seat) - points_of(state, other)
                weight *= 0.5 * (1 + math.erf(lead / spread))
        chances[seat] = weight ** ((2 / players) ** DAMPING)
        total += chances[seat]
    for seat in range(players):
        chances[seat] /= total
