"""Thinking: from a view and a budget to a move, and how good the others looked."""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from cabochon.bots.exact import solve
from cabochon.bots.search.simulate import ALL_SEEN, LONGEST_PATH, SETTINGS, simulate
from cabochon.bots.search.tree import Tree
from cabochon.bots.search.tuning import tuning_of
from cabochon.bots.viewed import check_moves, read_view
from cabochon.core import verbs
from cabochon.core.errors import OptionError, brief
from cabochon.core.game import Game
from cabochon.core.native import native
from cabochon.core.records import Seen, State, copy_record, new_record
from cabochon.core.rng import check_seed, seed_rng
from cabochon.core.rules import Rules
from cabochon.core.tuning import Tuning
from cabochon.core.views import View

CHUNK = 256
"""Simulations between two looks at the clock and at whether the move is clear."""
FIRST_CHUNK = 64
"""The first look comes earlier: it says how fast this game runs here."""

_kept = threading.local()


@dataclass(frozen=True)
class Budget:
    """How long to think: for so many simulations, for so many seconds, or until the first of both is spent.

    With simulations alone the same view, budget and seed give the same thought on every machine.
    """

    seconds: float | None = None
    simulations: int | None = None
    stopped: Callable[[], bool] | None = None
    """Says whether somebody wants the answer now."""

    def __post_init__(self) -> None:
        seconds, simulations = native(self.seconds), native(self.simulations)
        if seconds is None and simulations is None:
            raise OptionError("bots.budget.none")
        if simulations is not None and (type(simulations) is not int or simulations < 1):
            raise OptionError("bots.budget.simulations", given=brief(simulations))
        if seconds is not None and not (type(seconds) in (int, float) and seconds >= 0):
            raise OptionError("bots.budget.seconds", given=brief(seconds))
        object.__setattr__(self, "seconds", seconds)
        object.__setattr__(self, "simulations", simulations)


@dataclass(frozen=True)
class Candidate:
    """A move that was considered."""

    move: str
    visits: int
    chance: float
    """The chance to win with it (in the solitaire: see ``verbs.foresee`` of the game)."""


@dataclass(frozen=True)
class Thought:
    """What thinking came to."""

    move: str
    candidates: list[Candidate]
    """The moves considered, the most promising first."""
    simulations: int
    exact: bool = False
    """Whether the chances are known and not estimated."""


def think(view: View, budget: Budget, seed: int, tuning: Tuning | None = None) -> Thought:
    """The best move of a view, as far as the budget goes. Knows what the view tells and nothing else.

    An ending is solved (see bots/exact), whatever the budget. A view of a game that is over, of a seat that
    is not to move or of another game than it says raises a ``CabochonError`` that says so.

    >>> import cabochon
    >>> match = cabochon.game("shokoba", players=2).start(seed=7)
    >>> think(match.view(match.to_move), Budget(simulations=200), seed=1).move in match.moves()
    True
    >>> think(match.view(0), Budget(simulations=200), seed=1)
    Traceback (most recent call last):
        ...
    cabochon.core.errors.IllegalMove: This is the view of seat 0, but seat 1 is to move.
    """
    game, seen = read_view(view)
    check_moves(game, view, seen)
    seed = check_seed(seed)
    return solved(game, seen, seed) or think_seen(game, seen, budget, seed, tuning)


def solved(game: Game, seen: Seen, seed: int) -> Thought | None:
    """What an ending comes to, if it is one: its deals are the simulations, and every move is in all."""
    solution = solve(game, seen, seed)
    if solution is None:
        return None
    best_first = sorted(solution.values.items(), key=lambda each: -each[1])
    candidates = [Candidate(move, solution.worlds, min(max(value, 0.0), 1.0)) for move, value in best_first]
    known = solution.exact and not solution.foreseen
    return Thought(solution.move, candidates, solution.worlds, known)


def think_seen(game: Game, seen: Seen, budget: Budget, seed: int, tuning: Tuning | None = None) -> Thought:
    """The same from the record of what a seat sees."""
    return search(game, game.rules.imagine(seen), int(seen.seat), budget, seed, tuning)


def clairvoyant(game: Game, state: State, budget: Budget, seed: int) -> Thought:
    """The same search by somebody who sees all cards: unfair, to measure what others could know at most."""
    return search(game, copy_record(state), ALL_SEEN, budget, seed)


def search(
    game: Game, state: State, observer: int, budget: Budget, seed: int, tuning: Tuning | None = None
) -> Thought:
    """Search from a state whose unseen cards are dealt again for the observer each time."""
    order, done = best_first(game, state, observer, budget, seed, tuning)
    candidates = [
        Candidate(
            game.rules.write_move(state, int(edge.move)), int(edge.visits), float(edge.value / edge.visits)
        )
        for edge in order
    ]
    return Thought(candidates[0].move, candidates, done)


def best_first(
    game: Game, state: State, observer: int, budget: Budget, seed: int, tuning: Tuning | None = None
) -> tuple[np.ndarray, int]:
    """The edges of the moves considered, the most promising first, and how many simulations that took."""
    tuning = tuning or tuning_of(game)
    edges, done = tried_edges(game, state, observer, budget, seed, tuning)
    return ranked(state, edges, tuning), done


def tried_edges(
    game: Game, state: State, observer: int, budget: Budget, seed: int, tuning: Tuning
) -> tuple[np.ndarray, int]:
    """The edges of the moves considered in the order they were first tried, and how many simulations."""
    tree = _tree()
    seed_rng(state.rng, seed)
    done = _Run(game.rules, tree, state, search_settings(game, observer, tuning)).spend(budget)
    return tree.root_edges, done


def ranked(state: State, edges: np.ndarray, tuning: Tuning) -> np.ndarray:
    """Edges with the most promising first, of one search or with the visits of several added."""
    order = np.lexsort((edges["value"] / edges["visits"], edges["visits"]))[::-1]
    found: np.ndarray = edges[order[trusted_first(state, edges[order], tuning.trust)]]
    return found


def added(searches: Sequence[np.ndarray]) -> np.ndarray:
    """The edges of several searches of one position, a move's visits and values added up."""
    every = np.concatenate(searches)
    moves, first, place = np.unique(every["move"], return_index=True, return_inverse=True)
    edges: np.ndarray = every[first]
    for name in ("visits", "value", "available"):
        edges[name] = np.bincount(place, every[name], len(moves))
    return edges


def trusted_first(state: State, edges: np.ndarray, trust: float) -> np.ndarray:
    """The places of the edges, with that of the highest prior first unless it is clearly worse.

    Where moves differ by less than the search can tell, its choice is a throw of dice, and many small losses
    by such throws add up; priors are what its playouts counted on.
    """
    places = np.arange(len(edges))
    if not trust:
        return places
    priors = [verbs.prior(state, int(move)) for move in edges["move"]]
    favourite = int(np.argmax(priors))
    means = edges["value"] / edges["visits"]
    if means[0] - means[favourite] > trust / np.sqrt(edges["visits"][favourite]):
        return places
    return np.concatenate(([favourite], np.delete(places, favourite)))


def _tree() -> Tree:
    """This thread's tree, made once."""
    if not hasattr(_kept, "tree"):
        _kept.tree = Tree()
    tree: Tree = _kept.tree
    tree.clear()
    return tree


def search_settings(game: Game, observer: int, tuning: Tuning) -> np.record:
    """The settings of a search as its kernels read them."""
    settings = new_record(SETTINGS)
    settings.explore = tuning.explore
    settings.widen = tuning.widen
    settings.first_width = tuning.first_width
    settings.tries = tuning.tries
    settings.whole_games = tuning.whole_games
    settings.horizon = tuning.goes * game.players
    settings.observer = observer
    settings.side_size = len(game.rules.sides(game.options)[0])
    return settings


class _Run:
    """One search under way."""

    def __init__(self, rules: Rules, tree: Tree, state: State, settings: np.record) -> None:
        self._tree = tree
        self._settings = settings
        self._states = np.zeros(2, rules.state)
        self._states[0] = state
        self._moves = rules.move_buffer()
        self._tried = rules.move_buffer()
        self._path = np.zeros((2, LONGEST_PATH), np.int64)
        self._chances = np.zeros(int(state.players))
        self._choices = int(verbs.legal(state, self._moves))
        self._done = 0

    def spend(self, budget: Budget) -> int:
        """Run simulations until the budget is spent or the move is clear; returns how many."""
        began = time.perf_counter()
        limit = budget.simulations if budget.simulations is not None else 1 << 62
        chunk = FIRST_CHUNK
        while self._done < limit:
            self._simulate(min(chunk, limit - self._done))
            chunk = CHUNK
            left = limit - self._done
            if budget.seconds is not None:
                spent = time.perf_counter() - began
                left = min(left, int((budget.seconds - spent) * self._done / spent))
            if self._is_clear(left) or (budget.stopped is not None and budget.stopped()):
                break
        return self._done

    def _simulate(self, simulations: int) -> None:
        tree = self._tree
        simulate(
            self._states,
            tree.nodes,
            tree.edges,
            tree.used,
            self._moves,
            self._tried,
            self._path,
            self._chances,
            self._settings,
            simulations,
        )
        self._done += simulations

    def _is_clear(self, left: int) -> bool:
        """Whether so many more simulations could not change the most visited move."""
        if self._choices == 1 or left <= 0:
            return True
        visits = np.sort(self._tree.root_edges["visits"])
        return bool(len(visits) > 1 and visits[-1] - visits[-2] > left)
