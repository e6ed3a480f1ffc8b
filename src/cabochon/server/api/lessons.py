"""Lessons over HTTP: the same for everybody, so everybody may keep them for a while."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response

from cabochon.core.errors import RecordError
from cabochon.games import declarations
from cabochon.server import lessons
from cabochon.server.api.context import TheLanguage, TheLiveTables, refusals
from cabochon.server.lesson_forms import LessonGamesAnswer, LessonPreviewAnswer, LessonsAnswer
from cabochon.server.live_tables import LiveTables
from cabochon.server.records import aside
from cabochon.server.refusals import Refusal
from cabochon.server.replay import check_ready

router = APIRouter(prefix="/lessons")
Slug = Annotated[str, Path(max_length=40, description="The game.")]
Name = Annotated[str, Path(max_length=40, description="The chapter.")]
Number = Annotated[int, Path(ge=1, le=100, description="The step, counted from 1.")]
Move = Annotated[str, Query(max_length=200, description="A move in notation.")]
KEPT = {"cache-control": "public, max-age=600"}
"""A newer version of the server may have others."""


async def _ask(live_tables: LiveTables, response: Response, work: Callable[..., Any], *given: Any) -> Any:
    """Do something with the lessons of a game that is ready, beside the games being played."""
    if given[0] not in declarations():
        raise Refusal("not_found")
    check_ready(live_tables.readiness, given[0])
    try:
        found = await aside(work, *given)
    except RecordError:
        raise Refusal("not_found") from None
    response.headers.update(KEPT)
    return found


@router.get("", response_model=LessonGamesAnswer, responses=refusals())
async def games(response: Response) -> Any:
    """The games that have lessons."""
    response.headers.update(KEPT)
    return {"games": lessons.listed()}


@router.get("/{slug}", response_model=LessonsAnswer, responses=refusals("not_found", "not_ready"))
async def of_game(slug: Slug, live_tables: TheLiveTables, response: Response) -> Any:
    """All lessons of a game, ready to be gone through without asking again."""
    return await _ask(live_tables, response, lessons.of_game, slug)


@router.get(
    "/{slug}/{name}/{number}/preview",
    response_model=LessonPreviewAnswer,
    responses=refusals("not_found", "not_ready", "no_preview"),
)
async def preview(
    slug: Slug,
    name: Name,
    number: Number,
    move: Move,
    live_tables: TheLiveTables,
    response: Response,
    language: TheLanguage,
) -> Any:
    """What a move of a step would bring."""
    found = await _ask(live_tables, response, lessons.preview, slug, name, number, move, language)
    response.headers["vary"] = "accept-language"
    return found
