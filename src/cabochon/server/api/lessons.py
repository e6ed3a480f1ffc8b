"""Lessons over HTTP: the same for everybody, so everybody may keep them for a while."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from cabochon.server import lessons
from cabochon.server.api.context import Slug, TheLanguage, TheLiveTables, refusals
from cabochon.server.api.keepable import KEPT, Move, ask
from cabochon.server.lesson_forms import LessonGamesAnswer, LessonPreviewAnswer, LessonsAnswer

router = APIRouter(prefix="/lessons")
Name = Annotated[str, Path(max_length=40, description="The chapter.")]
Number = Annotated[int, Path(ge=1, le=100, description="The step, counted from 1.")]


@router.get("", response_model=LessonGamesAnswer, responses=refusals())
async def games(response: Response) -> Any:
    """The games that have lessons."""
    response.headers.update(KEPT)
    return {"games": lessons.listed()}


@router.get("/{slug}", response_model=LessonsAnswer, responses=refusals("not_found", "not_ready"))
async def of_game(slug: Slug, live_tables: TheLiveTables, response: Response) -> Any:
    """All lessons of a game, ready to be gone through without asking again."""
    return await ask(live_tables, response, lessons.of_game, slug)


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
    found = await ask(live_tables, response, lessons.preview, slug, name, number, move, language)
    response.headers["vary"] = "accept-language"
    return found
