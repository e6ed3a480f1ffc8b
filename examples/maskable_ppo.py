"""Stable-Baselines3's MaskablePPO learns a game against a bot: pip install sb3-contrib.

python examples/maskable_ppo.py --steps 200000
"""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO

import cabochon.envs  # noqa: F401 - makes the games known to Gymnasium

parser = argparse.ArgumentParser()
parser.add_argument("--game", default="cabochon/Eight28-v0")
parser.add_argument("--opponents", default="greedy")
parser.add_argument("--steps", type=int, default=200_000)
parser.add_argument("--rollout", type=int, default=2048)
given = parser.parse_args()

env = gymnasium.make(given.game, opponents=given.opponents, seat=None)
model = MaskablePPO("MlpPolicy", env, n_steps=given.rollout, gamma=1.0, verbose=1, seed=1)
model.learn(given.steps)
model.save("maskable_ppo")
