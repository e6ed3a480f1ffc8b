"""What a study asks of Spoker."""

from typing import Final

from cabochon.core.questions import Part, amounts, each, parts, shares
from cabochon.games.spoker.ending import ENDINGS
from cabochon.games.spoker.measures import MEASURES
from cabochon.games.spoker.packing import FIGURE_VALUES

_FIGURES: Final = MEASURES._fields[: len(FIGURE_VALUES) - 1]
_EXTRAS: Final = ("bonus_points", "five_card_points", "star_points")
_POINTS: Final = each("figure_points", *_EXTRAS)

QUESTIONS: Final = (
    shares(
        "points_by_figure",
        (
            Part(figure, ((figure, float(value)),), _POINTS)
            for figure, value in zip(_FIGURES, FIGURE_VALUES[1:], strict=True)
        ),
        parts(*_EXTRAS, below=_POINTS),
    ),
    amounts("figures", parts(*_FIGURES)),
    shares("ends", parts(*ENDINGS.values())),
    amounts("turns", parts("swaps", "passes")),
)
