"""Reviews of finished games, told while they are reckoned: lines of JSON, the last of which is the review."""

from collections.abc import AsyncIterator
from typing import Any

from fastapi import APIRouter
from fastapi.responses import StreamingResponse

from cabochon.server import closed_tables
from cabochon.server.api.context import (
    TheCaller,
    TheLanguage,
    TheLiveTables,
    TheVisitor,
    refusals,
)
from cabochon.server.api.tables import Code
from cabochon.server.encoding import write
from cabochon.server.forms import ReviewForm
from cabochon.server.limits import Caller
from cabochon.server.live_tables import LiveTables
from cabochon.server.records import check_record, with_record
from cabochon.server.refusals import Refusal
from cabochon.server.review_work import plan_review
from cabochon.server.reviewing import Keep, Review, Reviewer, text_of

router = APIRouter()
LINES = "application/x-ndjson"
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}
"""Proxies shall hand on each line as it comes."""
DESCRIBED: dict[int | str, dict[str, Any]] = {
    200: {"description": "How far it is, line by line, then the review.", "content": {LINES: {}}}
}


@router.post(
    "/review",
    response_class=StreamingResponse,
    responses={**refusals("record", "not_ready", "no_review"), **DESCRIBED},
)
async def review(form: ReviewForm, live_tables: TheLiveTables, caller: TheCaller, lang: TheLanguage) -> Any:
    """Review a game that is over, by its record."""
    check_record(form.record, live_tables, caller)
    found = await _begin(live_tables.reviewer, form.record, caller, _keep_nowhere)
    return _lines(_told(live_tables, found, lang))


@router.post(
    "/tables/{code}/review",
    response_class=StreamingResponse,
    responses={
        **refusals("no_table", "not_over", "not_tried", "twin_plays", "record", "no_review"),
        **DESCRIBED,
    },
)
async def review_table(
    code: Code,
    live_tables: TheLiveTables,
    caller: TheCaller,
    lang: TheLanguage,
    visitor: TheVisitor = None,
) -> Any:
    """Review the game of a table that is over; it is kept with it."""
    table = await closed_tables.finished_table(live_tables, code, caller, visitor)
    kept = live_tables.kept_reviews
    if (text := await kept.find(table)) is not None:
        return _lines(_only(text))
    found = await _begin(live_tables.reviewer, table.record(), caller, kept.keeper(table))
    return _lines(_told(live_tables, found, lang))


async def _begin(reviewer: Reviewer, record: dict[str, Any], caller: Caller, keep: Keep) -> Review:
    """The review of a record: the one under way, or a new one."""
    if known := reviewer.find(record):
        return known
    slug, questions = await with_record(plan_review, record)
    if not reviewer.find(record) and not caller.reviews.take():
        raise Refusal("too_many")
    return reviewer.begin(record, slug, questions, keep)


async def _keep_nowhere(text: bytes) -> None:
    """Whoever sent the record keeps its review."""


def _lines(lines: AsyncIterator[bytes]) -> StreamingResponse:
    return StreamingResponse(lines, media_type=LINES, headers=HEADERS)


async def _only(text: bytes) -> AsyncIterator[bytes]:
    yield b'{"state":"done","review":' + text + b"}\n"


async def _told(live_tables: LiveTables, review: Review, language: str) -> AsyncIterator[bytes]:
    """Lines until it is done. A server that stops tells so: another process may begin it again."""
    try:
        async for progress in live_tables.reviewer.follow(review):
            if live_tables.draining is not None:
                raise Refusal("draining")
            yield write(progress) + b"\n"
        async for line in _only(await text_of(review)):
            yield line
    except Refusal as refusal:
        error = {"code": refusal.code, "sentence": refusal.sentence(language)}
        yield write({"state": "failed", "error": error}) + b"\n"
