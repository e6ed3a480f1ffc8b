"""What of Spoker's rules can be changed: numbers and tables, and what its packing fixes."""

from collections.abc import Mapping
from typing import Any, Final

from cabochon.core.variants import Clash, Fixed, Number, Numbers, Table, Variants
from cabochon.core.words import Phrase
from cabochon.games.spoker.packing import (
    BONUS_SQUARES,
    CARD_VALUES,
    FIGURE_VALUES,
    FIVE_CARD_BONUS,
    HAND_CARDS,
    JOKER_NAME,
    JOKER_VALUE,
    JOKERS,
    MOST_STARS,
    RANK_LETTERS,
    SQUARE_NAMES,
    STAR_FACTOR,
)
from cabochon.games.spoker.phrases import FIGURE_NAMES

SLUG: Final = "spoker"
MOST_BONUS: Final = 200
"""On a square: what a byte of the record holds, and more than anybody needs."""
MOST_FIGURE: Final = 500
MOST_LEFT: Final = 100
MOST_FACTOR: Final = 4
FEWEST_IN_HAND: Final = 3

_WORTH_LESS: Final = (
    ("flush", "full"),
    ("spoker", "flush"),
    ("straight_flush", "flush"),
    ("straight_flush", "straight"),
)
"""Figures that the same cards can be, with a joker among them (SPO-5): the first must not be worth less."""


def _out_of_order(more: str, less: str) -> Clash:
    def when(numbers: Numbers, options: Mapping[str, Any]) -> bool:
        values = numbers["figure_values"]
        return bool(values[more] < values[less])

    fill = {"more": Phrase(f"spoker.figure.{more}"), "less": Phrase(f"spoker.figure.{less}")}
    return Clash(when, "figure_values", Phrase("spoker.clash.order", fill))


VARIANTS: Final = Variants(
    each=(
        Table(
            SLUG,
            "figure_values",
            dict(zip(FIGURE_NAMES[1:], FIGURE_VALUES[1:], strict=True)),
            "SPO-3",
            least=1,
            most=MOST_FIGURE,
        ),
        Table(
            SLUG,
            "bonus_squares",
            dict(BONUS_SQUARES),
            "SPO-2",
            most=MOST_BONUS,
            names=SQUARE_NAMES,
            open=True,
        ),
        Number(SLUG, "five_card_bonus", FIVE_CARD_BONUS, "SPO-9", most=MOST_FIGURE),
        Number(SLUG, "star_factor", STAR_FACTOR, "SPO-9", least=1, most=MOST_FACTOR),
        Number(SLUG, "most_stars", MOST_STARS, "SPO-4", least=2, most=4),
        Number(SLUG, "jokers", JOKERS, "SPO-1", most=JOKERS),
        Number(SLUG, "hand_cards", HAND_CARDS, "SPO-12", least=FEWEST_IN_HAND, most=HAND_CARDS),
        Table(
            SLUG,
            "left_values",
            {**dict(zip(RANK_LETTERS, CARD_VALUES, strict=True)), JOKER_NAME: JOKER_VALUE},
            "SPO-14",
            most=MOST_LEFT,
        ),
        Number(SLUG, "left_star_factor", STAR_FACTOR, "SPO-14", least=1, most=MOST_FACTOR),
    ),
    fixed=(Fixed(SLUG, "deck"), Fixed(SLUG, "board"), Fixed(SLUG, "longest_figure")),
    clashes=tuple(_out_of_order(more, less) for more, less in _WORTH_LESS),
)
