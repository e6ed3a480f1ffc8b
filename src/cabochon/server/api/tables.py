"""Tables over HTTP: everything that is not the game itself."""

from typing import Annotated, Any

from fastapi import APIRouter, Path

from cabochon.server import closed_tables, lobby
from cabochon.server.api.context import TheCaller, TheLiveTables, TheVisitor, refusals
from cabochon.server.forms import (
    CreatedAnswer,
    JoinedAnswer,
    JoinForm,
    LeaveForm,
    MineAnswer,
    MineForm,
    NameForm,
    RecordAnswer,
    RematchForm,
    StartForm,
    TableAnswer,
    TableForm,
    WordsForm,
)
from cabochon.server.seating import seat_tokens

router = APIRouter(prefix="/tables")
Code = Annotated[str, Path(max_length=12, description="The table's code.")]


@router.post("", status_code=201, response_model=CreatedAnswer, responses=refusals("option"))
async def create(form: TableForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """Create a table."""
    table, tokens = await lobby.create(live_tables, form, caller)
    return {"table": table.summary(), "tokens": seat_tokens(tokens)}


@router.post("/mine", response_model=MineAnswer, responses=refusals())
async def mine(form: MineForm, live_tables: TheLiveTables) -> Any:
    """The tables that tokens belong to."""
    found = await lobby.mine(live_tables, form.tokens)
    return {
        "tables": [
            {"table": table.summary(), "seats": seat_tokens(own), "waits": table.waits_for(own)}
            for table, own in found
        ]
    }


@router.get("/{code}", response_model=TableAnswer, responses=refusals("no_table"))
async def summary(code: Code, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """All that is public about a table."""
    return {"table": (await lobby.find(live_tables, code, caller)).summary_for_strangers()}


@router.post(
    "/{code}/join", response_model=JoinedAnswer, responses=refusals("no_table", "no_open_seat", "at_twin")
)
async def join(code: Code, form: JoinForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """Take an open seat."""
    table, seat, token = await lobby.join(live_tables, code, form, caller)
    return {"table": table.summary(), "seat": seat, "token": token}


@router.post("/{code}/leave", response_model=TableAnswer, responses=refusals("no_table"))
async def leave(code: Code, form: LeaveForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """Leave a seat."""
    return {"table": (await lobby.leave(live_tables, code, form.token, caller)).summary()}


@router.post(
    "/{code}/start",
    response_model=TableAnswer,
    responses=refusals("no_table", "option", "already_started"),
)
async def start(code: Code, form: StartForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """Begin; open seats get bots."""
    return {"table": (await lobby.start(live_tables, code, form, caller)).summary()}


@router.post("/{code}/name", response_model=TableAnswer, responses=refusals("no_table"))
async def rename(code: Code, form: NameForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """Change one's name at the table, or one's gem."""
    return {"table": (await lobby.rename(live_tables, code, form, caller)).summary()}


@router.post(
    "/{code}/rematch", response_model=CreatedAnswer, responses=refusals("no_table", "not_over", "not_ready")
)
async def rematch(code: Code, form: RematchForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """Play a finished game again with the same people, everybody one seat further."""
    table, tokens = await lobby.rematch(live_tables, code, form.tokens, caller)
    return {"table": table.summary(), "tokens": seat_tokens(tokens)}


@router.post("/{code}/words", response_model=TableAnswer, responses=refusals("no_table", "already_started"))
async def words(code: Code, form: WordsForm, live_tables: TheLiveTables, caller: TheCaller) -> Any:
    """Add one's own words to the shuffle, before the game begins."""
    return {"table": (await lobby.add_words(live_tables, code, form, caller)).summary()}


@router.get(
    "/{code}/record",
    response_model=RecordAnswer,
    response_model_exclude_unset=True,
    responses=refusals("no_table", "not_over", "not_tried", "twin_plays"),
)
async def record(
    code: Code, live_tables: TheLiveTables, caller: TheCaller, visitor: TheVisitor = None
) -> Any:
    """The record of a game that is over; before that its secret would tell all cards."""
    return (await closed_tables.finished_table(live_tables, code, caller, visitor)).record()
