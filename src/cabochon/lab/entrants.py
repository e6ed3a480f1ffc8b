"""Who may enter a tournament: our bots, bots from files, and references that no player may be."""

from collections.abc import Sequence
from typing import Final

from cabochon.bots import BOTS
from cabochon.bots.outside import check_outside, is_outside
from cabochon.core.errors import OptionError, brief
from cabochon.core.game import Game

CLAIRVOYANT: Final = "clairvoyant"
REFERENCES: Final = (CLAIRVOYANT,)
"""Not players: they are told what players may not know, and show how much there is to win by it."""


def check_entrants(game: Game, names: Sequence[str], reference: str | None = None) -> list[str]:
    """These bots, and the reference if one is wanted, if all of them exist and can play the game."""
    for name in names:
        if is_outside(name):
            check_outside(name)
        elif name not in BOTS:
            raise OptionError("bots.unknown", bot=brief(name), known=", ".join(BOTS))
    if reference is None:
        return list(names)
    if reference not in REFERENCES:
        known = ", ".join(REFERENCES)
        raise OptionError("lab.tournament.reference", reference=brief(reference), known=known)
    return [*names, reference]
