"""Once in a while: close silent connections, let bots hold seats of people gone, wake what fell asleep."""

import asyncio
import logging
import time

from cabochon.server.hall import Hall
from cabochon.server.limits import SILENT_SECONDS
from cabochon.server.storage.rows import PERSON, UNDO, Entry
from cabochon.server.table import Table, UndoQuestion

EVERY_SECONDS = 0.5
TELL_EVERY = 20
"""Sweeps between two times the other processes are told who is here."""
SILENT = 4408
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
                    seats = table.attendance.here()
                    hall.fan.publish("here", table.code, process=hall.process, seats=seats)
            except Exception:
                log.exception("table %s could not be swept", table.code)


def _sweep(hall: Hall, table: Table) -> None:
    latest = time.monotonic() - SILENT_SECONDS
    for connection in table.connections:
        if connection.heard < latest:
            connection.close(SILENT)
    if table.state == "playing":
        if table.attendance.overdue(table.people, table.settings.hold_seconds):
            hall.attendance_changed(table)
            _agree_for_the_held(hall, table)
        hall.driver.drive(table)


def _agree_for_the_held(hall: Hall, table: Table) -> None:
    """Bots agree to a move being taken back, also those that hold a seat."""
    question = table.undo
    if question is None:
        return
    waiting = {seat for seat in question.waiting if not table.is_held(seat)}
    if not waiting:
        entry = Entry(table.stored.id, table.number + 1, UNDO, question.seat, PERSON, None)
        hall.commit(table, entry)
    elif waiting != question.waiting:
        hall.ask(table, UndoQuestion(question.seat, question.number, waiting))
