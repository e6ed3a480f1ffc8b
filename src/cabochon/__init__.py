"""Cabochon: play, study and simulate card games about gems.

>>> import cabochon
>>> match = cabochon.game("shokoba", players=2, edition="2023").start(seed=7)
>>> while not match.over:
...     events = match.play(match.moves()[0])
>>> cabochon.replay(match.record()).position() == match.position()
True
"""

from collections.abc import Mapping
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cabochon.api import from_position, read_games, read_view, svg, text, tree_of, write_games
from cabochon.core.deals import SealedDeal
from cabochon.core.errors import (
    CabochonError,
    GamePackageError,
    IllegalMove,
    OptionError,
    PositionError,
    RecordError,
)
from cabochon.core.extras import MissingExtraError
from cabochon.core.game import Declaration, Game
from cabochon.core.outcome import Outcome
from cabochon.games import declarations, find, register

if TYPE_CHECKING:
    from cabochon.core.events import Event
    from cabochon.core.match import Match
    from cabochon.core.texts.tree import GameNode, GameTree

__all__ = [
    "CabochonError",
    "Declaration",
    "Event",
    "Game",
    "GameNode",
    "GamePackageError",
    "GameTree",
    "IllegalMove",
    "Match",
    "MissingExtraError",
    "OptionError",
    "Outcome",
    "PositionError",
    "RecordError",
    "SealedDeal",
    "from_position",
    "game",
    "games",
    "read_games",
    "read_view",
    "register",
    "replay",
    "svg",
    "text",
    "tree_of",
    "write_games",
]
__version__ = "0.2.0"

_LATER = {
    "Event": "cabochon.core.events",
    "GameNode": "cabochon.core.texts.tree",
    "GameTree": "cabochon.core.texts.tree",
    "Match": "cabochon.core.match",
}
"""They bring NumPy and Numba along, which take a second to import and which a list of games does not need."""


def game(slug: str, /, **options: Any) -> Game:
    """A game with options, ready to start; ``OptionError`` names what is wrong and what would be right.

    ``rules`` changes what a game lets change: by name, or a path to a TOML file (docs/variants.md).
    """
    rules = options.get("rules")
    if isinstance(rules, str | PathLike):
        from cabochon.files.rule_files import read_rules

        options = {**options, "rules": read_rules(Path(rules), find(slug))}
    return find(slug).choose(options)


def games() -> list[Declaration]:
    """Every game: its slug, names by language, numbers of players, options with defaults and meaning."""
    return list(declarations().values())


def replay(record: Mapping[str, Any]) -> "Match":
    """The match a record tells of; ``RecordError`` says where it fails."""
    from cabochon.core.save_files import replay_record
    from cabochon.games import game as find_game  # a record names no files

    return replay_record(record, find_game)


def __getattr__(name: str) -> Any:
    """What is imported when it is first asked for."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)
