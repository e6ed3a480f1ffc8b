"""A table and everybody at it, from its making to its end."""

import asyncio
import contextlib
from collections import Counter
from typing import Any

from tests.chaos.guest import Guest
from tests.chaos.servers import Server
from tests.chaos.world import World

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("shokoba", {"players": 2, "target": 5}),
    ("shokoba", {"players": 3, "target": 5}),
    ("shokoba", {"players": 4, "target": 5}),
    ("spoker", {"players": 2}),
    ("topas", {"players": 3}),
    ("eight28", {"players": 3}),
]
BOTS = ("random", "greedy")
HOLDS = (1, 2, 3)
PAUSE = 0.2
LEAVINGS = 2
Place = tuple[int, int, str]
"""A number, a seat and a move."""


class Group:
    """One table. Its people are made when they sit down, and end with it."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.code = ""
        self.address = world.new_address()
        self.pick = world.random(name)
        self.guests: list[Guest] = []
        self.secrets: set[str] = set()
        self.begun = False
        self.over = False
        self.closed = False
        self.settled = False
        """Over, and compared with the database after that."""
        self.record: Any = None
        self.acknowledged: dict[int, tuple[int, str]] = {}
        """The moves whose makers were told that they are stored, by number."""
        self.sent: Counter[Place] = Counter()
        self.disowned: set[Place] = set()
        """Moves whose makers were told that they are not stored."""
        self.known: list[Any] = []
        """The entries the database was seen to have."""
        self._away: set[asyncio.Task[None]] = set()

    def _server(self) -> Server:
        return self.pick.choice(self.world.servers)

    async def _ask(self, path: str, form: Any = None) -> Any:
        return await self.world.ask(self._server(), self.address, path, form)

    # -- from the making to the end --------------------------------------------------------------------------

    async def run(self) -> None:
        """Make a table, fill it, play, and be there until the end has been looked at."""
        try:
            wanted = await self._make()
            while not self.begun and not self.world.ended:
                await self._fill(wanted)
            while not self.over and not self.world.ended:
                await asyncio.sleep(PAUSE)
            while self.over and not self.settled and not self.world.ended:
                await self._fetch_record()
                await asyncio.sleep(PAUSE)
        finally:
            self.closed = True
            tasks = [*(guest.task for guest in self.guests), *self._away]
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            for error in ended:
                if isinstance(error, Exception):
                    self.world.complain(f"{self.code}: the test itself failed: {error!r}")

    async def _make(self) -> int:
        """Create the table; returns how many seats are open."""
        game, options = self.pick.choice(GAMES)
        kinds = ["me", self.pick.choice(["me", "open"])]
        kinds += [self.pick.choice(["me", "open", "bot"]) for _ in range(options["players"] - 2)]
        seats = [{"kind": kind, **self._level(kind)} for kind in kinds]
        settings = {"hold_seconds": self.pick.choice(HOLDS), "memory_aid": True}
        form = {"game": game, "options": options, "seats": seats, "settings": settings}
        while not self.world.ended:
            answer = await self._ask("tables", form)
            if answer and answer.status == 201:
                self.code = answer.body["table"]["code"]
                for own in answer.body["tokens"]:
                    self._seat(own["seat"], own["token"])
                for watcher in range(self.pick.choice([1, 2])):
                    self.guests.append(Guest(self, f"watcher {watcher}", None, None))
                self.begun = answer.body["table"]["state"] != "waiting"
                break
            await asyncio.sleep(PAUSE)
        return kinds.count("open")

    def _level(self, kind: str) -> dict[str, str]:
        return {"level": self.pick.choice(BOTS)} if kind == "bot" else {}

    def _seat(self, seat: int, token: str) -> Guest:
        self.secrets.add(token)
        guest = Guest(self, f"seat {seat} ({len(self.guests)})", seat, token)
        self.guests.append(guest)
        if self.pick.random() < 0.2:  # on a second device too
            self.guests.append(Guest(self, f"seat {seat} again ({len(self.guests)})", seat, token))
        return guest

    # -- before the game -------------------------------------------------------------------------------------

    async def _fill(self, wanted: int) -> None:
        """Somebody joins, leaves, or begins."""
        chance = self.pick.random()
        joined = [guest for guest in self.guests if guest.seat and not guest.left and not guest.in_doubt]
        leavings = sum(guest.left for guest in self.guests)
        if chance < 0.3 and joined and leavings < LEAVINGS and not self.world.calm:
            await self._give_back(self.pick.choice(joined))
        elif chance < 0.7 or not self.world.calm:
            await self._join()
        else:
            await self._start()
        await asyncio.sleep(PAUSE)
        answer = await self._ask(f"tables/{self.code}")
        if answer and answer.status == 200:
            self.begun = answer.body["table"]["state"] != "waiting"

    async def _join(self) -> None:
        answer = await self._ask(f"tables/{self.code}/join", {})
        if answer and answer.status == 200:
            self._seat(answer.body["seat"], answer.body["token"])

    async def _start(self) -> None:
        host = next(guest for guest in self.guests if guest.seat == 0)
        await self._ask(f"tables/{self.code}/start", {"token": host.token, "level": "random"})

    async def _give_back(self, guest: Guest) -> None:
        """Leave the seat of a table that waits; the connection stays, to see whether anything is shown."""
        same = [other for other in self.guests if other.token == guest.token]
        for other in same:
            other.in_doubt = True
        answer = await self._ask(f"tables/{self.code}/leave", {"token": guest.token})
        if answer and answer.status == 200:
            waiting = answer.body["table"]["state"] == "waiting"
            for other in same:
                other.left, other.in_doubt = waiting, False
            self.world.counts["seats given back"] += waiting

    # -- in the game -----------------------------------------------------------------------------------------

    async def leave_for_a_while(self, guest: Guest) -> None:
        """Leave a seat to a bot; the token stays good, and connecting again takes the seat back."""
        task = asyncio.create_task(self._leave(guest))
        self._away.add(task)
        task.add_done_callback(self._away.discard)

    async def _leave(self, guest: Guest) -> None:
        with contextlib.suppress(OSError):
            await self._ask(f"tables/{self.code}/leave", {"token": guest.token})
            self.world.counts["seats left to a bot"] += 1

    async def _fetch_record(self) -> None:
        if self.record is None:
            answer = await self._ask(f"tables/{self.code}/record")
            if answer and answer.status == 200:
                self.record = answer.body
                self.world.counts["games over"] += 1
