"""The kernel verbs: what every game can do to its record, found by the record's type (core/dispatch.py).

Kernels are unchecked: a record handed to a verb is a legal state, a move is a legal move of it. ``Match`` is
the face that makes sure of that.

A game implements ``deal``, ``legal`` and ``apply``. The others say what is done ``by default``,
or their kernels follow from the game's declarations (core/derive.py); a game that knows better has its own.
"""

import numpy as np

from cabochon.core.dispatch import by_default, verb
from cabochon.core.log import Log
from cabochon.core.records import MOST_PLAYERS, Moves, Seen, State
from cabochon.core.rng import Words
from cabochon.core.scratch import scratch


@verb
def deal(state: State) -> None:
    """Start the game: the options and the generator are set, everything else is 0."""


@verb
def legal(state: State, moves: Moves) -> int:  # type: ignore[empty-body]
    """List every legal move of the seat to move, each once; returns how many."""


@verb
def apply(state: State, move: int, log: Log) -> None:
    """Play a legal move, with all that follows from it until somebody must decide again, and tell of it."""


@by_default
def opening(state: State, log: Log) -> None:
    """Tell what led to a state that no move has been made from: a deal, or, by default, nothing."""


@verb
def scores(state: State, out: np.ndarray) -> None:
    """Write every seat's score as it stands. Derived where there is a field ``points`` for every seat."""


@by_default
def winners(state: State) -> int:
    """The winners of a game that is over, one bit for each seat. By default those with the highest score."""
    points = scratch(MOST_PLAYERS, np.int64)
    scores(state, points)
    most = points[0]
    for seat in range(1, state.players):
        most = max(most, points[seat])
    seats = 0
    for seat in range(state.players):
        if points[seat] == most:
            seats |= 1 << seat
    return seats


@verb
def observe(state: State, seat: int, seen: Seen) -> None:
    """Write what a seat (or ``SPECTATOR``) knows: the fields it lists and no others."""


@verb
def redeal(state: State, seat: int) -> None:
    """Deal again what a seat cannot know, by the record's own generator; what it knows stays.

    Derived where the declaration says where the unseen cards lie (core/unseen.py).
    """


@verb
def reshuffle(state: State) -> None:
    """Shuffle what is still to come by the record's own generator; what is dealt stays where it lies.

    Derived: the face-down piles of the declaration are shuffled (core/undealt.py).
    """


@by_default
def measure(state: State, move: int, tally: np.ndarray) -> None:
    """Add to the game's tally (see its ``MEASURES``) what this move, about to be played, brings about.

    By default nothing is counted.
    """


@verb
def greedy(seen: Seen, moves: Moves, count: int) -> int:  # type: ignore[empty-body]
    """The index of the move with the best immediate gain, judged by what its player knows.

    Derived: the first of those with the highest ``prior``.
    """


# -- what environments ask for -------------------------------------------------------------------------------


@verb
def encode(seen: Seen, out: np.ndarray) -> None:
    """Write what a seat knows as a vector of bytes: the spans of the rules' ``observation``, one by one.

    Derived where all of these say how they are written (core/observation.py).
    """


@by_default
def number(seen: Seen, moves: Moves, count: int, actions: np.ndarray) -> None:
    """Write the action (see the rules' ``actions``) that each of the listed moves is to the seat to move.

    Two moves never are the same action; one that is not offered is ``NO_ACTION`` (core/encoding.py). By
    default a move is numbered by how many of those listed come before it as packed words.
    """
    for i in range(count):
        before = 0
        for j in range(count):
            before += moves[j] < moves[i]
        actions[i] = before


# -- what the search asks for --------------------------------------------------------------------------------


@verb
def imagine(seen: Seen, state: State) -> None:
    """Write a state that looks like this to its seat, with the unseen cards in a fixed order.

    The state comes with every byte 0, and its generator is left alone. Derived, as ``redeal`` is.
    """


@verb
def holds(state: State, move: int) -> bool:  # type: ignore[empty-body]
    """Whether a move is legal here that was legal before the same table, with other cards unseen.

    Derived: whether ``legal`` lists it.
    """


@by_default
def prior(state: State, move: int) -> int:
    """A quick guess at how good a move is, before it is made: cheap to compute, and may be wrong.

    Only the order counts. By default all moves are alike.
    """
    return 0


@by_default
def shown(state: State) -> int:
    """What chance has openly brought with the last move, as a number: positions that differ in nothing else
    that is public differ in this. By default nothing but hands comes of chance.
    """
    return 0


@by_default
def round_index(state: State) -> int:
    """The number of the round, in a game of many: what a player knows of one says nothing about the next.

    Derived where there is a field ``round_number``. By default a game has one round.
    """
    return 0


@by_default
def foresee(state: State, chances: np.ndarray) -> None:
    """Write every seat's chance to win, from the scores alone, as a round begins; may use the state up.

    A game of one round is asked anywhere, if the search is set to look only so far ahead.

    A solitaire is asked at its end too, for what its score is worth between 0 and 1. By default nobody can
    tell, and the search plays games to their end.
    """
    chances[:] = 0


@by_default
def forget(seen: Seen, rng: Words, remembered: int) -> None:
    """Confuse cards that are no longer in sight with cards never seen, but for so many in a hundred.

    By default nothing that counts goes out of sight.
    """
