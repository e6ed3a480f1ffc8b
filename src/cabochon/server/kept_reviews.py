"""The reviews of tables that are over, kept with them."""

from cabochon.server.reviewing import Keep, Reviewer
from cabochon.server.storage.asking import Asking
from cabochon.server.storage.reviews import ReviewStore
from cabochon.server.table import Table


class KeptReviews:
    """Finds and keeps them; one made by other rules or with another budget is none."""

    def __init__(self, reviewer: Reviewer, store: ReviewStore, database: Asking) -> None:
        self._reviewer, self._store, self._database = reviewer, store, database

    async def find(self, table: Table) -> bytes | None:
        """The review of a table as JSON, if it is kept."""
        return await self._database.read(self._store.review, table.stored.id, self._version(table))

    def keeper(self, table: Table) -> Keep:
        """What keeps the review of a table when it is done."""
        table_id, version = table.stored.id, self._version(table)

        async def keep(text: bytes) -> None:
            await self._database.change(self._store.keep_review, table_id, version, text)

        return keep

    def _version(self, table: Table) -> str:
        return self._reviewer.version(table.stored.game)
