"""What a page asks by HTTP, path by path, as docs/protocol.md describes it."""

import re
from collections.abc import Callable
from typing import Any, Final

from cabochon.local import studying
from cabochon.local.asking import CREATED, Asked
from cabochon.local.body import Body
from cabochon.local.forms import read_branch_form, read_gem, read_table_form
from cabochon.local.lobby import needs_server
from cabochon.local.rooms import Rooms
from cabochon.server.bounds import MOST_SEATS, MOST_TOKENS, SHORT
from cabochon.server.refusals import Refusal
from cabochon.server.seating import Tokens, seat_tokens
from cabochon.server.table import Table
from cabochon.study.finished import finished_game

VISITOR: Final = re.compile("[A-Za-z0-9_-]{20,64}")
Answers = Callable[..., None]


def answer(rooms: Rooms, method: str, path: str, asked: Asked) -> None:
    """Answer a request; a ``Refusal`` says why not."""
    for known, pattern, answers in _PATHS:
        found = pattern.fullmatch(path)
        if known == method and found:
            answers(rooms, asked, *found.groups())
            return
    raise Refusal("not_found")


# -- tables --------------------------------------------------------------------------------------------------


def _told(table: Table) -> dict[str, Any]:
    return {"table": table.summary()}


def _made(made: tuple[Table, Tokens]) -> dict[str, Any]:
    table, tokens = made
    return {**_told(table), "tokens": seat_tokens(tokens)}


def _create(rooms: Rooms, asked: Asked) -> None:
    asked.tell(_made(rooms.lobby.create(read_table_form(asked.text))), CREATED)


def _mine(rooms: Rooms, asked: Asked) -> None:
    body = asked.body()
    tokens = body.tokens("tokens", MOST_TOKENS)
    body.end()
    asked.tell({"tables": rooms.lobby.mine(tokens)})


def _summary(rooms: Rooms, asked: Asked, code: str) -> None:
    asked.tell({"table": rooms.tables.find(code).summary_for_strangers()})


def _join(rooms: Rooms, asked: Asked, code: str) -> None:
    rooms.tables.find(code)
    raise needs_server("join")


def _leave(rooms: Rooms, asked: Asked, code: str) -> None:
    body = asked.body()
    token = body.token()
    body.end()
    asked.tell(_told(rooms.lobby.leave(code, token)))


def _start(rooms: Rooms, asked: Asked, code: str) -> None:
    body = asked.body()
    token, level, words = body.token(), body.text("level", SHORT, None), body.words()
    body.end()
    asked.tell(_told(rooms.lobby.start(code, token, level, words)))


def _name(rooms: Rooms, asked: Asked, code: str) -> None:
    body = asked.body()
    token, name, gem = body.token(), body.name(required=True), read_gem(body)
    body.end()
    asked.tell(_told(rooms.lobby.rename(code, token, name, gem)))


def _words(rooms: Rooms, asked: Asked, code: str) -> None:
    body = asked.body()
    token, words = body.token(), body.words(required=True)
    body.end()
    asked.tell(_told(rooms.lobby.add_words(code, token, words)))


def _rematch(rooms: Rooms, asked: Asked, code: str) -> None:
    body = asked.body()
    tokens = body.tokens("tokens", MOST_SEATS, least=1)
    body.end()
    asked.tell(_made(rooms.lobby.rematch(code, tokens)))


def _record(rooms: Rooms, asked: Asked, code: str) -> None:
    asked.tell(rooms.finished_table(code, asked.visitor).record())


def _branch(rooms: Rooms, asked: Asked) -> None:
    asked.tell(_made(rooms.lobby.branch(read_branch_form(asked.text))), CREATED)


# -- finished games ------------------------------------------------------------------------------------------


def _review_table(rooms: Rooms, asked: Asked, code: str) -> None:
    table = rooms.finished_table(code, asked.visitor)
    kept = rooms.reviews.find(table.code, table.stored.game)
    if kept is None:
        _review_of(rooms, asked, table.record(), table.code)
    else:
        asked.line({"state": "done", "review": kept})


def _review(rooms: Rooms, asked: Asked) -> None:
    body = asked.body()
    record = body.record()
    body.end()
    _review_of(rooms, asked, record, None)


def _review_of(rooms: Rooms, asked: Asked, record: dict[str, Any], code: str | None) -> None:
    studying.with_record(lambda: finished_game(record))
    rooms.reviews.follow(record, code, asked.line)


def _judge(rooms: Rooms, asked: Asked) -> None:
    def judged(told: dict[str, Any] | None) -> None:
        if told is None:
            asked.refuse(Refusal("no_review"))
        else:
            asked.tell(told)

    rooms.retries.judge(asked.body(), judged)


# -- challenges ----------------------------------------------------------------------------------------------


def _daily(rooms: Rooms, asked: Asked) -> None:
    asked.tell(rooms.challenges.daily(asked.query.get("day"), asked.visitor))


def _challenge(rooms: Rooms, asked: Asked, name: str) -> None:
    found = rooms.challenges.find(name)
    asked.tell({"challenge": rooms.challenges.look(found, asked.visitor)})


def _try(rooms: Rooms, asked: Asked, name: str) -> None:
    body = asked.body()
    visitor, called, gem = _visitor(body), body.name(), read_gem(body)
    body.end()
    asked.tell(_made(rooms.challenges.play(rooms.challenges.find(name), visitor, called, gem)))


def _visitor(body: Body) -> str:
    """The identity that a browser has made up for itself."""
    found = body.part("visitor")
    if not isinstance(found, str) or not VISITOR.fullmatch(found):
        raise Refusal("malformed")
    return found


def _beat(rooms: Rooms, asked: Asked) -> None:
    raise needs_server("beat")


def _duplicate(rooms: Rooms, asked: Asked, code: str) -> None:
    rooms.tables.find(code)
    raise Refusal("not_found")


# -- lessons, puzzles, the referee ---------------------------------------------------------------------------


def _move(asked: Asked) -> str:
    """The move that a preview is asked for."""
    if "move" not in asked.query:
        raise Refusal("malformed")
    return asked.query["move"]


def _lesson_preview(rooms: Rooms, asked: Asked, slug: str, name: str, number: str) -> None:
    asked.tell(studying.lesson_preview(slug, name, int(number), _move(asked), asked.language))


def _puzzle_preview(rooms: Rooms, asked: Asked, slug: str, name: str) -> None:
    asked.tell(studying.puzzle_preview(slug, name, _move(asked), asked.language))


def _path(method: str, path: str, answers: Answers) -> tuple[str, re.Pattern[str], Answers]:
    """A path, in which ``*`` stands for what varies."""
    return method, re.compile("/api" + path.replace("*", "([^/]{1,60})")), answers


_PATHS: Final = (
    _path("POST", "/tables", _create),
    _path("POST", "/tables/mine", _mine),
    _path("POST", "/tables/branch", _branch),
    _path("GET", "/tables/*", _summary),
    _path("POST", "/tables/*/join", _join),
    _path("POST", "/tables/*/leave", _leave),
    _path("POST", "/tables/*/start", _start),
    _path("POST", "/tables/*/name", _name),
    _path("POST", "/tables/*/words", _words),
    _path("POST", "/tables/*/rematch", _rematch),
    _path("GET", "/tables/*/record", _record),
    _path("GET", "/tables/*/duplicate", _duplicate),
    _path("POST", "/tables/*/review", _review_table),
    _path("POST", "/review", _review),
    _path("POST", "/replay", lambda rooms, asked: asked.tell(studying.replay(asked.body()))),
    _path("POST", "/replay/choices", lambda rooms, asked: asked.tell(studying.choices(asked.body()))),
    _path(
        "POST",
        "/replay/preview",
        lambda rooms, asked: asked.tell(rooms.retries.preview(asked.body(), asked.language)),
    ),
    _path("POST", "/replay/try", lambda rooms, asked: asked.tell(rooms.retries.tried(asked.body()))),
    _path("POST", "/replay/judge", _judge),
    _path("POST", "/verify", lambda rooms, asked: asked.tell(studying.verify(asked.body(), asked.language))),
    _path(
        "POST",
        "/referee/*",
        lambda rooms, asked, slug: asked.tell(studying.referee(slug, asked.body(), asked.language)),
    ),
    _path("GET", "/daily", _daily),
    _path("POST", "/challenges", _beat),
    _path("GET", "/challenges/*", _challenge),
    _path("POST", "/challenges/*/play", _try),
    _path("GET", "/lessons/*/*/*/preview", _lesson_preview),
    _path("GET", "/puzzles/*/*", lambda rooms, asked, slug, name: asked.tell(studying.puzzle(slug, name))),
    _path("GET", "/puzzles/*/*/preview", _puzzle_preview),
)
"""Every path that is answered here. What never changes is not: a page without a server has it as files."""
