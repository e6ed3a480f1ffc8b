"""What answers about puzzles look like."""

from typing import Any

from pydantic import BaseModel

from cabochon.server.forms import Texts, UnseenCard
from cabochon.server.summaries import OptionValue


class PuzzleTheme(BaseModel):
    """What puzzles are about."""

    theme: str
    name: Texts
    hint: Texts


class PuzzleEntry(BaseModel):
    """A puzzle in a list, without its solution."""

    id: str
    number: int
    """Counted from 1."""
    rating: int
    themes: list[str]


class PuzzleCount(BaseModel):
    """How many puzzles of a game there are."""

    game: str
    count: int


class PuzzleGamesAnswer(BaseModel):
    """The games that have puzzles."""

    games: list[PuzzleCount]


class PuzzleListAnswer(BaseModel):
    """All puzzles of a game."""

    game: str
    themes: list[PuzzleTheme]
    puzzles: list[PuzzleEntry]


class PuzzleCandidate(BaseModel):
    """A move of a puzzle and what it is worth."""

    move: str
    chance: float
    error: float
    """The standard error of the chance; 0 where it is exact."""
    reasons: list[Texts]
    counted: list[str]
    """The unseen cards that the reasons count."""


class PuzzleAnswer(PuzzleEntry):
    """A puzzle with its solution. What its seat cannot know is nowhere in it."""

    game: str
    options: dict[str, OptionValue]
    seat: int
    scores: list[int]
    view: dict[str, Any]
    unseen: list[UnseenCard]
    exact: bool
    about: list[PuzzleTheme]
    solution: str
    candidates: list[PuzzleCandidate]
    """The moves that were compared, the best first."""
    events: list[dict[str, Any]]
    """What the seat sees of the solution being played, on cards made up where it cannot know them."""
    after: dict[str, Any]


class PuzzlePreviewAnswer(BaseModel):
    """What a move of a puzzle would bring."""

    move: str
    refusal: str | None
    points: int
    parts: list[dict[str, Any]]
