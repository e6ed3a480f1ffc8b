"""The registry: every folder here with a ``game`` module is a game, and so is what other packages announce.

Others can be added at run time.
"""

import functools
import importlib
import pkgutil
from typing import Any

from cabochon.core.errors import GamePackageError, OptionError, brief
from cabochon.core.game import Declaration, Game
from cabochon.core.levels import EVERYWHERE
from cabochon.core.words import WORDS, Phrase, add_catalogue
from cabochon.games.installed import find_installed

_added: dict[str, Declaration] = {}


@functools.cache
def own() -> dict[str, Declaration]:
    """The games of this package by slug."""
    declarations = {}
    for folder in pkgutil.iter_modules(__path__):
        if folder.ispkg:
            declaration: Declaration = importlib.import_module(f"{__name__}.{folder.name}.game").GAME
            declarations[declaration.slug] = declaration
    return dict(sorted(declarations.items()))


@functools.cache
def _installed() -> tuple[dict[str, Declaration], dict[str, GamePackageError]]:
    return find_installed(own())


def declarations() -> dict[str, Declaration]:
    """All games by slug: ours, those of other packages, those added at run time."""
    return own() | _installed()[0] | _added


def broken_packages() -> list[GamePackageError]:
    """What is wrong with packages whose games are left out."""
    return list(_installed()[1].values())


def register(declaration: Declaration) -> None:
    """Add a game that lives outside this package, and announces itself by no entry point."""
    if declaration.slug in declarations():
        raise OptionError("core.game.known", game=declaration.slug)
    if (words := declaration.folder / WORDS).is_file():
        add_catalogue(declaration.slug, words)
    _added[declaration.slug] = declaration


def find(slug: str) -> Declaration:
    """The game of this slug."""
    known = declarations()
    if isinstance(slug, str) and slug not in known and slug in _installed()[1]:
        raise _installed()[1][slug]
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
