"""A table of any of the games, in the manner of PettingZoo: one agent acts after the other."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cabochon.core import verbs
from cabochon.core.errors import IllegalMove, OptionError, brief
from cabochon.core.records import NOBODY
from cabochon.core.rng import check_seed, next_word, seed_from_halves, seed_rng
from cabochon.envs.batch import DEALS, halves
from cabochon.envs.drawing import draw_position
from cabochon.envs.encoding import Encoding
from cabochon.games import game as find_game

Shown = dict[str, np.ndarray]

HUMAN: Final = "human"
ANSI: Final = "ansi"
ILLEGAL: Final = -1
"""What an illegal action costs its agent; the game then ends for all."""


class TableEnv(AECEnv[str, Shown, int], EzPickle):  # type: ignore[misc]  # PettingZoo says nothing of its types
    """A game between agents ``player_0``, ``player_1``, ...; each sees what its seat knows, as numbers.

    Rewards come when the game is over: each seat's share of the win (docs/research.md).
    """

    def __init__(self, slug: str, version: int, *, render_mode: str | None = None, **options: Any) -> None:
        EzPickle.__init__(self, slug, version, render_mode=render_mode, **options)
        super().__init__()
        if render_mode not in (None, HUMAN, ANSI):
            raise OptionError("envs.render_mode", mode=brief(render_mode), known=f"{HUMAN}, {ANSI}")
        self.metadata = {
            "name": f"{slug}_v{version}",
            "render_modes": [HUMAN, ANSI],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.game = find_game(slug, **options)
        self.encoding = Encoding(self.game)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.encoding.actions) for agent in self.possible_agents}
        self._deals = np.zeros(4, np.uint32)
        self._begun = False

    def _observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, self.encoding.high, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (self.encoding.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent is shown: the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent can do, some of it now: the same for all."""
        return self.action_spaces[agent]

    # -- the game --------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: with a seed the one that ``cabochon.game(...).start(seed)`` deals.

        Without one it comes from a generator of the environment's own, seeded by the last seed given.
        """
        self._state = self.game.rules.blank(self.game.options)
        seed_rng(self._state.rng, self._next_seed(seed))
        verbs.deal(self._state)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _next_seed(self, seed: int | None) -> int:
        if seed is None and self._begun:
            low, high = next_word(self._deals), next_word(self._deals)
            return high << 32 | low
        chosen = check_seed(seed)
        low, high = halves(np.uint64(chosen))
        seed_from_halves(self._deals, low, high ^ DEALS)
        self._begun = True
        return chosen

    def _ask(self) -> None:
        """Turn to the seat to move; when the game is over, to anybody."""
        self._legal = self.encoding.legal(self._state)
        self.agent_selection = self.possible_agents[max(0, int(self._state.to_move))]
        if self.render_mode == HUMAN:
            self.render()

    def observe(self, agent: str) -> Shown:
        """What an agent knows, and what it can do now: nothing if it is another's turn."""
        mask = np.zeros(self.encoding.actions, np.int8)
        seat = self.possible_agents.index(agent)
        if seat == self._state.to_move:
            mask[list(self._legal)] = 1
        return {"observation": self.encoding.observation(self._state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action of the agent whose turn it is; ``IllegalMove`` leaves everything as it was."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        move = None if action is None else self._legal.get(int(action))
        if move is None:
            raise IllegalMove("envs.illegal", action=brief(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        verbs.apply(self._state, move, None)
        if self._state.to_move == NOBODY:
            self.rewards = dict(zip(self.agents, self.encoding.rewards(self._state).tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._ask()

    # -- watching it -----------------------------------------------------------------------------------------

    def render(self) -> str | None:
        """The whole position as text, hidden cards included: returned, or printed for people."""
        text = draw_position(self.game, self._state)
        if self.render_mode == ANSI:
            return text
        if self.render_mode == HUMAN:
            print(text, end="\n\n")
        return None

    def close(self) -> None:
        """Nothing is kept open."""


def wrapped(slug: str, version: int, **chosen: Any) -> AECEnv[str, Shown, int]:
    """A table that ends when an agent does what is not legal, and complains if it is used out of order."""
    table: AECEnv[str, Shown, int] = TableEnv(slug, version, **chosen)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)
