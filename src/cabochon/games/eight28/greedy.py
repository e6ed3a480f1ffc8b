"""The greedy player: goes for the goal it is nearer to, and looks no further than the next card.

It takes a card as long as that is likelier to bring it nearer to its goal than to spoil it, by the cards it
cannot see. In the sharing it plays for the treasure that is worth most to it by the choices already made.
"""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import popcount
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.listed import place_of
from cabochon.core.records import Moves, Seen
from cabochon.core.scratch import scratch
from cabochon.core.unseen import unseen_counter
from cabochon.games.eight28.layout import (
    BLUE,
    CARD_NUMBERS,
    CHOOSE,
    COPIES,
    EIGHT,
    ELEVEN,
    KINDS,
    LAYOUT,
    OUT_AT,
    RED,
    REFUSE,
    SEEN,
    TAKE,
    TWENTY_EIGHT,
)
from cabochon.games.eight28.sharing import (
    best_in,
    best_of,
    elevens,
    low_total,
    low_value,
    part_value,
    treasure,
    winners_of,
)

count_unseen = unseen_counter(LAYOUT)

FAR: Final = 100
"""The distance to a goal that can no longer be reached."""
MOST_LOW: Final = 40
"""The lowest total a player can have who is not out: 27 face up and a 10 hidden are 37."""


# -- tables by the lowest total and the number of 1/11 -------------------------------------------------------


def _distance(low: int, tens: int, goal: int) -> int:
    """How far the best of the totals is below a goal."""
    totals = [low + 10 * n for n in range(tens + 1) if low + 10 * n <= goal]
    return goal - totals[-1] if totals else FAR


def _nearer(low: int, tens: int) -> int:
    """The goal that is nearer; 8 when they are equally near, since it takes fewer cards."""
    return min((EIGHT, TWENTY_EIGHT), key=lambda goal: _distance(low, tens, goal))


def _step(low: int, tens: int, card: int) -> int:
    """1 if a card leads nearer to the nearer goal, -1 if away from it or if there is no hope anyway."""
    goal, is_eleven = _nearer(low, tens), card == ELEVEN
    before = _distance(low, tens, goal)
    after = _distance(low + (1 if is_eleven else card), tens + is_eleven, goal)
    return 1 if after < before else -1 if after > before or before == FAR else 0


_LOWS: Final = range(MOST_LOW)
_TENS: Final = range(COPIES[ELEVEN - 1] + 1)
STEPS = np.array(
    [[[_step(low, tens, card) for card in range(1, KINDS + 1)] for tens in _TENS] for low in _LOWS]
)


# -- taking --------------------------------------------------------------------------------------------------


@kernel
def lead_of_hope(seen: Seen) -> int:
    """How many more unseen cards would bring the player nearer to its goal than lead away from it."""
    seat = seen.seat
    steps = STEPS[low_total(seen, seat), elevens(seen, seat)]
    left = scratch(CARD_NUMBERS, np.int64)
    count_unseen(seen, left)
    lead = 0
    for card in range(1, KINDS + 1):
        puts_out = seen.open_sum[seat] + low_value(card) >= OUT_AT
        lead += left[card] * (-1 if puts_out else steps[card - 1])
    return int(lead)


# -- sharing -------------------------------------------------------------------------------------------------


@kernel
def worth(seen: Seen, goal: int) -> int:
    """What playing for a treasure would bring if nobody else chose any more (E28-9, E28-10)."""
    blue, red = treasure(seen.pot[BLUE], seen.pot[RED], 0 if goal == EIGHT else 1)
    mine = best_of(seen, seen.seat, goal)
    best = best_in(seen, goal)
    if mine < best:
        return 0
    parts = popcount(winners_of(seen, goal)) + 1 if mine == best else 1
    return part_value(blue, red, parts)


@kernel
def better_treasure(seen: Seen) -> int:
    """The treasure worth more to the player; of equals the one it is nearer to."""
    eight = worth(seen, EIGHT)
    twenty_eight = worth(seen, TWENTY_EIGHT)
    if eight == twenty_eight:
        eight = best_of(seen, seen.seat, EIGHT) - EIGHT
        twenty_eight = best_of(seen, seen.seat, TWENTY_EIGHT) - TWENTY_EIGHT
    return EIGHT if eight >= twenty_eight else TWENTY_EIGHT


@implements(verbs.greedy, SEEN)
@kernel
def greedy(seen: Seen, moves: Moves, count: int) -> int:
    """The index of the move to make."""
    wanted = TAKE if lead_of_hope(seen) > 0 else REFUSE
    if seen.phase == CHOOSE:
        wanted = better_treasure(seen)
    return place_of(wanted, moves, count)
