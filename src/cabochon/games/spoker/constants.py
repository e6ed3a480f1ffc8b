"""What faces need to know of Spoker's rules. The page gets it from here, by tools/types."""

from typing import Final

from cabochon.games.spoker.layout import DECK
from cabochon.games.spoker.notation import square_name
from cabochon.games.spoker.packing import (
    BONUS_SQUARES,
    CARD_VALUES,
    CENTRE,
    COLUMN_LETTERS,
    FIGURE_VALUES,
    FIVE_CARD_BONUS,
    HAND_CARDS,
    JOKER_NAME,
    JOKER_VALUE,
    MOST_STARS,
    PASSED_GOES,
    PASSED_GOES_EMPTY,
    RANK_LETTERS,
    SIDE,
)
from cabochon.games.spoker.phrases import FIGURE_NAMES

CONSTANTS: Final = {
    "SIDE": SIDE,
    "COLUMN_LETTERS": tuple(COLUMN_LETTERS),
    "CENTRE": square_name(CENTRE),
    "BONUSES": dict(BONUS_SQUARES),
    "HAND_CARDS": HAND_CARDS,
    "JOKER": JOKER_NAME,
    "FIGURES": FIGURE_NAMES[1:],
    "FIGURE_VALUES": dict(zip(FIGURE_NAMES[1:], map(int, FIGURE_VALUES[1:]), strict=True)),
    "FIVE_CARD_BONUS": FIVE_CARD_BONUS,
    "MOST_STARS": MOST_STARS,
    "HAND_VALUES": {
        **dict(zip(RANK_LETTERS, map(int, CARD_VALUES), strict=True)),
        JOKER_NAME[0]: JOKER_VALUE,
    },
    "COPIES": dict(DECK.copies),
    "PASSED_GOES": PASSED_GOES,
    "PASSED_GOES_EMPTY": PASSED_GOES_EMPTY,
}
"""The bonus squares by name (SPO-2), the figures from the least valuable up with their points (SPO-3), what
five cards at once add (SPO-9), what is lost with the cards left in hand (SPO-14), the goes of passes that
end the game (SPO-13)."""
