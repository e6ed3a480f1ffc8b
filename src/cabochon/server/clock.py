"""The clock of a table: whose time runs, and how much everybody has left.

It follows from the entries and the times they were stored with, and from nothing else: a server that was
started again, or another one, comes to the same result. Bots have no clock. A bot that plays for somebody
uses none of their time, unless that is out already.
"""

from collections.abc import Collection
from datetime import datetime, timedelta

from cabochon.server.settings import Settings
from cabochon.server.summaries import ClockSummary

LAG = timedelta(seconds=1)
"""How much later than it should a move may come: it has been on its way."""


class Clock:
    """Counts the time of a table's people down."""

    def __init__(self, settings: Settings, people: Collection[int], players: int, begun: datetime) -> None:
        self._settings = settings
        self._players = players
        given = settings.bank_seconds if settings.bank_seconds is not None else settings.move_seconds
        assert given is not None
        self._left = dict.fromkeys(people, float(given))
        """Seconds each person has when their turn begins."""
        self._seat: int | None = None
        self._since = begun

    def turn(self, seat: int | None, since: datetime) -> None:
        """From now on the time of this seat runs; nobody's, if it is a bot's turn or the game is over."""
        self._seat = seat if seat in self._left else None
        self._since = since

    def moved(self, seat: int, at: datetime, by_person: bool) -> None:
        """Take from somebody the time their move has taken, and give them what each move brings."""
        settings = self._settings
        if settings.bank_seconds is None or seat != self._seat:
            return
        spent = (at - self._since).total_seconds()
        if by_person or spent >= self._left[seat]:
            self._left[seat] = max(0.0, self._left[seat] - spent)
        self._left[seat] += settings.increment_seconds

    def taken_back(self, seat: int) -> None:
        """Take back what a move had brought: nobody wins time by moving and taking back."""
        if self._settings.bank_seconds is not None and seat in self._left:
            self._left[seat] = max(0.0, self._left[seat] - self._settings.increment_seconds)

    def stop(self, seat: int) -> None:
        """Somebody plays no more."""
        self._left.pop(seat, None)
        if self._seat == seat:
            self._seat = None

    @property
    def deadline(self) -> datetime | None:
        """When the time of whoever is to move is out, with what a move may be late; ``None``: nobody's is."""
        if self._seat is None:
            return None
        return self._since + timedelta(seconds=self._left[self._seat]) + LAG

    def is_out(self, at: datetime) -> bool:
        """Whether the time of whoever is to move is out."""
        return self.deadline is not None and at >= self.deadline

    def summary(self, now: datetime) -> ClockSummary:
        """How much time everybody has at this moment."""
        return ClockSummary(self._seat, [self._left_at(now, seat) for seat in range(self._players)])

    def _left_at(self, now: datetime, seat: int) -> float | None:
        if seat not in self._left:
            return None
        spent = max(0.0, (now - self._since).total_seconds()) if seat == self._seat else 0.0
        return round(max(0.0, self._left[seat] - spent), 3)


def has_clock(settings: Settings) -> bool:
    """Whether time is counted at a table."""
    return settings.move_seconds is not None or settings.bank_seconds is not None
