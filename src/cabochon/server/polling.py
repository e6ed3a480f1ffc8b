"""Polling: every few seconds, compare the tables people are at with the database.

Signals between processes make this happen sooner; they may be lost, and then it happens here. Whatever a
table in memory has missed, it has missed for no longer than this.
"""

import asyncio
import logging

from cabochon.server.live_tables import LiveTables

EVERY_SECONDS = 3.0
log = logging.getLogger(__name__)


async def poll_for_ever(live_tables: LiveTables) -> None:
    """Compare with the database as long as the server runs."""
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        try:
            tables = live_tables.occupied()
            if tables:
                await live_tables.compare(tables)
        except Exception:
            log.exception("the tables could not be compared with the database")
