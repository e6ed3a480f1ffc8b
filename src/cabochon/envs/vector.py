"""Many games at once, in the manner of Gymnasium's vector environments."""

import contextlib
import os
import threading
from collections.abc import Callable, Iterator
from typing import Any

import numba
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymVectorEnv
from gymnasium.vector.utils import batch_space

from cabochon.core.errors import IllegalMove, OptionError
from cabochon.core.records import NOBODY
from cabochon.core.rng import check_seed
from cabochon.envs import batch
from cabochon.envs.batch import Lists, Shown, Workspace
from cabochon.envs.encoding import Encoding
from cabochon.games import game as find_game

SMALLEST_SLICE = 64
"""Environments for which it pays to ask another thread."""
SLICES_PER_THREAD = 4
_sharing = threading.Lock()

Arrays = dict[str, np.ndarray]


class VectorEnv(GymVectorEnv[Arrays, np.ndarray, np.ndarray]):
    """``num_envs`` games of one kind, stepped together in compiled code, without Python for each.

    Every observation, mask and turn is that of the seat to move, which may differ from environment to
    environment: ``infos["to_move"]``. Rewards have a column for each seat. A game that ends is followed by
    the next one in the same step (``AutoresetMode.SAME_STEP``).

    >>> envs = VectorEnv("shokoba", num_envs=8, players=2)
    >>> observations, infos = envs.reset(seed=7)
    >>> observations, rewards, terminations, truncations, infos = envs.step(envs.sample())
    >>> observations["action_mask"].shape, rewards.shape
    ((8, 1105), (8, 2))
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self, game: str, num_envs: int, *, threads: int | None = None, copy: bool = True, **options: Any
    ) -> None:
        """With ``copy=False`` every step writes into the same arrays: faster, and the last ones are lost."""
        self.game = find_game(game, **options)
        self.encoding = Encoding(self.game)
        self.num_envs = _at_least_one("num_envs", num_envs)
        self.threads = _at_least_one("threads", _cores() if threads is None else threads)
        self.copy = copy
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, self.encoding.high, dtype=np.uint8),
                "action_mask": spaces.MultiBinary(self.encoding.actions),
            }
        )
        self.single_action_space = spaces.Discrete(self.encoding.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._set_up()

    def _set_up(self) -> None:
        rules, rows = self.game.rules, self.num_envs
        most = min(rules.max_moves, self.encoding.actions)
        self._ends = np.array(_ends(rows, self.threads))
        parts = len(self._ends) - 1
        self._states = np.zeros(rows, rules.state)
        self._blank = np.zeros(1, rules.state)
        self._blank[0] = rules.blank(self.game.options)
        self._seens = np.zeros(parts, rules.seen)
        self._workspaces = Workspace(
            np.empty((parts, rules.max_moves), np.int64), np.empty((parts, rules.max_moves), np.int32)
        )
        self._lists = Lists(
            moves=np.empty(rows * most, np.int64),
            actions=np.empty(rows * most, np.int16),
            starts=np.zeros(rows, np.int64),
            counts=np.zeros(rows, np.int32),
            deals=np.zeros((rows, 4), np.uint32),
            luck=np.zeros((rows, 4), np.uint32),
            seeds=np.zeros(rows, np.uint64),
        )
        self._shown = self._new_arrays(np.zeros((rows, self.encoding.size), np.uint8))
        self._chosen = np.zeros(rows, np.int64)
        self._begun = False

    def _new_arrays(self, final: np.ndarray) -> Shown:
        rows, players = self.num_envs, self.game.players
        return Shown(
            observation=np.empty((rows, self.encoding.size), np.uint8),
            mask=np.empty((rows, self.encoding.actions), np.int8),
            to_move=np.empty(rows, np.int8),
            rewards=np.zeros((rows, players), np.float32),
            terminations=np.zeros(rows, np.bool_),
            scores=np.zeros((rows, players), np.int32),
            final=final,
        )

    # -- Gymnasium's calls -----------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Deal a new game everywhere.

        Environment i's first game is the one that ``cabochon.game(...).start(seed + i)`` deals; those after
        it come from a generator of its own. Without a seed these go on, or begin somewhere if this is the
        first time.
        """
        if seed is not None or not self._begun:
            first = np.uint64(check_seed(seed))
            self._lists.seeds[:] = first + np.arange(self.num_envs, dtype=np.uint64)
            batch.seed_all(self._lists)
            self._begun = True
        else:
            batch.turn_pages(self._lists)
        self._shown = self._new_arrays(self._shown.final)
        self._run(batch.start, batch.start_shared)
        return self._observations(), self._infos()

    def step(self, actions: np.ndarray) -> tuple[Arrays, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Play an action in every environment; ``IllegalMove`` if one is not legal, and then none is played.

        Returns observations, rewards for each seat, terminations, truncations (there are none) and infos.
        """
        self._choose(actions)
        if self.copy:
            self._shown = self._new_arrays(self._shown.final)
        self._run(batch.step, batch.step_shared, self._chosen, self.encoding.side_size)
        shown = self._shown
        truncations = np.zeros(self.num_envs, np.bool_)
        return self._observations(), shown.rewards, shown.terminations, truncations, self._infos()

    # -- more than that --------------------------------------------------------------------------------------

    def sample(self) -> np.ndarray:
        """A random action for every environment, each legal one as likely as the others."""
        self._check_begun()
        actions = np.empty(self.num_envs, np.int64)
        batch.sample(self._lists, actions)
        return actions

    def greedy(self) -> np.ndarray:
        """What the bot ``greedy`` would do in every environment: somebody to play against."""
        self._check_begun()
        actions = np.empty(self.num_envs, np.int64)
        batch.greedy(self._states, self._seens, self._lists, actions)
        return actions

    @property
    def seeds(self) -> np.ndarray:
        """The seeds of the games under way: ``cabochon.game(...).start(seed)`` deals the same."""
        return self._lists.seeds.copy()

    def write(self, place: int, action: int) -> str:
        """An environment's legal action in notation."""
        return self.encoding.write(self._states[place], action)

    def read(self, place: int, text: str) -> int:
        """The action of a legal move of an environment in notation."""
        return self.encoding.read(self._states[place], text)

    # -- how -------------------------------------------------------------------------------------------------

    def _check_begun(self) -> None:
        if not self._begun:
            raise OptionError("envs.no_start")

    def _choose(self, actions: np.ndarray) -> None:
        self._check_begun()
        asked = np.asarray(actions)
        if asked.shape != (self.num_envs,) or not np.issubdtype(asked.dtype, np.integer):
            raise OptionError("envs.shape", n=self.num_envs)
        missing = batch.find(asked.astype(np.int64, copy=False), self._lists, self._chosen)
        if missing != NOBODY:
            raise IllegalMove("envs.illegal_in", action=int(asked[missing]), place=missing)

    def _run(self, alone: Callable[..., None], shared: Callable[..., None], *more: Any) -> None:
        """Work on all environments: at once in one slice, or slice by slice in several threads."""
        given = (self._states, self._blank, self._seens)
        if len(self._seens) == 1:
            workspace = Workspace(self._workspaces.moves[0], self._workspaces.numbers[0])
            alone(*given, workspace, self._lists, self._shown, *more, 0, self.num_envs)
            return
        with _threads(self.threads):
            shared(*given, self._workspaces, self._lists, self._shown, *more, self._ends)

    def _observations(self) -> Arrays:
        return {"observation": self._shown.observation, "action_mask": self._shown.mask}

    def _infos(self) -> dict[str, Any]:
        shown = self._shown
        return {
            "to_move": shown.to_move,
            "scores": shown.scores,
            "final_obs": shown.final,
            "_final_obs": shown.terminations,
        }


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _at_least_one(name: str, value: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise OptionError("envs.at_least_one", name=name)
    return value


@contextlib.contextmanager
def _threads(count: int) -> Iterator[None]:
    """So many threads for shared work, which not every threading layer of Numba can do twice at a time."""
    with _sharing:
        before = numba.get_num_threads()
        numba.set_num_threads(min(count, numba.config.NUMBA_NUM_THREADS))
        try:
            yield
        finally:
            numba.set_num_threads(before)


def _ends(rows: int, threads: int) -> list[int]:
    """Where slices begin and end: a few for each thread, so that none waits long; small batches have fewer.

    >>> _ends(1000, 1), _ends(1000, 2), _ends(100, 2)
    ([0, 1000], [0, 125, 250, 375, 500, 625, 750, 875, 1000], [0, 100])
    """
    parts = 1 if threads == 1 else max(1, min(threads * SLICES_PER_THREAD, rows // SMALLEST_SLICE))
    return [rows * part // parts for part in range(parts + 1)]
