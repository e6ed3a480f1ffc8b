"""From what a seat sees of an ending to what each of its moves is worth."""

from dataclasses import dataclass, replace

import numpy as np

from cabochon.bots.exact.endings import ending_of
from cabochon.bots.exact.solver import ALL_SEEN, lay_out, solve_worlds
from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.rng import seed_words
from cabochon.core.verbs import Seen, State, new_record

MOST_TRIES = 400_000
"""The budget of one solution, in moves tried: an ending that needs more is left to the search."""


@dataclass(frozen=True)
class Solution:
    """An ending, solved."""

    values: dict[str, float]
    """What each move is worth to the side to move: its chance to win (see solver.py for the tie-break)."""
    worlds: int
    """How many deals of the unseen cards were solved, of which the values are the mean."""
    tries: int
    """Moves tried in all worlds together."""
    exact: bool
    """Whether nothing that counts was unseen: the values are then known, not estimated."""

    @property
    def move(self) -> str:
        """The best move, the first among equals."""
        return max(self.values, key=lambda move: self.values[move])


def solve(game: Game, seen: Seen, seed: int, budget: int = MOST_TRIES) -> Solution | None:
    """Solve an ending from what its player to move knows; none if it is no ending, or too large a one."""
    ending = ending_of(game.slug, seen)
    if ending is None:
        return None
    state = new_record(game.rules.state)
    verbs.imagine(seen, state)
    seed_words(state.rng, seed)
    solution = solve_state(game, state, int(seen.seat), ending.worlds, budget)
    if solution is None or solution.worlds < ending.fewest:
        return None
    return replace(solution, exact=ending.certain)


def solve_open(game: Game, state: State, budget: int = MOST_TRIES) -> Solution | None:
    """Solve a state with all its cards seen; none if that takes more tries than the budget has."""
    return solve_state(game, state, ALL_SEEN, 1, budget)


def solve_state(game: Game, state: State, observer: int, worlds: int, budget: int) -> Solution | None:
    """Solve a state for so many deals of what an observer cannot see, dealt by the state's own generator."""
    rules = game.rules
    desk = lay_out(rules.state, rules.max_moves, rules.sides(game.options))
    desk.stack[0] = state
    desk.left[0] = budget
    moves = rules.move_buffer()
    totals = np.zeros(int(verbs.legal(state, moves)))
    solved = int(solve_worlds(desk, observer, worlds, totals))
    if solved == 0:
        return None
    texts = [rules.write_move(state, int(move)) for move in moves[: len(totals)]]
    values = dict(zip(texts, (totals / solved).tolist(), strict=True))
    return Solution(values, solved, budget - max(0, int(desk.left[0])), exact=observer == ALL_SEEN)
