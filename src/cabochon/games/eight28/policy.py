"""What the search asks of 8·28 beyond its rules."""

import math
from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.chances import dampened, share_by_weight
from cabochon.core.dispatch import implements
from cabochon.core.floats import error_function
from cabochon.core.jit import kernel
from cabochon.core.records import State
from cabochon.games.eight28.greedy import STEPS
from cabochon.games.eight28.layout import BLUE, CHOOSE, COPIES, STATE, TAKE
from cabochon.games.eight28.sharing import best_of, elevens, low_total, points_of

CARD_BITS: Final = 4
SUM_BITS: Final = 8


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


HOPE = (STEPS * COPIES).sum(axis=-1)
"""How many more cards of a whole deck lead nearer to the nearer goal than away from it (greedy.py)."""
MANY: Final = 5
BOLDNESS: Final = 6
"""From so many players on, a total of 7 or 27 rarely wins: a card more is taken there, though slightly more
cards harm than help (a lead of hope of -5). Against greedy players this alone won 55 % with 5 players and
62 % with 6, and 50 % and 44 % with 4 and 3 (2,000 games each)."""


@implements(verbs.prior, STATE)
@kernel
def prior(state: State, move: int) -> int:
    """Take as long as more cards help than harm; in the sharing, play for the goal that is nearer."""
    seat = state.to_move
    if state.phase == CHOOSE:
        return int(best_of(state, seat, move) - move)
    if move != TAKE:
        return 0
    boldness = BOLDNESS if state.players >= MANY else 0
    return int(HOPE[low_total(state, seat), elevens(state, seat)]) + boldness


LAST_ROUND_SPREAD: Final = 24.0
SPREAD_PER_STONE: Final = 6.0
"""The variance of the change: so much for the last round with its red stones, and so much, divided by the
number of players, for each blue stone not yet won. Fitted to the rounds of 160,000 games between greedy
players."""


@implements(verbs.foresee, STATE)
@kernel
def foresee(state: State, chances: np.ndarray) -> None:
    """Who is likely to win, as a round begins: from the points, and the stones still to be won.

    Between two players the lead at the end is taken to be the lead now and a normally distributed change.
    Among more, the chances to end before each of the others make a player's weight (core/chances.py).
    """
    players = int(state.players)
    to_win = state.bank[BLUE] + state.pot[BLUE]
    spread = math.sqrt(2 * (LAST_ROUND_SPREAD + SPREAD_PER_STONE * to_win / players))
    for seat in range(players):
        weight = 1.0
        for other in range(players):
            if other != seat:
                lead = points_of(state, seat) - points_of(state, other)
                weight *= 0.5 * (1 + error_function(lead / spread))
        chances[seat] = dampened(weight, players)
    share_by_weight(chances, players)
