"""What simulations count in a game of Spoker beside its result."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import read
from cabochon.core.dispatch import implements
from cabochon.core.jit import routine
from cabochon.core.numbered import numbered
from cabochon.core.records import State
from cabochon.core.scratch import scratch
from cabochon.games.spoker.ending import ENDINGS, OUT_OF_CARDS, ended_by_passes, is_out
from cabochon.games.spoker.layout import STATE
from cabochon.games.spoker.packing import HAND_CARDS, KIND_MASK, PASS, SWAP
from cabochon.games.spoker.scoring import (
    FIGURES_OF_PLAY,
    MADE_KIND,
    count_of,
    direction_of,
    oriented,
    reckon,
    square_of,
    value_of,
)

MEASURES = numbered(
    *("pair", "three", "full", "straight", "flush", "four", "spoker", "straight_flush"),
    *("figure_points", "bonus_points", "five_card_points", "star_points", "swaps", "passes"),
    *ENDINGS.values(),
)
"""Per game: figures made, by kind (SPO-3); where the points came from: figures, bonus squares, five cards
laid at once, and what stars added to all that (SPO-9); swaps and passes; and which of the four ends it came
to (SPO-13)."""
FIRST_END: Final = MEASURES.out_of_cards - OUT_OF_CARDS
"""The ends stand from here on, by their numbers (ending.py)."""


@routine
def count_play(state: State, move: int, tally: np.ndarray) -> None:
    """Count the figures of a play and where its points come from."""
    direction, count = direction_of(move), count_of(move)
    made = scratch(FIGURES_OF_PLAY, np.int64)
    points = reckon(state, move, made)
    figures = 0
    for place in range(count + 1):
        if made[place]:
            tally[MEASURES.pair + (made[place] & MADE_KIND) - 1] += 1
            figures += value_of(state, made[place])
    bonus = 0
    square = oriented(square_of(move), direction)
    for _ in range(count):
        while read(state.board[direction], square):
            square += 1
        bonus += read(state.bonuses, oriented(square, direction))
        square += 1
    five = state.five_card_bonus if count == HAND_CARDS else 0
    tally[MEASURES.figure_points] += figures
    tally[MEASURES.bonus_points] += bonus
    tally[MEASURES.five_card_points] += five
    tally[MEASURES.star_points] += points - figures - bonus - five
    tally[FIRST_END + OUT_OF_CARDS] += is_out(state, state.to_move, count)


@routine
def count_pass(state: State, tally: np.ndarray) -> None:
    """Count a pass, and the end it may bring."""
    tally[MEASURES.passes] += 1
    reason = ended_by_passes(state, state.passes + 1)
    if reason:
        tally[FIRST_END + reason] += 1


@implements(verbs.measure, STATE)
@routine
def measure(state: State, move: int, tally: np.ndarray) -> None:
    """Count what a move brings about."""
    kind = move & KIND_MASK
    if kind == PASS:
        count_pass(state, tally)
    elif kind == SWAP:
        tally[MEASURES.swaps] += 1
    else:
        count_play(state, move, tally)
