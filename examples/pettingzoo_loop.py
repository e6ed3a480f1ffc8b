"""A game of Shokoba between agents that act at random, through PettingZoo.

    python -m pip install 'cabochon[envs]'
    python examples/pettingzoo_loop.py

docs/research.md says what is seen and done.
"""

import numpy as np

from cabochon.envs.pettingzoo import shokoba_v0


def main() -> None:
    """Play one game and say who won."""
    rng = np.random.default_rng(7)
    env = shokoba_v0.env(players=2)
    env.reset(seed=7)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        shown, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(rng.choice(np.flatnonzero(shown["action_mask"])))
    for agent, reward in rewards.items():
        print(f"{agent}: {reward:g}")


if __name__ == "__main__":
    main()
