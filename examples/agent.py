"""A small network for Shokoba in plain NumPy: train.py trains it, trained_bot.py seats it.

It judges what a move leads to: hand, table and piles after it, and the cards not seen yet. From that it
estimates how many stones more than the other its player will win in the rest of the round. The move that
leads to the highest estimate is the one to play.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np

from cabochon.envs import Encoding
from cabochon.games.shokoba.encoding import KIND_STARTS, KINDS, TAKES

VALUES = KINDS // 2
COPIES = np.tile([1, 3], VALUES).astype(np.float32)
"""How many cards there are of each kind."""
VALUE_OF_KIND = np.repeat(np.arange(1, VALUES + 1), 2).astype(np.float32)
FEATURES = 5 * KINDS + (VALUES + 1) + 6


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


def best_of(scores: np.ndarray, options: Options) -> np.ndarray:
    """Where in the list the highest score of each position stands."""
    most = np.maximum.reduceat(scores, options.starts)
    winners = np.flatnonzero(scores == most[options.rows])
    return winners[np.unique(options.rows[winners], return_index=True)[1]]


def _cards_of_actions() -> tuple[np.ndarray, np.ndarray]:
    """What each action plays and what it takes, as counts of kinds."""
    played = np.zeros((int(KIND_STARTS[-1]) + 1, KINDS), np.float32)
    taken = np.zeros_like(played)
    for kind in range(KINDS):
        for number, take in enumerate([0, *TAKES[kind // 2]]):
            action = KIND_STARTS[kind] + number
            played[action, kind] = 1
            for value in range(VALUES):
                three_bits = take >> 3 * value & 7
                taken[action, 2 * value : 2 * value + 2] = three_bits >> 2, three_bits & 3
    return played, taken


PLAYED, TAKEN = _cards_of_actions()


class Agent:
    """The network: two hidden layers, and one number for what a move leads to."""

    def __init__(self, encoding: Encoding, weights: dict[str, np.ndarray]) -> None:
        self.spans = encoding.spans
        self.weights = weights

    @classmethod
    def untrained(cls, encoding: Encoding, luck: np.random.Generator, sizes: tuple[int, int]) -> "Agent":
        """An agent that knows nothing yet."""
        weights: dict[str, np.ndarray] = {}
        for number, (rows, columns) in enumerate(zip((FEATURES, *sizes), (*sizes, 1), strict=True)):
            size = (2 / rows) ** 0.5 if columns > 1 else 0
            weights[f"w{number}"] = (luck.standard_normal((rows, columns)) * size).astype(np.float32)
            weights[f"b{number}"] = np.zeros(columns, np.float32)
        return cls(encoding, weights)

    @classmethod
    def load(cls, encoding: Encoding, path: Path) -> "Agent":
        """A trained agent from its file."""
        with np.load(path) as stored:
            return cls(encoding, {name: stored[name] for name in stored.files if name != "curve"})

    def features(self, observations: np.ndarray, options: Options) -> np.ndarray:
        """What each option leads to, as numbers of about 1."""

        def part(name: str) -> np.ndarray:
            return observations[:, self.spans[name]].astype(np.float32)[options.rows]

        hand, table, piles = part("hand"), part("table"), part("piles")
        own, other = piles[:, :KINDS], piles[:, KINDS : 2 * KINDS]
        played, taken = PLAYED[options.actions], TAKEN[options.actions]
        takes = taken.any(axis=1, keepdims=True)
        unseen = COPIES - hand - table - own - other
        table = table - taken + played * ~takes
        total = (table @ VALUE_OF_KIND).astype(np.int64)
        few = np.minimum(total, VALUES + 1)
        # How many unseen cards would take everything that lies there now: a shokoba for the other.
        by_value = np.pad(unseen.reshape(-1, VALUES, 2).sum(2), ((0, 0), (1, 1)))
        threats = np.take_along_axis(by_value, few[:, None], 1)
        last_taker = part("last_taker")
        columns = [
            hand - played,
            table,
            own + taken + played * takes,
            other,
            unseen,
            few[:, None] == np.arange(VALUES + 1),
            threats / 4,
            takes | (last_taker[:, :1] > 0),
            ~takes & (last_taker[:, 1:2] > 0),
            part("deck_size") / 40,
            part("hand_sizes")[:, :2] / 3,
        ]
        return np.concatenate([column.astype(np.float32) for column in columns], axis=1)

    def layers(self, features: np.ndarray) -> list[np.ndarray]:
        """The features, both hidden layers, and the estimates."""
        layers = [features]
        for number in range(3):
            reached = layers[-1] @ self.weights[f"w{number}"] + self.weights[f"b{number}"]
            layers.append(np.maximum(reached, 0) if number < 2 else reached)
        return layers

    def estimates(self, features: np.ndarray) -> np.ndarray:
        """The stones to be won more than the other, counting those of the move itself."""
        return self.layers(features)[-1][:, 0]

    def best(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The action that leads to the highest estimate in each position."""
        options = options_of(masks)
        return options.actions[best_of(self.estimates(self.features(observations, options)), options)]
