"""Which settings the search takes for a game."""

from dataclasses import replace
from typing import Final

from cabochon.core import verbs
from cabochon.core.dispatch import implemented
from cabochon.core.game import Game
from cabochon.core.tuning import Tuning

PLAIN: Final = Tuning()
SOLITAIRE: Final = Tuning(explore=0.1, first_width=2, widen=0.5, tries=12)
"""Alone there is nobody to win against, and scores lie close together."""


def tuning_of(game: Game) -> Tuning:
    """The game's settings; a game nobody has tuned gets plain ones.

    One that cannot tell what a round was worth has its games played to their end.
    """
    if game.players == 1:
        return SOLITAIRE
    declared = game.declaration
    tuning = declared.tuning_by_players.get(game.players) or declared.tuning or PLAIN
    return tuning if implemented(verbs.foresee, game.rules.state) else replace(tuning, whole_games=True)
