"""PPO in CleanRL's style, in one file, over many games at once: pip install torch.

python examples/cleanrl_ppo.py --iterations 200
"""

import argparse

import gymnasium
import numpy as np
import torch
from torch import nn

import cabochon.envs  # noqa: F401 - makes the games known to Gymnasium

parser = argparse.ArgumentParser()
parser.add_argument("--game", default="cabochon/Eight28-v0")
parser.add_argument("--opponents", default="greedy")
parser.add_argument("--envs", type=int, default=256)
parser.add_argument("--steps", type=int, default=64)
parser.add_argument("--iterations", type=int, default=100)
given = parser.parse_args()

torch.manual_seed(1)
envs = gymnasium.make_vec(given.game, num_envs=given.envs, opponents=given.opponents, seat=None)
envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(envs, buffer_length=1000)
size, actions = envs.single_observation_space.shape[0], envs.single_action_space.n
net = nn.Sequential(
    nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh(), nn.Linear(128, actions + 1)
)
optimiser = torch.optim.Adam(net.parameters(), lr=3e-4)
high = torch.tensor(np.maximum(envs.single_observation_space.high, 1), dtype=torch.float32)


def look(observation, mask):
    """The policy over the legal actions, and the value of the position."""
    out = net(torch.as_tensor(observation, dtype=torch.float32) / high)
    logits = out[:, :-1].masked_fill(torch.as_tensor(mask) == 0, -1e9)
    return torch.distributions.Categorical(logits=logits), out[:, -1]


observation, info = envs.reset(seed=1)
for iteration in range(given.iterations):
    kept = []
    for _ in range(given.steps):
        with torch.no_grad():
            policy, value = look(observation, info["action_mask"])
            action = policy.sample()
        now = observation, info["action_mask"], action, policy.log_prob(action), value
        observation, reward, terminated, _, info = envs.step(action.numpy())
        kept.append((*now, torch.tensor(reward, dtype=torch.float32), torch.tensor(terminated)))
    with torch.no_grad():
        following, advantage = look(observation, info["action_mask"])[1], torch.zeros(given.envs)
    targets = []
    for *_, value, reward, ended in reversed(kept):  # generalised advantages, without discount
        advantage = reward + following * ~ended - value + 0.95 * advantage * ~ended
        targets.insert(0, (advantage, advantage + value))
        following = value
    observed, masks = (np.concatenate(each) for each in list(zip(*kept, strict=True))[:2])
    acted, old = (torch.cat(each) for each in list(zip(*kept, strict=True))[2:4])
    gained, worth = (torch.cat(each) for each in zip(*targets, strict=True))
    for chosen in torch.randperm(len(acted)).repeat(4).split(max(1, len(acted) // 4)):
        policy, value = look(observed[chosen], masks[chosen])
        ratio = (policy.log_prob(acted[chosen]) - old[chosen]).exp()
        good = (gained[chosen] - gained.mean()) / (gained.std() + 1e-8)
        clipped = torch.min(ratio * good, ratio.clamp(0.8, 1.2) * good)
        loss = ((value - worth[chosen]) ** 2).mean() / 2 - clipped.mean() - 0.01 * policy.entropy().mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    if envs.return_queue:
        print(
            f"{(iteration + 1) * len(acted):>9,} steps: {np.mean(envs.return_queue):.1%} of the wins",
            flush=True,
        )
