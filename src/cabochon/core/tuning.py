"""How the search is set for a game: plain data that a game declares, measured in docs/bots.md."""

from dataclasses import dataclass
from typing import Final

FEWEST_ROLLOUTS: Final = 100
"""The smallest budget of a review: with less not every candidate is looked at. It stands here because the
settings of a server name it, and reading those must not load the search."""


@dataclass(frozen=True)
class Tuning:
    """What depends on the game and not on the player's strength."""

    explore: float = 0.7
    """The weight of the unknown; wins count 1."""
    first_width: int = 1 << 20
    """Moves tried at a node before any is tried again."""
    widen: float = 0.0
    """How the width grows with the root of the visits."""
    tries: int = 1
    """Moves a playout draws, to make the one with the highest prior."""
    whole_games: bool = False
    """Whether playouts go on beyond the round."""
    trust: float = 0.0
    """The move with the highest prior is made unless it is worse by more than this over its visits' root."""
    goes: int = 1 << 20
    """Goes round the table in a playout, beyond the tree, before the game is judged as it stands."""
    near: int = 0
    """Of a review: goes round the table before the end of a game in which its lines are played to it."""


@dataclass(frozen=True)
class LuckTuning:
    """How the luck of a game's draws is measured (lab/luck.py); chosen by benchmarks/adjusted.md."""

    playouts: int = 100
    """How many ways of playing on tell how lucky a draw was: more where they are quick."""
    goes: int = 1 << 20
    """Goes round the table after which a playout is judged as it stands."""
