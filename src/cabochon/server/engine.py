"""The version of the rules a table was begun under: newer code must not replay it otherwise."""

from typing import Final

from cabochon.server.refusals import Refusal
from cabochon.server.storage.rows import BACK, RESIGN, TIMEOUT, StoredTable

ENGINE: Final = 3
"""Stored with every new table; 3 is the first that knows tables which begin with a position.

Raise it when, after a change, the entries of some game's tables could be
refused or lead elsewhere: a rule changed, a deal draws in another order, a move is read otherwise."""

REPLAYS_SINCE: dict[str, int] = {}
"""By game, the oldest engine whose tables it still replays as they were played; 1 for those not listed.
Whoever raises ``ENGINE`` lists the games the change is about, so that the tables of all others go on."""

ENTRIES_SINCE: Final = {BACK: 2, RESIGN: 2, TIMEOUT: 2}
"""By kind of entry, the first engine that knows it, where it is not the first of all. At an older table none
is written: a server of that version, which may run beside this one, would set it aside."""


def knows_entry(table: StoredTable, kind: str) -> bool:
    """Whether entries of a kind may be made at a table."""
    return table.engine >= ENTRIES_SINCE.get(kind, 1)


def check_engine(table: StoredTable) -> None:
    """Refuse a table that would not be replayed as it was played; it stays where it is."""
    if table.engine < REPLAYS_SINCE.get(table.game, 1):
        raise Refusal("outdated")
    if table.engine > ENGINE:
        raise Refusal("too_new")
