"""What a study asks of Spoker."""

from collections.abc import Callable
from typing import Final

from cabochon.core.options import Chosen
from cabochon.core.questions import Part, Weights, amounts, each, parts, shares
from cabochon.games.spoker.ending import ENDINGS
from cabochon.games.spoker.phrases import FIGURE_NAMES
from cabochon.games.spoker.variants import VARIANTS

_FIGURES: Final = FIGURE_NAMES[1:]
_EXTRAS: Final = ("bonus_points", "five_card_points", "star_points")
_POINTS: Final = each("figure_points", *_EXTRAS)


def _worth_of(figure: str) -> Callable[[Chosen], Weights]:
    """What the figures of a kind bring together, by what a table has agreed that each is worth."""
    return lambda options: ((figure, float(VARIANTS.numbers(options)["figure_values"][figure])),)


QUESTIONS: Final = (
    shares(
        "points_by_figure",
        (Part(figure, _worth_of(figure), _POINTS) for figure in _FIGURES),
        parts(*_EXTRAS, below=_POINTS),
    ),
    amounts("figures", parts(*_FIGURES)),
    shares("ends", parts(*ENDINGS.values())),
    amounts("turns", parts("swaps", "passes")),
)
