"""Learning by temporal differences for examples/agent.py, with the gradients written out."""

from typing import Final

import numpy as np
from agent import Agent

TRACE: Final = 0.8
"""How much of a surprise is put down to the decisions before it: the lambda of TD(lambda)."""
EPOCHS: Final = 2
AT_ONCE: Final = 2048
RATE: Final = 1e-3


class Rollout:
    """Some steps at all tables: for each, an array with a place for each table."""

    def __init__(self) -> None:
        self.steps: list[dict[str, np.ndarray]] = []

    def add(self, **step: np.ndarray) -> None:
        """One more step."""
        self.steps.append(step)

    def targets(self) -> np.ndarray:
        """What each estimate should have been, step by step.

        What is good for one seat is as bad for the other: estimates and surprises change their sign with the
        turn. A round's end is the end: nothing is expected after it. The last step has nothing to go by yet
        but itself, unless it ended a round.
        """
        last = self.steps[-1]
        after, surprise = np.zeros_like(last["estimates"]), np.zeros_like(last["estimates"])
        targets = []
        for step in reversed(self.steps):
            sign = np.where(step["same_seat"], 1, -1) * ~step["round_over"]
            error = step["rewards"] + sign * after - step["estimates"]
            if step is last:
                error *= step["round_over"]
            surprise = error + TRACE * sign * surprise
            after = step["estimates"]
            targets.append(step["estimates"] + surprise)
        return np.concatenate(targets[::-1]).astype(np.float32)


class Learner:
    """Changes an agent's weights by what rollouts show (Adam)."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.means = {name: np.zeros_like(weight) for name, weight in agent.weights.items()}
        self.squares = {name: np.zeros_like(weight) for name, weight in agent.weights.items()}
        self.time = 0

    def learn(self, rollout: Rollout, luck: np.random.Generator, pace: float) -> None:
        """Go over a rollout a few times in random parts."""
        features = np.concatenate([step["features"] for step in rollout.steps])
        targets = rollout.targets()
        for _ in range(EPOCHS):
            order = luck.permutation(len(targets))
            for first in range(0, len(order), AT_ONCE):
                part = order[first : first + AT_ONCE]
                self.change(self.gradients(features[part], targets[part]), RATE * max(pace, 0.02))

    def gradients(self, features: np.ndarray, targets: np.ndarray) -> dict[str, np.ndarray]:
        """How the weights bear on the mean square of what the estimates miss."""
        layers = self.agent.layers(features)
        found: dict[str, np.ndarray] = {}
        by_layer = (layers[-1] - targets[:, None]) / len(targets)
        for number in (2, 1, 0):
            found[f"w{number}"] = layers[number].T @ by_layer
            found[f"b{number}"] = by_layer.sum(0)
            by_layer = by_layer @ self.agent.weights[f"w{number}"].T * (layers[number] > 0)
        return found

    def change(self, gradients: dict[str, np.ndarray], rate: float) -> None:
        """One step of Adam."""
        self.time += 1
        for name, gradient in gradients.items():
            self.means[name] += 0.1 * (gradient - self.means[name])
            self.squares[name] += 0.001 * (gradient**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.time)
            square = self.squares[name] / (1 - 0.999**self.time)
            self.agent.weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)
