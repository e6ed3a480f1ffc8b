"""The registry: every folder here with a ``game`` module is a game, and others can be added at run time."""

import functools
import importlib
import pkgutil
from pathlib import Path
from typing import Any

from cabochon.core.errors import OptionError, brief
from cabochon.core.game import Declaration, Game
from cabochon.core.levels import EVERYWHERE
from cabochon.core.words import Phrase

_added: dict[str, Declaration] = {}


@functools.cache
def _found() -> dict[str, Declaration]:
    declarations = {}
    for folder in pkgutil.iter_modules(__path__):
        if folder.ispkg:
            declaration: Declaration = importlib.import_module(f"{__name__}.{folder.name}.game").GAME
            declarations[declaration.slug] = declaration
    return dict(sorted(declarations.items()))


def declarations() -> dict[str, Declaration]:
    """All games by slug."""
    return _found() | _added


def register(declaration: Declaration) -> None:
    """Add a game that lives outside this package."""
    if declaration.slug in declarations():
        raise OptionError("core.game.known", game=declaration.slug)
    _added[declaration.slug] = declaration


def find(slug: str) -> Declaration:
    """The game of this slug."""
    known = declarations()
    if not isinstance(slug, str) or slug not in known:
        raise OptionError("core.game.unknown", game=brief(slug), known=", ".join(known))
    return known[slug]


def game(slug: str, /, **options: Any) -> Game:
    """A game with options, ready to start; ``OptionError`` names what is wrong and what would be right."""
    return find(slug).choose(options)


def only_game_of(bot: str) -> str | None:
    """The one game that a bot plays, none if it plays all."""
    return next((slug for slug, known in declarations().items() if bot in known.bots), None)


def every_bot() -> list[str]:
    """All bots there are: those of every game, its levels weakest first, then those of one alone."""
    return [*EVERYWHERE, *(name for declaration in declarations().values() for name in declaration.bots)]


def bots_for(slug: str) -> list[str]:
    """Who may sit at a game: the bots of every game, the levels weakest first, then its own."""
    return [*EVERYWHERE, *find(slug).bots]


def check_bot(name: str, slug: str) -> None:
    """Raise ``OptionError`` if there is no bot of this name, or it does not play this game."""
    known = bots_for(slug)
    if name not in every_bot():
        raise OptionError("bots.unknown", bot=brief(name), known=", ".join(known))
    if name not in known:
        raise OptionError("bots.not_its_game", bot=name, game=Phrase(f"{slug}.name"), known=", ".join(known))


def folder_of(declaration: Declaration) -> Path:
    """The folder a game's code is in."""
    return Path(importlib.import_module(declaration.package).__path__[0]).resolve()
