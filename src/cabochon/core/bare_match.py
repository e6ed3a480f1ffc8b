"""A match on a bare record: no checks, no events, nothing to take back. Studies play thousands of them."""

from typing import Self

from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.player import Turn
from cabochon.core.records import NOBODY, State, new_record
from cabochon.core.rng import seed_rng


class BareMatch:
    """A state that is played on.

    Its turns list the moves as the kernel does, those of a ``Match`` in the order of their texts. So a player
    that draws lots plays another game here from the same seed: that of compiled code (lab/batch.py).
    """

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        """How it stands; every move changes it."""
        self._seen = new_record(game.rules.seen)
        self._moves = game.rules.move_buffer()

    @classmethod
    def deal(cls, game: Game, seed: int) -> Self:
        """A new match, with the same cards as ``Game.start`` deals from the seed."""
        state = game.rules.blank(game.options)
        seed_rng(state.rng, seed)
        verbs.deal(state)
        return cls(game, state)

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; ``None`` when the match is over."""
        seat = int(self.state.to_move)
        return None if seat == NOBODY else seat

    def turn(self, seconds: float | None = None) -> Turn:
        """What the seat to move is handed; the next turn is written over it."""
        count = verbs.legal(self.state, self._moves)
        verbs.observe(self.state, self.state.to_move, self._seen)
        return Turn(self.game, self._seen, seconds, self._moves[:count])

    def play_packed(self, move: int) -> None:
        """Make a move, which is taken for legal."""
        verbs.apply(self.state, move, None)
