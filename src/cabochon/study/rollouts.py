"""Rollouts: what comes of each of some moves, all of them on the same deals.

A *deal* is one way the cards may lie that a seat cannot see. Every candidate is played on from the same deal
and with the same generator (common random numbers): much of what the deal itself brings cancels out when two
candidates are compared.

All seats play on as in bots/search/simulate.py: by a tree that grows with every deal, each candidate in its
own part of it, and beyond the tree by the policy of the search's playouts. The horizon counts all moves from
the root: otherwise a candidate whose tree is deeper by a move would be judged a turn later. Plain playouts
were tried instead and misjudge too much (benchmarks/review.md). Nothing is allocated here.
"""

from typing import Final

import numpy as np

from cabochon.bots.search.simulate import Path, Settings, credit, judge, play_on
from cabochon.bots.search.tree import NONE, ROOT, Edges, Nodes, Used, node_after
from cabochon.core import verbs
from cabochon.core.jit import kernel, routine
from cabochon.core.records import NOBODY, Moves, State
from cabochon.core.rng import next_word, seed_from_halves

FREELY: Final = -1
"""In place of a candidate: nothing is laid down, the seat to move plays as it likes."""

Ways = np.ndarray
"""The edges of the candidates to play on from, or ``FREELY``."""
Payoffs = np.ndarray
"""What came of it: for each deal, way and seat."""


@kernel
def play_highest_prior(state: State, moves: Moves) -> None:
    """Make the move with the highest prior, of all there are."""
    best = np.int64(0)
    most = -(1 << 62)
    for i in range(verbs.legal(state, moves)):
        prior = verbs.prior(state, moves[i])
        if prior > most:
            best, most = moves[i], prior
    verbs.apply(state, int(best), None)


@routine
def roll_out(
    states: np.ndarray,
    nodes: Nodes,
    edges: Edges,
    used: Used,
    ways: Ways,
    moves: Moves,
    tried: Moves,
    path: Path,
    payoffs: Payoffs,
    settings: Settings,
    to_last_turn: bool,
) -> None:
    """Fill ``payoffs``: as many deals as it has room for, each played on in every way.

    ``states`` holds the root, whose generator drives the deals, and a record to play on. ``to_last_turn``:
    lines stop before the last turn of the game, in which the move with the highest prior is surely the best.
    """
    round_index = verbs.round_index(states[0])
    for deal in range(payoffs.shape[0]):
        verbs.redeal(states[0], settings.observer)
        for way in range(len(ways)):
            states[1] = states[0]
            state = states[1]
            node = ROOT
            played = 0
            if ways[way] != FREELY:
                verbs.apply(state, edges[ways[way]].move, None)
                node = node_after(nodes, edges, used, ways[way], verbs.shown(state))
                played = 1
            length = play_on(
                state, nodes, edges, used, node, moves, tried, path, settings, round_index, played
            )
            if to_last_turn and state.to_move != NOBODY:
                play_highest_prior(state, moves)
            judge(state, payoffs[deal, way], settings.side_size)
            credit(edges, path, length, payoffs[deal, way])
        # What was drawn while playing on has no say in the deals to come: these only need to differ.
        next_word(states[0].rng)


@routine
def play_fresh(
    states: np.ndarray,
    nodes: Nodes,
    edges: Edges,
    used: Used,
    moves: Moves,
    tried: Moves,
    path: Path,
    payoffs: Payoffs,
    settings: Settings,
    first_seed: int,
) -> None:
    """Fill ``payoffs`` with what comes of new games, nobody knowing anything before the first card.

    ``states`` holds a record with the options set, and one to play on.
    """
    for deal in range(payoffs.shape[0]):
        states[1] = states[0]
        state = states[1]
        seed_from_halves(state.rng, first_seed + deal, 0)
        verbs.deal(state)
        round_index = verbs.round_index(state)
        play_on(state, nodes, edges, used, NONE, moves, tried, path, settings, round_index, 0)
        judge(state, payoffs[deal, 0], settings.side_size)
