"""Challenges on a server: who may try, what they are shown before and after, and how results are noted."""

import base64
import hashlib
import re
from dataclasses import asdict, replace
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from cabochon.core.deals import SealedDeal
from cabochon.core.errors import CabochonError
from cabochon.games import declarations
from cabochon.server.challenge_forms import BeatForm, TryForm
from cabochon.server.driver import default_level
from cabochon.server.engine import ENGINE
from cabochon.server.limits import Caller
from cabochon.server.refusals import Refusal
from cabochon.server.replay import check_ready
from cabochon.server.settings import Settings
from cabochon.server.storage.challenges import Play, StoredChallenge
from cabochon.server.storage.rows import BOT, PERSON, Sitter
from cabochon.server.table import Table
from cabochon.server.tokens import TOKEN_LENGTH, digest
from cabochon.study.challenges import Challenge, beat, daily_of, deal_of_the_day, read_day, tidy_code

if TYPE_CHECKING:
    from cabochon.server.live_tables import LiveTables

SETTINGS: Final = Settings(hints=False, undo=False, hold_seconds=None, chat=False)
"""How a challenge is played: nobody helps, nothing is taken back, and no bot plays for who is away."""
OLDEST: Final = timedelta(days=400)
"""How long ago a day's deal may be and still be played."""
MOST_CURVES: Final = 60
"""Of a field, the best first: more of them are no picture any more."""
DAY_NAME: Final = re.compile(r"([a-z0-9_]{1,40})-(\d{4}-\d{2}-\d{2})")


def today() -> date:
    """The day it is everywhere at once."""
    return datetime.now(UTC).date()


def day_name(slug: str, day: str) -> str:
    """What the link to a deal of the day says."""
    return f"{slug}-{day}"


async def find(live_tables: "LiveTables", name: str, caller: Caller) -> StoredChallenge:
    """The challenge that a link names; who names too many that do not exist is not answered any more."""
    if caller.guesses.empty():
        raise Refusal("too_many")
    if of_day := DAY_NAME.fullmatch(name):
        return _of_day(*of_day.groups())
    code = tidy_code(name)
    found = await live_tables.database.read(live_tables.challenges.challenge, code) if code else None
    if found is None:
        caller.guesses.take()
        raise Refusal("no_challenge")
    return found


def _of_day(slug: str, text: str) -> StoredChallenge:
    try:
        day = read_day(text)
    except CabochonError:
        raise Refusal("no_challenge") from None
    if slug not in declarations() or not today() - OLDEST <= day <= today():
        raise Refusal("no_challenge")
    return StoredChallenge(deal_of_the_day(slug, day), text)


# -- looking -------------------------------------------------------------------------------------------------


async def look(live_tables: "LiveTables", found: StoredChallenge, visitor: str | None) -> dict[str, Any]:
    """What a visitor may know of a challenge: the field and the deal only once they have finished."""
    made, plays = found.challenge, await live_tables.database.read(live_tables.challenges.plays, found.code)
    own = next((play for play in plays if visitor and play.visitor == digest(visitor)), None)
    if own and own.finished is None and await _is_over(live_tables, own.code):
        return await look(live_tables, found, visitor)
    finished = [play for play in plays if play.finished is not None]
    over = own is not None and own.finished is not None
    if own and over:
        live_tables.luck.ask(found.code, made.seat, [own, *finished])
    return {
        **made.terms,
        "code": found.code,
        "name": day_name(made.game.slug, found.day) if found.day else found.code,
        "commitment": made.commitment,
        "day": found.day,
        "made_by": found.made_by,
        "state": "over" if over else "playing" if own else "new",
        "table": own.code if own else None,
        "finished": len(finished),
        "points_per_win": _points_per_win(made),
        "field": field(finished, own, found.made_by is not None) if over else None,
        "deal": made.deal.as_json(made.game.slug, made.game.options)["deal"] if over else None,
    }


def _points_per_win(challenge: Challenge) -> float | None:
    """What a win is worth in points, which is known for games that are played as the deal of the day is."""
    daily = daily_of(challenge.game.declaration)
    alike = challenge.game.options == challenge.game.declaration.choose(daily.options).options
    return daily.points_per_win if alike else None


async def _is_over(live_tables: "LiveTables", code: str) -> bool:
    """Whether a try is over that nobody has noted the end of: a server may have been stopped just then."""
    try:
        table = await live_tables.find(code)
    except Refusal:
        return False
    if table.over:
        await note_result(live_tables, table)
    return table.over


def field(finished: list[Play], own: Play | None, made: bool) -> list[dict[str, Any]]:
    """All who have finished, the best first: by their points, then by how far they left the others behind."""
    counted = sorted((play for play in finished if play.ended is None), key=_rank, reverse=True)
    ranks = [_rank(play) for play in counted]
    rest = [play for play in finished if play.ended is not None]
    first = finished[0] if made and finished else None  # whoever made it had finished before
    return [
        {
            "name": play.name,
            "gem": play.gem,
            "you": play is own,
            "maker": play is first,
            "place": ranks.index(_rank(play)) + 1 if play.ended is None else None,
            "points": play.points,
            "others": play.others,
            "won": play.won,
            "ended": play.ended,
            "table": play.code,
            "luck": play.reviewed
            if play is own or place < MOST_CURVES or not play.reviewed
            else {**play.reviewed, "curve": []},
        }
        for place, play in enumerate((*counted, *rest))
    ]


def _rank(play: Play) -> tuple[int, int]:
    points, others = play.points or 0, play.others or 0
    return points, points - others


async def has_finished(live_tables: "LiveTables", code: str, visitor: str | None) -> bool:
    """Whether a visitor has played a challenge to its end, and may know everything about it."""
    if visitor is None:
        return False
    play = await live_tables.database.read(live_tables.challenges.play_of, code, digest(visitor))
    return play is not None and (play.finished is not None or await _is_over(live_tables, play.code))


# -- trying --------------------------------------------------------------------------------------------------


def seat_token(visitor: str, code: str) -> str:
    """A visitor's token at a challenge: it follows from their identity, so they can come back."""
    made = hashlib.sha256(f"seat\n{visitor}\n{code}".encode()).digest()
    return base64.urlsafe_b64encode(made).decode()[:TOKEN_LENGTH]


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
    sitters = _sitters(found.challenge, Sitter(PERSON, name=form.name, digest=digest(token), gem=form.gem))
    begun = Play(visitor, "", form.name, form.gem)
    code = await live_tables.database.change(
        live_tables.challenges.begin, found, begun, asdict(SETTINGS), sitters, ENGINE
    )
    table = await live_tables.find(code)
    if table.over:
        await note_result(live_tables, table)
        raise Refusal("played_already")
    return table, found.challenge.seat, token


def _sitters(challenge: Challenge, person: Sitter) -> list[Sitter]:
    """Who sits where; the words of the deal are those it was made with."""
    sitters = []
    for level, words in zip(challenge.levels, challenge.words, strict=True):
        sitter = person if level is None else Sitter(BOT, level=level)
        sitters.append(replace(sitter, words=words or None))
    return sitters


# -- results -------------------------------------------------------------------------------------------------


def result_of(table: Table, seat: int, play: Play) -> Play:
    """What came of a game that is over for a seat of it."""
    assert table.match is not None
    scores, winners = table.match.scores, table.winners() or []
    ended = "resigned" if table.ended else "practice" if table.practice else None
    others = max((score for other, score in enumerate(scores) if other != seat), default=0)
    return Play(
        play.visitor, table.code, play.name, play.gem, datetime.now(UTC), scores[seat], others,
        seat in winners, ended,
    )  # fmt: skip


async def note_result(live_tables: "LiveTables", table: Table) -> None:
    """Note what came of a try that is over."""
    code = table.stored.challenge
    if code and table.over:
        result = result_of(table, table.people[0], Play("", table.code))
        await live_tables.database.change(live_tables.challenges.finish, code, table.code, result)


async def make(live_tables: "LiveTables", table: Table, seat: int, form: BeatForm) -> StoredChallenge:
    """The challenge to do better than somebody has done on their seat at a table whose game is over."""
    if not table.over:
        raise Refusal("not_over")
    deal = table.stored.deal
    if not isinstance(deal, SealedDeal):
        raise Refusal("no_challenge")
    levels = [sitter.level if sitter.kind == BOT else None for sitter in table.sitters]
    made = beat(table.game, deal, seat, levels, default_level())
    known = await live_tables.database.read(live_tables.challenges.challenge, made.code)
    asked = known or StoredChallenge(made, None, table.sitters[seat].name or "")
    own = Play(digest(form.visitor), table.code, table.sitters[seat].name, form.gem)
    result = result_of(table, seat, own)
    await live_tables.database.change(live_tables.challenges.make, asked, result)
    return asked
