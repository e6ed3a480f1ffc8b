"""How the search is set for each game: measured, see docs/bots.md."""

from dataclasses import dataclass


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
    """Moves a playout draws, to make the one it leans to."""
    whole_games: bool = False
    """Whether playouts go on beyond the round."""


TUNINGS: dict[str, Tuning] = {
    "shokoba": Tuning(tries=4),
    "eight28": Tuning(tries=3),
    "topas": Tuning(first_width=4, widen=1.0, tries=6),
    "spoker": Tuning(first_width=4, widen=1.0, tries=6),
}


def tuning_of(slug: str) -> Tuning:
    """The game's settings; a game nobody has tuned gets plain ones."""
    return TUNINGS.get(slug, Tuning())
