"""A run: tables at play, fault after fault, and after each the invariants."""

import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.chaos import logs
from tests.chaos.faults import Backing, Fault
from tests.chaos.group import Group
from tests.chaos.servers import Server, processes_of
from tests.chaos.truth import Truth
from tests.chaos.world import World

GOING_ON_SECONDS = 60
"""How long after the last fault every table must have moved on. A bot's move that a killed server had taken
on is left to it for half a minute."""
AGREEING_SECONDS = 30
"""How long until everybody must have heard of the last entry, when nobody plays."""
MOST_FILES = 40
"""Files, sockets and pipes a server may have open beyond those at its start when everybody has gone."""
MOST_MEMORY = 700 << 20
GONE_SECONDS = 30
ENDED_AS_TOLD = (0, -signal.SIGTERM, 128 + signal.SIGTERM)
"""Exit codes of a server that was asked to stop."""
SETTLING_SECONDS = 1.0
LOOK_SECONDS = 0.2


@dataclass(frozen=True)
class Plan:
    """What a run is made of."""

    seed: str
    tables: int
    seconds: float
    faults: Sequence[Fault] = ()
    """These, one after the other; none: as many as there is time for, by chance."""


class Storm:
    """One run on servers that are up."""

    def __init__(self, world: World, backing: Backing, truth: Truth, plan: Plan) -> None:
        self._world = world
        self._backing = backing
        self._truth = truth
        self._plan = plan
        self._pick = world.random("faults")
        self._read = dict.fromkeys(world.servers, 0)
        self._files = {server: server.open_files() for server in world.servers}

    async def run(self, possible: Sequence[Fault]) -> None:
        """Play and break until the time is over, or the faults that were planned have been."""
        world = self._world
        slots = [asyncio.create_task(self._slot(f"table {slot}")) for slot in range(self._plan.tables)]
        try:
            await asyncio.sleep(SETTLING_SECONDS)
            for number, faults in enumerate(self._rounds(possible), 1):
                await self._round(number, faults)
        finally:
            world.ended = True
            ended = await asyncio.gather(*slots, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                world.complain(f"the test itself failed: {error!r}")
        await self._compare()
        await self._everybody_has_gone()

    async def _slot(self, name: str) -> None:
        """Table after table."""
        turn = 0
        while not self._world.ended:
            turn += 1
            group = Group(self._world, f"{name}, {turn}")
            self._world.groups.append(group)
            await group.run()
            if group.settled:
                self._world.groups.remove(group)

    def _rounds(self, possible: Sequence[Fault]) -> Iterator[list[Fault]]:
        yield from ([fault] for fault in self._plan.faults)
        deadline = time.monotonic() + self._plan.seconds
        while not self._plan.faults and time.monotonic() < deadline:
            yield self._pick.sample(possible, min(len(possible), self._pick.choice([1, 1, 2, 3])))

    # -- one round -------------------------------------------------------------------------------------------

    async def _round(self, number: int, faults: Sequence[Fault]) -> None:
        """Some faults at once, then calm: every table goes on, all agree, and all that was said is true."""
        world = self._world
        world.say(f"{number}: {', '.join(fault.__name__ for fault in faults)}")
        chances = [random.Random(self._pick.random()) for _ in faults]
        await asyncio.gather(
            *(fault(world, self._backing, chance) for fault, chance in zip(faults, chances, strict=True))
        )
        world.calm = True
        await self._every_table_goes_on()
        world.still = True
        await self._all_agree()
        await self._compare()
        self._read_logs()
        world.calm = world.still = False
        world.counts["rounds"] += 1
        world.counts["faults"] += len(faults)

    async def _every_table_goes_on(self) -> None:
        waiting = {group: await self._number(group) for group in list(self._world.groups)}
        began = time.monotonic()
        while waiting and time.monotonic() < began + GOING_ON_SECONDS:
            await asyncio.sleep(LOOK_SECONDS)
            for group, number in list(waiting.items()):
                if group.over or group.closed or await self._number(group) > number:
                    del waiting[group]
        for group, number in waiting.items():
            self._world.complain(
                f"{group.code}: stuck at {number} for {GOING_ON_SECONDS} seconds: {_standing(group)}"
            )
        self._world.longest("until every table went on", time.monotonic() - began)

    async def _number(self, group: Group) -> int:
        """The number of the last entry; -1 before there is a table that has begun."""
        if not group.code or not group.begun:
            return -1
        found = await self._truth.table(group.code)
        return -1 if found is None else len(found[1])

    async def _all_agree(self) -> None:
        began = time.monotonic()
        apart: dict[str, str] = {"": "nobody has looked yet"}
        while apart and time.monotonic() < began + AGREEING_SECONDS:
            apart = {}
            for group in [group for group in self._world.groups if group.begun and not group.closed]:
                number = await self._number(group)
                listening = [guest for guest in group.guests if not guest.left and not guest.in_doubt]
                heard = {guest.name: guest.number for guest in listening if not guest.task.done()}
                if any(found != number for found in heard.values()):
                    apart[group.code] = f"the last entry is {number}, but {heard}"
            await asyncio.sleep(LOOK_SECONDS)
        for code, how in apart.items():
            self._world.complain(f"{code}: no agreement after {AGREEING_SECONDS} seconds: {how}")
        self._world.longest("until all agreed", time.monotonic() - began)

    async def _compare(self) -> None:
        for group in list(self._world.groups):
            if group.code:
                await self._truth.compare(group)

    def _read_logs(self) -> None:
        for server in self._world.servers:
            text = server.log.read_text(errors="replace")
            for trouble, times in Counter(logs.unexpected(text[self._read[server] :])).items():
                self._world.complain(f"{server.name} logged {times} times: {trouble}")
            self._read[server] = len(text)

    # -- the end ---------------------------------------------------------------------------------------------

    async def _everybody_has_gone(self) -> None:
        """When everybody has gone, servers have let go of everything, and end when they are told to."""
        for server in self._world.servers:
            await self._let_go(server)
            if server.memory() > MOST_MEMORY:
                self._world.complain(f"{server.name} has {server.memory() >> 20} MiB in memory")
            self._world.longest("MiB of a server at the end", server.memory() / (1 << 20))
            code = await server.stop()
            if code not in ENDED_AS_TOLD:
                self._world.complain(f"{server.name} ended with code {code}")
        deadline = time.monotonic() + GONE_SECONDS
        while (left := processes_of(self._world.run)) and time.monotonic() < deadline:
            await asyncio.sleep(LOOK_SECONDS)
        if left:
            self._world.complain(f"processes were left over: {left}")
        self._read_logs()

    async def _let_go(self, server: Server) -> None:
        deadline = time.monotonic() + GONE_SECONDS
        while server.open_files() > self._files[server] + MOST_FILES:
            if time.monotonic() > deadline:
                self._world.complain(f"{server.name} still has {server.open_files()} files open")
                return
            await asyncio.sleep(LOOK_SECONDS)


def _standing(group: Group) -> str:
    return "; ".join(
        f"{guest.name.partition(' ')[2]} heard {guest.number}"
        + (f" at {guest.server.name}" if guest.connected and guest.server else ", is not connected")
        for guest in group.guests
    )
