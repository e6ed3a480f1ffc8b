"""A policy in PettingZoo's manner as a bot: a function of an observation and a mask.

    cabochon tournament shokoba --bots examples/policy.py:act,random -n 50
    cabochon play shokoba --seat human --seat examples/policy.py:act

Put your own network in the place of the weights; docs/bots.md says what is handed to it.
"""

import numpy as np

WEIGHTS = np.random.default_rng(7).normal(size=4096)
"""Something that has been loaded once, for all games that this process will play."""


def act(observation: np.ndarray, action_mask: np.ndarray) -> int:
    """The legal action that the weights like best; they have learnt nothing yet."""
    likes = np.resize(WEIGHTS, len(action_mask)) * (1 + observation.sum() % 7)
    return int(np.argmax(np.where(action_mask == 1, likes, -np.inf)))
