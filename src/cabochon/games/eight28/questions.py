"""What a study asks of 8·28."""

from typing import Final

from cabochon.core.questions import ROUNDS, Question, all_measured, each, measured

SLUG: Final = "eight28"
_SHARINGS: Final = ("unclaimed_8", "unclaimed_28", "shared_8", "shared_28")

QUESTIONS: Final = (
    Question(
        "sharings",
        (
            measured(SLUG, "jackpots", below=each(ROUNDS)),
            *all_measured(SLUG, *_SHARINGS, below=each("treasures")),
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
        all_measured(SLUG, "cards_taken", "players_out", below=each(ROUNDS)),
        are_shares=False,
    ),
)
