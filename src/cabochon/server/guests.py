"""Bots that a server was started with: somebody's own, which can be seated here and at no other server.

Each has as many processes as there are workers, with a thread to ask each; a seat of a table stays with one
of them, where the bot has an instance of its own for it. They are handed views, and know no
table by its code.
"""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Final

from cabochon.bots.outside import OutsideBot, Source, identify
from cabochon.bots.outside.faults import Fault
from cabochon.bots.outside.running import end_all
from cabochon.bots.view_bot import MOST_SECONDS
from cabochon.core.errors import OptionError
from cabochon.core.player import Turn
from cabochon.games import every_bot
from cabochon.server import metrics
from cabochon.server.workers import NoThought

MOST_SEATS: Final = 500
"""Seats whose instances are kept; the one that has rested longest is forgotten, and begins afresh."""
SEED_BITS: Final = 32
log = logging.getLogger(__name__)

SeatOf = tuple[int, int]
"""A table's row, and a seat there."""


@dataclass(frozen=True)
class Guest:
    """A bot that is there."""

    level: str
    """What it is known by, to people and in the database: its own name."""
    source: Source
    games: tuple[str, ...] = ()
    """The games it plays; none: all of them."""

    def plays(self, slug: str) -> bool:
        """Whether it can be seated at a game."""
        return not self.games or slug in self.games


def invite(names: Sequence[str], show_output: bool = False) -> tuple[Guest, ...]:
    """The bots of these names, started; ``OptionError`` if one cannot be, or two are called alike."""
    guests: list[Guest] = []
    for name in names:
        source = Source.of(name)
        identity = identify(source, None, show_output)
        if identity.name in (*every_bot(), *(guest.level for guest in guests)):
            raise OptionError("server.guests.same_name", bot=identity.name)
        guests.append(Guest(identity.name, source, identity.games))
    return tuple(guests)


class Guests:
    """The guests of a server, and who asks them."""

    def __init__(
        self, guests: Sequence[Guest], processes: int, seconds: float, show_output: bool = False
    ) -> None:
        self._guests: Mapping[str, Guest] = {guest.level: guest for guest in guests}
        self._seconds, self._show_output = seconds, show_output
        self._players: OrderedDict[SeatOf, tuple[str, OutsideBot]] = OrderedDict()
        self._threads = {
            level: [ThreadPoolExecutor(1, thread_name_prefix="guest") for _ in range(processes)]
            for level in self._guests
        }
        self._processes = processes

    def levels(self, slug: str | None = None) -> list[str]:
        """The guests that can be seated at a game, or at any."""
        return [level for level, guest in self._guests.items() if slug is None or guest.plays(slug)]

    def __contains__(self, level: object) -> bool:
        return level in self._guests

    async def choose(self, level: str, at: SeatOf, turn: Turn) -> str:
        """A guest's move; ``NoThought`` if it has none."""
        slot = at[0] % self._processes
        player = self._player(level, at, slot)
        told = turn.history()  # now: the match may go on while the guest thinks
        own = replace(turn, seconds=MOST_SECONDS, history=lambda: told)
        loop = asyncio.get_running_loop()
        begun = time.monotonic()
        try:
            move = await loop.run_in_executor(self._threads[level][slot], player.own_move, own)
        except (Fault, RuntimeError) as problem:
            metrics.THOUGHTS_FAILED.count("move")
            raise NoThought(" ".join(map(str, problem.args))) from None
        metrics.THOUGHTS.observe("move", time.monotonic() - begun)
        return turn.text(move)

    def _player(self, level: str, at: SeatOf, slot: int) -> OutsideBot:
        """The instance of a seat; a seat that another bot has taken gets another."""
        known = self._players.pop(at, None)
        if known is None or known[0] != level:
            guest, seed = self._guests[level], secrets.randbits(SEED_BITS)
            known = level, OutsideBot(guest.source, seed, self._seconds, self._show_output, slot)
        self._players[at] = known
        if len(self._players) > MOST_SEATS:
            _, (_, rested) = self._players.popitem(last=False)
            rested.close()
        return known[1]

    def close(self) -> None:
        """Send them away, whatever they are at."""
        for threads in self._threads.values():
            for thread in threads:
                thread.shutdown(wait=False, cancel_futures=True)
        if self._guests:
            end_all()
