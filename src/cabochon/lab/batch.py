"""Whole games between bots in compiled code: the inner loop of simulations."""

from typing import Final

import numpy as np

from cabochon.bots.compiled import choose
from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.records import NOBODY, Moves, Seen, State
from cabochon.core.rng import WORD, Words, seed_from_halves

LUCK: Final = 0x10CC
"""Tells the bots' generator from the deal's: both are seeded from the game's seed."""


@kernel
def play_one(
    state: State, seen: Seen, moves: Moves, seated: np.ndarray, luck: Words, tally: np.ndarray
) -> int:
    """Play a dealt game to its end; returns the number of moves."""
    played = 0
    while state.to_move != NOBODY:
        count = verbs.legal(state, moves)
        move = moves[choose(seated[state.to_move], state, seen, moves, count, luck)]
        verbs.measure(state, move, tally)
        verbs.apply(state, move, None)
        played += 1
    return played


@kernel
def play_batch(
    states: np.ndarray,
    seens: np.ndarray,
    moves: Moves,
    entrants: np.ndarray,
    seed: int,
    first: int,
    starters: np.ndarray,
    winners: np.ndarray,
    scores: np.ndarray,
    lengths: np.ndarray,
    tallies: np.ndarray,
) -> None:
    """Play as many games as ``lengths`` has places and write down how each went.

    Game number g (counted from ``first``) is dealt from the seed ``seed + g``, and the entrants are turned by
    g places round the table, so that over many games each sits everywhere equally often. ``states`` holds a
    blank record and one to play on.
    """
    players = len(entrants)
    seated = np.empty(players, np.int64)
    luck = np.zeros(4, np.uint32)
    for i in range(len(lengths)):
        game = first + i
        states[1] = states[0]
        state = states[1]
        low, high = (seed + game) & WORD, (seed + game) >> 32 & WORD
        seed_from_halves(state.rng, low, high)
        seed_from_halves(luck, low, high ^ LUCK)
        for seat in range(players):
            seated[seat] = entrants[(seat + game) % players]
        verbs.deal(state)
        starters[i] = state.to_move
        lengths[i] = play_one(state, seens[0], moves, seated, luck, tallies[i])
        winners[i] = verbs.winners(state)
        verbs.scores(state, scores[i])
