"""Every bot by its name."""

import functools
from collections.abc import Callable

from cabochon.bots.levels import LEVELS, LevelBot
from cabochon.bots.simple import Bot, GreedyBot, RandomBot
from cabochon.core.errors import OptionError, brief

BOTS: dict[str, Callable[[int | None], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: functools.partial(LevelBot, name) for name in LEVELS},
}
"""Every bot by name; each is made from a seed."""


def bot(name: str, seed: int | None = None) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise OptionError("bots.unknown", bot=brief(name), known=", ".join(BOTS))
    return BOTS[name](seed)
