"""Train a small agent for Shokoba by self-play, in a few minutes and plain NumPy, to beat ``greedy``.

    python examples/train.py

The method is that of TD-Gammon: play against itself by the estimates there are, with a little luck mixed in,
and move the estimates towards what came of it. docs/research.md tells the whole story.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from agent import Agent, best_of, options_of
from learning import Learner, Rollout
from trained_bot import TrainedBot

from cabochon.envs import VectorEnv

TABLES = 512
STEPS = 36
"""Steps of a rollout: a round of two players."""
SIZES = (128, 64)
"""The hidden layers."""
LUCK = 0.15
"""How many stones better a move must look to be preferred for sure; less and less as training goes on."""
EVALUATION_GAMES = 2000
EVALUATE_EVERY = 20
"""Rollouts between two looks at how well it plays."""
LAST_GAMES = 10_000
"""The games of the last look."""


class SelfPlay:
    """Tables at which the agent plays against itself."""

    def __init__(self, agent: Agent, seed: int, luck: np.random.Generator) -> None:
        self.agent, self.luck = agent, luck
        self.envs = VectorEnv("shokoba", TABLES)
        self.shown, infos = self.envs.reset(seed=seed)
        self.seats, self.scores = infos["to_move"], infos["scores"]

    def play_on(self, pace: float) -> Rollout:
        """Play some steps at all tables, and write down everything to learn from."""
        rollout = Rollout()
        rounds = self.envs.encoding.spans["round"]
        for _ in range(STEPS):
            observations = self.shown["observation"]
            options = options_of(self.shown["action_mask"])
            features = self.agent.features(observations, options)
            estimates = self.agent.estimates(features)
            # The highest of numbers with Gumbel noise is a draw by their softmax.
            noise = self.luck.gumbel(size=len(estimates)) * LUCK * pace
            chosen = best_of(estimates + noise, options)
            self.shown, _, ended, _, infos = self.envs.step(options.actions[chosen])
            gained = infos["scores"] - self.scores
            own = np.take_along_axis(gained, self.seats[:, None].astype(np.int64), 1)[:, 0]
            new_round = (self.shown["observation"][:, rounds] != observations[:, rounds])[:, 0]
            rollout.add(
                features=features[chosen],
                estimates=estimates[chosen],
                rewards=2 * own - gained.sum(1),
                round_over=ended | new_round,
                same_seat=infos["to_move"] == self.seats,
            )
            self.seats, self.scores = infos["to_move"], infos["scores"] * ~ended[:, None]
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
    agent = Agent.untrained(VectorEnv("shokoba", 1).encoding, luck, SIZES)
    learner, tables = Learner(agent), SelfPlay(agent, seed, luck)
    curve: list[tuple[int, float, float]] = []
    seconds = 0.0
    print("decisions  minutes of CPU time  wins against greedy")
    for number in range(rollouts + 1):
        if number == rollouts or number % EVALUATE_EVERY == 0:
            share = share_against_greedy(agent, EVALUATION_GAMES, seed=1_000_000)
            curve.append((number * TABLES * STEPS, seconds / 60, share))
            print(f"{number * TABLES * STEPS:9,}  {seconds / 60:19.1f}  {share:.1%}", flush=True)
            np.savez(out, curve=np.array(curve), **agent.weights)
        if number < rollouts:
            began = time.process_time()
            pace = 1 - number / rollouts
            learner.learn(tables.play_on(pace), luck, pace)
            seconds += time.process_time() - began
    share = share_against_greedy(agent, LAST_GAMES, seed=2_000_000)
    error = 1.96 * (share * (1 - share) / LAST_GAMES) ** 0.5
    TrainedBot(
        out
    )  # sits down once, so that everything a bot needs is compiled when it is called to the table
    print(f"In {LAST_GAMES:,} new games it won {share:.1%} ± {error:.1%}. The weights are in {out}.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train a small agent for Shokoba.")
    parser.add_argument("--rollouts", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("trained.npz"))
    asked = parser.parse_args()
    train(asked.rollouts, asked.seed, asked.out)
