"""What simulations count in a game of Shokoba beside its result."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.numbered import numbered
from cabochon.core.records import NOBODY, State
from cabochon.core.scratch import cleared, scratch
from cabochon.games.shokoba.cards import WHOLE_DECK, cards_in
from cabochon.games.shokoba.events import CATEGORIES
from cabochon.games.shokoba.kernels import category_winner, place, round_over, sweep
from cabochon.games.shokoba.layout import NO_CLAIM, SEATS, STATE

TABLE_SIZES: Final = 6
"""Tables are told apart by how many cards lie there, from 1 on; the last size stands for all beyond."""
MEASURES = numbered(
    "rounds",
    "shokobas",
    *(f"stones_{category}" for category in CATEGORIES),
    *(f"tables_{size}" for size in range(1, TABLE_SIZES + 1)),
    *(f"shokobas_{size}" for size in range(1, TABLE_SIZES + 1)),
    *(f"most_{category}" for category in CATEGORIES),
)
"""Per game: rounds played, tables emptied, stones given in each category (SHO-7); by how many cards lay on
the table, how often a card was played to it and how often that emptied it (SHO-5); and rounds in which the
side that got a category's stone got more of the five stones than any other."""
N_CATEGORIES: Final = len(CATEGORIES)


@kernel
def count_table(state: State, move: int, tally: np.ndarray) -> None:
    """Count the table a card is played to, and whether it is emptied; a claim plays a card too (SHO-15)."""
    if state.table == 0 or move & NO_CLAIM:
        return
    size = min(cards_in(state.table), TABLE_SIZES) - 1
    tally[MEASURES.tables_1 + size] += 1
    if (move & WHOLE_DECK) == state.table:
        tally[MEASURES.shokobas] += 1
        tally[MEASURES.shokobas_1 + size] += 1


@kernel
def count_stones(state: State, tally: np.ndarray) -> None:
    """Count the stones of a round that is over, and those that came to the side with the most of them."""
    stones = cleared(SEATS, np.int64)
    for category in range(N_CATEGORIES):
        winner = category_winner(state, category)
        if winner != NOBODY:
            tally[MEASURES.stones_diamond + category] += 1
            stones[winner] += 1
    for category in range(N_CATEGORIES):
        winner = category_winner(state, category)
        if winner == NOBODY:
            continue
        rivals = 0
        for side in range(SEATS):
            rivals += side != winner and stones[side] >= stones[winner]
        tally[MEASURES.most_diamond + category] += rivals == 0


@implements(verbs.measure, STATE)
@kernel
def measure(state: State, move: int, tally: np.ndarray) -> None:
    """Count what a move brings about; only a round's last move is looked at closely."""
    count_table(state, move, tally)
    if state.deck_size:
        return
    after = scratch(1, STATE)
    after[0] = state
    last = after[0]
    place(last, move, None)
    if not round_over(last):
        return
    tally[MEASURES.rounds] += 1
    sweep(last, None)
    count_stones(last, tally)
