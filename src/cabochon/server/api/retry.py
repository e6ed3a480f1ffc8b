"""Decisions of finished games made again: what a move would bring, how it would look, what it is worth."""

from typing import Any

from fastapi import APIRouter

from cabochon.server import retrying
from cabochon.server.api.context import TheCaller, TheLanguage, TheLiveTables, refusals
from cabochon.server.puzzle_forms import PuzzlePreviewAnswer
from cabochon.server.retry_forms import JudgedAnswer, RetryAnswer, RetryForm

router = APIRouter(prefix="/replay")


@router.post(
    "/preview",
    response_model=PuzzlePreviewAnswer,
    responses=refusals("record", "not_ready", "no_preview"),
)
async def preview(form: RetryForm, live_tables: TheLiveTables, caller: TheCaller, lang: TheLanguage) -> Any:
    """What another move at a decision of a finished game would bring at once."""
    decision = await live_tables.decisions.find(live_tables, form, caller)
    return retrying.preview(decision, form.move, lang)


@router.post("/try", response_model=RetryAnswer, responses=refusals("record", "not_ready", "illegal"))
async def try_move(form: RetryForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """What a seat would see of another move at a decision of a finished game."""
    decision = await live_tables.decisions.find(live_tables, form, caller)
    return await retrying.tried(decision, form.move)


@router.post(
    "/judge", response_model=JudgedAnswer, responses=refusals("record", "not_ready", "illegal", "no_review")
)
async def judge(form: RetryForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """What the review would say of another move at a decision of a finished game."""
    decision = await live_tables.decisions.find(live_tables, form, caller)
    return {"decision": await retrying.judged(live_tables, decision, form.move, caller)}
