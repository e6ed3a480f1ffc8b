"""What a study asks of Topas."""

from typing import Final

from cabochon.core.questions import Part, Question, each, measured
from cabochon.core.words import Phrase

SLUG: Final = "topas"

_TURNS: Final = ("turns_0", "turns_1", "turns_2", "turns_3", "turns_4")
_POINTS_BY_TURN: Final = (
    "points_turn_1",
    "points_turn_2",
    "points_turn_3",
    "points_turn_4",
    "points_turn_5",
    "points_turn_6",
    "points_turn_7",
)

QUESTIONS: Final = (
    Question(
        "points_per_turn",
        tuple(
            Part(
                points,
                Phrase("lab.study.topas_turn", {"turn": turn}),
                each(points),
                tuple((name, 1 / len(_POINTS_BY_TURN)) for name in _TURNS),
            )
            for turn, points in enumerate(_POINTS_BY_TURN, start=1)
        ),
        are_shares=False,
    ),
    Question("lines", tuple(measured(SLUG, name, below=each(*_TURNS)) for name in _TURNS), are_shares=True),
    Question("sevens", (measured(SLUG, "seven_turns", below=each(*_TURNS)),), are_shares=True),
    Question("sevens_per_game", (measured(SLUG, "sevens"),), are_shares=False),
)
