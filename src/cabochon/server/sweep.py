"""Once in a while: close silent connections, let bots hold seats of people gone, wake what fell asleep."""

import asyncio
import logging
import time

from cabochon.server.close_codes import SILENT
from cabochon.server.following import agree_for_the_held
from cabochon.server.limits import SILENT_SECONDS
from cabochon.server.live_tables import LiveTables
from cabochon.server.table import Table

EVERY_SECONDS = 0.5
TELL_EVERY = 20
"""Sweeps between two times the other processes are told who is here and what is asked."""
AT_ONCE = 25
"""Tables swept before whoever waits for an answer has a turn: a thousand take some twenty milliseconds."""
log = logging.getLogger(__name__)


async def sweep_for_ever(live_tables: LiveTables) -> None:
    """Sweep as long as the server runs."""
    turn = 0
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        turn += 1
        for place, table in enumerate(live_tables.occupied()):
            if place % AT_ONCE == 0:
                await asyncio.sleep(0)
            try:
                _sweep(live_tables, table)
                if turn % TELL_EVERY == 0:
                    live_tables.tell_attendance(table)
                    live_tables.tell_question(table)
            except Exception:
                log.exception("table %d could not be swept", table.stored.id)


def _sweep(live_tables: LiveTables, table: Table) -> None:
    latest = time.monotonic() - SILENT_SECONDS
    for connection in table.connections:
        if connection.heard < latest:
            connection.close(SILENT)
    if table.state == "playing":
        table.attendance.note_line(live_tables.pubsub.connected)
        if table.attendance.overdue(table.people, table.patience):
            live_tables.attendance_changed(table)
        agree_for_the_held(live_tables, table)
        live_tables.flag(table)
