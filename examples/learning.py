"""Proximal policy optimisation for examples/agent.py, with its gradients written out."""

from typing import Any, Final

import numpy as np
from agent import Agent, Options

DISCOUNT_OF_SURPRISE: Final = 0.9
"""How much of a surprise is put down to the decisions before: GAE's lambda."""
CLIP: Final = 0.2
"""How far a chance may move in one go."""
EPOCHS: Final = 2
STEPS_AT_ONCE: Final = 6
ENTROPY: Final = 0.01
RATE: Final = 1e-3


def softmax(scores: np.ndarray, options: Options) -> np.ndarray:
    """Each option's chance among those of its position."""
    raised = np.exp(scores - np.maximum.reduceat(scores, options.starts)[options.rows])
    return raised / np.add.reduceat(raised, options.starts)[options.rows]


class Rollout:
    """Some steps at all tables, a row of everything for each step."""

    def __init__(self) -> None:
        self.steps: list[dict[str, Any]] = []
        self.last_values = np.zeros(0)

    def add(self, **step: Any) -> None:
        """One more step."""
        self.steps.append(step)

    def judge(self) -> None:
        """Add to every step how much better it went than expected, and what it came to.

        What is good for one seat is as bad for the other: values and surprises change their sign with the
        turn. A round's end is the end: nothing is expected after it.
        """
        next_values = self.last_values
        surprise = np.zeros_like(next_values)
        for step in reversed(self.steps):
            sign = np.where(step["same_seat"], 1, -1) * ~step["round_over"]
            error = step["rewards"] + sign * next_values - step["values"]
            surprise = error + DISCOUNT_OF_SURPRISE * sign * surprise
            step["advantages"] = surprise
            step["targets"] = surprise + step["values"]
            next_values = step["values"]


def together(steps: list[dict[str, Any]]) -> dict[str, Any]:
    """Several steps as one."""
    joined = {name: np.concatenate([step[name] for step in steps]) for name in steps[0] if name != "options"}
    rows = np.cumsum([0, *(len(step["values"]) for step in steps)])
    pairs = np.cumsum([0, *(len(step["options"].rows) for step in steps)])
    joined["options"] = Options(
        np.concatenate([step["options"].rows + row for step, row in zip(steps, rows, strict=False)]),
        np.concatenate([step["options"].actions for step in steps]),
        np.concatenate([step["options"].starts + pair for step, pair in zip(steps, pairs, strict=False)]),
    )
    return joined


class Learner:
    """Changes an agent's weights by what rollouts show (Adam)."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.means = {name: np.zeros_like(weight) for name, weight in agent.weights.items()}
        self.squares = {name: np.zeros_like(weight) for name, weight in agent.weights.items()}
        self.time = 0

    def learn(self, rollout: Rollout, luck: np.random.Generator, pace: float) -> None:
        """Go over a rollout a few times in random parts."""
        rollout.judge()
        for _ in range(EPOCHS):
            order = luck.permutation(len(rollout.steps))
            for first in range(0, len(order), STEPS_AT_ONCE):
                part = together([rollout.steps[place] for place in order[first : first + STEPS_AT_ONCE]])
                self.change(self.gradients(part), RATE * max(pace, 0.05))

    def gradients(self, part: dict[str, Any]) -> dict[str, np.ndarray]:
        """How the weights bear on the loss: of the choices, of the values, and of being too sure."""
        agent, weights, options = self.agent, self.agent.weights, part["options"]
        inputs = agent.scaled(part["observations"])
        first, second = agent.hidden(inputs)
        scores = agent.scores(second, options)
        by_score = self.score_gradients(scores, part) / len(inputs)
        by_value = ((agent.values(second) - part["targets"]) / len(inputs)).astype(np.float32)

        keys = agent.features @ weights["action"]
        weighted = by_score[:, None] * keys[options.actions]
        by_second = np.add.reduceat(weighted, options.starts) + by_value[:, None] * weights["value"]
        by_second *= second > 0
        by_first = by_second @ weights["second"].T * (first > 0)
        # Gradients by action: sorted by action, summed over equal ones.
        order = np.argsort(options.actions, kind="stable")
        actions, starts = np.unique(options.actions[order], return_index=True)
        by_key = np.add.reduceat(by_score[order, None] * second[options.rows[order]], starts)
        by_plain = np.add.reduceat(by_score[order], starts)
        features = agent.features[actions]
        return {
            "first": inputs.T @ by_first,
            "first_bias": by_first.sum(0),
            "second": first.T @ by_second,
            "second_bias": by_second.sum(0),
            "action": features.T @ by_key,
            "action_bias": features.T @ by_plain,
            "value": second.T @ by_value,
            "value_bias": by_value.sum(keepdims=True),
        }

    def score_gradients(self, scores: np.ndarray, part: dict[str, Any]) -> np.ndarray:
        """The same for the options' scores: PPO's clipped objective, and the entropy of the chances."""
        options, chosen = part["options"], part["chosen"]
        chances = softmax(scores, options)
        advantages = part["advantages"]
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        ratios = chances[chosen] / part["chances"]
        too_far = np.where(advantages > 0, ratios > 1 + CLIP, ratios < 1 - CLIP)
        pull = np.where(too_far, 0, -advantages * ratios)[options.rows] * (chosen - chances)
        logs = np.log(chances + 1e-9)
        entropies = -np.add.reduceat(chances * logs, options.starts)
        blur = chances * (logs + entropies[options.rows])
        return (pull + ENTROPY * blur).astype(np.float32)

    def change(self, gradients: dict[str, np.ndarray], rate: float) -> None:
        """One step of Adam."""
        self.time += 1
        for name, gradient in gradients.items():
            self.means[name] += 0.1 * (gradient - self.means[name])
            self.squares[name] += 0.001 * (gradient**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.time)
            square = self.squares[name] / (1 - 0.999**self.time)
            self.agent.weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)
