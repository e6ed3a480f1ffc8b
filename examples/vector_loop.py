"""A thousand games of Shokoba at once, played at random: the smallest loop over ``VectorEnv``."""

import time

from cabochon.envs import VectorEnv

envs = VectorEnv("shokoba", num_envs=1024, players=2)
observations, infos = envs.reset(seed=7)
began, games, wins = time.perf_counter(), 0, 0.0
for _ in range(1000):
    actions = envs.sample()
    observations, rewards, terminations, truncations, infos = envs.step(actions)
    games += int(terminations.sum())
    wins += float(rewards[:, 0].sum())
seconds = time.perf_counter() - began
envs.close()
print(
    f"{games} games ended, seat 0 won {wins / games:.1%} of them; {1000 * 1024 / seconds:,.0f} steps a second"
)
