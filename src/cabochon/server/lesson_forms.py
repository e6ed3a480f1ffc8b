"""What answers about lessons look like."""

from typing import Any

from pydantic import BaseModel

from cabochon.server.forms import Texts
from cabochon.server.summaries import OptionValue


class LessonEntry(BaseModel):
    """A chapter in a list."""

    name: str
    title: Texts
    steps: int


class LessonGame(BaseModel):
    """The chapters of a game: the guided first game, then advice."""

    game: str
    chapters: list[LessonEntry]


class LessonGamesAnswer(BaseModel):
    """The games that have lessons."""

    games: list[LessonGame]


class LessonShown(BaseModel):
    """A move as the learner's seat sees it."""

    events: list[dict[str, Any]]
    after: dict[str, Any]


class LessonMove(BaseModel):
    """A move that is accepted, and what is shown of it and of the others' replies."""

    move: str | None
    """None: there is nothing to play, only to go on."""
    shown: list[LessonShown]


class LessonWrong(BaseModel):
    """A legal move that is not what is asked for, and what is said of it."""

    move: str
    say: Texts


class LessonPreview(BaseModel):
    """What a move that a step names would bring."""

    move: str
    points: int
    parts: list[dict[str, Any]]


class LessonStep(BaseModel):
    """One idea. What its seat cannot know is nowhere in it."""

    say: Texts
    rule: str
    drawn: Texts | None
    lit: str | None
    """The move that is pointed at."""
    history: list[dict[str, Any]]
    """What happened before it."""
    view: dict[str, Any]
    scores: list[int]
    answers: list[LessonMove]
    """None: there is only something to read."""
    wrong: list[LessonWrong]
    otherwise: Texts | None
    """What is said of every other legal move."""
    previews: list[LessonPreview]


class LessonChapter(BaseModel):
    """Steps at one table."""

    name: str
    title: Texts
    options: dict[str, OptionValue]
    seat: int
    steps: list[LessonStep]


class LessonsAnswer(BaseModel):
    """All lessons of a game, ready to be gone through without the server."""

    game: str
    chapters: list[LessonChapter]
    tips: list[Texts]
    """What is said at the first turns of a first real game."""


class LessonPreviewAnswer(BaseModel):
    """What a move of a step would bring."""

    move: str
    refusal: str | None
    points: int
    parts: list[dict[str, Any]]
