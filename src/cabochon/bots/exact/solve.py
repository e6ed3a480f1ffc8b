"""From what a seat sees of an ending to what each of its moves is worth."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from cabochon.bots.exact.solver import ALL_SEEN, Workspace, new_workspace, solve_worlds
from cabochon.core.endings import Ending
from cabochon.core.game import Declaration, Game
from cabochon.core.records import Seen, State
from cabochon.core.rng import seed_rng

MOST_TRIES: Final = 400_000
"""Moves tried for one solution: an ending that needs more is left to the search."""
WORLDS: Final = 40
"""Deals of the unseen cards to solve in an ending that is likely."""
FEWEST_WORLDS: Final = 10
"""With fewer than that the deals weigh more than the moves: the search does better."""


@dataclass(frozen=True)
class Solution:
    """An ending, solved."""

    values: dict[str, float]
    """What each move is worth to the side to move: its chance to win, with a tie-break (see solver.py)."""
    worlds: int
    """Deals of the unseen cards that the values are the mean of."""
    exact: bool
    """Whether these are all that count, and nobody who cannot win any more decides who does: the play is then
    known, not estimated.
    """
    foreseen: bool = False
    """Whether the game goes on after some of the lines of play, with a chance to win that is estimated."""

    @property
    def move(self) -> str:
        """The best move, the first among equals."""
        return max(self.values, key=lambda move: self.values[move])


def ending_of(declaration: Declaration, seen: Seen) -> Ending | None:
    """What kind of ending a position of a game is, if it is one."""
    module = declaration.module("endings")
    found: Ending | None = module.ending_of(seen) if module else None
    return found


def solve(game: Game, seen: Seen, seed: int, budget: int = MOST_TRIES) -> Solution | None:
    """Solve an ending from what its player to move knows; none if it is no ending, or too large a one."""
    ending = ending_of(game.declaration, seen)
    if ending is None:
        return None
    state = game.rules.imagine(seen)
    if ending is Ending.ONE_REPLY:
        return _over_all_hands(game, state)
    if ending is Ending.CERTAIN:
        return solve_open(game, state, budget)
    seed_rng(state.rng, seed)
    workspace = _workspace(game, state, budget)
    return _over_worlds(game, workspace, int(seen.seat), WORLDS, FEWEST_WORLDS)


def solve_open(game: Game, state: State, budget: int = MOST_TRIES) -> Solution | None:
    """Solve a state with all its cards seen; none if that takes more tries than the budget has."""
    return _over_worlds(game, _workspace(game, state, budget), ALL_SEEN, 1, 1)


def _workspace(game: Game, state: State, budget: int) -> Workspace:
    rules = game.rules
    workspace = new_workspace(rules.state, rules.max_moves, rules.sides(game.options))
    workspace.stack[0] = state
    workspace.left[0] = budget
    return workspace


def _over_worlds(
    game: Game, workspace: Workspace, observer: int, worlds: int, fewest: int
) -> Solution | None:
    totals = np.zeros(game.rules.max_moves)
    solved = int(solve_worlds(workspace, observer, worlds, totals))
    if solved < fewest:
        return None
    values = _named(game, workspace.stack[0], workspace.lists[0, : workspace.counts[0]], totals / solved)
    exact = observer == ALL_SEEN and not workspace.kingmaker[0]
    return Solution(values, solved, exact, foreseen=bool(workspace.foreseen[0]))


def _over_all_hands(game: Game, state: State) -> Solution:
    endings = game.declaration.module("endings")
    assert endings is not None
    moves, values, hands = endings.over_all_hands(state)
    return Solution(_named(game, state, moves, values), hands, exact=True)


def _named(game: Game, root: State, moves: np.ndarray, values: np.ndarray) -> dict[str, float]:
    """The values by the moves they belong to."""
    write = game.rules.write_move
    return {
        write(root, int(move)): float(value) for move, value in zip(moves, values[: len(moves)], strict=True)
    }
