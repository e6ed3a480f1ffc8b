"""The database read past the servers and replayed by the library: what everybody ought to have been told."""

import asyncio
import json
import traceback
from collections import defaultdict
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

import cabochon
from cabochon.games import find as find_game
from cabochon.server.outgoing import Welcome
from cabochon.server.storage.database import connect
from cabochon.server.storage.rows import BACK, PERSON, UNDO, Entry
from cabochon.server.storage.store import Store
from cabochon.server.summaries import SeatSummary
from cabochon.server.table import Table
from tests.chaos.group import Group
from tests.chaos.guest import Guest, Message
from tests.server.test_leaks import check_hides, check_step

PATIENCE = 20
WELCOME_PARTS = set(Welcome.__annotations__)
SEAT_PARTS = frozenset(SeatSummary.__dataclass_fields__)
NOT_BEGUN = {"to_move": None, "scores": None, "winners": None, "ended": None, "practice": False}
OF_THE_MOMENT = ("watchers", "clock")
"""What a summary says that follows from no entry alone."""
TOLD_AS = {BACK: UNDO}
"""Kinds of entries that are told as others."""
Said = tuple[int | None, Message]
"""Something a seat (or a spectator) was told."""


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


class Truth:
    """What is stored."""

    def __init__(self, address: str) -> None:
        self._engine = connect(address)
        self._store = Store(self._engine)

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    async def table(self, code: str) -> tuple[Table, list[Entry]] | None:
        """A table as it was dealt, and its entries; waits for a database that is just starting."""
        for _ in range(PATIENCE * 5):
            try:
                return await asyncio.to_thread(self._read, code)
            except SQLAlchemyError:
                await asyncio.sleep(0.2)
        raise TimeoutError("the database did not come back")

    def _read(self, code: str) -> tuple[Table, list[Entry]] | None:
        stored = self._store.find(code)
        if stored is None:
            return None
        table = Table(stored, find_game(stored.game).choose(stored.options))
        return table, self._store.entries_after(stored.id, 0)

    async def compare(self, group: Group) -> None:
        """Compare everything that was said at a table since the last time; complain about what differs."""
        over, record = group.over, group.record
        heard = {guest: guest.heard for guest in group.guests}
        for guest in heard:
            guest.heard = []
        found = await self.table(group.code)
        if found is None:
            group.world.complain(f"{group.code}: the table is not in the database any more")
            return
        table, entries = found
        try:
            await asyncio.to_thread(_compare, group, table, entries, heard)
            if record:
                _compare_record(table, record)
        except Exception as error:
            group.world.complain(f"{group.code}: {_told(error)}")
        group.settled = over and record is not None


def _told(error: Exception) -> str:
    """An error with the line it came from, which says what was expected."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(frame.filename).name}:{frame.lineno}: {frame.line}"
    return f"{type(error).__name__}: {str(error)[:500]} ({where})"


def _compare(group: Group, table: Table, entries: list[Entry], heard: dict[Guest, list[Message]]) -> None:
    _compare_entries(group, entries)
    said: dict[int, list[Said]] = defaultdict(list)
    for guest, messages in heard.items():
        for message in messages:
            said[message["number"]].append((guest.seat, message))
            for step in message.get("missed") or []:
                said[step["number"]].append((guest.seat, step))
    last = entries[-1].number if entries else 0
    assert max(said, default=0) <= last, f"{max(said)} was told, but the last entry is {last}"
    _check_welcomes(table, said[0])
    for entry in entries:
        assert not table.over, f"entry {entry.number} after the end of the game"
        _replay(table, entry, said.get(entry.number, []))
    group.world.counts["messages compared"] += sum(map(len, said.values()))


def _compare_entries(group: Group, entries: list[Entry]) -> None:
    numbers = [entry.number for entry in entries]
    assert numbers == list(range(1, len(entries) + 1)), f"the numbers have gaps: {numbers}"
    before = len(group.known)
    assert entries[:before] == group.known, "entries that were stored have changed or gone"
    group.known = entries
    for number, (seat, move) in group.acknowledged.items():
        assert number <= len(entries), f"{number} was acknowledged, but the last entry is {len(entries)}"
        found = entries[number - 1]
        assert (found.seat, found.move) == (seat, move), f"{move} was acknowledged as {number}, not {found}"
    for number, seat, move in group.disowned:
        if number <= len(entries):
            entry = entries[number - 1]
            own = (entry.seat, entry.move, entry.by) == (seat, move, PERSON)
            assert not own, f"{move} was “not stored” as {number}, and is"


def _replay(table: Table, entry: Entry, said: list[Said]) -> None:
    """Follow an entry, and look at everything that was said of it."""
    assert table.match is not None
    before = {seat: table.match.view(seat, history=False) for seat in {seat for seat, _ in said}}
    step = table.apply(entry)
    seen: list[Said] = []
    for seat, message in said:
        if message["type"] != "step":
            continue
        plain = {**message, "ack": None}
        if (seat, plain) in seen:
            continue
        seen.append((seat, plain))
        assert message["kind"] == TOLD_AS.get(step.kind, step.kind), f"the kind of step {step.number}"
        for part in ("number", "seat", "by"):
            assert message[part] == getattr(step, part), f"{part} of step {step.number}"
        assert message["from"] == step.start
        _check_shown(table, message, list(step.events), seat, before[seat])
    _check_welcomes(table, said)


def _check_shown(table: Table, message: Message, events: list[Any], seat: int | None, before: Any) -> None:
    assert table.match is not None
    if message["shown"][0]["view"] is not None:
        check_step(message, table.match, events, [seat], before)
        standing = _plain(table.standing())
        assert {part: message[part] for part in standing} == standing
    else:  # a step that was missed: its view, and how the game stands, are the welcome's
        (shown,) = message["shown"]
        assert shown["seat"] == seat
        assert shown["events"] == _plain([event.seen_by(seat) for event in events])
        assert shown["move"] is None or seat == message["seat"]


def _check_welcomes(table: Table, said: list[Said]) -> None:
    for seat, message in said:
        if message["type"] != "welcome":
            continue
        assert set(message) == WELCOME_PARTS
        assert message["seats"] == ([] if seat is None else [seat])
        _check_summary(table, message)
        if not message["shown"]:
            assert message["table"]["state"] == "waiting"
            continue
        assert table.match is not None
        (shown,) = message["shown"]
        assert set(shown) == {"seat", "view", "history", "can_undo"}
        assert shown["seat"] == seat
        check_hides(table.match, seat, shown["view"])
        if shown["history"] is not None:
            assert shown["history"] == _plain([event.seen_by(seat) for event in table.match.events])


def _check_summary(table: Table, message: Message) -> None:
    """What is public about a table is as it was after that entry; who sits there may have changed since."""
    told = dict(message["table"])
    summary = _plain(asdict(table.summary()))
    for seats in (told.pop("seats"), summary.pop("seats")):
        assert {frozenset(seat) for seat in seats} == {SEAT_PARTS}
    for part in OF_THE_MOMENT:
        told.pop(part), summary.pop(part)
    if message["shown"]:
        assert told == summary, "the summary of a welcome"
    else:  # before it began
        assert told == {**summary, "state": "waiting", **NOT_BEGUN}


def _compare_record(table: Table, record: Any) -> None:
    assert table.match is not None
    match = cabochon.replay(record)
    assert match.over
    assert match.position() == table.match.position(), "the record ends otherwise than the table"
