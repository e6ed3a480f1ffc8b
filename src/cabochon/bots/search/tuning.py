"""How the search is set for each game: measured, see docs/bots.md."""

from dataclasses import dataclass, replace

from cabochon.core.game import Game


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


TUNINGS: dict[str, Tuning] = {
    "shokoba": Tuning(),
    "eight28": Tuning(explore=0.4, tries=8, trust=0.3),
    "topas": Tuning(first_width=2, widen=0.5, tries=48, goes=1),
    "spoker": Tuning(first_width=2, widen=0.5, tries=12, goes=2),
}
CROWDED: dict[tuple[str, int], Tuning] = {
    ("topas", 3): replace(TUNINGS["topas"], explore=0.25),
    ("topas", 4): replace(TUNINGS["topas"], explore=0.1),
}
"""By game and players: their chances lie closer together, so the unknown has to weigh less."""
SOLITAIRE = Tuning(explore=0.1, first_width=2, widen=0.5, tries=12)
"""Alone there is nobody to win against, and scores lie close together."""


def tuning_of(game: Game) -> Tuning:
    """The game's settings; a game nobody has tuned gets plain ones."""
    if game.players == 1:
        return SOLITAIRE
    return CROWDED.get((game.slug, game.players)) or TUNINGS.get(game.slug, Tuning())
