"""The handlers of the requests that come through a table's socket."""

from collections.abc import Callable
from typing import Any

from cabochon.core.match import Match
from cabochon.server import messages
from cabochon.server.chat import LONGEST_LINE, Line
from cabochon.server.connection import Connection
from cabochon.server.limits import Bucket, Caller
from cabochon.server.live_tables import Asker, LiveTables
from cabochon.server.names import BadName, tidy_text
from cabochon.server.news import Advice, Done, Echo, LanguageChanged, Trial
from cabochon.server.previews import find_preview
from cabochon.server.refusals import Refusal
from cabochon.server.storage.rows import MOVE, PERSON, RESIGN, Entry
from cabochon.server.table import Table, UndoQuestion
from cabochon.server.workers import NoThought

Request = messages.Request


def answer(live_tables: LiveTables, connection: Connection, request: Request, caller: Caller) -> None:
    """Do what is asked, or say why not; nothing for somebody who has lost a seat."""
    if not connection.check_seats():
        return
    asker = Asker(connection, request.id)
    try:
        if isinstance(request, messages.AskHint):
            _hint(live_tables, asker, request, caller.hints)
        elif isinstance(request, messages.Say | messages.React):
            _say(live_tables, asker, request, caller.lines)
        else:
            _ANSWERS[type(request)](live_tables, asker, request)
    except Refusal as refusal:
        asker.refuse(refusal)


def _seat(connection: Connection, seat: int | None) -> int:
    """The seat somebody acts for, which must be their own."""
    if seat is None and len(connection.seats) == 1:
        return connection.seats[0]
    if seat is None or seat not in connection.seats:
        raise Refusal("not_yours")
    return seat


def _match(table: Table) -> Match:
    if table.match is None:
        raise Refusal("not_started")
    return table.match


def _play(live_tables: LiveTables, asker: Asker, request: messages.Play) -> None:
    table = asker.connection.table
    seat = _seat(asker.connection, request.seat)
    _match(table)
    entry = Entry(table.stored.id, request.number, MOVE, seat, PERSON, request.move)
    if request.number <= table.number:
        live_tables.answer_repeated(table, entry, asker)
    elif request.number > table.number + 1:
        live_tables.later(_play_when_caught_up(live_tables, asker, request))
    else:
        live_tables.commit(table, entry, asker)


async def _play_when_caught_up(live_tables: LiveTables, asker: Asker, request: messages.Play) -> None:
    """Another process may have told the client of steps this one has yet to hear of."""
    table = asker.connection.table
    await live_tables.catch_up(table)
    if not asker.connection.check_seats():
        return
    if request.number > table.number + 1:
        asker.refuse(Refusal("out_of_step"))
        return
    try:
        _play(live_tables, asker, request)
    except Refusal as refusal:
        asker.refuse(refusal)


def _ask_undo(live_tables: LiveTables, asker: Asker, request: messages.AskUndo) -> None:
    table = asker.connection.table
    seat = _seat(asker.connection, request.seat)
    _match(table)
    # A bot may have answered since: where nobody else is at the table, that is taken back too.
    way_back = table.way_back(seat)
    seen = request.number <= table.number if table.is_alone(seat) else request.number == table.number
    if way_back is None or not seen:
        raise Refusal("no_undo")
    # Bots agree; so do people at the same screen, by the asking.
    asked = {
        other for other in table.people if other not in asker.connection.seats and not table.is_held(other)
    }
    if asked:
        live_tables.ask(table, UndoQuestion(seat, table.number, asked))
        asker.connection.tell(Done(asker.id, table.number))
    else:
        live_tables.commit(table, way_back, asker)


def _answer_undo(live_tables: LiveTables, asker: Asker, request: messages.AnswerUndo) -> None:
    table, question = asker.connection.table, asker.connection.table.undo
    seat = _seat(asker.connection, request.seat)
    if question is None or request.number != question.number or seat not in question.waiting:
        raise Refusal("no_undo")
    if not request.consent:
        live_tables.close_question(table, refused_by=seat)
    elif question.waiting == {seat}:
        live_tables.commit(table, table.undo_entry(question.seat, question.number), asker)
        return
    else:
        live_tables.ask(table, question.without({seat}))
    asker.connection.tell(Done(asker.id, table.number))


def _resign(live_tables: LiveTables, asker: Asker, request: messages.Resign) -> None:
    table = asker.connection.table
    seat = _seat(asker.connection, request.seat)
    _match(table)
    live_tables.commit(table, Entry(table.stored.id, table.number + 1, RESIGN, seat, PERSON, None), asker)


def _say(
    live_tables: LiveTables, asker: Asker, request: messages.Say | messages.React, lines: Bucket
) -> None:
    table = asker.connection.table
    seat = _seat(asker.connection, request.seat)
    if not table.settings.chat:
        raise Refusal("no_chat")
    if isinstance(request, messages.React):
        line = Line(seat=seat, reaction=request.reaction)
    else:
        try:
            line = Line(seat=seat, text=tidy_text(request.text, "line", LONGEST_LINE))
        except BadName as error:
            raise Refusal.because("bad_line", error.phrase) from None
    if not lines.take():
        raise Refusal("too_many")
    live_tables.say(table, line)
    asker.connection.tell(Done(asker.id, table.number))


def _hint(live_tables: LiveTables, asker: Asker, request: messages.AskHint, hints: Bucket) -> None:
    table = asker.connection.table
    seat = _seat(asker.connection, request.seat)
    match = _match(table)
    if not table.settings.hints or table.to_move != seat or seat in table.given_up:
        raise Refusal("no_hints")
    if not hints.take():
        raise Refusal("too_many")
    live_tables.later(_advise(live_tables, asker, seat, match.view(seat, history=False)))


async def _advise(live_tables: LiveTables, asker: Asker, seat: int, view: dict[str, Any]) -> None:
    number = asker.connection.table.number
    try:
        hints = await live_tables.thinkers.advise(view)
    except NoThought:
        asker.refuse(Refusal("no_thought"))
        return
    asker.connection.tell(Advice(seat, asker.id, number, hints))


def _preview(live_tables: LiveTables, asker: Asker, request: messages.AskPreview) -> None:
    table = asker.connection.table
    seat = _seat(asker.connection, request.seat)
    match = _match(table)
    preview = find_preview(table.game.declaration)
    if preview is None:
        raise Refusal("no_preview")
    found = preview(match.game.rules.observe(match.state(), seat), request.move)
    asker.connection.tell(Trial(seat, asker.id, request.move, found.refusal, found.points, list(found.parts)))


def _speak(live_tables: LiveTables, asker: Asker, request: messages.Speak) -> None:
    asker.connection.speak(request.lang)
    if restarting := live_tables.restarting():
        asker.connection.tell(restarting)
    asker.connection.tell(LanguageChanged(asker.id))


def _ping(live_tables: LiveTables, asker: Asker, request: messages.Ping) -> None:
    asker.connection.tell(Echo(asker.id))


_ANSWERS: dict[type[messages.Asking], Callable[[LiveTables, Asker, Any], None]] = {
    messages.Play: _play,
    messages.AskUndo: _ask_undo,
    messages.AnswerUndo: _answer_undo,
    messages.Resign: _resign,
    messages.AskPreview: _preview,
    messages.Speak: _speak,
    messages.Ping: _ping,
}
