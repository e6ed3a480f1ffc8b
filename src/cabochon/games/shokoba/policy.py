"""What the search asks of Shokoba beyond its rules."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.records import State
from cabochon.games.shokoba.cards import VALUE_BITS, VALUES, WHOLE_DECK
from cabochon.games.shokoba.greedy import STONE, gain
from cabochon.games.shokoba.layout import CLAIM, NO_CLAIM, PLAYED_SHIFT, STATE
from cabochon.games.shokoba.takes import kinds_in

EXPOSED: Final = STONE // 3
"""What it costs to leave a table that a single card can take: somebody has that card often enough."""


@implements(verbs.holds, STATE)
@kernel
def holds(state: State, move: int) -> bool:
    """Whether the player has the card of a move; a claim takes none from the hand (SHO-15)."""
    if move & (CLAIM | NO_CLAIM):
        return True
    return bool(kinds_in(state.hands[state.to_move]) & (move >> PLAYED_SHIFT) & WHOLE_DECK)


@kernel
def sum_of(cards: int) -> int:
    """What a set of cards adds up to."""
    total = np.int64(0)
    for place in range(VALUES):
        three_bits = cards >> VALUE_BITS * place
        total += (place + 1) * ((three_bits & 3) + (three_bits >> 2 & 1))
    return int(total)


@implements(verbs.prior, STATE)
@kernel
def prior(state: State, move: int) -> int:
    """What the greedy player would gain, less the risk of a shokoba for the next one (SHO-5)."""
    taken = move & WHOLE_DECK
    card = (move >> PLAYED_SHIFT) & WHOLE_DECK
    left = state.table - taken if taken else state.table + card
    risk = EXPOSED if left and sum_of(left) <= VALUES else 0
    return int(gain(state.table, move) - risk)
