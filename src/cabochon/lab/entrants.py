"""Who may enter a tournament: our bots, bots from files, and references that no player may be."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from cabochon.bots import Budget, check_bot, clairvoyant
from cabochon.bots.levels import level_of
from cabochon.bots.outside import Source, check_outside, make_player
from cabochon.core.bot_names import is_outside
from cabochon.core.errors import OptionError, brief
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.player import Player, Turn
from cabochon.core.rng import next_word, seed_rng

CLAIRVOYANT: Final = "clairvoyant"
REFERENCES: Final = (CLAIRVOYANT,)
"""Not players: they are told what players may not know, and show how much there is to win by it."""


def check_bots(slug: str, names: Sequence[str], show_output: bool = False) -> list[str]:
    """These bots, if all of them exist and can play the game; our own and others."""
    for name in names:
        if is_outside(name):
            check_outside(name, slug, show_output)
        else:
            check_bot(name, slug)
    return list(names)


def check_entrants(
    game: Game, names: Sequence[str], reference: str | None = None, show_output: bool = False
) -> list[str]:
    """The same, and the reference if one is wanted."""
    check_bots(game.slug, names, show_output)
    if reference is None:
        return list(names)
    if reference not in REFERENCES:
        known = ", ".join(REFERENCES)
        raise OptionError("lab.tournament.reference", reference=brief(reference), known=known)
    return [*names, reference]


class Clairvoyant:
    """The master with all cards on the table: unfair, and therefore a bound for what a player can reach.

    Its turns tell it no more than others are told; it is made with the match, and looks into that.
    """

    name = CLAIRVOYANT

    def __init__(self, match: Match, seed: int) -> None:
        self._match = match
        self._rng = np.zeros(4, np.uint32)
        seed_rng(self._rng, seed)

    def move(self, turn: Turn) -> int:
        """The best move, everything known."""
        level = level_of(turn.game.declaration, "master")
        budget = Budget(turn.seconds, level.simulations)
        thought = clairvoyant(turn.game, self._match.state(), budget, next_word(self._rng))
        return turn.packed[thought.move]


def make_entrant(
    name: str, match: Match, seed: int, move_seconds: float, show_output: bool = False
) -> Player:
    """A player for one seat of a match."""
    if name == CLAIRVOYANT:
        return Clairvoyant(match, seed)
    return make_player(name, seed, move_seconds, show_output)


def entrant_key(name: str) -> str:
    """A name that changes with the bot: one from a file is another once the file is edited."""
    return f"{name}@{Source.of(name).fingerprint()}" if is_outside(name) else name
