"""How much of a challenge's result was luck: reckoned by a process of its own, beside the games."""

import logging
from typing import TYPE_CHECKING, Any, Final

from cabochon.server.refusals import Refusal
from cabochon.server.storage.challenges import Play
from cabochon.server.workers import NoThought, Workers

if TYPE_CHECKING:
    from cabochon.server.live_tables import LiveTables

MOST_WAITING: Final = 8
"""Games that wait to be reckoned; whoever looks again asks for more."""
log = logging.getLogger(__name__)


def reckon(record: dict[str, Any], seat: int, budget: int | None = None) -> dict[str, float]:
    """A seat's account of a game: its chance before the deal, what play and luck added, and the result."""
    from cabochon.study import review

    account = review(record, budget).accounts[seat]
    return {
        "start": account.start.value,
        "play": -account.own.value,
        "others": account.others.value,
        "rest": account.rest.value,
        "cards": account.luck.value,
        "error": account.luck.error,
        "result": account.result,
    }


class Reviews:
    """Reckons one game after the other; what nobody looks at is not reckoned."""

    def __init__(self, live_tables: "LiveTables", wanted: bool) -> None:
        self._live_tables = live_tables
        self._wanted = wanted
        self._workers: Workers | None = None
        self._under_way: set[str] = set()
        self._failed: set[str] = set()

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
            table = await self._live_tables.find(table_code)
            self._workers = self._workers or Workers(1)
            # Every game is work of its own kind, and has the time of work that was never done before.
            found = await self._workers.run(("review", table_code), reckon, table.record(), seat)
            await self._live_tables.database.change(
                self._live_tables.challenges.note_review, code, table_code, found
            )
        except Refusal:  # retired meanwhile
            self._failed.add(table_code)
        except NoThought as error:
            self._failed.add(table_code)
            log.warning("a game of a challenge was not reviewed: %s", error)
        finally:
            self._under_way.discard(table_code)

    async def close(self) -> None:
        """Stop, at once; what is missing is asked for again."""
        self._wanted = False
        if self._workers:
            await self._workers.close()
