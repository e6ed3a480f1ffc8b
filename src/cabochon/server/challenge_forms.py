"""What HTTP requests about challenges, and answers to them, look like."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from cabochon.server.forms import CreatedAnswer, DealAnswer, Form, Name, Token
from cabochon.server.summaries import Gem, OptionValue

Visitor = Annotated[str, StringConstraints(min_length=20, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""The identity that a browser has made up for itself: as secret as a token."""
TableCode = Annotated[str, StringConstraints(max_length=12)]
Attempt = Literal["new", "playing", "over"]


class TryForm(Form):
    """Somebody who wants to try a challenge, or to go on with their try."""

    visitor: Visitor
    name: Name | None = None
    gem: Gem | None = None


class BeatForm(Form):
    """Somebody who makes a challenge of a game they have finished."""

    table: TableCode
    token: Token
    visitor: Visitor
    gem: Gem | None = None


class WithoutLuck(BaseModel):
    """A result taken apart, in chances to win: `start` and all that was added make the `result`."""

    start: float
    """The chance before the deal."""
    play: float
    """What this seat's own play added: never above 0, the best move adds nothing."""
    others: float
    """What the others' play added."""
    rest: float
    """What moves told, and what sampling leaves open."""
    cards: float
    """What luck added."""
    error: float
    """The standard error of that."""
    result: float
    """1 for a win, 0 for a loss, a part of it for one that is shared."""
    curve: list[float] = Field(default_factory=list)
    """The chance before the first move and after each; only of so many of a large field."""


class FieldEntry(BaseModel):
    """Somebody who has finished a challenge."""

    name: str | None
    gem: str | None
    you: bool
    maker: bool
    """Whether the challenge was made of this game."""
    place: int | None
    """Those with the same result share a place; null if it does not count."""
    points: int
    others: int
    """What the best of the other seats made."""
    won: bool
    ended: str | None
    """Why it does not count: `resigned`, or `practice` where moves were taken back."""
    table: str
    """The code of the table whose record this is."""
    luck: WithoutLuck | None
    """Null until it has been reckoned."""


class ChallengeSummary(BaseModel):
    """What a visitor may know of a challenge."""

    code: str
    name: str
    """What its link says: the game and the day of a deal of the day, the code of any other."""
    game: str
    options: dict[str, OptionValue]
    seat: int
    opponents: list[str]
    """The levels of the other seats, in the order of these."""
    points_per_win: float | None
    """How many points a win is worth more than a loss, to tell luck in points; null where it is not known."""
    commitment: str
    day: str | None
    made_by: str | None
    state: Attempt
    """How far this visitor has come with it."""
    table: str | None
    """The code of this visitor's table."""
    finished: int
    """How many have finished it."""
    field: list[FieldEntry] | None
    """All who have, the best first; null until this visitor has."""
    deal: DealAnswer | None
    """The secret and the words; null until this visitor has finished."""


class ChallengeAnswer(BaseModel):
    """A challenge."""

    challenge: ChallengeSummary


class DailyAnswer(BaseModel):
    """The deals of a day."""

    day: str
    today: str
    """The day it is now, in UTC."""
    deals: list[ChallengeSummary]


class TriedAnswer(CreatedAnswer):
    """The table where a challenge is tried, and the seat at it."""


class DuplicateSeat(BaseModel):
    """What the same cards came to at both tables."""

    seat: int
    here: str | None
    """The name of who held them at this table; null for a bot or somebody without a name."""
    there: str | None
    points_here: int
    points_there: int


class DuplicateAnswer(BaseModel):
    """Two tables that have played the same deals."""

    twin: str
    over: bool
    """Whether both are; the rest is null until then."""
    seats: list[DuplicateSeat] | None
    sides: list[int] | None
    """How far the side with the even seats here is ahead, then the other; null with an odd number."""
