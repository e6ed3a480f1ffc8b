"""The bots that play every game, by name, and how strong those of a level are: plain data, no code."""

from dataclasses import dataclass
from typing import Final

LEVELS: Final = ("beginner", "casual", "strong", "master")
"""Those that think, weakest first; a game declares how strong each is."""
EVERYWHERE: Final = ("random", "greedy", *LEVELS)
"""All that play every game: the simple ones, then the levels."""
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
    tries: int | None = None
    """Moves that playouts draw in its place, to make the one with the highest prior (lab/luck.py); none: as
    many as those of the search."""
