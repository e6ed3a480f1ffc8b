"""What puzzles of Topas are about."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from cabochon.core.themes import Choice, Theme
from cabochon.games.topas.lines import points_of, write_worths
from cabochon.games.topas.packing import CARD_SHIFT

LONGEST: Final = 7
"""Gems on a line at most (TOP-5)."""


def _worths(choice: Choice, move: str) -> np.ndarray:
    """What the four lines of a placement are worth (TOP-4)."""
    worths = np.zeros(4, np.int64)
    write_worths(choice.seen.grid, choice.packed(move), worths)
    return worths


def _points(choice: Choice, move: int) -> int:
    return int(points_of(choice.seen.grid, move, choice.seen.expert))


def seven(choice: Choice) -> bool:
    """The best move fills a line to seven gems."""
    return bool((_worths(choice, choice.best) == LONGEST).any())


def crossing(choice: Choice) -> bool:
    """The best move makes three lines or four at once."""
    return int((_worths(choice, choice.best) > 0).sum()) >= 3


def modest(choice: Choice) -> bool:
    """The best move brings fewer points than another: it leaves less, or keeps a card."""
    most = max(_points(choice, move) for move in choice.packed_moves.tolist())
    return _points(choice, choice.packed(choice.best)) < most


def most(choice: Choice) -> bool:
    """The best move brings the most points, and has to be seen."""
    return not modest(choice)


def which_card(choice: Choice) -> bool:
    """Two cards bring as many points: it counts which one is kept."""
    best, other = choice.packed(choice.best), choice.packed(choice.others[0])
    same = _points(choice, best) == _points(choice, other)
    return same and best >> CARD_SHIFT != other >> CARD_SHIFT


def last_cards(choice: Choice) -> bool:
    """The player's last card or the one before."""
    turns_left = LONGEST - int(choice.seen.turns) // int(choice.seen.players)
    return turns_left <= 2


THEMES: Final[Mapping[str, Theme]] = {
    "seven": seven,
    "crossing": crossing,
    "modest": modest,
    "most": most,
    "which_card": which_card,
    "last": last_cards,
}
TABLES: Final[tuple[Mapping[str, Any], ...]] = ({"players": 2}, {"players": 2}, {"players": 3})
PLAIN: Final = (3, 5)
"""To see the move with the most points is a puzzle here."""
