"""Spoker for PettingZoo: ``env(players=...)`` with the usual wrappers, ``raw_env`` without."""

from functools import partial

from cabochon.envs.pettingzoo.table import TableEnv, wrapped

raw_env = partial(TableEnv, "spoker", 0)
env = partial(wrapped, "spoker", 0)
