"""Which settings the search takes for a game."""

from typing import Final

from cabochon.core.game import Game
from cabochon.core.tuning import Tuning

PLAIN: Final = Tuning()
SOLITAIRE: Final = Tuning(explore=0.1, first_width=2, widen=0.5, tries=12)
"""Alone there is nobody to win against, and scores lie close together."""


def tuning_of(game: Game) -> Tuning:
    """The game's settings; a game nobody has tuned gets plain ones."""
    if game.players == 1:
        return SOLITAIRE
    declared = game.declaration
    return declared.tuning_by_players.get(game.players) or declared.tuning or PLAIN
