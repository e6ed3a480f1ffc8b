"""What a study asks of Topas."""

from typing import Final

from cabochon.core.questions import Part, amounts, each, parts, shares
from cabochon.core.words import Phrase
from cabochon.games.topas.packing import MOST_LINES, TURNS

_ALL: Final = [f"turns_{lines}" for lines in range(MOST_LINES + 1)]
"""All turns, by how many lines they evaluated."""

QUESTIONS: Final = (
    amounts(
        "points_per_turn",
        (
            Part(
                f"points_turn_{turn}",
                each(f"points_turn_{turn}"),
                tuple((name, 1 / TURNS) for name in _ALL),
                Phrase("lab.study.topas_turn", {"turn": turn}),
            )
            for turn in range(1, TURNS + 1)
        ),
    ),
    shares("lines", parts(*_ALL, below=each(*_ALL))),
    shares("sevens", parts("seven_turns", below=each(*_ALL))),
    amounts("sevens_per_game", parts("sevens")),
)
