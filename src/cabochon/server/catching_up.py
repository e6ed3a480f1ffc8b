"""Reading what other processes have stored: what is asked for while a query is under way shares the next.

A query costs a round trip, a thread and a transaction however little it finds, and with several processes
every move is read by each process that has somebody at the table.
"""

import asyncio

from cabochon.server.storage.asking import Asking
from cabochon.server.storage.rows import Entry
from cabochon.server.storage.store import Store

Place = tuple[int, int]
"""A table, and the number of the last entry that is known of it."""


class Reader:
    """Reads entries for many tables at once."""

    def __init__(self, store: Store, database: Asking) -> None:
        self._store = store
        self._database = database
        self._waiting: dict[Place, asyncio.Future[list[Entry]]] = {}
        self._reading: asyncio.Task[None] | None = None

    async def entries_after(self, table_id: int, number: int) -> list[Entry]:
        """What happened at a table after an entry, as the database has it at some time from now on."""
        place = (table_id, number)
        if place not in self._waiting:
            self._waiting[place] = asyncio.get_running_loop().create_future()
        waiting = self._waiting[place]
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read())
        return await asyncio.shield(waiting)

    async def _read(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, {}
            try:
                found = await self._database.read(self._store.entries_after_each, list(batch))
            except Exception as error:
                for waiting in batch.values():
                    waiting.set_exception(error)
                    waiting.exception()  # whoever asked may be gone
            else:
                for (table_id, _), waiting in batch.items():
                    waiting.set_result(found[table_id])
