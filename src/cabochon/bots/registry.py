"""Every bot by its name: those that play all games, and those of one game alone, which its folder holds."""

import functools
from collections.abc import Callable

from cabochon.bots.levels import LEVELS, LevelBot
from cabochon.bots.simple import Bot, GreedyBot, RandomBot
from cabochon.core.errors import OptionError, brief
from cabochon.core.words import Phrase
from cabochon.games import declarations, find, only_game_of

MakeBot = Callable[[int | None], Bot]

BOTS: dict[str, MakeBot] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: functools.partial(LevelBot, name) for name in LEVELS},
}
"""The bots that play every game, by name, weakest first; each is made from a seed."""


def every_bot() -> list[str]:
    """All bots there are: those of every game, then those of one alone."""
    return [*BOTS, *(name for declaration in declarations().values() for name in declaration.bots)]


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


def bots_for(slug: str) -> list[str]:
    """The bots that play a game: those of all games, and its own."""
    return [*BOTS, *find(slug).bots]


def check_bot(name: str, slug: str) -> None:
    """Raise ``OptionError`` if there is no bot of this name, or it does not play this game."""
    known = bots_for(slug)
    if name not in every_bot():
        raise OptionError("bots.unknown", bot=brief(name), known=", ".join(known))
    if name not in known:
        raise OptionError("bots.not_its_game", bot=name, game=Phrase(f"{slug}.name"), known=", ".join(known))
