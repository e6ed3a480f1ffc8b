"""Puzzles over HTTP: the same for everybody, so everybody may keep them for a while."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from cabochon.server import puzzles
from cabochon.server.api.context import Slug, TheLanguage, TheLiveTables, refusals
from cabochon.server.api.keepable import KEPT, Move, ask
from cabochon.server.puzzle_forms import (
    PuzzleAnswer,
    PuzzleGamesAnswer,
    PuzzleListAnswer,
    PuzzlePreviewAnswer,
)

router = APIRouter(prefix="/puzzles")
Name = Annotated[str, Path(max_length=12, description="The puzzle's id.")]


@router.get("", response_model=PuzzleGamesAnswer, responses=refusals())
async def games(response: Response) -> Any:
    """The games that have puzzles."""
    response.headers.update(KEPT)
    return {"games": puzzles.counts()}


@router.get("/{slug}", response_model=PuzzleListAnswer, responses=refusals("not_found", "not_ready"))
async def of_game(slug: Slug, live_tables: TheLiveTables, response: Response) -> Any:
    """All puzzles of a game, without their solutions."""
    return await ask(live_tables, response, puzzles.listed, slug)


@router.get("/{slug}/{name}", response_model=PuzzleAnswer, responses=refusals("not_found", "not_ready"))
async def one(slug: Slug, name: Name, live_tables: TheLiveTables, response: Response) -> Any:
    """One puzzle with its solution."""
    return await ask(live_tables, response, puzzles.one, slug, name)


@router.get(
    "/{slug}/{name}/preview",
    response_model=PuzzlePreviewAnswer,
    responses=refusals("not_found", "not_ready", "no_preview"),
)
async def preview(
    slug: Slug, name: Name, move: Move, live_tables: TheLiveTables, response: Response, language: TheLanguage
) -> Any:
    """What a move of a puzzle would bring."""
    found = await ask(live_tables, response, puzzles.preview, slug, name, move, language)
    response.headers["vary"] = "accept-language"
    return found
