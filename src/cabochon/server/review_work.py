"""What workers do for a review: answer one question of it after the other, and put the answers together."""

from collections.abc import Mapping
from typing import Any

from cabochon.games import declarations
from cabochon.server.encoding import write
from cabochon.study.finished import finished_game
from cabochon.study.game_points import Answer, Question, questions_of
from cabochon.study.review import put_together

SEED = 1
"""The same game has the same review, whoever asks for it."""


def plan_review(record: Mapping[str, Any]) -> tuple[str, list[Question]]:
    """The game of a record, and the questions its review asks; a game that is not over is refused."""
    match = finished_game(record).match
    return match.game.slug, list(questions_of(match))


def budget_of(slug: str, wished: int | None) -> int:
    """How many ways to play on are looked at for each decision."""
    return wished or declarations()[slug].rollouts


def write_review(record: Mapping[str, Any], budget: int, answers: list[Answer]) -> bytes:
    """The review as JSON."""
    return write(put_together(finished_game(record), budget, SEED, answers).as_json())
