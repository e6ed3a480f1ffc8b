"""Every bot by its name: those that play all games, and those of one game alone, which its folder holds."""

import functools
from collections.abc import Callable
from typing import Final

from cabochon.bots.levels import LevelBot
from cabochon.bots.simple import GreedyBot, RandomBot
from cabochon.bots.view_bot import Bot, ViewBot
from cabochon.core.errors import OptionError, brief
from cabochon.core.levels import LEVELS
from cabochon.core.player import Player
from cabochon.games import every_bot, find, only_game_of

PLAYERS: Final[dict[str, Callable[[int | None], Player]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: functools.partial(LevelBot, name) for name in LEVELS},
}
"""The players of every game by name; each is made from a seed."""


def player(name: str, seed: int | None = None) -> Player:
    """The player of this name, for one seat and game."""
    if name in PLAYERS:
        return PLAYERS[name](seed)
    slug = only_game_of(name)
    module = find(slug).module("bots") if slug else None
    if module is None:
        raise OptionError("bots.unknown", bot=brief(name), known=", ".join(every_bot()))
    made: Player = module.BOTS[name](seed)
    return made


def bot(name: str, seed: int | None = None) -> Bot:
    """The same player, to be asked by views: ``bot("greedy").choose(view)``."""
    return ViewBot(player(name, seed))


BOTS: Final[dict[str, Callable[[int | None], Bot]]] = {name: functools.partial(bot, name) for name in PLAYERS}
"""The same as bots that are asked by views."""
