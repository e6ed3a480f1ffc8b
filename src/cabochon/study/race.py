"""A race between moves: the memory of rollouts from one position, and what they have come to so far."""

import hashlib
import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from cabochon.bots.search.simulate import LONGEST_PATH
from cabochon.bots.search.think import search_settings
from cabochon.bots.search.tree import ROOT, Tree, add_edge
from cabochon.bots.search.tuning import tuning_of
from cabochon.core.game import Game
from cabochon.core.records import NOBODY, State
from cabochon.core.rng import seed_rng
from cabochon.core.tuning import Tuning
from cabochon.study.rollouts import FREELY, play_fresh, roll_out

CURIOSITY: Final = 0.2
"""The most that the unknown weighs."""
TRIED: Final = 4
"""Lines by which it is found out whether the end of the game is near: all of them must come to it."""

_kept = threading.local()


def derive_seed(*parts: int) -> int:
    """A seed of its own for every question: the same parts give the same one on every machine.

    >>> derive_seed(1, 2) == derive_seed(1, 2) != derive_seed(2, 1)
    True
    """
    digest = hashlib.sha256(",".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "little")


def tuning_for(game: Game) -> Tuning:
    """How rollouts are set: as the search is, but that the unknown weighs less.

    What is tried out of curiosity is no good play, and all of it counts in the mean; measured in
    benchmarks/review.md. A search that stops early stops a go round the table later, since all moves from the
    root count here, and not at all where the end of the game is ``near`` (see ``Race``). The search of a
    solitaire may stop where a part of it is over, for it compares moves of that part only; here chances of
    different parts are compared, so it is played to its end.
    """
    tuning = tuning_of(game)
    calm = replace(tuning, explore=min(tuning.explore, CURIOSITY), goes=tuning.goes + 1)
    return replace(calm, whole_games=True) if game.players == 1 else calm


def _tree() -> Tree:
    """This thread's tree, made once."""
    if not hasattr(_kept, "tree"):
        _kept.tree = Tree()
    tree: Tree = _kept.tree
    tree.clear()
    return tree


def moves_to_last_turn(game: Game, state: State) -> int | None:
    """How many moves come before the last turn, if the game knows that there the highest prior is best."""
    endings = game.declaration.module("endings")
    count = getattr(endings, "moves_to_last_turn", None)
    found: int | None = count(state) if count else None
    return found


class Race:
    """Rollouts from one position, as an observer knows it. There is one at a time in a thread."""

    def __init__(self, game: Game, state: State, observer: int, moves: Sequence[int], seed: int) -> None:
        self.players = game.players
        self._tree = _tree()
        self._states = np.zeros(2, game.rules.state)
        self._states[0] = state
        self._moves, self._tried = game.rules.move_buffer(), game.rules.move_buffer()
        self._path = np.zeros((2, LONGEST_PATH), np.int64)
        tuning = tuning_for(game)
        self._settings = search_settings(game, observer, tuning)
        self._settings.from_root = 1
        last = moves_to_last_turn(game, state)
        self._to_last_turn = False
        if last is not None and last < self._settings.horizon:
            self._to_last_turn, self._settings.horizon = True, last
        if observer != NOBODY and tuning.near:
            self._play_to_the_end_if_near(tuning.near * game.players)
        seed_rng(self._states[0].rng, seed)
        for move in moves:
            add_edge(self._tree.nodes, self._tree.edges, self._tree.used, ROOT, move)

    def _play_to_the_end_if_near(self, near: int) -> None:
        """Where a line stops, points are turned into chances by a formula that knows no hands: near the end
        most of a chance hangs on these, and playing on takes little time.

        All races from a position find the same, whatever their seed, so that their values can be compared.
        """
        horizon = int(self._settings.horizon)
        self._settings.horizon = near
        seed_rng(self._states[0].rng, 0)
        if all(self._ends() for _ in range(TRIED)):
            # Other lines from here may take longer, and are played out as well.
            horizon = LONGEST_PATH
        self._settings.horizon = horizon
        self._tree.clear()

    def _ends(self) -> bool:
        """Whether a line comes to the end of the game."""
        self.run_freely(1)
        return bool(self._states[1].to_move == NOBODY)

    def run(self, ways: Sequence[int], deals: int) -> np.ndarray:
        """So many more deals, each played on from these of the moves, by their places in the list.

        Returns what came of it: for each deal, move and seat.
        """
        tree = self._tree
        payoffs = np.zeros((deals, len(ways), self.players))
        roll_out(
            self._states,
            tree.nodes,
            tree.edges,
            tree.used,
            np.array(ways, np.int64),
            self._moves,
            self._tried,
            self._path,
            payoffs,
            self._settings,
            self._to_last_turn,
        )
        return payoffs

    def run_freely(self, deals: int) -> np.ndarray:
        """The same without a move laid down: for each deal and seat."""
        return self.run([FREELY], deals)[:, 0]

    def run_fresh(self, deals: int, seed: int) -> np.ndarray:
        """What comes of so many new games of the blank record that this race was made of."""
        tree = self._tree
        payoffs = np.zeros((deals, 1, self.players))
        play_fresh(
            self._states,
            tree.nodes,
            tree.edges,
            tree.used,
            self._moves,
            self._tried,
            self._path,
            payoffs,
            self._settings,
            seed & 0x7FFFFFFF,
        )
        return payoffs[:, 0]
