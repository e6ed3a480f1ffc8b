"""Who may enter a tournament: our bots, bots from files, and references that no player may be."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from cabochon.bots import Bot, Budget, check_bot, clairvoyant
from cabochon.bots.levels import LevelBot, level_of
from cabochon.bots.outside import OutsideBot, check_outside, is_outside, make_bot
from cabochon.core.errors import OptionError, brief
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.rng import next_word, seed_rng

CLAIRVOYANT: Final = "clairvoyant"
REFERENCES: Final = (CLAIRVOYANT,)
"""Not players: they are told what players may not know, and show how much there is to win by it."""


def check_entrants(game: Game, names: Sequence[str], reference: str | None = None) -> list[str]:
    """These bots, and the reference if one is wanted, if all of them exist and can play the game."""
    for name in names:
        if is_outside(name):
            check_outside(name)
        else:
            check_bot(name, game.slug)
    if reference is None:
        return list(names)
    if reference not in REFERENCES:
        known = ", ".join(REFERENCES)
        raise OptionError("lab.tournament.reference", reference=brief(reference), known=known)
    return [*names, reference]


class Clairvoyant:
    """The master with all cards on the table: unfair, and therefore a bound for what a player can reach."""

    def __init__(self, seed: int) -> None:
        self._rng = np.zeros(4, np.uint32)
        seed_rng(self._rng, seed)

    def choose(self, match: Match) -> str:
        """The best move, everything known."""
        level = level_of(match.game.declaration, "master")
        budget = Budget(simulations=level.simulations)
        return clairvoyant(match.game, match.state(), budget, next_word(self._rng)).move


def make_entrant(name: str, seed: int, move_seconds: float) -> Bot | Clairvoyant:
    """A player for one seat and game.

    Our own have no clock, only simulations: a busy machine makes a tournament longer, not different.
    """
    if name == CLAIRVOYANT:
        return Clairvoyant(seed)
    player = make_bot(name, seed, move_seconds)
    if isinstance(player, LevelBot):
        player.seconds = None
    return player


def next_move(player: Bot | Clairvoyant, match: Match) -> str:
    """What a player does; only the clairvoyant is shown more than a view.

    Our own bots go by what lies on the table; to tell them every time what has happened so far would take
    longer than a short thought.
    """
    if isinstance(player, Clairvoyant):
        return player.choose(match)
    return player.choose(match.view(match.to_move, history=isinstance(player, OutsideBot)))
