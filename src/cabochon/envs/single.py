"""One seat of a game for one agent, the others held by bots: an ordinary Gymnasium environment."""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle

from cabochon.bots import check_bot
from cabochon.bots.outside import check_outside, is_outside, make_player
from cabochon.core.bare_match import BareMatch
from cabochon.core.errors import IllegalMove, OptionError, brief
from cabochon.core.player import Player
from cabochon.core.rng import check_seed, draw, next_word, seed_from_halves
from cabochon.envs.batch import DEALS, RIVALS, halves
from cabochon.envs.drawing import draw_view
from cabochon.envs.encoding import Encoding
from cabochon.envs.opponents import check_seat, seated_names
from cabochon.games import game as find_game

HUMAN: Final = "human"
ANSI: Final = "ansi"
ILLEGAL: Final = -1.0
"""What an illegal action costs; the game ends with it."""
LOSE: Final = "lose"
RAISE: Final = "raise"


class SingleEnv(gymnasium.Env[np.ndarray, int], EzPickle):
    """A game in which an agent holds one seat and bots the others.

    An observation is what the agent's seat knows when it is to move, and at the end; the reward is its share
    of the win, at the end (docs/research.md). ``infos["action_mask"]`` has a 1 for every legal action.

    >>> env = SingleEnv("eight28", opponents="greedy")
    >>> observation, info = env.reset(seed=7)
    >>> [int(action) for action in info["action_mask"].nonzero()[0]]
    [0, 1]
    """

    metadata: dict[str, Any] = {"render_modes": [HUMAN, ANSI], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        *,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = 0,
        on_illegal: str = LOSE,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """``opponents`` is the bot on all other seats, or those to the agent's left in their order.

        Any bot can play: by its name, or from a file (``mybot.py:MyBot``). ``seat`` is the agent's, or
        ``None`` for one by lot in every game. An illegal action loses the game, or raises ``IllegalMove``.
        """
        given = {"seat": seat, "on_illegal": on_illegal, "render_mode": render_mode, **options}
        EzPickle.__init__(self, game, opponents=opponents, **given)
        if render_mode not in (None, HUMAN, ANSI):
            raise OptionError("envs.render_mode", mode=brief(render_mode), known=f"{HUMAN}, {ANSI}")
        if on_illegal not in (LOSE, RAISE):
            raise OptionError("envs.on_illegal", known=f"{LOSE}, {RAISE}")
        self.render_mode = render_mode
        self.game = find_game(game, **options)
        self.encoding = Encoding(self.game)
        self.opponents = seated_names(self.game, opponents, self._check_bot)
        self.seat = check_seat(self.game, seat)
        self.observation_space = spaces.Box(0, self.encoding.high, dtype=np.uint8)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.encoding.actions)
        self._raises = on_illegal == RAISE
        self._deals, self._luck = np.zeros(4, np.uint32), np.zeros(4, np.uint32)
        self._match: BareMatch | None = None
        self._seat = 0
        self._legal: dict[int, int] = {}
        self._lost = False

    def _check_bot(self, name: str) -> None:
        if is_outside(name):
            check_outside(name)
        else:
            check_bot(name, self.game.slug)

    # -- Gymnasium's calls -----------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Deal a new game, up to the agent's first turn: with a seed the one that ``start(seed)`` deals.

        Without one it comes from a generator of the environment's own, seeded by the last seed given.
        """
        super().reset(seed=seed)
        chosen = self._first(seed) if seed is not None or self._match is None else self._next()
        self._deal(chosen)
        while self._over():  # a game that ended before the agent could do anything was none of its own
            self._deal(self._next())
        return self._shown()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Play an action of the agent, and what bots answer to it."""
        if self._match is None or self._over():
            raise OptionError("envs.no_start")
        move = self._legal.get(int(action))
        if move is None and self._raises:
            raise IllegalMove("envs.illegal", action=brief(action))
        if move is None:
            observation, info = self._shown()
            self._lost = True
            return observation, ILLEGAL, True, False, {**info, "illegal": True}
        self._match.play_packed(move)
        self._let_bots_play()
        observation, info = self._shown()
        reward = float(self.encoding.rewards(self._match.state)[self._seat])
        return observation, reward, self._over(), False, info

    def render(self) -> str | None:
        """What the agent's seat sees, as text: returned, or printed for people."""
        if self._match is None:
            raise OptionError("envs.no_start")
        text = draw_view(self.game, self.game.rules.observe(self._match.state, self._seat))
        if self.render_mode == ANSI:
            return text
        if self.render_mode == HUMAN:
            print(text, end="\n\n")
        return None

    # -- more than that --------------------------------------------------------------------------------------

    def action_masks(self) -> np.ndarray:
        """Which actions are legal now, as MaskablePPO asks for it."""
        mask = np.zeros(self.encoding.actions, np.bool_)
        mask[list(self._legal)] = True
        return mask

    # -- how -------------------------------------------------------------------------------------------------

    def _first(self, seed: int | None) -> int:
        """The seed of the first game; those after it follow from it."""
        chosen = check_seed(seed)
        low, high = halves(np.uint64(chosen))
        seed_from_halves(self._deals, low, high ^ DEALS)
        seed_from_halves(self._luck, low, high ^ RIVALS)
        return chosen

    def _next(self) -> int:
        low, high = next_word(self._deals), next_word(self._deals)
        return high << 32 | low

    def _deal(self, seed: int) -> None:
        self._lost = False
        self._match = BareMatch.deal(self.game, seed)
        self._seat = int(draw(self._luck, self.game.players)) if self.seat is None else self.seat
        self._bots: dict[int, Player] = {
            (self._seat + 1 + steps) % self.game.players: make_player(name, next_word(self._luck))
            for steps, name in enumerate(self.opponents)
        }
        self._let_bots_play()

    def _over(self) -> bool:
        return self._lost or self._match is None or self._match.to_move is None

    def _let_bots_play(self) -> None:
        match = self._match
        assert match is not None
        while (seat := match.to_move) is not None and seat != self._seat:
            match.play_packed(self._bots[seat].move(match.turn()))
        self._legal = self.encoding.legal(match.state)

    def _shown(self) -> tuple[np.ndarray, dict[str, Any]]:
        assert self._match is not None
        if self.render_mode == HUMAN:
            self.render()
        scores = np.array(self.game.rules.scores(self._match.state), np.int32)
        info = {"action_mask": self.action_masks().astype(np.int8), "seat": self._seat, "scores": scores}
        return self.encoding.observation(self._match.state, self._seat), info
