"""Games of other packages: whatever is installed and announces one is found.

A package announces its game by an entry point, whose name is the game's slug::

    [project.entry-points."cabochon.games"]
    scopa = "scopa.game:GAME"

Its words, its telling and its rules pages stand beside its code. A package that is broken is left out, with a
sentence that names it, and the other games go on.
"""

import os
import tomllib
from collections.abc import Collection
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from cabochon.core.errors import GamePackageError, brief, in_a_line
from cabochon.core.game import Declaration
from cabochon.core.words import LANGUAGES, WORDS, Phrase, add_catalogue, drop_catalogue, has_catalogue

GROUP: Final = "cabochon.games"
OWN_ONLY: Final = "CABOCHON_OWN_GAMES_ONLY"
"""Set to anything, it leaves other packages alone: for what is about our own games, like our tests."""


def find_installed(taken: Collection[str]) -> tuple[dict[str, Declaration], dict[str, GamePackageError]]:
    """The games of other packages by slug; and of those that are left out, why."""
    found: dict[str, Declaration] = {}
    broken: dict[str, GamePackageError] = {}
    for announced in _announced():
        try:
            found[announced.name] = _load(announced, {*taken, *found})
        except GamePackageError as error:
            broken[announced.name] = error
    return found, broken


def _announced() -> list[EntryPoint]:
    if os.environ.get(OWN_ONLY):
        return []
    return sorted(entry_points(group=GROUP), key=lambda announced: announced.name)


def _load(announced: EntryPoint, taken: Collection[str]) -> Declaration:
    """The game that a package announces; ``GamePackageError`` says why there is none."""
    package = announced.dist.name if announced.dist else announced.module
    if announced.name in taken or has_catalogue(announced.name):
        raise GamePackageError("core.game.package.taken", package=package, game=brief(announced.name))
    try:
        declaration = announced.load()
    except Exception as error:  # it is other people's code, and may fail in any way
        raise GamePackageError("core.game.package.fails", package=package, reason=in_a_line(error)) from error
    if not isinstance(declaration, Declaration) or declaration.slug != announced.name:
        name = brief(announced.name)
        raise GamePackageError("core.game.package.no_game", package=package, game=name, place=announced.value)
    _read_words(declaration, package)
    return declaration


def _read_words(declaration: Declaration, package: str) -> None:
    """Make a game's words known, if they can be read and are enough to list it by."""
    file = WORDS
    try:
        # A file of its folder that cannot be read would otherwise be met by all games together.
        for path in sorted(declaration.folder.glob("*.toml")):
            file = path.name
            tomllib.loads(path.read_text(encoding="utf-8"))
        file = WORDS
        add_catalogue(declaration.slug, declaration.folder / WORDS)
        for language in LANGUAGES:
            for phrase in _needed(declaration):
                phrase.text(language)
    except Exception as error:
        drop_catalogue(declaration.slug)
        raise GamePackageError(
            "core.game.package.words", package=package, file=file, reason=in_a_line(error)
        ) from error


def _needed(declaration: Declaration) -> list[Phrase]:
    """What every list of games says of a game."""
    return [
        Phrase(f"{declaration.slug}.name"),
        declaration.summary,
        *(option.meaning for option in declaration.options.each),
    ]
