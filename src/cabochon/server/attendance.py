"""Who is there: people and watchers, here or at another process, and seats a bot holds for people gone."""

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

ELSEWHERE_SECONDS = 25
"""How long another process is believed that somebody is there; it says so again every 10 seconds."""
BLIND_SECONDS = 120
"""How long people may be at another process that cannot be heard before they count as gone."""


class Company(NamedTuple):
    """Who is connected to another process."""

    seats: frozenset[int]
    watchers: int
    until: float
    """How long that is believed, by the monotonic clock."""


class Attendance:
    """The people of one table, by seat, and how many watch."""

    def __init__(self, read_clock: Callable[[], float] = time.monotonic) -> None:
        self._read_clock = read_clock
        self._here: Counter[int] = Counter()
        self._elsewhere: dict[str, Company] = {}
        self.watchers_here = 0
        self._gone: dict[int, float] = {}
        self._blind: float | None = None
        """Since when other processes cannot be heard."""
        self.held: set[int] = set()

    def connected(self) -> set[int]:
        """The seats whose people are there."""
        there = {seat for seat, count in self._here.items() if count}
        return there.union(*(company.seats for company in self._believed()))

    def watchers(self) -> int:
        """How many look on without a seat."""
        return self.watchers_here + sum(company.watchers for company in self._believed())

    def _believed(self) -> list[Company]:
        now = self._read_clock()
        if self._blind is not None:  # nobody can say that they are there: what was said last holds longer
            now = min(now, max(self._blind, now - BLIND_SECONDS))
        return [company for company in self._elsewhere.values() if company.until > now]

    def here(self) -> list[int]:
        """The seats whose people are connected to this process."""
        return sorted(seat for seat, count in self._here.items() if count)

    def arrive(self, seats: Collection[int]) -> None:
        """People connect, and have their seats back; who has none watches."""
        self.watchers_here += not seats
        for seat in seats:
            self._here[seat] += 1
            self._gone.pop(seat, None)
            self.held.discard(seat)

    def depart(self, seats: Collection[int]) -> None:
        """A connection is gone."""
        self.watchers_here -= not seats
        for seat in seats:
            self._here[seat] -= 1

    def hear(self, process: str, seats: Iterable[int], watchers: int = 0) -> bool:
        """Another process says who is connected to it; whether that is news."""
        before = self.connected() - self.held, self.watchers()
        there = frozenset(seats)
        self._elsewhere[process] = Company(there, watchers, self._read_clock() + ELSEWHERE_SECONDS)
        self.held -= there
        return (self.connected() - self.held, self.watchers()) != before

    def note_line(self, connected: bool) -> None:
        """Note whether other processes can be heard.

        While they cannot, who is there is not known, and nobody's seat is newly held for it: better a pause
        than a bot that plays for somebody who is there. That ends after a while: nothing waits for ever.
        """
        now = self._read_clock()
        if connected:
            if self._blind is not None:  # time to say again who is there
                self._gone = dict.fromkeys(self._gone, now)
            self._blind = None
        elif self._blind is None:
            self._blind = now

    def overdue(self, people: Iterable[int], patience: float | None) -> set[int]:
        """Of these seats, those gone for longer than is to be waited, and not held yet. They are held now."""
        now = self._read_clock()
        if self._blind is not None and now - self._blind < BLIND_SECONDS:
            return set()
        there = self.connected()
        late = set()
        for seat in people:
            if seat in there:
                self._gone.pop(seat, None)
            elif patience is not None and now - self._gone.setdefault(seat, now) >= patience:
                late.add(seat)
        fresh = late - self.held
        self.held |= fresh
        return fresh
