"""Once in a while: close silent connections, let bots hold seats of people gone, wake what fell asleep."""

import asyncio
import logging
import time

from cabochon.server.close_codes import SILENT
from cabochon.server.hall import Hall
from cabochon.server.limits import SILENT_SECONDS
from cabochon.server.refusals import Refusal
from cabochon.server.table import Table

EVERY_SECONDS = 0.5
TELL_EVERY = 20
"""Sweeps between two times the other processes are told who is here and what is asked."""
log = logging.getLogger(__name__)


async def sweep_for_ever(hall: Hall) -> None:
    """Sweep as long as the server runs."""
    turn = 0
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        turn += 1
        for table in hall.occupied():
            try:
                _sweep(hall, table)
                if turn % TELL_EVERY == 0:
                    hall.tell_attendance(table)
                    hall.tell_question(table)
            except Exception:
                log.exception("table %d could not be swept", table.stored.id)


def _sweep(hall: Hall, table: Table) -> None:
    latest = time.monotonic() - SILENT_SECONDS
    for connection in table.connections:
        if connection.heard < latest:
            connection.close(SILENT)
    if table.state == "playing":
        table.attendance.note_line(hall.pubsub.connected)
        if table.attendance.overdue(table.people, table.settings.hold_seconds):
            hall.attendance_changed(table)
        _agree_for_the_held(hall, table)
        hall.driver.drive(table)


def _agree_for_the_held(hall: Hall, table: Table) -> None:
    """Bots agree to a move being taken back, also those that hold a seat."""
    question = table.undo
    if question is None or table.in_flight:
        return
    held = {seat for seat in question.waiting if table.is_held(seat)}
    if held == question.waiting:
        try:
            hall.commit(table, table.undo_entry(question.seat, question.number))
        except Refusal:
            hall.close_question(table, refused_by=None)
    elif held:
        hall.ask(table, question.without(held))
