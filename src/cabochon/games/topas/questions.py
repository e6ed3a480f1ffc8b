"""What a study asks of Topas."""

from typing import Final

from cabochon.core.options import Chosen
from cabochon.core.questions import Part, Weights, amounts, each, parts, shares
from cabochon.core.words import Phrase
from cabochon.games.topas.packing import MOST_LINES, TURNS
from cabochon.games.topas.variants import VARIANTS

_ALL: Final = [f"turns_{lines}" for lines in range(MOST_LINES + 1)]
"""All turns, by how many lines they evaluated."""


def _of_one_turn(options: Chosen) -> Weights:
    """All turns, over how many everybody has."""
    return tuple((name, 1 / VARIANTS.numbers(options)["turns_each"]) for name in _ALL)


QUESTIONS: Final = (
    amounts(
        "points_per_turn",
        (
            Part(
                f"points_turn_{turn}",
                each(f"points_turn_{turn}"),
                _of_one_turn,
                Phrase("lab.study.topas_turn", {"turn": turn}),
            )
            for turn in range(1, TURNS + 1)
        ),
    ),
    shares("lines", parts(*_ALL, below=each(*_ALL))),
    shares("sevens", parts("seven_turns", below=each(*_ALL))),
    amounts("sevens_per_game", parts("sevens")),
)
