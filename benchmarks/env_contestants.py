"""Environments with random legal actions: ours in batches, and those of others by their own interfaces."""

import importlib
import itertools
import random
from typing import Any

import numpy as np

from cabochon.envs import VectorEnv
from contest import Batch, Contestant, timed

BATCH = 1024
"""Games stepped at once, where an environment can."""
STEPS = 64
"""Steps of a batch between two looks at the clock."""
SINGLE_STEPS = 200
"""The same where there is one game at a time."""


def our_steps(name: str, slug: str) -> Contestant:
    """A batch of ours on all cores, with observations and masks, in new arrays for each step."""
    return Contestant(name, lambda: _ready_ours(slug))


def pgx_steps(name: str, env_id: str) -> Contestant:
    """A batch of Pgx's on the CPU. All steps between two looks at the clock are one compiled program."""
    return Contestant(name, lambda: _ready_pgx(env_id))


def pettingzoo_steps(name: str, module: str) -> Contestant:
    """One game of PettingZoo's classic ones, by its agent iterator."""
    return Contestant(name, lambda: _ready_pettingzoo(module))


def rlcard_steps(name: str, env_id: str) -> Contestant:
    """One game of RLCard, step by step."""
    return Contestant(name, lambda: _ready_rlcard(env_id))


def _ready_ours(slug: str) -> Batch:
    envs = VectorEnv(slug, BATCH)
    envs.reset(seed=1)

    def play() -> float:
        for _ in range(STEPS):
            envs.step(envs.sample())
        return STEPS * BATCH

    return lambda number: timed(play)


def _ready_pgx(env_id: str) -> Batch:
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(env_id)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one_step(state: Any, key: Any) -> tuple[Any, None]:
        acting, luck = jax.random.split(key)
        chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(acting, chances, axis=-1)
        return step(state, actions, jax.random.split(luck, BATCH)), None

    def all_steps(state: Any, key: Any) -> Any:
        return jax.lax.scan(one_step, state, jax.random.split(key, STEPS))[0]

    many_steps = jax.jit(all_steps)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), BATCH))

    def batch(number: int) -> Any:
        def play() -> float:
            nonlocal state
            state = many_steps(state, jax.random.PRNGKey(number))
            state.observation.block_until_ready()
            return STEPS * BATCH

        return timed(play)

    return batch


def _ready_pettingzoo(module: str) -> Batch:
    env = importlib.import_module(f"pettingzoo.classic.{module}").env()
    luck = np.random.default_rng(1)
    seeds = itertools.count()

    def play() -> float:
        steps = 0
        while steps < SINGLE_STEPS:
            env.reset(seed=next(seeds))
            for _ in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                env.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
                steps += 1
        return steps

    return lambda number: timed(play)


def _ready_rlcard(env_id: str) -> Batch:
    import rlcard

    env = rlcard.make(env_id, config={"seed": 1})
    luck = random.Random(1)

    def play() -> float:
        steps = 0
        while steps < SINGLE_STEPS:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(luck.choice(list(state["legal_actions"])))
                steps += 1
        return steps

    return lambda number: timed(play)
