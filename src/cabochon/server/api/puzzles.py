"""Puzzles over HTTP: the same for everybody, so everybody may keep them for a while."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response

from cabochon.core.errors import RecordError
from cabochon.games import declarations
from cabochon.server import puzzles
from cabochon.server.api.context import TheLanguage, TheLiveTables, refusals
from cabochon.server.live_tables import LiveTables
from cabochon.server.puzzle_forms import (
    PuzzleAnswer,
    PuzzleGamesAnswer,
    PuzzleListAnswer,
    PuzzlePreviewAnswer,
)
from cabochon.server.records import aside
from cabochon.server.refusals import Refusal
from cabochon.server.replay import check_ready

router = APIRouter(prefix="/puzzles")
Slug = Annotated[str, Path(max_length=40, description="The game.")]
Name = Annotated[str, Path(max_length=12, description="The puzzle's id.")]
Move = Annotated[str, Query(max_length=200, description="A move in notation.")]
KEPT = {"cache-control": "public, max-age=600"}
"""A newer version of the server may have others."""


async def _ask(live_tables: LiveTables, response: Response, work: Callable[..., Any], *given: Any) -> Any:
    """Do something with the puzzles of a game that is ready, beside the games being played."""
    if given[0] not in declarations():
        raise Refusal("not_found")
    check_ready(live_tables.readiness, given[0])
    try:
        found = await aside(work, *given)
    except RecordError:
        raise Refusal("not_found") from None
    response.headers.update(KEPT)
    return found


@router.get("", response_model=PuzzleGamesAnswer, responses=refusals())
async def games(response: Response) -> Any:
    """The games that have puzzles."""
    response.headers.update(KEPT)
    return {"games": puzzles.counts()}


@router.get("/{slug}", response_model=PuzzleListAnswer, responses=refusals("not_found", "not_ready"))
async def of_game(slug: Slug, live_tables: TheLiveTables, response: Response) -> Any:
    """All puzzles of a game, without their solutions."""
    return await _ask(live_tables, response, puzzles.listed, slug)


@router.get("/{slug}/{name}", response_model=PuzzleAnswer, responses=refusals("not_found", "not_ready"))
async def one(slug: Slug, name: Name, live_tables: TheLiveTables, response: Response) -> Any:
    """One puzzle with its solution."""
    return await _ask(live_tables, response, puzzles.one, slug, name)


@router.get(
    "/{slug}/{name}/preview",
    response_model=PuzzlePreviewAnswer,
    responses=refusals("not_found", "not_ready", "no_preview"),
)
async def preview(
    slug: Slug, name: Name, move: Move, live_tables: TheLiveTables, response: Response, language: TheLanguage
) -> Any:
    """What a move of a puzzle would bring."""
    found = await _ask(live_tables, response, puzzles.preview, slug, name, move, language)
    response.headers["vary"] = "accept-language"
    return found
