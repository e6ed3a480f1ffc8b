"""What a study asks of 8·28."""

from typing import Final

from cabochon.core.questions import ROUNDS, Question, each, measured

SLUG: Final = "eight28"

QUESTIONS: Final = (
    Question(
        "sharings",
        (
            measured(SLUG, "jackpots", below=each(ROUNDS)),
            *(
                measured(SLUG, name, below=each("treasures"))
                for name in ("unclaimed_8", "unclaimed_28", "shared_8", "shared_28")
            ),
        ),
        are_shares=True,
    ),
    Question(
        "prizes",
        (
            measured(SLUG, "jackpot_points", below=each("jackpots")),
            measured(SLUG, "treasure_points", below=each("treasures")),
            measured(SLUG, "stayed_points", below=each(ROUNDS)),
        ),
        are_shares=False,
    ),
    Question(
        "per_round",
        tuple(measured(SLUG, name, below=each(ROUNDS)) for name in ("cards_taken", "players_out")),
        are_shares=False,
    ),
)
