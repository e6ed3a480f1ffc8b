"""A table as the database has it: replayed from its entries, without those that cannot be."""

import logging

from cabochon.compiling.readiness import Readiness
from cabochon.core.words import Phrase
from cabochon.games import find as find_game
from cabochon.server.engine import check_engine
from cabochon.server.following import first_bad
from cabochon.server.refusals import Refusal
from cabochon.server.storage.store import Store
from cabochon.server.table import Table

ATTEMPTS = 10
"""Times a table is read again because something else set its entries aside meanwhile."""
log = logging.getLogger(__name__)


def check_ready(readiness: Readiness, slug: str) -> None:
    """Refuse a game that is not compiled yet: it would be compiled here and now, and everybody would wait."""
    if not readiness.is_ready(slug):
        raise Refusal("not_ready", game=Phrase(f"{slug}.name"))


def replay(store: Store, readiness: Readiness, code: str) -> Table | None:
    """The table with this code, or ``None``; takes its time.

    An entry that cannot follow those before it (of an older version, of a bug) is set aside with all that
    come after it, and the table goes on from there.
    """
    mended = False
    for _ in range(ATTEMPTS):
        stored = store.find(code)
        if stored is None:
            return None
        check_engine(stored)  # before anything is replayed, or set aside because it would be replayed wrongly
        check_ready(readiness, stored.game)
        table = Table(stored, find_game(stored.game).choose(stored.options))
        found = first_bad(table, store.entries_after(stored.id, 0))
        if found is None:
            table.mended_at = table.number if mended else None
            return table
        entry, refusal = found
        if store.set_aside(entry, table.number + 1, refusal.phrase.text("en")):
            mended = True
            log.error(
                "table %d: entry %d cannot follow entry %d (%s); it was set aside, with all after it",
                stored.id, entry.number, table.number, refusal,
            )  # fmt: skip
    raise RuntimeError("a table does not come to rest")
