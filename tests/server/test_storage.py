"""Storage, on SQLite and on PostgreSQL: what is committed stays, and a number is given away once."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, text, update

from cabochon.core.deals import SealedDeal, SeedDeal, commitment
from cabochon.core.errors import CabochonError
from cabochon.server.storage.database import connect, migrate
from cabochon.server.storage.rows import BOT, MOVE, OPEN, PERSON, Entry, Sitter, StoredTable
from cabochon.server.storage.schema import metadata, tables
from cabochon.server.storage.store import Store
from cabochon.server.storage.writer import Writer, Written
from tests.server.services import Postgres

SECRET = bytes(range(16))
GREATEST_SEED = 2**64 - 1
MOMENT = datetime(2999, 1, 31, 12, 0, 0, 123456, tzinfo=UTC)
"""After the creation of any table."""


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    """A database with our tables in it."""
    engine = connect(database)
    migrate(engine)
    yield engine
    engine.dispose()


def new_table(store: Store, *sitters: Sitter) -> StoredTable:
    """A table somebody has created."""
    return store.create("shokoba", {"players": 2}, {"hints": True}, SECRET, sitters)


def two_people(store: Store) -> StoredTable:
    """A table with nobody missing."""
    return new_table(store, Sitter(PERSON, name="Anne"), Sitter(PERSON, name="Ben"))


def entry(table: StoredTable, number: int, move: str = "7R", seat: int = 0) -> Entry:
    """A move."""
    return Entry(table.id, number, MOVE, seat, PERSON, move, MOMENT)


async def write(engine: Engine, *entries: Entry) -> list[Written]:
    """Hand entries to a writer all at once, and wait for what becomes of each."""
    loop = asyncio.get_running_loop()
    writer = Writer(engine, loop)
    futures: list[asyncio.Future[Written]] = [loop.create_future() for _ in entries]
    for each, future in zip(entries, futures, strict=True):
        writer.append(each, future.set_result)
    outcomes = await asyncio.gather(*futures)
    await asyncio.to_thread(writer.close)
    return list(outcomes)


def test_migrations_lead_to_the_schema(engine: Engine) -> None:
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_processes_that_start_together_migrate_once(database: str) -> None:
    engines = [connect(database) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(migrate, engines))
    with engines[0].begin() as connection:
        assert connection.execute(text("SELECT count(*) FROM tables")).scalar_one() == 0
    for engine in engines:
        engine.dispose()


def test_sqlite_commits_to_the_disk(tmp_path: object) -> None:
    engine = connect(f"sqlite:///{tmp_path}/tables.sqlite")
    with engine.begin() as connection:
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
    engine.dispose()


def test_postgresql_is_not_waited_for_without_end(postgres: Postgres) -> None:
    engine = connect(f"{postgres.new_database()}?options=-c%20lock_timeout%3D7s")
    with engine.begin() as connection:
        names = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
        found = [connection.execute(text(f"SHOW {name}")).scalar_one() for name in names]
    engine.dispose()
    assert found == ["10s", "7s", "4s"], "and what the address says comes before what we think"


@pytest.mark.parametrize("address", ["", "nonsense", "nosuchbase://x", "sqlite", "sqlite://"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(CabochonError, match="not the address of a database"):
        connect(address)


def test_a_table_is_found_as_it_was_created(engine: Engine) -> None:
    store = Store(engine)
    table = new_table(store, Sitter(PERSON, name="Zoé", digest="d"), Sitter(BOT, level="greedy"))
    assert store.find(table.code) == table
    assert table.seed is None
    assert table.deal == SealedDeal(SECRET, ("", ""))
    assert table.commitment == commitment(SECRET, "shokoba", {"players": 2})
    assert table.started
    assert table.options == {"players": 2}
    assert store.find("222222") is None


def test_a_table_of_before_deals_were_sealed_keeps_its_seed(engine: Engine) -> None:
    store = Store(engine)
    table = two_people(store)
    with engine.execution_options(writes=True).begin() as connection:
        old = {"seed": str(GREATEST_SEED), "secret": None, "commitment": None, "words": None}
        connection.execute(update(tables).where(tables.c.id == table.id).values(**old))
    found = store.find(table.code)
    assert found is not None
    assert found.deal == SeedDeal(GREATEST_SEED)
    assert found.commitment is None


def test_words_are_taken_until_the_game_begins(engine: Engine) -> None:
    store = Store(engine)
    people = [Sitter(PERSON, digest=digest) for digest in ("anne", "ben")]
    table = store.create("shokoba", {"players": 2}, {}, SECRET, people, begin=False)
    assert not table.started
    assert store.add_words(table.code, "nobody", "x") is None
    assert store.add_words(table.code, "anne", "first") is not None
    assert store.add_words(table.code, "anne", "trèfle ♣") is not None
    begun = store.start(table.code, "greedy", "ben", "black swan")
    assert begun is not None
    assert begun.deal == SealedDeal(SECRET, ("trèfle ♣", "black swan"))
    assert store.add_words(table.code, "anne", "late") is None
    assert store.start(table.code, "greedy", "ben", "late") is None
    assert store.find(table.code) == begun


def test_words_go_with_whoever_leaves_and_come_with_whoever_joins(engine: Engine) -> None:
    store = Store(engine)
    table = new_table(store, Sitter(PERSON, digest="anne", words="gone"), Sitter(OPEN))
    store.leave_seat(table.code, "anne")
    store.take_seat(table.code, 0, Sitter(PERSON, digest="cleo"))
    taken = store.take_seat(table.code, 1, Sitter(PERSON, digest="ben", words="hello"))
    assert taken is not None
    assert taken[0].deal == SealedDeal(SECRET, ("", "hello"))


async def test_entries_come_back_in_order(engine: Engine) -> None:
    store = Store(engine)
    table, other = two_people(store), two_people(store)
    sent = [entry(table, number, f"move {number}") for number in range(1, 8)]
    assert await write(engine, *sent, entry(other, 1)) == [Written.STORED] * 8
    assert store.entries_after(table.id, 0) == sent
    assert store.entries_after(table.id, 5) == sent[5:]


async def test_a_number_is_given_away_once_and_others_are_not_held_up(engine: Engine) -> None:
    store = Store(engine)
    table, other = two_people(store), two_people(store)
    await write(engine, entry(table, 1, "first"))
    late, good = entry(table, 1, "late"), entry(other, 1)
    outcomes = await write(engine, late, good, entry(table, 2), entry(table, 2, "double"))
    assert outcomes == [Written.TAKEN, Written.STORED, Written.STORED, Written.TAKEN]
    assert [each.move for each in store.entries_after(table.id, 0)] == ["first", "7R"]


async def test_of_two_writers_with_one_number_one_wins(engine: Engine) -> None:
    table = two_people(Store(engine))
    for number in range(1, 21):
        rivals = [write(engine, entry(table, number, mark)) for mark in ("a", "b")]
        outcomes = sorted(outcome.name for (outcome,) in await asyncio.gather(*rivals))
        assert outcomes == ["STORED", "TAKEN"]


async def test_a_database_that_fails_stores_nothing_and_says_so(engine: Engine) -> None:
    table = two_people(Store(engine))
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(text("ALTER TABLE entries RENAME TO elsewhere"))
    assert await write(engine, entry(table, 1)) == [Written.FAILED]


def test_every_open_seat_is_taken_once_and_the_last_begins(engine: Engine) -> None:
    store = Store(engine)
    table = new_table(store, Sitter(PERSON), *[Sitter(OPEN)] * 3)

    def take(guest: int) -> int | None:
        taken = store.take_seat(table.code, None, Sitter(PERSON, name=str(guest), digest=str(guest)))
        return taken and taken[1]

    with ThreadPoolExecutor(6) as pool:
        seats = list(pool.map(take, range(6)))
    assert sorted(seat for seat in seats if seat is not None) == [1, 2, 3]
    assert seats.count(None) == 3
    found = store.find(table.code)
    assert found is not None
    assert found.started


def test_a_seat_can_be_chosen_left_and_taken_again(engine: Engine) -> None:
    store = Store(engine)
    table = new_table(store, Sitter(PERSON), Sitter(OPEN), Sitter(OPEN))
    guest = Sitter(PERSON, name="Ben", digest="ben")
    taken = store.take_seat(table.code, 2, guest)
    assert taken is not None
    assert (taken[0].sitters[2], taken[0].started, taken[1]) == (guest, False, 2)
    assert store.take_seat(table.code, 2, guest) is None
    left = store.leave_seat(table.code, "ben")
    assert left is not None
    assert left.sitters[2] == Sitter(OPEN)
    assert store.leave_seat(table.code, "ben") is None, "it is not theirs any more"


def test_a_seat_left_in_a_game_is_kept_for_its_person(engine: Engine) -> None:
    store = Store(engine)
    table = new_table(store, Sitter(PERSON, name="Anne"), Sitter(PERSON, name="Ben", digest="ben"))
    stored = store.leave_seat(table.code, "ben")
    assert stored is not None
    left = stored.sitters[1]
    assert (left.kind, left.name, left.away) == (PERSON, "Ben", True)
    assert not store.come_back(table.code, ["ben"]).sitters[1].away


def test_beginning_fills_open_seats_once(engine: Engine) -> None:
    store = Store(engine)
    table = new_table(store, Sitter(PERSON), Sitter(OPEN))
    begun = store.start(table.code, "greedy")
    assert begun is not None
    assert begun.sitters[1] == Sitter(BOT, level="greedy")
    assert store.start(table.code, "greedy") is None
    assert store.take_seat(table.code, 1, Sitter(PERSON)) is None


async def test_tokens_find_their_tables_the_last_moved_first(engine: Engine) -> None:
    store = Store(engine)
    old = new_table(store, Sitter(PERSON, digest="a"), Sitter(PERSON, digest="b"))
    new = new_table(store, Sitter(PERSON, digest="c"), Sitter(BOT, level="greedy"))
    found = [(claim.code, claim.seat) for claim in store.claims(["a", "b", "c", "unknown"])]
    assert found[0] == (new.code, 0)
    assert sorted(found[1:]) == [(old.code, 0), (old.code, 1)]
    await write(engine, entry(old, 1))
    assert store.claims(["a", "c"])[0].code == old.code
    assert store.claims([]) == []
