"""Every bot by its name."""

import functools
from collections.abc import Callable

from cabochon.bots.chitarella import Chitarella
from cabochon.bots.levels import LEVELS, LevelBot
from cabochon.bots.simple import Bot, GreedyBot, RandomBot
from cabochon.core.errors import OptionError, brief
from cabochon.core.words import Phrase
from cabochon.games import only_game_of

BOTS: dict[str, Callable[[int | None], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "chitarella": Chitarella,
    **{name: functools.partial(LevelBot, name) for name in LEVELS},
}
"""Every bot by name; each is made from a seed."""


def bot(name: str, seed: int | None = None) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise OptionError("bots.unknown", bot=brief(name), known=", ".join(BOTS))
    return BOTS[name](seed)


def bots_for(slug: str) -> list[str]:
    """The bots that play a game: those of all games, and its own."""
    return [name for name in BOTS if only_game_of(name) in (None, slug)]


def check_bot(name: str, slug: str) -> None:
    """Raise ``OptionError`` if there is no bot of this name, or it does not play this game."""
    known = bots_for(slug)
    if name not in BOTS:
        raise OptionError("bots.unknown", bot=brief(name), known=", ".join(known))
    if name not in known:
        raise OptionError("bots.not_its_game", bot=name, game=Phrase(f"{slug}.name"), known=", ".join(known))
