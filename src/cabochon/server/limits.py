"""How much one address or connection may ask for, and what happens past that."""

import math
import time
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from cabochon.core.errors import OptionError, brief

MESSAGE_BYTES = 8 * 1024
"""The largest body or message."""
RECORD_BYTES = 64 * 1024
"""The largest record that is checked."""
HELLO_SECONDS = 10
SILENT_SECONDS = 60
"""A connection that says nothing for so long is closed."""
ONE_HOUSEHOLD = 64
"""Bits of an IPv6 address that tell one customer of a provider from another; the rest are theirs."""


@dataclass(frozen=True)
class Allowance:
    """So many at once, refilled at so many a second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """What one address, or one connection, may do. ``--limit`` changes any of these by its name."""

    messages: Allowance = Allowance(40, 20)
    """Messages of one connection; what comes faster is read later."""
    frames: Allowance = Allowance(200, 50)
    """Parts of messages, pings and pongs of one connection; past that it is cut off."""
    requests: Allowance = Allowance(120, 30)
    """Requests and sockets opened, by address; not for files of the page."""
    files: Allowance = Allowance(1200, 200)
    """Files of the page asked for, by address: a first visit asks for dozens."""
    connects: Allowance = Allowance(120, 30)
    """Connections opened, by address."""
    tables: Allowance = Allowance(60, 60 / 600)
    """Tables created, by address."""
    guesses: Allowance = Allowance(30, 30 / 600)
    """Codes and tokens named that do not exist, by address."""
    hints: Allowance = Allowance(10, 1)
    """Hints asked for, by address."""
    lines: Allowance = Allowance(8, 0.5)
    """Lines and reactions said at tables, by address."""
    checks: Allowance = Allowance(10, 1)
    """Records checked, by address."""
    reviews: Allowance = Allowance(10, 0.02)
    """Reviews begun, by address."""
    sockets: int = 60
    """Sockets open at the same time, by address."""
    connections: int = 10_000
    """Connections at the same time, of everybody together."""
    addresses: int = 10_000
    """Addresses remembered; those longest unseen are forgotten first, which forgives them."""
    head_bytes: int = 16 * 1024
    """The largest head of a request."""
    head_seconds: int = 10
    """How long the head of a request may take, from the connecting or the answer before."""
    body_seconds: int = 10
    """How long the body of a request may take."""
    stalled_seconds: int = 20
    """How long a reader may take nothing of what is sent before it is cut off."""
    waiting_messages: int = 256
    """Messages that may wait for a slow reader of a socket; it can come back and ask what it missed."""
    waiting_bytes: int = 1024 * 1024
    """Bytes that may wait for a slow reader of a socket."""
    entries: int = 10_000
    """Moves and undos of one table; a long game has some hundreds."""

    @classmethod
    def boundless(cls) -> "Limits":
        """Limits nobody meets, for tests and measurements from one address; sizes and times are as ever."""
        known = {field.name: field.default for field in fields(cls)}
        free = {name: Allowance(1e9, 1e9) for name, limit in known.items() if isinstance(limit, Allowance)}
        changes: dict[str, Any] = {**free, "sockets": 10**9, "connections": 10**6}
        return cls(**changes)

    def adjusted(self, wishes: Iterable[str]) -> "Limits":
        """These limits with some changed, each as ``name=value`` or ``name=burst/per_second``.

        >>> Limits().adjusted(["sockets=200", "tables=10/0.5"]).tables
        Allowance(burst=10.0, per_second=0.5)
        """
        changes = {}
        for wish in wishes:
            name, _, value = wish.partition("=")
            known = [field.name for field in fields(self)]
            if name not in known:
                raise OptionError("server.limit.unknown", name=brief(name), known=", ".join(known))
            changes[name] = _read(name, value, getattr(self, name))
        return replace(self, **changes)


def _read(name: str, text: str, current: Any) -> Any:
    """A limit of the same kind as the current one."""
    kind = "allowance" if isinstance(current, Allowance) else "number"
    try:
        if kind == "number":
            number = int(text)
            if number < 1:
                raise ValueError
            return number
        burst, per_second = (float(part) for part in text.split("/"))
        if not (1 <= burst < math.inf and 0 < per_second < math.inf):
            raise ValueError
        return Allowance(burst, per_second)
    except ValueError:
        raise OptionError(f"server.limit.{kind}", name=name, value=brief(text)) from None


def household(address: str) -> str:
    """What an address is counted as: itself, or the network a provider gives one customer.

    >>> household("2001:db8:1:2:3:4:5:6"), household("::ffff:192.0.2.7"), household("192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ip_network((found, ONE_HOUSEHOLD), strict=False))
    return str(found)


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
        self.files = Bucket(limits.files)
        self.connects = Bucket(limits.connects)
        self.tables = Bucket(limits.tables)
        self.guesses = Bucket(limits.guesses)
        self.hints = Bucket(limits.hints)
        self.lines = Bucket(limits.lines)
        self.checks = Bucket(limits.checks)
        self.reviews = Bucket(limits.reviews)
        self.sockets = 0


class Callers:
    """All addresses that were here lately."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._known: dict[str, Caller] = {}

    def __len__(self) -> int:
        return len(self._known)

    def find(self, address: str) -> Caller:
        """The caller at an address, who counts as just seen."""
        name = household(address)
        caller = self._known.pop(name, None) or Caller(self.limits)
        self._known[name] = caller
        self._forget_some()
        return caller

    def _forget_some(self) -> None:
        """Forget those longest unseen. Who has a socket open stays; the limit on connections bounds these."""
        tries = len(self._known) - 1  # the last is the one just seen
        while len(self._known) > self.limits.addresses and tries > 0:
            tries -= 1
            oldest = next(iter(self._known))
            caller = self._known.pop(oldest)
            if caller.sockets:
                self._known[oldest] = caller
