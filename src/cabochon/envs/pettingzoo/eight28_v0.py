"""8·28 for PettingZoo: ``env(players=...)`` with the usual wrappers, ``raw_env`` without."""

from functools import partial

from cabochon.envs.pettingzoo.table import TableEnv, wrapped

raw_env = partial(TableEnv, "eight28", 0)
env = partial(wrapped, "eight28", 0)
