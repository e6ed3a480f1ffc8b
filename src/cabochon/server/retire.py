"""Tables nobody has touched for long are retired: the finished ones exported, if wished, then removed."""

import asyncio
import contextlib
import logging
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cabochon.server.export import export
from cabochon.server.live_tables import LiveTables
from cabochon.server.refusals import Refusal
from cabochon.server.replay import replay
from cabochon.server.signals import TableChanged
from cabochon.server.storage.retirement import OldTable, Retirement

LOOK_EVERY = 30.0
"""Seconds between two looks at who is connected."""
NOTE_EVERY = 300.0
"""Seconds after which it is noted again that somebody is connected; less than a note counts for."""
RETIRE_EVERY = 600.0
BATCH = 20
PAUSE_SECONDS = 0.2
"""Between two batches, for everybody else."""
log = logging.getLogger(__name__)


class Visits:
    """Notes in the database which tables somebody is connected to."""

    def __init__(self, live_tables: LiveTables, retirement: Retirement) -> None:
        self._live_tables = live_tables
        self._retirement = retirement
        self._noted: dict[int, float] = {}

    async def note(self) -> None:
        """Note those of whom there is no fresh note."""
        now = time.monotonic()
        self._noted = {table: at for table, at in self._noted.items() if now - at < NOTE_EVERY}
        new = [
            table.stored.id for table in self._live_tables.occupied() if table.stored.id not in self._noted
        ]
        if new:
            await asyncio.to_thread(self._retirement.note_visits, new)
            self._noted.update(dict.fromkeys(new, now))


class Retiring:
    """Retires the tables older than so many seconds."""

    def __init__(
        self, live_tables: LiveTables, retirement: Retirement, keep: float, folder: Path | None = None
    ) -> None:
        self._live_tables = live_tables
        self._retirement = retirement
        self._keep = timedelta(seconds=keep)
        self._folder = folder

    async def go_round(self) -> int:
        """Retire all that are due, a few at a time; returns how many. None if another process is at it."""
        turn = self._retirement.turn()
        if not await asyncio.to_thread(turn.__enter__):
            await asyncio.to_thread(turn.__exit__, None, None, None)
            return 0
        try:
            return await self._retire_all(datetime.now(UTC) - self._keep)
        finally:
            await asyncio.to_thread(turn.__exit__, None, None, None)

    async def _retire_all(self, before: datetime) -> int:
        retired = last = 0
        while batch := await asyncio.to_thread(self._retirement.due, before, last, BATCH):
            last = batch[-1].id
            ready = await asyncio.to_thread(self._exported, batch)
            gone = await asyncio.to_thread(self._retirement.remove, [table.id for table in ready], before)
            for table in ready:
                if table.id in gone:
                    await self._tell(table.code)
            retired += len(gone)
            await asyncio.sleep(PAUSE_SECONDS)
        return retired

    async def _tell(self, code: str) -> None:
        """Let go of a table that was removed, here and elsewhere; whoever is connected is told.

        It is looked for like by anybody else: a load that began before the removal may yet bring it in.
        """
        with contextlib.suppress(Refusal):
            await self._live_tables.compare([await self._live_tables.find(code)])
        self._live_tables.pubsub.publish(TableChanged(code=code))

    def _exported(self, batch: list[OldTable]) -> list[OldTable]:
        """Export what is finished; returns the tables that may go."""
        if self._folder is None:
            return batch
        return [table for table in batch if self._export(table, self._folder)]

    def _export(self, old: OldTable, folder: Path) -> bool:
        try:
            table = replay(self._live_tables.store, self._live_tables.readiness, old.code)
            if table is not None and table.over:
                export(folder, table.stored.created, table.code, table.record())
        except Refusal:  # of a game that is being made ready: the next time
            return False
        except Exception:
            log.exception("a table could not be exported; it is kept")
            return False
        return True


async def retire_for_ever(
    live_tables: LiveTables, retirement: Retirement, keep: float | None, folder: Path | None
) -> None:
    """Note visits, and retire what is due if anything ever is, as long as the server runs."""
    visits = Visits(live_tables, retirement)
    retiring = Retiring(live_tables, retirement, keep, folder) if keep is not None else None
    last = time.monotonic() - RETIRE_EVERY
    while True:
        try:
            await visits.note()
            if retiring and time.monotonic() - last >= RETIRE_EVERY:
                last = time.monotonic()
                retired = await retiring.go_round()
                if retired:
                    log.info("%d tables were retired", retired)
        except Exception:
            log.exception("old tables could not be retired")
        await asyncio.sleep(LOOK_EVERY)
