"""What is sent and answered when a decision of a finished game is made again."""

from typing import Annotated, Any

from pydantic import BaseModel, Field, StringConstraints

from cabochon.server.bounds import LONGEST_MOVE, MOST_MOVES
from cabochon.server.forms import Form


class RetryForm(Form):
    """Another move at a decision of a finished game."""

    record: dict[str, Any]
    moves: Annotated[int, Field(ge=0, le=MOST_MOVES, strict=True)]
    """How many moves were made before it."""
    move: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_MOVE)]


class RetryAnswer(BaseModel):
    """What the seat would see of the move, on cards made up where it cannot know them."""

    events: list[dict[str, Any]]
    after: dict[str, Any]
    reasons: list[dict[str, Any]]
    """What there is to say for and against it, as in a review."""


class JudgedAnswer(BaseModel):
    """What the review would say had the move been played: a decision of ``cabochon review --json``."""

    decision: dict[str, Any]
