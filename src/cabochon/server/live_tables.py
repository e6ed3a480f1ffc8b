"""All tables that are in memory: finding them, following what is committed, telling everyone."""

import asyncio
import contextlib
import functools
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from cabochon.compiling.readiness import Readiness
from cabochon.server import metrics, news
from cabochon.server.asker import Asker, Listener
from cabochon.server.catching_up import Reader
from cabochon.server.challenges import note_result
from cabochon.server.chat import Line
from cabochon.server.close_codes import COME_AGAIN, NO_TABLE
from cabochon.server.config import Config
from cabochon.server.driver import Driver
from cabochon.server.following import answer_repeated, follow, spoken, tell_all
from cabochon.server.guests import Guests
from cabochon.server.kept_reviews import KeptReviews
from cabochon.server.luck import Luck
from cabochon.server.news import (
    Advice,
    Done,
    Everything,
    News,
    Restarting,
    SeatsChanged,
    UndoClosed,
    UndoWanted,
)
from cabochon.server.pubsub import NoPubSub, PubSub, RedisPubSub
from cabochon.server.refusals import Refusal
from cabochon.server.replay import replay
from cabochon.server.retrying import Decisions
from cabochon.server.reviewing import Reviewer
from cabochon.server.signal_handler import SignalHandler
from cabochon.server.signals import (
    EntriesAdded,
    LineSaid,
    PeopleHere,
    TableChanged,
    UndoAsked,
    UndoRefused,
    WhoIsThere,
)
from cabochon.server.storage.asking import Asking
from cabochon.server.storage.challenges import ChallengeStore
from cabochon.server.storage.reviews import ReviewStore
from cabochon.server.storage.rows import BACK, RESIGN, Entry, Standing, StoredTable
from cabochon.server.storage.store import Store
from cabochon.server.storage.writer import Writer, Written
from cabochon.server.table import Table, UndoQuestion
from cabochon.server.thinking import Thinkers
from cabochon.server.tokens import tidy_code
from cabochon.server.workers import NoThought

DRAIN_LOOK_SECONDS = 0.1
NAME_BYTES: Final = 6
log = logging.getLogger(__name__)
SET_ASIDE = news.Refusal(None, "set_aside", Refusal("set_aside").phrase)


class LiveTables:
    """The tables of this process. The database alone says what is so, and memory follows it."""

    def __init__(
        self,
        config: Config,
        store: Store,
        challenges: ChallengeStore,
        reviews: ReviewStore,
        writer: Writer,
    ) -> None:
        self.store = store
        self.challenges = challenges
        self.database = Asking(store.shared)
        self._reader = Reader(store, self.database)
        self.readiness = Readiness(config.compiling)
        self.thinkers = Thinkers(config.workers)
        self.reviewer = Reviewer(config.review_budget)
        self.kept_reviews = KeptReviews(self.reviewer, reviews, self.database)
        self.luck = Luck(self, config.reviews)
        self.decisions = Decisions()
        self.process = secrets.token_hex(NAME_BYTES)
        self.pubsub: PubSub = RedisPubSub(config.redis, SignalHandler(self)) if config.redis else NoPubSub()
        self.guests = Guests(config.guests, config.workers, config.guest_seconds, config.show_output)
        self.driver = Driver(self.thinkers, self.guests, self.pubsub, self.commit)
        self._writer = writer
        self._most = config.live_tables
        self._most_entries = config.limits.entries
        self.draining: float | None = None
        """When the server stops, by the monotonic clock, once it has been asked to."""
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def drain(self, seconds: float) -> None:
        """Begin no more tables, tell people, let them go on for a while, then ask them to connect again."""
        self.draining = time.monotonic() + seconds
        for connection in self.connections():
            connection.tell(Restarting(math.ceil(seconds)))
        while time.monotonic() < self.draining and self.connections():
            await asyncio.sleep(DRAIN_LOOK_SECONDS)
        for connection in self.connections():
            connection.close(COME_AGAIN)

    def restarting(self) -> Restarting | None:
        """That this process stops, and in how many seconds, once it has been asked to."""
        if self.draining is None:
            return None
        return Restarting(max(0, math.ceil(self.draining - time.monotonic())))

    def connections(self) -> list[Listener]:
        """Everybody who is connected to this process."""
        return [connection for table in self._tables.values() for connection in table.connections]

    async def close(self) -> None:
        """Finish what is under way, and stop telling and thinking."""
        await self.driver.close()
        self.guests.close()
        await self.pubsub.close()
        self.luck.close()
        await self.reviewer.close()
        await self.thinkers.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self.database.close)

    @property
    def tables_in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    # -- finding tables --------------------------------------------------------------------------------------

    def known(self, code: str) -> Table | None:
        """The table with this code, if it is in memory."""
        return self._tables.get(code)

    def occupied(self) -> list[Table]:
        """The tables somebody is connected to."""
        return [table for table in self._tables.values() if table.connections]

    async def find(self, code: str) -> Table:
        """The table with this code, as the database has it.

        There is one copy in memory. It is that copy as long as the caller does not wait for anything else;
        who does so and needs it afterwards says so with ``kept``.
        """
        code = tidy_code(code)
        while True:
            table = self._tables.get(code) or await self._loaded(code)
            if table is None:
                raise Refusal("no_table")
            await self.refresh(table)
            if self._tables.get(code) is table:
                return table

    @contextlib.contextmanager
    def kept(self, table: Table) -> Iterator[None]:
        """Keep the copy that was just found from being forgotten."""
        table.visits += 1
        try:
            yield
        finally:
            table.visits -= 1

    async def _loaded(self, code: str) -> Table | None:
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> Table | None:
        table = await self.database.read(replay, self.store, self.readiness, code)
        if table is None:
            return None
        self._forget_some()
        self._tables[code] = table
        self.pubsub.publish(WhoIsThere(code=code))
        return table

    def _forget_some(self) -> None:
        """Make room: the database has everything, so a table nobody needs can be loaded again."""
        if len(self._tables) >= self._most:
            idle = [code for code, table in self._tables.items() if table.idle]
            for code in idle[: len(idle) // 2 + 1]:
                del self._tables[code]

    # -- as the database has it ------------------------------------------------------------------------------

    async def refresh(self, table: Table) -> None:
        """Make sure that a table is as the database has it. A file that is ours alone cannot know better."""
        if self.store.shared:
            await self.compare([table])
        if table.retired:
            raise Refusal("no_table")

    async def compare(self, tables: Sequence[Table]) -> None:
        """Bring tables up to date: one query, and more only for those the database is elsewhere with."""
        before = [(table, table.number) for table in tables]
        standings = await self.database.read(self.store.standings, [table.stored.id for table in tables])
        behind = []
        for table, number in before:
            standing = standings.get(table.stored.id)
            if standing is None:
                self._retire(table)
            elif _differs(table, standing, number):
                behind.append(self._align(table, standing, number))
        problems = [each for each in await asyncio.gather(*behind, return_exceptions=True) if each]
        if problems:
            raise problems[0]

    async def _align(self, table: Table, standing: Standing, before: int) -> None:
        """Follow what the database has, which is known to have stood so after ``before`` was reached here."""
        if standing.seating > table.stored.seating:
            await self.look_again(table)
        if standing.rewinds > table.stored.rewinds or standing.number < before:
            await self._reload(table)
        elif standing.number > table.number:
            await self.catch_up(table)

    def hear(self, table: Table, entry: Entry | None, rewinds: int) -> None:
        """Follow an entry that another process has stored, or look at the database if it is not the next."""
        if entry and entry.table_id == table.stored.id and rewinds == table.stored.rewinds and table.match:
            if entry.number <= table.number:
                return
            if entry.number == table.number + 1 and self._follow(table, entry):
                return
        self.later(self.catch_up(table))

    async def catch_up(self, table: Table) -> None:
        """Follow what other processes have committed."""
        rewinds = table.stored.rewinds
        entries = await self._reader.entries_after(table.stored.id, table.number)
        if entries and table.match is None:  # it began without our hearing of it
            await self.look_again(table)
        for entry in entries:
            if table.stored.rewinds != rewinds:  # these may be entries that are no more
                return
            if entry.number > table.number and not self._follow(table, entry):
                await self._reload(table)
                return

    async def _reload(self, table: Table) -> None:
        """Replay a table whose entries are not those that were followed. Its people start again."""
        fresh = await self.database.read(replay, self.store, self.readiness, table.code)
        if fresh is None:
            self._retire(table)
            return
        if fresh.mended_at is not None:
            self.pubsub.publish(TableChanged(code=table.code))
        rewound = fresh.stored.rewinds > table.stored.rewinds
        table.adopt(fresh)
        self.tell(table, Everything())
        if rewound:
            table.mended_at = table.number
            self.tell(table, SET_ASIDE)
        self.driver.drive(table)

    def _retire(self, table: Table) -> None:
        """Let go of a table that the database does not have any more."""
        table.retired = True
        if self._tables.get(table.code) is table:
            del self._tables[table.code]
        for connection in table.connections:
            connection.close(NO_TABLE)

    # -- entries ---------------------------------------------------------------------------------------------

    def commit(self, table: Table, entry: Entry, asker: Asker | None = None) -> None:
        """Store an entry if it can be the next (else a ``Refusal``), and when that is done follow it.

        What was checked against the state after the last number is stored under the next one or not at all,
        so it follows exactly what it was checked against.
        """
        entry = table.check(replace(entry, at=table.now()))
        table.check_room(entry, self._most_entries)
        table.in_flight += 1
        stopwatch = metrics.Stopwatch(asker.connection.heard if asker else None)
        self._writer.append(entry, functools.partial(self._written, table, entry, asker, stopwatch))

    def when_caught_up(self, asker: Asker, again: Callable[[], None]) -> None:
        """Try again with what other processes have stored, of which they may have told the client already."""
        self.later(self._when_caught_up(asker, again))

    async def _when_caught_up(self, asker: Asker, again: Callable[[], None]) -> None:
        await self.catch_up(asker.connection.table)
        if not asker.connection.check_seats():
            return
        try:
            again()
        except Refusal as refusal:
            asker.refuse(refusal)

    def _written(
        self, table: Table, entry: Entry, asker: Asker | None, watch: metrics.Stopwatch, written: Written
    ) -> None:
        table.in_flight -= 1
        if written is Written.STORED:
            metrics.MOVES.count(entry.kind, entry.by)
            watch.passed("stored")
            self._stored(table, entry, asker)
            watch.passed("told")
            return
        metrics.NOT_STORED.count(written.name.lower())
        table.thinking = None
        if written is Written.TAKEN:
            self.later(self._too_late(table, entry, asker))
        elif written is Written.FAILED:
            if asker:
                asker.refuse(Refusal("not_stored"))
        elif asker:  # nobody knows: they come back, see how it stands, and send it again
            asker.connection.close(COME_AGAIN)

    def _stored(self, table: Table, entry: Entry, asker: Asker | None) -> None:
        self.pubsub.publish(EntriesAdded(code=table.code, entry=entry, rewinds=table.stored.rewinds))
        if entry.number <= table.number:  # catching up with another process came across it first
            if asker:
                asker.connection.tell(Done(asker.id, entry.number))
        elif not self._follow(table, entry, asker):
            self.later(self._reload(table))

    def _follow(self, table: Table, entry: Entry, asker: Asker | None = None) -> bool:
        """Play a committed entry and tell everyone; whether it could be played."""
        try:
            follow(table, entry, asker)
        except Refusal as refusal:
            log.error(
                "table %d: stored entry %d cannot be followed: %s", table.stored.id, entry.number, refusal
            )
            return False
        if table.stored.challenge and table.over:
            self.later(note_result(self, table))
        self.driver.drive(table)
        return True

    async def _too_late(self, table: Table, entry: Entry, asker: Asker | None) -> None:
        """Another entry has the number: hear what it was, and say so."""
        await self.catch_up(table)
        if asker and entry.kind in (BACK, RESIGN):
            self._ask_again(table, entry, asker)
        elif asker:
            self.answer_repeated(table, entry, asker)

    def _ask_again(self, table: Table, entry: Entry, asker: Asker) -> None:
        """Try once more what somebody wants whatever the last move was, while another's move was quicker."""
        try:
            self.commit(table, replace(entry, number=table.number + 1), asker)
        except Refusal as refusal:
            asker.refuse(refusal)

    def answer_repeated(self, table: Table, entry: Entry, asker: Asker) -> None:
        """Answer somebody whose number is taken: by the very same move, sent twice, or by another."""
        answer_repeated(table, entry, asker)

    # -- telling ---------------------------------------------------------------------------------------------

    def tell(self, table: Table, told: News) -> None:
        """Tell everyone connected here."""
        tell_all(table, told)

    def attendance_changed(self, table: Table) -> None:
        """Tell everyone, here and elsewhere, who is there."""
        self.tell(table, SeatsChanged())
        self.tell_attendance(table)
        self.driver.drive(table)

    def tell_attendance(self, table: Table) -> None:
        """Tell the other processes who is connected here."""
        here = table.attendance.here()
        watchers = table.attendance.watchers_here
        self.pubsub.publish(PeopleHere(code=table.code, process=self.process, seats=here, watchers=watchers))

    # -- seats -----------------------------------------------------------------------------------------------

    async def reseated(self, stored: StoredTable) -> Table:
        """Follow a change of who sits where that was made here."""
        self.pubsub.publish(TableChanged(code=stored.code))
        table = await self.find(stored.code)
        with self.kept(table):
            await self._seat(table, stored)
        return table

    async def look_again(self, table: Table) -> None:
        """Follow a change of who sits where, or of the entries, that was made elsewhere."""
        stored = await self.database.read(self.store.find, table.code)
        if stored is None:
            self._retire(table)
        elif stored.rewinds > table.stored.rewinds:
            await self._reload(table)
        else:
            await self._seat(table, stored)

    async def _seat(self, table: Table, stored: StoredTable) -> None:
        dealt = None
        if stored.started and table.match is None:
            dealt = await asyncio.to_thread(table.deal, stored)
        if stored.seating <= table.stored.seating:  # something newer was quicker, or this very change
            return
        table.reseat(stored)
        if dealt and table.match is None:
            table.begin(dealt)
            self.tell(table, Everything())
        else:
            self.tell(table, SeatsChanged())
        self.driver.drive(table)

    # -- undo ------------------------------------------------------------------------------------------------

    def ask(self, table: Table, question: UndoQuestion) -> None:
        """Open the question whether a move is taken back, or go on with it."""
        table.ask(question)
        self.tell(table, UndoWanted(question))
        self.tell_question(table)

    def tell_question(self, table: Table) -> None:
        """Tell the other processes what is asked, if something is."""
        if question := table.undo:
            facts: dict[str, Any] = {"seat": question.seat, "number": question.number}
            waiting = sorted(question.waiting)
            self.pubsub.publish(UndoAsked(code=table.code, waiting=waiting, question=question.name, **facts))

    def close_question(self, table: Table, refused_by: int | None) -> None:
        """Close the question without an undo."""
        question = table.undo
        table.ask(None)
        if question:
            table.refused_question = (question.name, refused_by)
            self.tell(table, UndoClosed(question, refused_by))
            self.pubsub.publish(UndoRefused(code=table.code, refused_by=refused_by, question=question.name))

    def new_name(self) -> str:
        """A name for a question or a line, which nothing else has."""
        return secrets.token_hex(NAME_BYTES)

    # -- hints -----------------------------------------------------------------------------------------------

    def advise(self, asker: Asker, seat: int, view: dict[str, Any]) -> None:
        """Find hints for a view, and tell them."""
        self.later(self._advise(asker, seat, view))

    async def _advise(self, asker: Asker, seat: int, view: dict[str, Any]) -> None:
        number = asker.connection.table.number
        try:
            hints = await self.thinkers.advise(view)
        except NoThought:
            asker.refuse(Refusal("no_thought"))
            return
        asker.connection.tell(Advice(seat, asker.id, number, hints))

    # -- chat ------------------------------------------------------------------------------------------------

    def say(self, table: Table, line: Line) -> None:
        """Let everybody hear what somebody says, here and at other processes."""
        self.spoken(table, line)
        self.pubsub.publish(LineSaid(code=table.code, line=line))

    def spoken(self, table: Table, line: Line) -> None:
        """Let everybody connected here hear a line, once."""
        spoken(table, line)

    def tell_lines(self, table: Table) -> None:
        """Tell the other processes what was said at last; those that know it pass over it."""
        for line in table.chat.lines:
            self.pubsub.publish(LineSaid(code=table.code, line=line))

    # -- the clock -------------------------------------------------------------------------------------------

    def flag(self, table: Table) -> None:
        """If somebody's time is out, see to what follows. Others may do so too: a number is taken once."""
        entry = table.timeout_entry()
        if entry and not table.in_flight:
            self.commit(table, entry)
        self.driver.drive(table)

    # -- background ------------------------------------------------------------------------------------------

    def later(self, work: Awaitable[None]) -> None:
        """Do something in the background; an error in it is logged and goes no further."""
        task = asyncio.create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _logged(work: Awaitable[None]) -> None:
    try:
        await work
    except Exception:
        log.exception("something in the background failed")


def _differs(table: Table, standing: Standing, before: int) -> bool:
    """Whether the database is elsewhere. What this process is writing itself it will be told of."""
    if standing.seating > table.stored.seating or standing.rewinds > table.stored.rewinds:
        return True
    return standing.number < before or (standing.number > table.number and not table.in_flight)
