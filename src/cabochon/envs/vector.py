"""Many games at once, in the manner of Gymnasium's vector environments."""

import itertools
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymVectorEnv
from gymnasium.vector.utils import batch_space

from cabochon.core.errors import IllegalMove, OptionError
from cabochon.core.rng import check_seed
from cabochon.core.verbs import NOBODY
from cabochon.envs import batch
from cabochon.envs.batch import Desk, Lists, Shown
from cabochon.envs.encoding import Encoding
from cabochon.games import game as find_game

SMALLEST_SLICE = 64
"""Environments for which it pays to ask another thread."""

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
        self._slices = _slices(rows, self.threads)
        self._states = np.zeros(rows, rules.state)
        self._blank = np.zeros(1, rules.state)
        self._blank[0] = rules.blank(self.game.options)
        self._seens = [np.zeros(1, rules.seen) for _ in self._slices]
        self._desks = [Desk(rules.move_buffer(), np.empty(rules.max_moves, np.int32)) for _ in self._slices]
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
        self._pool = ThreadPoolExecutor(len(self._slices) - 1) if len(self._slices) > 1 else None
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
            batch.sow_all(self._lists)
            self._begun = True
        else:
            batch.turn_pages(self._lists)
        self._shown = self._new_arrays(self._shown.final)
        self._run(batch.start)
        return self._observations(), self._infos()

    def step(self, actions: np.ndarray) -> tuple[Arrays, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Play an action in every environment; ``IllegalMove`` if one is not legal, and then none is played.

        Returns observations, rewards for each seat, terminations, truncations (there are none) and infos.
        """
        self._choose(actions)
        if self.copy:
            self._shown = self._new_arrays(self._shown.final)
        self._run(batch.step, self._chosen, self.encoding.side_size)
        shown = self._shown
        truncations = np.zeros(self.num_envs, np.bool_)
        return self._observations(), shown.rewards, shown.terminations, truncations, self._infos()

    def close_extras(self, **_: Any) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

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
        batch.greedy(self._states, self._seens[0], self._lists, actions)
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

    def _run(self, work: Callable[..., None], *more: Any) -> None:
        """Work on all slices at once, the first in this thread."""
        tasks = [
            (self._states, self._blank, seens, desk, self._lists, self._shown, *more, first, last)
            for seens, desk, (first, last) in zip(self._seens, self._desks, self._slices, strict=True)
        ]
        others = [self._pool.submit(work, *task) for task in tasks[1:] if self._pool is not None]
        work(*tasks[0])
        for other in others:
            other.result()

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


def _slices(rows: int, threads: int) -> list[tuple[int, int]]:
    """The rows in about equal parts, one for each thread; small batches have fewer.

    >>> _slices(1000, 3), _slices(100, 2)
    ([(0, 333), (333, 666), (666, 1000)], [(0, 100)])
    """
    parts = max(1, min(threads, rows // SMALLEST_SLICE))
    ends = [rows * part // parts for part in range(parts + 1)]
    return list(itertools.pairwise(ends))
