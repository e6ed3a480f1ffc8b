"""A small network for Shokoba in plain NumPy: train.py trains it, trained_bot.py seats it.

An observation passes through two hidden layers. What an action is like (the card played, the cards taken) is
known, so actions are not learnt one by one: each has features, and its score is how well these, weighted, go
with the second of them. So a take that was never met in training makes sense all the same.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np

from cabochon.envs import Encoding
from cabochon.games.shokoba.encoding import KIND_STARTS, KINDS, TAKES

Weights = dict[str, np.ndarray]


class Options(NamedTuple):
    """The legal actions of many positions in one list: pairs of a position and an action, sorted."""

    rows: np.ndarray
    actions: np.ndarray
    starts: np.ndarray
    """Where the pairs of each position begin; every position has some."""


def options_of(masks: np.ndarray) -> Options:
    """The legal actions that masks mark."""
    rows, actions = np.divmod(np.flatnonzero(masks), masks.shape[1])
    return Options(rows, actions, np.searchsorted(rows, np.arange(len(masks))))


def action_features() -> np.ndarray:
    """A row for each action: the kind played, how many of each kind are taken and in all, whether any are."""
    features = np.zeros((int(KIND_STARTS[-1]) + 1, 2 * KINDS + 2), np.float32)
    for kind in range(KINDS):
        for number, take in enumerate([0, *TAKES[kind // 2]]):
            row = features[KIND_STARTS[kind] + number]
            row[kind] = 1
            for value in range(KINDS // 2):
                three_bits = take >> 3 * value & 7
                row[KINDS + 2 * value : KINDS + 2 * value + 2] = three_bits >> 2, three_bits & 3
            row[2 * KINDS] = row[KINDS : 2 * KINDS].sum() / 4
            row[2 * KINDS + 1] = take > 0
    return features


class Agent:
    """Scores for actions, and an estimate of the stones still to be won or lost in the round."""

    def __init__(self, encoding: Encoding, weights: Weights) -> None:
        self.weights = weights
        self.scale = (1 / np.maximum(encoding.high, 1)).astype(np.float32)
        self.features = action_features()

    @classmethod
    def untrained(cls, encoding: Encoding, hidden: int, luck: np.random.Generator) -> "Agent":
        """An agent that knows nothing yet."""

        def random(rows: int, columns: int, size: float) -> np.ndarray:
            return (luck.standard_normal((rows, columns)) * size).astype(np.float32)

        features = 2 * KINDS + 2
        weights = {
            "first": random(encoding.size, hidden, (2 / 40) ** 0.5),
            "first_bias": np.zeros(hidden, np.float32),
            "second": random(hidden, hidden, (2 / hidden) ** 0.5),
            "second_bias": np.zeros(hidden, np.float32),
            "action": random(features, hidden, 0.1 / hidden**0.5),
            "action_bias": np.zeros(features, np.float32),
            "value": np.zeros(hidden, np.float32),
            "value_bias": np.zeros(1, np.float32),
        }
        return cls(encoding, weights)

    @classmethod
    def load(cls, encoding: Encoding, path: Path) -> "Agent":
        """A trained agent from its file."""
        with np.load(path) as stored:
            return cls(encoding, {name: stored[name] for name in stored.files if name != "curve"})

    def scaled(self, observations: np.ndarray) -> np.ndarray:
        """Observations as the network takes them: numbers from 0 to 1."""
        return observations * self.scale

    def hidden(self, inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Both hidden layers."""
        first = np.maximum(inputs @ self.weights["first"] + self.weights["first_bias"], 0)
        return first, np.maximum(first @ self.weights["second"] + self.weights["second_bias"], 0)

    def scores(self, hidden: np.ndarray, options: Options) -> np.ndarray:
        """A score for each option, from the last hidden layer."""
        keys = (self.features @ self.weights["action"])[options.actions]
        plain = (self.features @ self.weights["action_bias"])[options.actions]
        return np.einsum("ph,ph->p", hidden[options.rows], keys) + plain

    def values(self, hidden: np.ndarray) -> np.ndarray:
        """What the seat to move will win more than the other in the rest of the round, in stones."""
        return hidden @ self.weights["value"] + self.weights["value_bias"]

    def best(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The action with the highest score in each position."""
        options = options_of(masks)
        return best_of(self.scores(self.hidden(self.scaled(observations))[1], options), options)


def best_of(scores: np.ndarray, options: Options) -> np.ndarray:
    """The action of the highest score in each position."""
    most = np.maximum.reduceat(scores, options.starts)
    winners = np.flatnonzero(scores == most[options.rows])
    _, first = np.unique(options.rows[winners], return_index=True)
    return options.actions[winners[first]]
