"""The handler of signals from other server processes."""

from typing import TYPE_CHECKING

from cabochon.server import signals
from cabochon.server.news import SeatsChanged, UndoClosed, UndoWanted
from cabochon.server.table import Table, UndoQuestion

if TYPE_CHECKING:
    from cabochon.server.live_tables import LiveTables


class SignalHandler:
    """Handles signals for the tables in memory. What a signal leaves open, the database says."""

    def __init__(self, live_tables: "LiveTables") -> None:
        self._live_tables = live_tables

    def missed(self) -> None:
        """Signals may have been lost, both ways: look at all tables with people, and say who is here."""
        tables = self._live_tables.occupied()
        if tables:
            self._live_tables.later(self._live_tables.compare(tables))
        for table in tables:
            self._live_tables.pubsub.publish(signals.WhoIsThere(code=table.code))
            self._live_tables.tell_attendance(table)
            self._live_tables.tell_question(table)

    def handle(self, signal: signals.Signal) -> None:
        """Handle one signal."""
        live_tables, table = self._live_tables, self._live_tables.known(signal.code)
        if table is None:
            return
        match signal:
            case signals.EntriesAdded():
                live_tables.hear(table, signal.entry, signal.rewinds)
            case signals.TableChanged():
                live_tables.later(live_tables.look_again(table))
            case signals.WhoIsThere():
                live_tables.tell_attendance(table)
                live_tables.tell_question(table)
                live_tables.tell_lines(table)
            case signals.PeopleHere():
                if table.attendance.hear(signal.process, signal.seats, signal.watchers):
                    live_tables.tell(table, SeatsChanged())
            case signals.LineSaid():
                live_tables.spoken(table, signal.line)
            case signals.UndoAsked():
                self._asked(table, signal)
            case signals.UndoRefused():
                self._refused(table, signal)

    def _asked(self, table: Table, signal: signals.UndoAsked) -> None:
        if signal.number > table.number:  # about an entry that is yet to be heard of
            self._live_tables.later(self._asked_early(table, signal))
        elif signal.number == table.number:
            self._ask(table, signal)

    async def _asked_early(self, table: Table, signal: signals.UndoAsked) -> None:
        await self._live_tables.catch_up(table)
        if signal.number == table.number:
            self._ask(table, signal)

    def _ask(self, table: Table, signal: signals.UndoAsked) -> None:
        """A question is said again and again while it is open. Whoever agreed stays agreed."""
        live_tables, known = self._live_tables, table.undo
        heard = UndoQuestion(signal.seat, signal.number, set(signal.waiting), signal.question)
        if table.refused_question and table.refused_question[0] == signal.question:
            name, seat = table.refused_question
            live_tables.pubsub.publish(signals.UndoRefused(code=table.code, refused_by=seat, question=name))
        elif known is None or known.name != heard.name:
            table.ask(heard)
            live_tables.tell(table, UndoWanted(heard))
        elif agreed := known.waiting - heard.waiting:
            smaller = known.without(agreed)
            table.ask(smaller)
            live_tables.tell(table, UndoWanted(smaller))
        elif known.waiting < heard.waiting:
            live_tables.tell_question(table)

    def _refused(self, table: Table, signal: signals.UndoRefused) -> None:
        question = table.undo
        if question and signal.question in ("", question.name):
            table.ask(None)
            table.refused_question = (question.name, signal.refused_by)
            self._live_tables.tell(table, UndoClosed(question, signal.refused_by))
