"""What simulations count in a game of Spoker beside its result."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import read
from cabochon.core.jit import routine
from cabochon.core.verbs import State, implements
from cabochon.games.spoker.heaps import size_of
from cabochon.games.spoker.kernels import bags_empty, board_empty
from cabochon.games.spoker.layout import (
    BONUS,
    FIVE_CARD_BONUS,
    HAND_CARDS,
    KIND_MASK,
    PASS,
    PASSED_GOES,
    PASSED_GOES_EMPTY,
    STATE,
    SWAP,
)
from cabochon.games.spoker.scoring import (
    MADE_KIND,
    count_of,
    direction_of,
    new_made,
    oriented,
    reckon,
    square_of,
    value_of,
)

MEASURES = (
    "pair",
    "three",
    "full",
    "straight",
    "flush",
    "four",
    "spoker",
    "straight_flush",
    "figure_points",
    "bonus_points",
    "five_card_points",
    "star_points",
    "swaps",
    "passes",
    "out_of_cards",
    "all_passed",
    "three_goes",
    "twenty_goes",
)
"""Per game: figures made, by kind (SPO-3); where the points came from: figures, bonus squares, five cards
laid at once, and what stars added to all that (SPO-9); swaps and passes; and which of the four ends it came
to (SPO-13)."""
FIGURE_POINTS: Final = 8
BONUS_POINTS: Final = 9
FIVE_CARD_POINTS: Final = 10
STAR_POINTS: Final = 11
SWAPS: Final = 12
PASSES: Final = 13
OUT_OF_CARDS: Final = 14
ALL_PASSED: Final = 15
THREE_GOES: Final = 16
TWENTY_GOES: Final = 17


@routine
def count_play(state: State, move: int, tally: np.ndarray) -> None:
    """Count the figures of a play and where its points come from."""
    direction, count = direction_of(move), count_of(move)
    made = new_made()
    points = reckon(state, move, made)
    figures = 0
    for place in range(count + 1):
        if made[place]:
            tally[(made[place] & MADE_KIND) - 1] += 1
            figures += value_of(made[place])
    bonus = 0
    square = oriented(square_of(move), direction)
    for _ in range(count):
        while read(state.board[direction], square):
            square += 1
        bonus += read(BONUS, oriented(square, direction))
        square += 1
    five = FIVE_CARD_BONUS if count == HAND_CARDS else 0
    tally[FIGURE_POINTS] += figures
    tally[BONUS_POINTS] += bonus
    tally[FIVE_CARD_POINTS] += five
    tally[STAR_POINTS] += points - figures - bonus - five
    if count == size_of(state.hands[state.to_move]) and bags_empty(state):
        tally[OUT_OF_CARDS] += 1


@routine
def count_pass(state: State, tally: np.ndarray) -> None:
    """Count a pass, and the end it may bring."""
    tally[PASSES] += 1
    passes = state.passes + 1
    if passes >= state.players and bags_empty(state):
        tally[ALL_PASSED] += 1
    elif board_empty(state):
        tally[TWENTY_GOES] += passes >= PASSED_GOES_EMPTY * state.players
    else:
        tally[THREE_GOES] += passes >= PASSED_GOES * state.players


@implements(verbs.measure, STATE)
@routine
def measure(state: State, move: int, tally: np.ndarray) -> None:
    """Count what a move brings about."""
    kind = move & KIND_MASK
    if kind == PASS:
        count_pass(state, tally)
    elif kind == SWAP:
        tally[SWAPS] += 1
    else:
        count_play(state, move, tally)
