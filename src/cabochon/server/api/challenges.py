"""Challenges over HTTP. A visitor's identity comes in a header, which no log keeps."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from cabochon.games import declarations
from cabochon.server import challenges, closed_tables, lobby
from cabochon.server.api.context import TheCaller, TheLiveTables, TheVisitor, refusals
from cabochon.server.challenge_forms import (
    BeatForm,
    ChallengeAnswer,
    DailyAnswer,
    DuplicateAnswer,
    TriedAnswer,
    TryForm,
)
from cabochon.server.refusals import Refusal
from cabochon.server.trying import day_name

router = APIRouter()
Name = Annotated[str, Path(max_length=60, description="The code of a challenge, or game-YYYY-MM-DD.")]
Code = Annotated[str, Path(max_length=12, description="The table's code.")]
Day = Annotated[str | None, Query(max_length=10, description="YYYY-MM-DD; today if left out.")]


@router.get("/daily", response_model=DailyAnswer, responses=refusals("no_challenge"))
async def daily(
    live_tables: TheLiveTables, caller: TheCaller, visitor: TheVisitor = None, day: Day = None
) -> Any:
    """The deals of a day, one of each game."""
    today = challenges.today().isoformat()
    names = [day_name(slug, day or today) for slug in declarations()]
    found = [await challenges.find(live_tables, name, caller) for name in names]
    deals = [await challenges.look(live_tables, each, visitor) for each in found]
    return {"day": day or today, "today": today, "deals": deals}


@router.post(
    "/challenges",
    status_code=201,
    response_model=ChallengeAnswer,
    responses=refusals("no_table", "not_over", "no_challenge"),
)
async def make(form: BeatForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """Make a challenge of a game that is over, for others to do better on the same seat."""
    table, seat = await lobby.own_seat(live_tables, form.table, form.token, caller)
    if not caller.tables.take():
        raise Refusal("too_many")
    made = await challenges.make(live_tables, table, seat, form)
    return {"challenge": await challenges.look(live_tables, made, form.visitor)}


@router.get("/challenges/{name}", response_model=ChallengeAnswer, responses=refusals("no_challenge"))
async def look(name: Name, live_tables: TheLiveTables, caller: TheCaller, visitor: TheVisitor = None) -> Any:
    """What a challenge is; and, for who has finished it, what came of it."""
    found = await challenges.find(live_tables, name, caller)
    return {"challenge": await challenges.look(live_tables, found, visitor)}


@router.post(
    "/challenges/{name}/play",
    response_model=TriedAnswer,
    responses=refusals("no_challenge", "played_already", "not_ready"),
)
async def play(name: Name, form: TryForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """Try a challenge, or go on with one's try."""
    found = await challenges.find(live_tables, name, caller)
    table, seat, token = await challenges.play(live_tables, found, form, caller)
    return {"table": table.summary(), "tokens": [{"seat": seat, "token": token}]}


@router.get(
    "/tables/{code}/duplicate", response_model=DuplicateAnswer, responses=refusals("no_table", "not_found")
)
async def duplicate(code: Code, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """What two tables made of the same deals, once both are over."""
    return await closed_tables.compare(live_tables, code, caller)
