"""A policy as a bot: what acts on an observation and a mask, as agents in PettingZoo's manner do."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np

from cabochon.core.encoding import NO_ACTION
from cabochon.envs.encoding import Encoding
from cabochon.games import game as find_game

SEED_BITS = 64


class PolicyBot:
    """Plays what a function ``act(observation, action_mask)`` answers.

    What it is handed is what ``cabochon.envs.pettingzoo`` shows the agent whose turn it is: the observation
    and the mask of the same table, as arrays. A parameter ``rng`` is a NumPy generator of this game's own.
    """

    def __init__(self, act: Callable[..., Any]) -> None:
        self._act = act
        self._takes_rng = "rng" in inspect.signature(act).parameters
        self._rng: np.random.Generator | None = None
        self._encodings: dict[str, Encoding] = {}

    def prepare_policy(self, slug: str) -> None:
        """Load what makes observations of a game's views, before the clock runs."""
        match = find_game(slug).start(seed=0)
        view = match.view(match.to_move)
        self._encoding(view).from_view(view, view["moves"])

    def _encoding(self, view: Mapping[str, Any]) -> Encoding:
        """The encoding of this table; every table of other options has one of its own."""
        key = f"{view['game']} {view['options']}"
        if key not in self._encodings:
            self._encodings[key] = Encoding(find_game(view["game"], **view["options"]))
        return self._encodings[key]

    def choose(self, view: Mapping[str, Any], moves: Sequence[str], rng: Random) -> str:
        """The move of the action that the policy takes."""
        encoding = self._encoding(view)
        observation, actions = encoding.from_view(view, moves)
        offered = {action: move for action, move in zip(actions, moves, strict=True) if action != NO_ACTION}
        if not offered:
            return moves[0]
        mask = np.zeros(encoding.actions, np.int8)
        mask[list(offered)] = 1
        action = int(self._act(observation, mask, **self._luck(rng)))
        return offered.get(action, f"action {action}")

    def _luck(self, rng: Random) -> dict[str, np.random.Generator]:
        if not self._takes_rng:
            return {}
        if self._rng is None:
            self._rng = np.random.default_rng(rng.getrandbits(SEED_BITS))
        return {"rng": self._rng}
