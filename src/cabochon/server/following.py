"""Following what was stored: a table plays it, and everybody connected to this copy is told."""

from collections.abc import Iterable

from cabochon.server.asker import Asker
from cabochon.server.chat import Line
from cabochon.server.handlers import Tables
from cabochon.server.news import Done, Everything, Happened, News, SeatsChanged, Spoken, UndoClosed
from cabochon.server.refusals import Refusal
from cabochon.server.storage.rows import MOVE, UNDO, Entry, StoredTable
from cabochon.server.table import Table


def tell_all(table: Table, told: News) -> None:
    """Tell everyone connected here."""
    for connection in tuple(table.connections):
        connection.tell(told)


def follow(table: Table, entry: Entry, asker: Asker | None = None) -> None:
    """Play a stored entry and tell everyone; one that cannot be played is a ``Refusal``."""
    question = table.undo
    step = table.apply(entry)
    plain = Happened(step)
    for connection in tuple(table.connections):
        own = asker is not None and connection is asker.connection
        connection.tell(Happened(step, asker.id) if asker and own else plain)
    table.ask(None)
    if question and step.kind != UNDO:
        tell_all(table, UndoClosed(question, None))
    if step.kind not in (MOVE, UNDO):  # the table is another now: for practice, or with one person fewer
        tell_all(table, SeatsChanged())


def first_bad(table: Table, entries: Iterable[Entry]) -> tuple[Entry, Refusal] | None:
    """Follow entries as far as they go: the first that does not fit, if there is one, and why."""
    for entry in entries:
        try:
            table.apply(entry)
        except Refusal as refusal:
            return entry, refusal
    return None


def answer_repeated(table: Table, entry: Entry, asker: Asker) -> None:
    """Answer somebody whose number is taken: by the very same move, sent twice, or by another."""
    for step in table.recent:
        if step.number == entry.number:
            if (step.kind, step.seat, step.move) == (entry.kind, entry.seat, entry.move):
                asker.connection.tell(Done(asker.id, entry.number))
                return
            break
    asker.refuse(Refusal("already_played"))


def spoken(table: Table, line: Line) -> None:
    """Let everybody connected here hear a line, once."""
    if table.settings.chat and line.seat in table.people and table.chat.add(line):
        tell_all(table, Spoken(line))


def agree_for_the_held(tables: Tables, table: Table) -> None:
    """Bots agree to a move being taken back, also those that hold a seat."""
    question = table.undo
    if question is None or table.in_flight:
        return
    held = {seat for seat in question.waiting if table.is_held(seat)}
    if held == question.waiting:
        try:
            tables.commit(table, table.undo_entry(question.seat, question.number))
        except Refusal:
            tables.close_question(table, refused_by=None)
    elif held:
        tables.ask(table, question.without(held))


def seat(table: Table, stored: StoredTable) -> None:
    """Follow a change of who sits where, with which the game may begin."""
    table.reseat(stored)
    if stored.started and table.match is None:
        table.begin()
        tell_all(table, Everything())
    else:
        tell_all(table, SeatsChanged())
