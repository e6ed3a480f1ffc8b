"""How much one address or connection may ask for, and what happens past that."""

import time
from dataclasses import dataclass

MESSAGE_BYTES = 8 * 1024
"""The largest body or message."""
HELLO_SECONDS = 10
SILENT_SECONDS = 60
"""A connection that says nothing for so long is closed."""
WAITING_MESSAGES = 256
"""Messages that may wait for a slow reader before it is cut off; it can come back and ask what it missed."""
ADDRESSES = 10_000
"""Addresses remembered; the ones longest unseen are forgotten first, which forgives them."""


@dataclass(frozen=True)
class Allowance:
    """So many at once, refilled at so many a second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """What one address, or one connection, may do."""

    messages: Allowance = Allowance(40, 20)
    """Messages of one connection; what comes faster is read later."""
    requests: Allowance = Allowance(120, 30)
    tables: Allowance = Allowance(60, 60 / 600)
    """Tables created."""
    guesses: Allowance = Allowance(30, 30 / 600)
    """Codes and tokens named that do not exist."""
    hints: Allowance = Allowance(10, 1)
    sockets: int = 60
    """Connections at the same time."""


class Bucket:
    """An allowance being used up and refilled."""

    __slots__ = ("_allowance", "_at", "_left")

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._left = allowance.burst
        self._at = time.monotonic()

    def _refill(self) -> None:
        now = time.monotonic()
        self._left = min(self._allowance.burst, self._left + (now - self._at) * self._allowance.per_second)
        self._at = now

    def take(self) -> bool:
        """Use one up; ``False`` if there is none left."""
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def empty(self) -> bool:
        """Whether nothing is left at the moment."""
        self._refill()
        return self._left < 1

    def wait(self) -> float:
        """Seconds until there is one again."""
        self._refill()
        return max(0.0, (1 - self._left) / self._allowance.per_second)


class Caller:
    """One address and what it has used up."""

    def __init__(self, limits: Limits) -> None:
        self.requests = Bucket(limits.requests)
        self.tables = Bucket(limits.tables)
        self.guesses = Bucket(limits.guesses)
        self.hints = Bucket(limits.hints)
        self.sockets = 0


class Callers:
    """All addresses that were here lately."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._known: dict[str, Caller] = {}

    def find(self, address: str) -> Caller:
        """The caller at an address, who counts as just seen."""
        caller = self._known.pop(address, None) or Caller(self.limits)
        self._known[address] = caller
        if len(self._known) > ADDRESSES:
            oldest = next(iter(self._known))
            if self._known[oldest].sockets == 0:
                del self._known[oldest]
        return caller
