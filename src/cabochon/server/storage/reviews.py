"""Reviews of tables that are over, kept with them so that a second look is instant."""

import gzip

from sqlalchemy import Connection, insert, select

from cabochon.server.storage.schema import reviews
from cabochon.server.storage.store import Store

PACKING = 6
"""Of gzip: a review becomes a tenth."""


class ReviewStore(Store):
    """The part of the database that reviews are in. Every method is one transaction, and blocks."""

    def review(self, table_id: int, version: str) -> bytes | None:
        """The review of a table as JSON, if one of this version is kept."""
        wanted = select(reviews.c.packed).where(reviews.c.table_id == table_id, reviews.c.version == version)
        with self._engine.begin() as connection:
            packed = connection.execute(wanted).scalar_one_or_none()
        return None if packed is None else gzip.decompress(packed)

    def keep_review(self, table_id: int, version: str, text: bytes) -> None:
        """Keep the review of a table; of two processes that reckoned it, the first has."""
        packed = gzip.compress(text, PACKING)

        def keep(connection: Connection, again: bool) -> None:
            mine = (reviews.c.table_id == table_id) & (reviews.c.version == version)
            if connection.execute(select(reviews.c.table_id).where(mine)).first() is None:
                row = {"table_id": table_id, "version": version, "packed": packed}
                connection.execute(insert(reviews).values(row))

        self._change(keep)
