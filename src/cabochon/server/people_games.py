"""The finished games of a server's database, without anything that tells who played them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, inspect, select

from cabochon.core.deals import SealedDeal
from cabochon.core.errors import CabochonError
from cabochon.files.games import PLAYERS, Record
from cabochon.games import find as find_game
from cabochon.server.engine import check_engine
from cabochon.server.following import first_bad
from cabochon.server.refusals import Refusal
from cabochon.server.storage.rows import BOT, PERSON, StoredTable
from cabochon.server.storage.schema import tables
from cabochon.server.storage.store import Store
from cabochon.server.table import Table

HUMAN: Final = "human"


def games_of_people(engine: Engine) -> Iterator[Record]:
    """Every game in which somebody sat and which is over; the database is only read.

    Left out are deals that others may yet play (challenges, duplicates), tables begun under rules that have
    changed since, and those whose moves cannot all be followed.
    """
    is_missing = engine.dialect.name == "sqlite" and not Path(engine.url.database or "").exists()
    if is_missing or not inspect(engine).has_table(tables.name):  # looking would make an empty file
        raise CabochonError("server.people_games.nothing")
    store = Store(engine)
    with engine.connect() as connection:
        codes = connection.scalars(select(tables.c.code).order_by(tables.c.id)).all()
    for code in codes:
        stored = store.find(code)
        if stored is not None and _is_wanted(stored):
            table = _replayed(store, stored)
            if table is not None and table.over:
                yield _nameless(table)


def _is_wanted(stored: StoredTable) -> bool:
    others_play_it = stored.challenge is not None or stored.twin is not None
    return stored.started and not others_play_it and any(each.kind == PERSON for each in stored.sitters)


def _replayed(store: Store, stored: StoredTable) -> Table | None:
    try:
        check_engine(stored)
        table = Table(stored, find_game(stored.game).choose(stored.options))
    except Refusal:
        return None
    return table if first_bad(table, store.entries_after(stored.id, 0)) is None else None


def _nameless(table: Table) -> Record:
    """A game's record without words, which people choose, and without code and time."""
    assert table.match is not None
    record: dict[str, Any] = table.record()
    deal = table.match.dealt_from
    if isinstance(deal, SealedDeal):
        record |= deal.without_words().as_json(record["game"], record["options"])
    record[PLAYERS] = [_kind(sitter.kind, sitter.level) for sitter in table.sitters]
    return record


def _kind(kind: str, level: str | None) -> str:
    return HUMAN if kind == PERSON else level or BOT
