"""The answers to the requests that come through a table's socket, whoever keeps the tables."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

from cabochon.core.match import Match
from cabochon.server.asker import Asker, Listener
from cabochon.server.chat import LONGEST_LINE, Line
from cabochon.server.names import BadName, tidy_text
from cabochon.server.news import Done, Echo, LanguageChanged, Restarting, Trial
from cabochon.server.previews import find_preview
from cabochon.server.refusals import Refusal
from cabochon.server.storage.rows import MOVE, PERSON, RESIGN, Entry
from cabochon.server.table import Table, UndoQuestion

if TYPE_CHECKING:
    from cabochon.server import messages


class Tables(Protocol):
    """What there has to be to do what is asked."""

    def commit(self, table: Table, entry: Entry, asker: Asker | None = None) -> None:
        """Store an entry if it can be the next (else a ``Refusal``), and when that is done follow it."""
        ...

    def when_caught_up(self, asker: Asker, again: Callable[[], None]) -> None:
        """Try again with whatever others have stored; they may have told the client of it already."""
        ...

    def answer_repeated(self, table: Table, entry: Entry, asker: Asker) -> None:
        """Answer somebody whose number is taken: by the very same move, sent twice, or by another."""
        ...

    def ask(self, table: Table, question: UndoQuestion) -> None:
        """Open the question whether a move is taken back, or go on with it."""
        ...

    def close_question(self, table: Table, refused_by: int | None) -> None:
        """Close the question without an undo."""
        ...

    def say(self, table: Table, line: Line) -> None:
        """Let everybody hear what somebody says."""
        ...

    def advise(self, asker: Asker, seat: int, view: dict[str, Any]) -> None:
        """Find hints for a view, and tell them."""
        ...

    def restarting(self) -> Restarting | None:
        """That whoever keeps the tables stops, and in how many seconds, if so."""
        ...

    def new_name(self) -> str:
        """A name for a question or a line, which nothing else has."""
        ...


class Allowance(Protocol):
    """How often something may be done."""

    def take(self) -> bool:
        """Take one, if there is one left."""
        ...


class Rates(Protocol):
    """How often somebody may ask for what costs others something."""

    @property
    def hints(self) -> Allowance:
        """For hints."""
        ...

    @property
    def lines(self) -> Allowance:
        """For what is said to others."""
        ...


def answer(tables: Tables, connection: Listener, kind: str, request: Any, rates: Rates) -> None:
    """Do what is asked, or say why not; nothing for somebody who has lost a seat."""
    if not connection.check_seats():
        return
    asker = Asker(connection, request.id)
    try:
        if kind in _LIMITED:
            _LIMITED[kind](tables, asker, request, rates)
        else:
            _ANSWERS[kind](tables, asker, request)
    except Refusal as refusal:
        asker.refuse(refusal)


def _seat(connection: Listener, seat: int | None) -> int:
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


def _play(tables: Tables, asker: Asker, request: "messages.Play", caught_up: bool = False) -> None:
    table = asker.connection.table
    seat = _seat(asker.connection, request.seat)
    _match(table)
    entry = Entry(table.stored.id, request.number, MOVE, seat, PERSON, request.move)
    if request.number <= table.number:
        tables.answer_repeated(table, entry, asker)
    elif request.number == table.number + 1:
        tables.commit(table, entry, asker)
    elif caught_up:
        raise Refusal("out_of_step")
    else:
        tables.when_caught_up(asker, lambda: _play(tables, asker, request, caught_up=True))


def _ask_undo(tables: Tables, asker: Asker, request: "messages.AskUndo") -> None:
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
        tables.ask(table, UndoQuestion(seat, table.number, asked, tables.new_name()))
        asker.connection.tell(Done(asker.id, table.number))
    else:
        tables.commit(table, way_back, asker)


def _answer_undo(tables: Tables, asker: Asker, request: "messages.AnswerUndo") -> None:
    table, question = asker.connection.table, asker.connection.table.undo
    seat = _seat(asker.connection, request.seat)
    if question is None or request.number != question.number or seat not in question.waiting:
        raise Refusal("no_undo")
    if not request.consent:
        tables.close_question(table, refused_by=seat)
    elif question.waiting == {seat}:
        tables.commit(table, table.undo_entry(question.seat, question.number), asker)
        return
    else:
        tables.ask(table, question.without({seat}))
    asker.connection.tell(Done(asker.id, table.number))


def _resign(tables: Tables, asker: Asker, request: "messages.Resign") -> None:
    table = asker.connection.table
    seat = _seat(asker.connection, request.seat)
    _match(table)
    tables.commit(table, Entry(table.stored.id, table.number + 1, RESIGN, seat, PERSON, None), asker)


def _say(tables: Tables, asker: Asker, request: "messages.Say", rates: Rates) -> None:
    _check_chat(asker, request.seat)
    try:
        text = tidy_text(request.text, "line", LONGEST_LINE)
    except BadName as error:
        raise Refusal.because("bad_line", error.phrase) from None
    seat = _seat(asker.connection, request.seat)
    _tell_line(tables, asker, Line(seat=seat, text=text, name=tables.new_name()), rates)


def _react(tables: Tables, asker: Asker, request: "messages.React", rates: Rates) -> None:
    _check_chat(asker, request.seat)
    seat = _seat(asker.connection, request.seat)
    _tell_line(tables, asker, Line(seat=seat, reaction=request.reaction, name=tables.new_name()), rates)


def _check_chat(asker: Asker, seat: int | None) -> None:
    """Refuse to say something for somebody else, or at a silent table."""
    _seat(asker.connection, seat)
    if not asker.connection.table.settings.chat:
        raise Refusal("no_chat")


def _tell_line(tables: Tables, asker: Asker, line: Line, rates: Rates) -> None:
    if not rates.lines.take():
        raise Refusal("too_many")
    table = asker.connection.table
    tables.say(table, line)
    asker.connection.tell(Done(asker.id, table.number))


def _hint(tables: Tables, asker: Asker, request: "messages.AskHint", rates: Rates) -> None:
    table = asker.connection.table
    seat = _seat(asker.connection, request.seat)
    match = _match(table)
    if not table.settings.hints or table.to_move != seat or seat in table.given_up:
        raise Refusal("no_hints")
    if not rates.hints.take():
        raise Refusal("too_many")
    tables.advise(asker, seat, match.view(seat, history=False))


def _preview(tables: Tables, asker: Asker, request: "messages.AskPreview") -> None:
    table = asker.connection.table
    seat = _seat(asker.connection, request.seat)
    match = _match(table)
    preview = find_preview(table.game.declaration)
    if preview is None:
        raise Refusal("no_preview")
    found = preview(match.game.rules.observe(match.state(), seat), request.move)
    asker.connection.tell(Trial(seat, asker.id, request.move, found.refusal, found.points, list(found.parts)))


def _speak(tables: Tables, asker: Asker, request: "messages.Speak") -> None:
    asker.connection.speak(request.lang)
    if restarting := tables.restarting():
        asker.connection.tell(restarting)
    asker.connection.tell(LanguageChanged(asker.id))


def _ping(tables: Tables, asker: Asker, request: "messages.Ping") -> None:
    asker.connection.tell(Echo(asker.id))


_LIMITED: Final[dict[str, Callable[[Tables, Asker, Any, Rates], None]]] = {
    "hint": _hint,
    "say": _say,
    "react": _react,
}
"""What an address may ask for only so often."""
_ANSWERS: Final[dict[str, Callable[[Tables, Asker, Any], None]]] = {
    "play": _play,
    "ask_undo": _ask_undo,
    "answer_undo": _answer_undo,
    "resign": _resign,
    "preview": _preview,
    "speak": _speak,
    "ping": _ping,
}
