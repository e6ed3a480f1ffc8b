"""What is asked of the referee, and what it answers."""

from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from cabochon.server.forms import Form, Short
from cabochon.server.summaries import OptionValue

MOST_HEAPS = 10
MOST_CARDS = 80
"""More than any game has."""
Card = Annotated[str, StringConstraints(min_length=1, max_length=24)]
Cards = Annotated[list[Card], Field(max_length=MOST_CARDS)]
Number = Annotated[int, Field(ge=0, le=1000, strict=True)]


class RefereeForm(Form):
    """A question at a real table: cards in named heaps, a few numbers, perhaps a move."""

    about: Short
    options: Annotated[dict[Short, OptionValue], Field(default_factory=dict, max_length=MOST_HEAPS)]
    cards: Annotated[dict[Short, Cards], Field(default_factory=dict, max_length=MOST_HEAPS)]
    numbers: Annotated[dict[Short, Number], Field(default_factory=dict, max_length=MOST_HEAPS)]
    names: Annotated[list[Short], Field(default_factory=list, max_length=MOST_HEAPS)]
    """What the players are called; without names they are numbered."""
    move: Annotated[str, StringConstraints(max_length=200)] = ""


class RefereeFinding(BaseModel):
    """One thing that was found: a take, a line, a figure, a share."""

    text: str
    rules: list[str]
    cards: list[str]
    points: int | None


class RefereeAnswer(BaseModel):
    """What the referee says, with the rules that it follows from."""

    verdict: str
    rules: list[str]
    allowed: bool | None
    """Whether it may be done; null where that was not asked."""
    points: int | None
    chance: float | None
    findings: list[RefereeFinding]
