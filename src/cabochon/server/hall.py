"""All tables that are in memory: finding them, following what is committed, telling everyone."""

import asyncio
import logging
import secrets
from typing import Any

from msgspec import Struct

from cabochon.games import find as find_game
from cabochon.server import metrics
from cabochon.server.config import Config
from cabochon.server.connection import Connection
from cabochon.server.driver import Driver
from cabochon.server.fan import Fan, NoFan, RedisFan
from cabochon.server.news import (
    Done,
    Everything,
    Happened,
    News,
    Problem,
    SeatsChanged,
    UndoClosed,
    UndoWanted,
)
from cabochon.server.preparing import Preparation
from cabochon.server.refusals import Refusal
from cabochon.server.steps import Step
from cabochon.server.storage.rows import UNDO, Entry, StoredTable
from cabochon.server.storage.store import Store
from cabochon.server.storage.writer import Writer, Written
from cabochon.server.table import Table, UndoQuestion
from cabochon.server.thinking import Thinkers
from cabochon.server.tokens import tidy_code

log = logging.getLogger(__name__)


class Asker(Struct, frozen=True):
    """Whose request it was, to be answered when it is done."""

    connection: Connection
    id: str | None

    def refuse(self, refusal: Refusal) -> None:
        """Tell them that it is not done, and why."""
        metrics.REFUSALS.count(refusal.code)
        self.connection.tell(Problem(self.id, refusal.code, refusal.phrase))


class Hall:
    """The tables of this process."""

    def __init__(self, config: Config, store: Store, writer: Writer) -> None:
        self.store = store
        self.preparation = Preparation(config.compiling)
        self.thinkers = Thinkers(config.workers)
        self.process = secrets.token_hex(6)
        self.fan: Fan = RedisFan(config.redis, self._hear) if config.redis else NoFan()
        self.driver = Driver(self.thinkers, self.fan, self.commit)
        self._writer = writer
        self._most = config.live_tables
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Finish what is under way, and stop telling and thinking."""
        await self.driver.close()
        await self.fan.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self.thinkers.close)

    # -- finding tables --------------------------------------------------------------------------------------

    def occupied(self) -> list[Table]:
        """The tables somebody is connected to."""
        return [table for table in self._tables.values() if table.connections]

    async def find(self, code: str) -> Table:
        """The table with this code, as its last committed entry left it."""
        code = tidy_code(code)
        table = self._tables.get(code)
        if table is not None:
            return table
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code))
        table = await loading
        if table is None:
            raise Refusal("no_table")
        return table

    async def _load(self, code: str) -> Table | None:
        table = await asyncio.to_thread(self._replay, code)
        if table is None:
            return None
        self._forget_some()
        self._tables[code] = table
        if not self.fan.alone:
            await self.catch_up(table)
            self.fan.publish("who", code)
        return table

    def _replay(self, code: str) -> Table | None:
        stored = self.store.find(code)
        if stored is None:
            return None
        self.preparation.check(stored.game)
        table = Table(stored, find_game(stored.game).choose(stored.options))
        for entry in self.store.entries_after(stored.id, 0):
            table.apply(entry)
        return table

    def _forget_some(self) -> None:
        """Make room: the database has everything, so a table nobody is connected to can be loaded again."""
        if len(self._tables) >= self._most:
            idle = [code for code, table in self._tables.items() if not table.connections]
            for code in idle[: len(idle) // 2 + 1]:
                del self._tables[code]

    # -- entries ---------------------------------------------------------------------------------------------

    def commit(self, table: Table, entry: Entry, asker: Asker | None = None) -> None:
        """Store an entry that is legal at this number, and when that is done follow it."""
        stopwatch = metrics.Stopwatch(asker.connection.heard if asker else None)

        def done(written: Written) -> None:
            if written is Written.STORED:
                metrics.MOVES.count(entry.kind, entry.by)
                stopwatch.passed("stored")
                self._stored(table, entry, asker)
                stopwatch.passed("told")
                return
            metrics.NOT_STORED.count(written.name.lower())
            if written is Written.TAKEN:
                self.later(self._too_late(table, entry, asker))
            else:
                table.thinking = None
                if asker:
                    asker.refuse(Refusal("not_stored"))

        self._writer.append(entry, done)

    def _stored(self, table: Table, entry: Entry, asker: Asker | None) -> None:
        self.fan.publish("entries", table.code)
        if entry.number == table.number + 1:
            self._follow(table, entry, asker)
        elif asker:  # catching up with another process came across it first
            asker.connection.tell(Done(asker.id, entry.number))

    def _follow(self, table: Table, entry: Entry, asker: Asker | None = None) -> None:
        step = table.apply(entry)
        plain = Happened(step)
        for connection in table.connections:
            own = asker is not None and connection is asker.connection
            connection.tell(Happened(step, asker.id) if asker and own else plain)
        self._close_question(table, step)
        self.driver.drive(table)

    async def _too_late(self, table: Table, entry: Entry, asker: Asker | None) -> None:
        """Another entry has the number: hear what it was, and say so."""
        await self.catch_up(table)
        if asker:
            self.answer_repeated(table, entry, asker)

    def answer_repeated(self, table: Table, entry: Entry, asker: Asker) -> None:
        """Answer somebody whose number is taken: by the very same move, sent twice, or by another."""
        for step in table.recent:
            if step.number == entry.number:
                if (step.kind, step.seat, step.move) == (entry.kind, entry.seat, entry.move):
                    asker.connection.tell(Done(asker.id, entry.number))
                    return
                break
        asker.refuse(Refusal("already_played"))

    async def catch_up(self, table: Table) -> None:
        """Follow what other processes have committed."""
        entries = await asyncio.to_thread(self.store.entries_after, table.stored.id, table.number)
        for entry in entries:
            if entry.number == table.number + 1:
                self._follow(table, entry)

    # -- telling ---------------------------------------------------------------------------------------------

    def tell(self, table: Table, told: News) -> None:
        """Tell everyone connected here."""
        for connection in table.connections:
            connection.tell(told)

    def attendance_changed(self, table: Table) -> None:
        """Tell everyone, here and elsewhere, who is there."""
        self.tell(table, SeatsChanged())
        self.fan.publish("here", table.code, process=self.process, seats=table.attendance.here())
        self.driver.drive(table)

    async def reseated(self, stored: StoredTable, publish: bool = True) -> Table:
        """Follow a change of who sits where; the game may have begun with it."""
        table = await self.find(stored.code)
        if stored.started and table.match is None:
            dealt = await asyncio.to_thread(table.game.start, deal=stored.deal)
            table.match = table.match or dealt
            table.stored = stored
            self.tell(table, Everything())
        else:
            table.stored = stored
            self.tell(table, SeatsChanged())
        if publish:
            self.fan.publish("table", table.code)
        self.driver.drive(table)
        return table

    # -- undo ------------------------------------------------------------------------------------------------

    def ask(self, table: Table, question: UndoQuestion | None, refused_by: int | None = None) -> None:
        """Open, go on with or close (``None``) the question whether a move is taken back."""
        before, table.undo = table.undo, question
        if question:
            self.tell(table, UndoWanted(question))
            facts: dict[str, Any] = {"seat": question.seat, "number": question.number}
            self.fan.publish("undo", table.code, waiting=sorted(question.waiting), **facts)
        elif before:
            self.tell(table, UndoClosed(before, refused_by))
            self.fan.publish("undo_over", table.code, refused_by=refused_by)

    def _close_question(self, table: Table, step: Step) -> None:
        question, table.undo = table.undo, None
        if question and step.kind != UNDO:
            self.tell(table, UndoClosed(question, None))

    # -- other processes -------------------------------------------------------------------------------------

    def later(self, work: Any) -> None:
        """Do something in the background."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _hear(self, told: dict[str, Any]) -> None:
        table = self._tables.get(told["code"])
        if table is None:
            return
        match told["kind"]:
            case "entries":
                self.later(self.catch_up(table))
            case "table":
                self.later(self._look_again(table))
            case "who":
                self.fan.publish("here", table.code, process=self.process, seats=table.attendance.here())
            case "here":
                table.attendance.hear(told["process"], told["seats"])
                self.tell(table, SeatsChanged())
            case "undo":
                table.undo = UndoQuestion(told["seat"], told["number"], set(told["waiting"]))
                self.tell(table, UndoWanted(table.undo))
            case "undo_over" if table.undo:
                question, table.undo = table.undo, None
                self.tell(table, UndoClosed(question, told["refused_by"]))

    async def _look_again(self, table: Table) -> None:
        stored = await asyncio.to_thread(self.store.find, table.code)
        if stored:
            await self.reseated(stored, publish=False)
