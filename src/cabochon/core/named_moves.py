"""Games whose moves are few: a name for each, which is its notation and what its action is called."""

from collections.abc import Mapping
from dataclasses import dataclass

from cabochon.core.actions import OneMove, one_move
from cabochon.core.errors import IllegalMove, brief
from cabochon.core.records import State


@dataclass(frozen=True)
class NamedMoves:
    """Packed moves by their names.

    >>> moves = NamedMoves({0: "refuse", 1: "take"}, "eight28.illegal.unreadable")
    >>> moves.write(None, 1), moves.parse(" Take ")
    ('take', 1)
    """

    names: Mapping[int, str]
    unreadable: str
    """The key of the sentence for any other text, which is told it."""

    def write(self, state: State | None, move: int) -> str:
        """A packed move in notation."""
        return self.names[move]

    def parse(self, text: str) -> int:
        """A move from notation, in any case and with spaces around it."""
        tidy = text.strip().lower()
        for move, name in self.names.items():
            if name == tidy:
                return move
        raise IllegalMove(self.unreadable, text=brief(tidy))

    def actions(self) -> tuple[OneMove, ...]:
        """An action for each, in this order."""
        return tuple(one_move(name, move) for move, name in self.names.items())
