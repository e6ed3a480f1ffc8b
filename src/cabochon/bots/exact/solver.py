"""Perfect play with all cards face up, for any game: written once over the verbs, compiled per game.

A *world* is a state whose hidden cards are taken for known. Its tree of moves is searched to the end of the
game or of the round (``verbs.round_index``), whichever comes first, and every position gets a value for each
side: the side's chance to win (certain when the game is over, else ``verbs.foresee``'s), and a trifle for
every point of lead, so that of moves that win alike, or lose alike, the one with the better score is best.

Two sides share one win: what one gains the other loses, and alpha-beta passes over what a side would never
allow. More sides than two each play for their own value, found by backward induction (max^n); of equally good
moves the first listed counts as played. What it is worth to the others may differ: who has lost anyhow may
decide who wins. A value found that way rests on a guess, and ``kingmaker`` says so.
"""

from typing import Final, NamedTuple

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import number
from cabochon.core.jit import kernel, routine
from cabochon.core.payoff import share_win, weigh
from cabochon.core.records import NOBODY, Dtype, Moves

DEEPEST: Final = 64
"""Moves in a row that can be looked at."""
UNLISTED: Final = -1
ALL_SEEN: Final = -2
"""The observer that sees every card: its world is the only one."""
ALIKE: Final = 1e-3
"""Chances to win that differ by less are the same: no lead in points adds up to that (``TIE_BREAK``)."""


class Workspace(NamedTuple):
    """The memory of a search, allocated once: a place for each ply, and some that are shared."""

    stack: np.ndarray
    """The positions from the root down."""
    lists: np.ndarray
    """Their moves."""
    counts: np.ndarray
    """How many of them there are, or UNLISTED; as many as were tried once the rest need not be."""
    tried: np.ndarray
    """How many of them have been tried."""
    values: np.ndarray
    """Their values, for each side."""
    floors: np.ndarray
    """What each side can already make sure of higher up."""
    killers: np.ndarray
    """The move that last made the rest of a list not worth trying."""
    side_of: np.ndarray
    """Each seat's side."""
    chances: np.ndarray
    points: np.ndarray
    at_root: np.ndarray
    """The value of each move at the root, for the side to move."""
    left: np.ndarray
    """How many more moves may be tried."""
    foreseen: np.ndarray
    """Whether a value rests on ``verbs.foresee``: the game goes on after the round."""
    kingmaker: np.ndarray
    """Whether somebody to whom two moves were alike decided by them what others get."""


def new_workspace(dtype: Dtype, max_moves: int, sides: list[list[int]]) -> Workspace:
    """A workspace for a game's records and sides."""
    players = sum(map(len, sides))
    side_of = np.zeros(players, np.int64)
    for side, seats in enumerate(sides):
        side_of[seats] = side
    return Workspace(
        stack=np.zeros(DEEPEST, dtype),
        lists=np.zeros((DEEPEST, max_moves), np.int64),
        counts=np.zeros(DEEPEST, np.int64),
        tried=np.zeros(DEEPEST, np.int64),
        values=np.zeros((DEEPEST, len(sides))),
        floors=np.zeros((DEEPEST, len(sides))),
        killers=np.zeros(DEEPEST, np.int64),
        side_of=side_of,
        chances=np.zeros(players),
        points=np.zeros(players, np.int64),
        at_root=np.zeros(max_moves),
        left=np.zeros(1, np.int64),
        foreseen=np.zeros(1, np.bool_),
        kingmaker=np.zeros(1, np.bool_),
    )


# -- values --------------------------------------------------------------------------------------------------


@routine
def judge(workspace: Workspace, ply: int) -> None:
    """Write every side's value of the position at a ply, in which the game or the round is over."""
    state = workspace.stack[ply]
    if state.to_move == NOBODY:
        share_win(state, state.players // len(workspace.values[ply]), workspace.chances)
    else:
        verbs.foresee(state, workspace.chances)
        workspace.foreseen[0] = True
    verbs.scores(state, workspace.points)
    weigh(workspace.chances, workspace.points, workspace.side_of, workspace.values[ply])


# -- the tree ------------------------------------------------------------------------------------------------


@kernel
def bring_forward(moves: Moves, count: int, move: int) -> None:
    """Put a move first in a list, if it is there."""
    for i in range(count):
        if moves[i] == move:
            moves[i] = moves[0]
            moves[0] = move
            return


@routine
def list_moves(workspace: Workspace, ply: int) -> None:
    """Begin with the position at a ply: none of its moves has been tried."""
    workspace.counts[ply] = verbs.legal(workspace.stack[ply], workspace.lists[ply])
    workspace.tried[ply] = 0
    workspace.floors[ply + 1] = workspace.floors[ply]
    if workspace.values.shape[1] == 2 and ply:
        bring_forward(workspace.lists[ply], workspace.counts[ply], workspace.killers[ply])


@routine
def play(workspace: Workspace, ply: int, move: int) -> None:
    """Make a move at a ply: the position after it is the one at the next."""
    workspace.stack[ply + 1] = workspace.stack[ply]
    verbs.apply(workspace.stack[ply + 1], move, None)


@kernel
def makes_a_king(mine: int, before: np.ndarray, now: np.ndarray) -> bool:
    """Whether two moves are alike to who has them, and not to somebody else."""
    if abs(now[mine] - before[mine]) > ALIKE:
        return False
    most = 0.0
    for side in range(len(now)):
        most = max(most, abs(now[side] - before[side]))
    return most > ALIKE


@kernel
def credit(workspace: Workspace, ply: int) -> None:
    """Note what came of the move tried last at a ply: the values at the next one.

    At the root nothing is passed over: each of its moves gets a value of its own.
    """
    tried = workspace.tried[ply]
    mine = workspace.side_of[workspace.stack[ply].to_move]
    worth = workspace.values[ply + 1, mine]
    if ply and tried > 1 and makes_a_king(mine, workspace.values[ply], workspace.values[ply + 1]):
        workspace.kingmaker[0] = True
    if tried == 1 or worth > workspace.values[ply, mine]:
        workspace.values[ply] = workspace.values[ply + 1]
    if ply == 0:
        workspace.at_root[tried - 1] = worth
    elif workspace.values.shape[1] == 2:
        workspace.floors[ply + 1, mine] = max(workspace.floors[ply + 1, mine], worth)
        if workspace.values[ply, 1 - mine] <= workspace.floors[ply, 1 - mine]:
            workspace.killers[ply] = workspace.lists[ply, tried - 1]
            workspace.counts[ply] = tried


@routine
def explore(workspace: Workspace) -> bool:
    """Find the value of each move at the root; returns whether the budget was enough."""
    round_index = verbs.round_index(workspace.stack[0])
    ply = number(0)
    workspace.counts[0] = UNLISTED
    while True:
        if workspace.counts[ply] == UNLISTED:
            list_moves(workspace, ply)
        if workspace.tried[ply] == workspace.counts[ply]:
            if ply == 0:
                return True
            ply -= 1
            credit(workspace, ply)
            continue
        workspace.left[0] -= 1
        if workspace.left[0] < 0 or ply + 2 == DEEPEST:
            return False
        play(workspace, ply, workspace.lists[ply, workspace.tried[ply]])
        workspace.tried[ply] += 1
        after = workspace.stack[ply + 1]
        if after.to_move == NOBODY or verbs.round_index(after) != round_index:
            judge(workspace, ply + 1)
            credit(workspace, ply)
        else:
            ply += 1
            workspace.counts[ply] = UNLISTED


@routine
def solve_worlds(workspace: Workspace, observer: int, worlds: int, totals: np.ndarray) -> int:
    """Deal again what a seat cannot see, so many times, and solve each world; returns how many were solved.

    ``totals`` gets the sum of each move's values. A world the budget was too small for counts for nothing.
    """
    solved = 0
    while solved < worlds:
        if observer != ALL_SEEN:
            verbs.redeal(workspace.stack[0], observer)
        workspace.floors[0] = -np.inf
        if not explore(workspace):
            break
        for i in range(workspace.counts[0]):
            totals[i] += workspace.at_root[i]
        solved += 1
    return solved
