"""What simulations count in a game of Shokoba beside its result."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.verbs import NOBODY, State, implements
from cabochon.games.shokoba.events import CATEGORIES
from cabochon.games.shokoba.kernels import category_winner, place, round_over, sweep
from cabochon.games.shokoba.layout import STATE, WHOLE_DECK

MEASURES = ("rounds", "shokobas", *(f"stones_{category}" for category in CATEGORIES))
"""Per game: rounds played, tables emptied, and stones given in each category (SHO-7)."""
ROUNDS: Final = 0
SHOKOBAS: Final = 1
FIRST_CATEGORY: Final = 2
N_CATEGORIES: Final = len(CATEGORIES)


@implements(verbs.measure, STATE)
@kernel
def measure(state: State, move: int, tally: np.ndarray) -> None:
    """Count what a move brings about; only a round's last move is looked at closely."""
    if (move & WHOLE_DECK) and (move & WHOLE_DECK) == state.table:
        tally[SHOKOBAS] += 1
    if state.deck_size:
        return
    after = np.empty(1, STATE)
    after[0] = state
    last = after[0]
    place(last, move)
    if not round_over(last):
        return
    tally[ROUNDS] += 1
    sweep(last)
    for category in range(N_CATEGORIES):
        if category_winner(last, category) != NOBODY:
            tally[FIRST_CATEGORY + category] += 1
