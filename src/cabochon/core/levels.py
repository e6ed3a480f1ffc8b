"""How strong a player of a level is: plain data that a game declares for each level."""

from dataclasses import dataclass
from typing import Final

ALL: Final = 100


@dataclass(frozen=True)
class Level:
    """How well a player plays a game."""

    simulations: int
    notices: int = ALL
    """Moves it sees, in a hundred."""
    remembers: int = ALL
    """Cards out of sight that it still knows, in a hundred."""
    misjudges: int = 0
    """How far it may be out about the chance to win with a move, in hundredths."""
