"""How much of a challenge's result was luck, from the reviews of its games, kept with their tables."""

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Final

from cabochon.server.records import aside
from cabochon.server.refusals import Refusal
from cabochon.server.review_work import plan_review
from cabochon.server.storage.tries import Play
from cabochon.server.table import Table
from cabochon.server.trying import luck_of

if TYPE_CHECKING:
    from cabochon.server.live_tables import LiveTables

MOST_WAITING: Final = 8
"""Games that wait to be reckoned; whoever looks again asks for more."""
log = logging.getLogger(__name__)


class Luck:
    """Has one game after the other reviewed; what nobody looks at is not."""

    def __init__(self, live_tables: "LiveTables", wanted: bool) -> None:
        self._live_tables = live_tables
        self._wanted = wanted
        self._under_way: set[str] = set()
        self._failed: set[str] = set()
        self._turn = asyncio.Lock()

    def ask(self, code: str, seat: int, plays: list[Play]) -> None:
        """Have the tries of a challenge reckoned that are not yet, as far as there is room."""
        for play in plays:
            missing = play.finished and play.reviewed is None and play.ended is None
            if not missing or play.code in self._under_way | self._failed:
                continue
            if not self._wanted or len(self._under_way) >= MOST_WAITING:
                return
            self._under_way.add(play.code)
            self._live_tables.later(self._reckon(code, seat, play.code))

    async def _reckon(self, code: str, seat: int, table_code: str) -> None:
        try:
            async with self._turn:  # one at a time: people who wait for a review come in between
                text = await self._review(await self._live_tables.find(table_code))
            if text is not None:
                found = luck_of(json.loads(text), seat)
                await self._live_tables.database.change(
                    self._live_tables.challenges.note_review, code, table_code, found
                )
        except Refusal as refusal:  # retired meanwhile, or it could not be reviewed
            self._failed.add(table_code)
            log.warning("a game of a challenge was not reviewed: %s", refusal.code)
        finally:
            self._under_way.discard(table_code)

    async def _review(self, table: Table) -> bytes | None:
        """The review of a table: the one that is kept, or a new one; nothing while there is no room."""
        reviewer, kept = self._live_tables.reviewer, self._live_tables.kept_reviews
        if (text := await kept.find(table)) is not None:
            return text
        record = table.record()
        slug, questions = await aside(plan_review, record)
        if not self._wanted or reviewer.full:
            return None
        return await reviewer.finish(reviewer.begin(record, slug, questions, kept.keeper(table)))

    def close(self) -> None:
        """Begin no more; what is missing is asked for again."""
        self._wanted = False
