"""Train a small agent for Shokoba by self-play, in a few minutes and plain NumPy, to beat ``greedy``.

    python examples/train.py

The method is PPO: play some steps everywhere, then make what went better than expected likelier, by small
steps. Both seats are played by the same network, which always sees the table from the seat to move. What is
maximised are the stones won in the round, more than the other's. docs/research.md tells the whole story.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from agent import Agent, best_of, options_of
from learning import Learner, Rollout, softmax

from cabochon.envs import VectorEnv

TABLES = 512
STEPS = 36
"""Steps of a rollout: a round of two players."""
HIDDEN = 128
EVALUATION_GAMES = 1000
EVALUATE_EVERY = 20
"""Rollouts between two looks at how well it plays."""


def play_on(envs: VectorEnv, agent: Agent, view: dict[str, np.ndarray], luck: np.random.Generator) -> Rollout:
    """Play some steps at all tables by the agent's chances, and write down everything to learn from."""
    rollout = Rollout()
    rounds = envs.encoding.spans["round"]
    everywhere = np.arange(TABLES)
    for _ in range(STEPS):
        observations, seat = view["observation"], view["to_move"]
        options = options_of(view["action_mask"])
        hidden = agent.hidden(agent.scaled(observations))[1]
        scores = agent.scores(hidden, options)
        # The highest of scores with Gumbel noise is a draw by their softmax.
        actions = best_of(scores + luck.gumbel(size=len(scores)), options)
        chosen = actions[options.rows] == options.actions
        shown, _, ended, _, infos = envs.step(actions)
        gained = infos["scores"] - view["scores"]
        round_over = ended | (shown["observation"][:, rounds] != observations[:, rounds])[:, 0]
        rollout.add(
            observations=observations,
            options=options,
            chosen=chosen,
            chances=softmax(scores, options)[chosen],
            values=agent.values(hidden),
            rewards=gained[everywhere, seat] - gained[everywhere, 1 - seat],
            round_over=round_over,
            same_seat=infos["to_move"] == seat,
        )
        view |= shown | {"to_move": infos["to_move"], "scores": infos["scores"] * ~ended[:, None]}
    rollout.last_values = agent.values(agent.hidden(agent.scaled(view["observation"]))[1])
    return rollout


def share_against_greedy(agent: Agent, games: int, seed: int) -> float:
    """The agent's share of the wins against ``greedy``, in either seat equally often."""
    envs = VectorEnv("shokoba", games, copy=False)
    shown, infos = envs.reset(seed=seed)
    seats, everywhere = np.arange(games) % 2, np.arange(games)
    wins, under_way = np.zeros(games), np.ones(games, bool)
    while under_way.any():
        ours = agent.best(shown["observation"], shown["action_mask"])
        actions = np.where(infos["to_move"] == seats, ours, envs.greedy())
        shown, rewards, ended, _, infos = envs.step(actions)
        # A table that is done plays on; only its first game counts.
        wins += rewards[everywhere, seats] * under_way
        under_way &= ~ended
    envs.close()
    return float(wins.mean())


def train(rollouts: int, seed: int, out: Path) -> None:
    """Train by so many rollouts, and keep the weights and the curve."""
    luck = np.random.default_rng(seed)
    envs = VectorEnv("shokoba", TABLES)
    agent = Agent.untrained(envs.encoding, HIDDEN, luck)
    learner = Learner(agent)
    shown, infos = envs.reset(seed=seed)
    view = dict(shown, to_move=infos["to_move"], scores=infos["scores"])
    curve: list[tuple[int, float, float]] = []
    seconds = 0.0
    print("decisions  minutes  wins against greedy")
    for number in range(rollouts + 1):
        if number == rollouts or number % EVALUATE_EVERY == 0:
            share = share_against_greedy(agent, EVALUATION_GAMES, seed=1_000_000)
            curve.append((number * TABLES * STEPS, seconds / 60, share))
            print(f"{number * TABLES * STEPS:9,}  {seconds / 60:7.1f}  {share:.1%}", flush=True)
            np.savez(out, curve=np.array(curve), **agent.weights)
        if number < rollouts:
            began = time.perf_counter()
            learner.learn(play_on(envs, agent, view, luck), luck, pace=1 - number / rollouts)
            seconds += time.perf_counter() - began
    print(f"The weights are in {out}.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train a small agent for Shokoba.")
    parser.add_argument("--rollouts", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("trained.npz"))
    asked = parser.parse_args()
    train(asked.rollouts, asked.seed, asked.out)
