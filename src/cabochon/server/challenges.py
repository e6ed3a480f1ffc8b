"""Challenges on a server: who may try, what they are shown before and after, and how results are noted."""

from dataclasses import asdict
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

from cabochon.core.deals import SealedDeal
from cabochon.games import bots_for
from cabochon.server.bot_choice import default_level
from cabochon.server.challenge_forms import BeatForm, TryForm
from cabochon.server.engine import ENGINE
from cabochon.server.limits import Caller
from cabochon.server.refusals import Refusal
from cabochon.server.replay import check_ready
from cabochon.server.storage.rows import BOT, PERSON, Sitter
from cabochon.server.storage.tries import Play, StoredChallenge
from cabochon.server.table import Table
from cabochon.server.tokens import digest
from cabochon.server.trying import DAY_NAME, SETTINGS, of_day, result_of, seat_token, sitters_of, told
from cabochon.study.challenges import beat, tidy_code

if TYPE_CHECKING:
    from cabochon.server.live_tables import LiveTables


def today() -> date:
    """The day it is everywhere at once."""
    return datetime.now(UTC).date()


async def find(live_tables: "LiveTables", name: str, caller: Caller) -> StoredChallenge:
    """The challenge that a link names; who names too many that do not exist is not answered any more."""
    if caller.guesses.empty():
        raise Refusal("too_many")
    if named := DAY_NAME.fullmatch(name):
        return of_day(named[1], named[2], today())
    code = tidy_code(name)
    found = await live_tables.database.read(live_tables.challenges.challenge, code) if code else None
    if found is None:
        caller.guesses.take()
        raise Refusal("no_challenge")
    return found


# -- looking -------------------------------------------------------------------------------------------------


async def look(live_tables: "LiveTables", found: StoredChallenge, visitor: str | None) -> dict[str, Any]:
    """What a visitor may know of a challenge: the field and the deal only once they have finished."""
    plays = await live_tables.database.read(live_tables.challenges.plays, found.code)
    own = next((play for play in plays if visitor and play.visitor == digest(visitor)), None)
    if own and own.finished is None and await _is_over(live_tables, own.code):
        return await look(live_tables, found, visitor)
    if own and own.finished is not None:
        finished = [play for play in plays if play.finished is not None]
        live_tables.luck.ask(found.code, found.challenge.seat, [own, *finished])
    return told(found, plays, own)


async def _is_over(live_tables: "LiveTables", code: str) -> bool:
    """Whether a try is over that nobody has noted the end of: a server may have been stopped just then."""
    try:
        table = await live_tables.find(code)
    except Refusal:
        return False
    if table.over:
        await note_result(live_tables, table)
    return table.over


async def has_finished(live_tables: "LiveTables", code: str, visitor: str | None) -> bool:
    """Whether a visitor has played a challenge to its end, and may know everything about it."""
    if visitor is None:
        return False
    play = await live_tables.database.read(live_tables.challenges.play_of, code, digest(visitor))
    return play is not None and (play.finished is not None or await _is_over(live_tables, play.code))


# -- trying --------------------------------------------------------------------------------------------------


async def play(
    live_tables: "LiveTables", found: StoredChallenge, form: TryForm, caller: Caller
) -> tuple[Table, int, str]:
    """A visitor's table for a challenge, their seat and its token; a second try is refused."""
    visitor, token = digest(form.visitor), seat_token(form.visitor, found.code)
    own = await live_tables.database.read(live_tables.challenges.play_of, found.code, visitor)
    if own is not None and own.finished is not None:
        raise Refusal("played_already")
    if own is None:
        if live_tables.draining is not None:
            raise Refusal("draining")
        check_ready(live_tables.readiness, found.challenge.game.slug)
        if not caller.tables.take():
            raise Refusal("too_many")
    sitters = sitters_of(found.challenge, Sitter(PERSON, name=form.name, digest=digest(token), gem=form.gem))
    begun = Play(visitor, "", form.name, form.gem)
    code = await live_tables.database.change(
        live_tables.challenges.begin, found, begun, asdict(SETTINGS), sitters, ENGINE
    )
    table = await live_tables.find(code)
    if table.over:
        await note_result(live_tables, table)
        raise Refusal("played_already")
    return table, found.challenge.seat, token


# -- results -------------------------------------------------------------------------------------------------


async def note_result(live_tables: "LiveTables", table: Table) -> None:
    """Note what came of a try that is over."""
    code = table.stored.challenge
    if code and table.over:
        result = result_of(table, table.people[0], Play("", table.code), datetime.now(UTC))
        await live_tables.database.change(live_tables.challenges.finish, code, table.code, result)


async def make(live_tables: "LiveTables", table: Table, seat: int, form: BeatForm) -> StoredChallenge:
    """The challenge to do better than somebody has done on their seat at a table whose game is over."""
    if not table.over:
        raise Refusal("not_over")
    deal = table.stored.deal
    if not isinstance(deal, SealedDeal):
        raise Refusal("no_challenge")
    levels = [sitter.level if sitter.kind == BOT else None for sitter in table.sitters]
    if any(level not in (None, *bots_for(table.stored.game)) for level in levels):
        raise Refusal("no_challenge")  # nobody else could play against that bot
    made = beat(table.game, deal, seat, levels, default_level())
    known = await live_tables.database.read(live_tables.challenges.challenge, made.code)
    asked = known or StoredChallenge(made, None, table.sitters[seat].name or "")
    own = Play(digest(form.visitor), table.code, table.sitters[seat].name, form.gem)
    result = result_of(table, seat, own, datetime.now(UTC))
    await live_tables.database.change(live_tables.challenges.make, asked, result)
    return asked
