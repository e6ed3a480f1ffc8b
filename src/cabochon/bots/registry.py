"""Every bot by its name: those that play all games, and those of one game alone, which its folder holds."""

import functools
from collections.abc import Callable

from cabochon.bots.levels import LevelBot
from cabochon.bots.simple import Bot, GreedyBot, RandomBot
from cabochon.core.errors import OptionError, brief
from cabochon.core.levels import LEVELS
from cabochon.games import every_bot, find, only_game_of

MakeBot = Callable[[int | None], Bot]

BOTS: dict[str, MakeBot] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: functools.partial(LevelBot, name) for name in LEVELS},
}
"""The bots that play every game, by name; each is made from a seed."""


def bot(name: str, seed: int | None = None) -> Bot:
    """The bot of this name."""
    if name in BOTS:
        return BOTS[name](seed)
    slug = only_game_of(name)
    module = find(slug).module("bots") if slug else None
    if module is None:
        raise OptionError("bots.unknown", bot=brief(name), known=", ".join(every_bot()))
    made: Bot = module.BOTS[name](seed)
    return made
