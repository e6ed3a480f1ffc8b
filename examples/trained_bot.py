"""The agent that examples/train.py has trained, as a bot.

cabochon play shokoba --seat human --seat examples/trained_bot.py:TrainedBot
cabochon tournament shokoba --bots examples/trained_bot.py:TrainedBot,greedy -n 200

docs/research.md tells where it comes from.
"""

import functools
import random
from pathlib import Path
from typing import Any

import numpy as np
from agent import Agent

import cabochon
from cabochon.envs import Encoding

WEIGHTS = Path(__file__).with_name("trained.npz")


@functools.cache
def loaded(weights: Path) -> tuple[Encoding, Agent]:
    """What takes its time: once for all games of this process, and compiled before a clock runs."""
    encoding = Encoding(cabochon.game("shokoba"))
    agent = Agent.load(encoding, weights)
    match = encoding.game.start(seed=1)
    observation, _ = encoding.from_view(match.view(match.to_move), match.moves())
    agent.best(observation[None], np.ones((1, encoding.actions), np.int8))
    return encoding, agent


class TrainedBot:
    """Plays Shokoba for two as it has learnt to; other games it plays at random."""

    def __init__(self, weights: Path = WEIGHTS) -> None:
        self.encoding, self.agent = loaded(weights)

    def choose(self, view: dict[str, Any], moves: list[str], rng: random.Random) -> str:
        """The move that the agent gives the highest score."""
        if view["game"] != "shokoba" or view["options"]["players"] != 2:
            return rng.choice(moves)
        observation, actions = self.encoding.from_view(view, moves)
        mask = np.zeros((1, self.encoding.actions), np.int8)
        mask[0, actions] = 1
        best = self.agent.best(observation[None], mask)[0]
        return moves[actions.index(best)]
