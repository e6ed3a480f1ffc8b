"""What faces need to know of Spoker's rules. The page gets it from here, by tools/types."""

from typing import Final

from cabochon.games.spoker.notation import JOKER_NAME, square_name
from cabochon.games.spoker.packing import (
    BONUS_SQUARES,
    CENTRE,
    COLUMN_LETTERS,
    FIGURE_VALUES,
    HAND_CARDS,
    PASSED_GOES,
    PASSED_GOES_EMPTY,
    SIDE,
)
from cabochon.games.spoker.phrases import FIGURE_NAMES

CONSTANTS: Final = {
    "SIDE": SIDE,
    "COLUMN_LETTERS": tuple(COLUMN_LETTERS),
    "CENTRE": square_name(CENTRE),
    "BONUSES": {square: points for points, squares in BONUS_SQUARES.items() for square in squares},
    "HAND_CARDS": HAND_CARDS,
    "JOKER": JOKER_NAME,
    "FIGURES": FIGURE_NAMES[1:],
    "FIGURE_VALUES": dict(zip(FIGURE_NAMES[1:], map(int, FIGURE_VALUES[1:]), strict=True)),
    "PASSED_GOES": PASSED_GOES,
    "PASSED_GOES_EMPTY": PASSED_GOES_EMPTY,
}
"""The bonus squares by name (SPO-2), the figures from the least valuable up with their points (SPO-3), the
goes of passes that end the game (SPO-13)."""
