"""Finished games watched again, from their records, and played on from their middle."""

import gzip
from typing import Any

from fastapi import APIRouter, Request, Response

from cabochon.core.playback import choices_at, play_back
from cabochon.games import game
from cabochon.server import branches
from cabochon.server.api.context import TheCaller, TheLiveTables, refusals
from cabochon.server.encoding import write
from cabochon.server.forms import (
    BranchForm,
    ChoicesAnswer,
    ChoicesForm,
    CreatedAnswer,
    ReplayAnswer,
    ReplayForm,
)
from cabochon.server.records import check_record, with_record
from cabochon.server.seating import seat_tokens

router = APIRouter()
PACKING = 5
"""Of gzip: the parts of a game are alike, and become a tenth or less."""


def _answer(form: ReplayForm, packed: bool) -> Response:
    body = write(play_back(form.record, form.eyes, game))
    headers = {"vary": "accept-encoding"}
    if packed:
        body = gzip.compress(body, PACKING)
        headers["content-encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)


@router.post("/replay", response_model=ReplayAnswer, responses=refusals("record", "not_ready"))
async def replay(form: ReplayForm, request: Request, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """A finished game move by move, as each of some viewpoints saw it."""
    check_record(form.record, live_tables, caller)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    return await with_record(_answer, form, packed)


@router.post("/replay/choices", response_model=ChoicesAnswer, responses=refusals("record", "not_ready"))
async def choices(form: ChoicesForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """What a seat saw at a move of a finished game, with the moves it could choose from."""
    check_record(form.record, live_tables, caller)
    return await with_record(choices_at, form.record, form.moves, form.seat, game)


@router.post(
    "/tables/branch",
    status_code=201,
    response_model=CreatedAnswer,
    responses=refusals("record", "option", "not_ready"),
)
async def branch(form: BranchForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """Play on from the middle of a finished game, what the seat could not know dealt again."""
    check_record(form.record, live_tables, caller)
    table, tokens = await branches.create(live_tables, form, caller)
    return {"table": table.summary(), "tokens": seat_tokens(tokens)}
