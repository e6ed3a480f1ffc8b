"""Trying a challenge: who sits there, what comes of it, and what is told of it before and after."""

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any, Final

from cabochon.core.errors import CabochonError
from cabochon.games import declarations
from cabochon.server.refusals import Refusal
from cabochon.server.settings import Settings
from cabochon.server.storage.rows import BOT, Sitter
from cabochon.server.storage.tries import Play, StoredChallenge
from cabochon.server.table import Table
from cabochon.server.tokens import TOKEN_LENGTH
from cabochon.study.challenges import Challenge, daily_of, deal_of_the_day, read_day

SETTINGS: Final = Settings(hints=False, undo=False, hold_seconds=None, chat=False)
"""How a challenge is played: nobody helps, nothing is taken back, and no bot plays for who is away."""
OLDEST: Final = timedelta(days=400)
"""How long ago a day's deal may be and still be played."""
MOST_CURVES: Final = 60
"""Of a field, the best first: more of them are no picture any more."""
DAY_NAME: Final = re.compile(r"([a-z0-9_]{1,40})-(\d{4}-\d{2}-\d{2})")


def day_name(slug: str, day: str) -> str:
    """What the link to a deal of the day says."""
    return f"{slug}-{day}"


def of_day(slug: str, text: str, today: date) -> StoredChallenge:
    """The deal of a day; refused before its day has come, or long after."""
    try:
        day = read_day(text)
    except CabochonError:
        raise Refusal("no_challenge") from None
    if slug not in declarations() or not today - OLDEST <= day <= today:
        raise Refusal("no_challenge")
    return StoredChallenge(deal_of_the_day(slug, day), text)


# -- looking -------------------------------------------------------------------------------------------------


def told(found: StoredChallenge, plays: Sequence[Play], own: Play | None) -> dict[str, Any]:
    """What a visitor may know of a challenge: the field and the deal only once they have finished."""
    made = found.challenge
    finished = [play for play in plays if play.finished is not None]
    over = own is not None and own.finished is not None
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
        "points_per_win": points_per_win(made),
        "field": field(finished, own, found.made_by is not None) if over else None,
        "deal": {"keyed_by": None, **_opened(made)} if over else None,
    }


def _opened(challenge: Challenge) -> dict[str, Any]:
    """The deal of a challenge, as a record tells of it."""
    opened: dict[str, Any] = challenge.deal.as_json(challenge.game.slug, challenge.game.options)["deal"]
    return opened


def points_per_win(challenge: Challenge) -> float | None:
    """What a win is worth in points, which is known for games that are played as the deal of the day is."""
    daily = daily_of(challenge.game.declaration)
    alike = challenge.game.options == challenge.game.declaration.choose(daily.options).options
    return daily.points_per_win if alike else None


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


# -- trying --------------------------------------------------------------------------------------------------


def seat_token(visitor: str, code: str) -> str:
    """A visitor's token at a challenge: it follows from their identity, so they can come back."""
    made = hashlib.sha256(f"seat\n{visitor}\n{code}".encode()).digest()
    return base64.urlsafe_b64encode(made).decode()[:TOKEN_LENGTH]


def sitters_of(challenge: Challenge, person: Sitter) -> list[Sitter]:
    """Who sits where; the words of the deal are those it was made with."""
    sitters = []
    for level, words in zip(challenge.levels, challenge.words, strict=True):
        sitter = person if level is None else Sitter(BOT, level=level)
        sitters.append(replace(sitter, words=words or None))
    return sitters


# -- results -------------------------------------------------------------------------------------------------


def result_of(table: Table, seat: int, play: Play, now: datetime) -> Play:
    """What came of a game that is over for a seat of it."""
    assert table.match is not None
    scores, winners = table.match.scores, table.winners() or []
    ended = "resigned" if table.ended else "practice" if table.practice else None
    others = max((score for other, score in enumerate(scores) if other != seat), default=0)
    return Play(
        play.visitor, table.code, play.name, play.gem, now, scores[seat], others,
        seat in winners, ended,
    )  # fmt: skip


def luck_of(review: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """What a challenge shows of a seat's account in a review, and of its curve."""
    account = review["seats"][seat]
    return {
        "start": account["start"],
        "play": -account["own"],
        "others": account["others"],
        "rest": account["rest"],
        "cards": account["luck"],
        "error": account["errors"]["luck"],
        "result": account["result"],
        "curve": [round(point["chances"][seat], 3) for point in review["curve"]],
    }
