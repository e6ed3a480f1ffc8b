"""Playouts from what came of a move, and from what could have come of it instead.

Both are played on by the same policies and with the same random numbers, so that much of what the playouts
themselves bring by chance cancels out.
"""

from typing import Final

import numpy as np

from cabochon.bots.search.simulate import judge, light_move
from cabochon.core import verbs
from cabochon.core.jit import kernel, routine
from cabochon.core.records import NOBODY, Moves, State, record_dtype
from cabochon.core.rng import seed_from_halves

DEAL: Final = -1
"""In place of a move: the first deal of the game."""
GREEDILY: Final = 0
"""In place of how many moves a policy draws: it makes the greedy one."""
CHANCE: Final = 0x0DEA
PLAYOUT: Final = 0x9147
"""Tell the generators apart: what could have come, and how it is played on."""

SETTINGS = record_dtype(
    [
        ("move", "i8"),  # the move that was made, or DEAL
        ("low", "i8"),  # the halves of the seed
        ("high", "i8"),
        ("chance", "i4"),  # 1: the move turned up what nobody knew
        ("side_size", "i4"),  # seats that win together
        ("whole_games", "i4"),  # 1: play on beyond the round, 0: ask what it is worth
        ("horizon", "i4"),  # moves of a playout after which the game is asked what it has come to
    ]
)

Settings = np.record
Policies = np.ndarray
"""For each seat: how many moves its playouts draw to make the one with the highest prior, or GREEDILY."""


@kernel
def play_on(state: State, seens: np.ndarray, moves: Moves, policies: Policies, settings: Settings) -> None:
    """Play on to the end of the game, of the round, or to the horizon."""
    round_index = verbs.round_index(state)
    played = 0
    while state.to_move != NOBODY and played < settings.horizon:
        if verbs.round_index(state) != round_index and not settings.whole_games:
            break
        count = verbs.legal(state, moves)
        tries = policies[state.to_move]
        if tries == GREEDILY:
            verbs.observe(state, state.to_move, seens[0])
            move = moves[verbs.greedy(seens[0], moves, count)]
        else:
            move = light_move(state, moves, count, tries)
        verbs.apply(state, move, None)
        played += 1


@kernel
def let_happen(state: State, move: int, settings: Settings, playout: int) -> None:
    """Make a move, or deal, with whatever chance may bring."""
    seed_from_halves(state.rng, settings.low + playout, settings.high ^ CHANCE)
    if move == DEAL:
        verbs.deal(state)
    else:
        verbs.reshuffle(state)
        verbs.apply(state, move, None)


@routine
def compare(
    states: np.ndarray,
    seens: np.ndarray,
    moves: Moves,
    policies: Policies,
    others: Moves,
    came: np.ndarray,
    could: np.ndarray,
    settings: Settings,
) -> None:
    """Add up what playouts come to for each seat, from what came of a move and from what could have come.

    ``states`` holds the state before the move (before the deal: a blank one), the one that came of it, and
    one to play on. ``others`` are the moves that could have been made instead, one for each playout. Where
    the same move is made and nothing is left to chance, both would come to the same.
    """
    chances = np.zeros(len(came))
    state = states[2]
    for playout in range(len(others)):
        if others[playout] == settings.move and not settings.chance:
            continue
        for way in range(2):
            if way == 0:
                states[2] = states[1]
            else:
                states[2] = states[0]
                let_happen(state, others[playout], settings, playout)
            seed_from_halves(state.rng, settings.low + playout, settings.high ^ PLAYOUT)
            verbs.reshuffle(state)
            play_on(state, seens, moves, policies, settings)
            judge(state, chances, settings.side_size)
            if way == 0:
                came += chances
            else:
                could += chances
