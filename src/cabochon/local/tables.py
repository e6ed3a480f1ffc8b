"""The tables of this browser: found, played at, and kept with every entry."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from cabochon.games import find as find_game
from cabochon.local import chance, seats
from cabochon.local.bots import Bots
from cabochon.local.host import Host
from cabochon.local.kept import (
    ASIDE,
    TABLE,
    KeptTable,
    cut_off,
    key_of,
    moment,
    read_table,
    write_entry,
    write_table,
)
from cabochon.local.thoughts import Thoughts
from cabochon.server import following
from cabochon.server.asker import Asker
from cabochon.server.attendance import Attendance
from cabochon.server.chat import Line
from cabochon.server.encoding import write
from cabochon.server.engine import check_engine
from cabochon.server.member import Member
from cabochon.server.news import Advice, Restarting, UndoClosed, UndoWanted
from cabochon.server.refusals import Refusal
from cabochon.server.storage.rows import Entry, StoredTable
from cabochon.server.table import Table, UndoQuestion
from cabochon.server.tokens import tidy_code

MOST_ENTRIES: Final = 10_000
"""Entries that a table may have, as at a server (server/limits.py)."""


class LocalTables:
    """All of them. What was kept is replayed when somebody first asks for it."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._kept: dict[str, KeptTable] = {}
        self._live: dict[str, Table] = {}
        self._written: dict[str, list[list[Any]]] = {}
        """The entries of the tables that were replayed, as they are kept."""
        self.thoughts = Thoughts(host)
        self.bots = Bots(host, self.thoughts, self.commit)
        self.when_over: Callable[[Table], None] = _nothing_follows
        """What is done when a game is over."""

    # -- finding ---------------------------------------------------------------------------------------------

    def restore(self, kept: dict[str, str]) -> None:
        """Take over what was kept; what cannot be read stays where it is."""
        for key, text in kept.items():
            found = read_table(text) if key.startswith(TABLE) else None
            if found is not None:
                self._kept[found.stored.code] = found

    def now(self) -> datetime:
        """This moment."""
        return moment(self._host.now())

    def known(self, code: str) -> bool:
        """Whether there is a table with this code."""
        return code in self._live or code in self._kept

    def all(self) -> list[StoredTable]:
        """What is stored of every table."""
        waiting = [kept.stored for code, kept in self._kept.items() if code not in self._live]
        return [*(table.stored for table in self._live.values()), *waiting]

    def moved(self, stored: StoredTable) -> datetime:
        """When a table was moved at last, or made."""
        written = self._written.get(stored.code)
        if written is not None:
            at = written[-1][-1] if written else None
            return stored.created if at is None else moment(at)
        entries = self._kept[stored.code].entries
        return (entries[-1].at if entries else None) or stored.created

    def find(self, text: str) -> Table:
        """The table with this code, as somebody typed it."""
        code = tidy_code(text)
        if code not in self._live:
            if code not in self._kept:
                raise Refusal("no_table")
            check_engine(self._kept[code].stored)
            self._replay(code)
        return self._live[code]

    def told(self, code: str) -> dict[str, Any] | None:
        """The summary of a table whose game is over, if that is kept and nobody has come to it since."""
        if code in self._live:
            return None
        check_engine(self._kept[code].stored)
        return self._kept[code].told

    def occupied(self) -> list[Table]:
        """The tables somebody is connected to."""
        return [table for table in self._live.values() if table.connections]

    def _replay(self, code: str) -> None:
        """Replay a table; entries that cannot follow those before them are set aside with all after them."""
        kept = self._kept[code]
        table = self._table(kept.stored)
        bad = following.first_bad(table, kept.entries)
        if bad is not None:
            written = [write_entry(entry) for entry in kept.entries]
            self._host.keep(f"{ASIDE}{code}", write_table(kept.stored, written))
            kept = self._kept[code] = cut_off(kept, bad[0].number)
            table = self._table(kept.stored)
            following.first_bad(table, kept.entries)
            table.mended_at = table.number
        self._live[code] = table
        self._written[code] = [write_entry(entry) for entry in kept.entries]

    def _table(self, stored: StoredTable) -> Table:
        table = Table(stored, find_game(stored.game).choose(stored.options), self.now)
        table.attendance = Attendance(self._host.now)
        return table

    # -- keeping ---------------------------------------------------------------------------------------------

    def add(self, stored: StoredTable) -> Table:
        """A new table."""
        self._written[stored.code] = []
        table = self._live[stored.code] = self._table(stored)
        self._keep(table)
        return table

    def new_code(self) -> str:
        """A code that no table has."""
        code = chance.new_code(self._host)
        while self.known(code):
            code = chance.new_code(self._host)
        return code

    def change(self, table: Table, stored: StoredTable) -> None:
        """Keep who sits where now, and follow it."""
        following.seat(table, stored)
        self._keep(table)
        self.bots.drive(table)

    def come_back(self, table: Table, member: Member) -> None:
        """Take seats back that were left to a bot."""
        if any(table.sitters[seat].away for seat in member.seats):
            self.change(table, seats.come_back(table.stored, list(member.proofs.values())))

    def _keep(self, table: Table) -> None:
        told = _told_alone(table) if table.over else None
        self._host.keep(key_of(table.code), write_table(table.stored, self._written[table.code], told))

    # -- what happens by itself ------------------------------------------------------------------------------

    def flag(self, table: Table) -> None:
        """If somebody's time is out, see to what follows."""
        entry = table.timeout_entry()
        if entry:
            self.commit(table, entry)
        self.bots.drive(table)

    def agree_for_the_held(self, table: Table) -> None:
        """Bots agree to a move being taken back, also those that hold a seat."""
        following.agree_for_the_held(self, table)

    # -- what answers need (server/handlers.py) --------------------------------------------------------------

    def commit(self, table: Table, entry: Entry, asker: Asker | None = None) -> None:
        """Keep an entry if it can be the next (else a ``Refusal``), and follow it."""
        entry = table.check(replace(entry, at=table.now()))
        table.check_room(entry, MOST_ENTRIES)
        self._written[table.code].append(write_entry(entry))
        self._keep(table)
        following.follow(table, entry, asker)
        if table.over:
            self._keep(table)  # once more, with how it stands
            self.when_over(table)
        self.bots.drive(table)

    def when_caught_up(self, asker: Asker, again: Callable[[], None]) -> None:
        """Nobody else stores anything: what has not happened here has not happened."""
        again()

    def answer_repeated(self, table: Table, entry: Entry, asker: Asker) -> None:
        """Answer somebody whose number is taken."""
        following.answer_repeated(table, entry, asker)

    def ask(self, table: Table, question: UndoQuestion) -> None:
        """Open the question whether a move is taken back, or go on with it."""
        table.ask(question)
        following.tell_all(table, UndoWanted(question))

    def close_question(self, table: Table, refused_by: int | None) -> None:
        """Close the question without an undo."""
        question = table.undo
        table.ask(None)
        if question:
            following.tell_all(table, UndoClosed(question, refused_by))

    def say(self, table: Table, line: Line) -> None:
        """Let everybody hear what somebody says."""
        following.spoken(table, line)

    def advise(self, asker: Asker, seat: int, view: dict[str, Any]) -> None:
        """Find hints for a view, and tell them."""
        number = asker.connection.table.number

        def tell(hints: Any) -> None:
            if hints is None:
                asker.refuse(Refusal("no_thought"))
            else:
                asker.connection.tell(Advice(seat, asker.id, number, hints))

        self.thoughts.advise(view, tell)

    def restarting(self) -> Restarting | None:
        """This server never stops for others."""
        return None

    def new_name(self) -> str:
        """A name for a question or a line, which nothing else has."""
        return chance.new_name(self._host)


def _told_alone(table: Table) -> dict[str, Any]:
    """The summary of a table as it is when nobody is there."""
    summary: dict[str, Any] = json.loads(write(table.summary()))
    seats = [{**seat, "connected": False} for seat in summary["seats"]]
    return {**summary, "seats": seats, "watchers": 0}


def _nothing_follows(table: Table) -> None:
    """Nobody waits for the end of this game."""
