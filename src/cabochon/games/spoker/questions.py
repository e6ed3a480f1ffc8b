"""What a study asks of Spoker."""

from typing import Final

from cabochon.core.questions import Question, each, measured
from cabochon.games.spoker.measures import MEASURES
from cabochon.games.spoker.packing import FIGURE_VALUES

SLUG: Final = "spoker"

_FIGURES: Final = MEASURES._fields[: len(FIGURE_VALUES) - 1]
_EXTRAS: Final = ("bonus_points", "five_card_points", "star_points")
_POINTS: Final = each("figure_points", *_EXTRAS)

QUESTIONS: Final = (
    Question(
        "points_by_figure",
        (
            *(
                measured(SLUG, figure, ((figure, float(value)),), _POINTS)
                for figure, value in zip(_FIGURES, FIGURE_VALUES[1:], strict=True)
            ),
            *(measured(SLUG, name, below=_POINTS) for name in _EXTRAS),
        ),
        are_shares=True,
    ),
    Question("figures", tuple(measured(SLUG, figure) for figure in _FIGURES), are_shares=False),
    Question(
        "ends",
        tuple(measured(SLUG, name) for name in ("out_of_cards", "all_passed", "three_goes", "twenty_goes")),
        are_shares=True,
    ),
    Question("turns", tuple(measured(SLUG, name) for name in ("swaps", "passes")), are_shares=False),
)
