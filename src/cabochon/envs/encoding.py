"""A game's positions and moves as numbers, and back: one at a time, in ordinary Python."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from cabochon.core import verbs
from cabochon.core.encoding import NO_ACTION, starts, total
from cabochon.core.errors import IllegalMove, brief
from cabochon.core.game import Game
from cabochon.core.records import NOBODY, Seen, State, new_record
from cabochon.envs.rewards import share


class Encoding:
    """Observations and actions of a game; docs/research.md says what their entries mean.

    >>> import cabochon
    >>> encoding = Encoding(cabochon.game("eight28"))
    >>> state = encoding.game.start(seed=7).state()
    >>> {action: encoding.write(state, action) for action in encoding.legal(state)}
    {0: 'take', 1: 'refuse'}
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.size = total(game.rules.observation)
        """How many entries an observation has."""
        self.actions = total(game.rules.actions)
        """How many actions there are, legal ones and others."""
        self.spans = starts(game.rules.observation)
        """Where the parts of an observation lie, by name."""
        self.high = np.concatenate(
            [np.full(span.length, span.high, np.uint8) for span in game.rules.observation]
        )
        """The largest number of each entry; the smallest is 0."""
        self.side_size = len(game.rules.sides(game.options)[0])
        self._moves = game.rules.move_buffer()
        self._numbers = np.empty(len(self._moves), np.int32)

    def encode(self, seen: Seen) -> np.ndarray:
        """An observation made from what a seat has seen."""
        out = np.empty(self.size, np.uint8)
        verbs.encode(seen, out)
        return out

    def observation(self, state: State, seat: int) -> np.ndarray:
        """What a seat (or ``SPECTATOR``) knows of a state, as numbers."""
        return self.encode(self._seen(state, seat))

    def _seen(self, state: State, seat: int) -> Seen:
        seen = new_record(self.game.rules.seen)
        verbs.observe(state, seat, seen)
        return seen

    def from_view(self, view: Mapping[str, Any], moves: Sequence[str]) -> tuple[np.ndarray, list[int]]:
        """What a bot is handed, as numbers: an observation, and the action of each move.

        A move that is not offered as an action is ``NO_ACTION``.
        """
        seen = self.game.rules.read_seen(view["options"], view)
        packed = self.game.rules.pack_moves(seen, moves)
        numbers = np.empty(len(packed), np.int32)
        verbs.number(seen, packed, len(packed), numbers)
        return self.encode(seen), numbers.tolist()

    def legal(self, state: State) -> dict[int, int]:
        """The legal actions in order, each with its packed move; none when the game is over."""
        if state.to_move == NOBODY:
            return {}
        count = verbs.legal(state, self._moves)
        verbs.number(self._seen(state, int(state.to_move)), self._moves, count, self._numbers)
        found = zip(self._numbers[:count].tolist(), self._moves[:count].tolist(), strict=True)
        return dict(sorted(pair for pair in found if pair[0] != NO_ACTION))

    def mask(self, state: State) -> np.ndarray:
        """A 1 for each action that is legal, else 0."""
        mask = np.zeros(self.actions, np.int8)
        mask[list(self.legal(state))] = 1
        return mask

    def write(self, state: State, action: int) -> str:
        """A legal action in notation."""
        move = self.legal(state).get(action)
        if move is None:
            raise IllegalMove("envs.illegal", action=brief(action))
        return self.game.rules.write_move(state, move)

    def read(self, state: State, text: str) -> int:
        """The action of a legal move in notation."""
        if state.to_move == NOBODY:
            raise IllegalMove("core.over")
        packed = self.game.rules.read_move(state, text)
        numbers = {move: action for action, move in self.legal(state).items()}
        if packed not in numbers:
            raise IllegalMove("envs.not_offered", move=self.game.rules.write_move(state, packed))
        return numbers[packed]

    def rewards(self, state: State) -> np.ndarray:
        """Every seat's share of the win; nothing while the game goes on."""
        rewards = np.zeros(self.game.players, np.float32)
        if state.to_move == NOBODY:
            share(state, self.side_size, rewards)
        return rewards
