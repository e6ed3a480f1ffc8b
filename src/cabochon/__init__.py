"""Cabochon: play, study and simulate card games about gems.

>>> import cabochon
>>> match = cabochon.game("shokoba", players=2, edition="2023").start(seed=7)
>>> while not match.over:
...     events = match.play(match.moves()[0])
>>> cabochon.replay(match.record()).position() == match.position()
True
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cabochon.core.deals import SealedDeal
from cabochon.core.errors import CabochonError, IllegalMove, OptionError, PositionError, RecordError
from cabochon.core.game import Declaration, Game
from cabochon.core.outcome import Outcome
from cabochon.games import declarations, game, register

if TYPE_CHECKING:
    from cabochon.core.match import Match

__all__ = [
    "CabochonError",
    "Declaration",
    "Game",
    "IllegalMove",
    "OptionError",
    "Outcome",
    "PositionError",
    "RecordError",
    "SealedDeal",
    "game",
    "games",
    "register",
    "replay",
]


def games() -> list[Declaration]:
    """Every game: its slug, names by language, numbers of players, options with defaults and meaning."""
    return list(declarations().values())


def replay(record: Mapping[str, Any]) -> "Match":
    """The match a record tells of; ``RecordError`` says where it fails."""
    from cabochon.core.save_files import replay_record

    return replay_record(record, game)
