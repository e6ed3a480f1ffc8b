"""What a study asks of 8·28."""

from typing import Final

from cabochon.core.questions import ROUNDS, amounts, each, parts, shares

QUESTIONS: Final = (
    shares(
        "sharings",
        parts("jackpots", below=each(ROUNDS)),
        parts("unclaimed_8", "unclaimed_28", "shared_8", "shared_28", below=each("treasures")),
    ),
    amounts(
        "prizes",
        parts("jackpot_points", below=each("jackpots")),
        parts("treasure_points", below=each("treasures")),
        parts("stayed_points", below=each(ROUNDS)),
    ),
    amounts("per_round", parts("cards_taken", "players_out", below=each(ROUNDS))),
)
