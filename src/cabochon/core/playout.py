"""Random playouts over any game's record: the inner loop of simulations, searches and benchmarks."""

import numpy as np

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.records import NOBODY, Moves, State
from cabochon.core.rng import draw_seeded, seed_from_halves


@kernel
def playout(state: State, moves: Moves) -> int:
    """Play random moves to the end, each move of a full list as likely as the others; returns how many."""
    decisions = 0
    while state.to_move != NOBODY:
        count = verbs.legal(state, moves)
        verbs.apply(state, moves[draw_seeded(state.rng, count)], None)
        decisions += 1
    return decisions


@kernel
def playouts(blank: np.ndarray, moves: Moves, first_seed: int, games: int) -> int:
    """Play whole random games from successive seeds; returns how many decisions were made.

    ``blank`` is an array of two equal records with the options set; the second is the one played on.
    """
    decisions = 0
    for game in range(games):
        blank[1] = blank[0]
        state = blank[1]
        seed_from_halves(state.rng, first_seed + game, 0)
        verbs.deal(state)
        decisions += playout(state, moves)
    return decisions
