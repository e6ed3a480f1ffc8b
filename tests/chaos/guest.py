"""Somebody at a table, on a socket: plays at random, comes and goes, and remembers all that was said."""

import asyncio
import contextlib
import json
import time
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.chaos.http import PATIENCE
from tests.chaos.servers import Server

if TYPE_CHECKING:
    from tests.chaos.group import Group

Message = dict[str, Any]
ANSWER_SECONDS = 3.0
"""After so long without an answer a request is sent again, on another connection."""
BENIGN = {"already_played", "out_of_step", "no_undo", "no_hints", "not_stored", "too_many", "not_ready"}
"""Refusals that a client which does everything right can meet."""
NOT_YOURS = 4403
ENDINGS = {1000, 1001, 1005, 1006, 1012, 4408, 4429}
"""Close codes a client which does everything right can meet."""


class Guest:
    """One client at one table, on one seat or as a spectator."""

    def __init__(self, group: "Group", name: str, seat: int | None, token: str | None) -> None:
        self.group = group
        self.world = group.world
        self.name = f"{group.code} {name}"
        self.seat = seat
        self.token = token
        self.address = self.world.new_address()
        self.number: int | None = None
        self.heard: list[Message] = []
        """Messages not compared with the database yet."""
        self.left = False
        """Has left the seat of a table that had not begun: nothing may be shown to this token any more."""
        self.in_doubt = False
        """Nobody knows whether the leaving was done."""
        self.shut_out = False
        """A server has said that this token is worth nothing any more, so the leaving was done."""
        self.connected = False
        self.server: Server | None = None
        self._pick = self.world.random(self.name)
        self._moves: list[str] = []
        self._question: Message | None = None
        self._waiting: dict[str, tuple[int, str, float]] = {}
        """The plays that were not answered on this connection: number, move and time, by id."""
        self._ids = 0
        self.task = asyncio.create_task(self._live())

    # -- coming and going ------------------------------------------------------------------------------------

    async def _live(self) -> None:
        while not self.world.ended and not self.group.closed:
            self.server = self._pick.choice(self.world.servers)
            try:
                await self._visit(self.server)
            except ConnectionClosed as closed:
                self._look_at_ending(closed)
            except (InvalidHandshake, OSError):  # nobody there
                pass
            finally:
                self.connected = False
                self._waiting.clear()
            if self.shut_out:
                return
            await asyncio.sleep(self._pick.uniform(0.05, 0.6))

    async def _visit(self, server: Server) -> None:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{self.group.code}/socket"
        line = connect(
            address, local_addr=(self.address, 0), open_timeout=PATIENCE, close_timeout=0.2, compression=None
        )
        async with line as socket:
            last = self.number if self._pick.random() < 0.6 else None
            hello = {"type": "hello", "tokens": [self.token] if self.token else [], "last": last}
            left = self.left
            await socket.send(json.dumps(hello))
            acting = asyncio.create_task(self._act_on(socket))
            try:
                async for text in socket:
                    assert isinstance(text, str)
                    self._hear(text, left)
            finally:
                acting.cancel()
                with contextlib.suppress(asyncio.CancelledError, ConnectionClosed):
                    await acting

    def _look_at_ending(self, closed: ConnectionClosed) -> None:
        code = closed.rcvd.code if closed.rcvd else 1006
        if code == NOT_YOURS and (self.left or self.in_doubt):
            self.left, self.in_doubt, self.shut_out = True, False, True
        elif code not in ENDINGS:
            self.world.complain(f"{self.name}: the socket was closed with {code}")

    # -- listening -------------------------------------------------------------------------------------------

    def _hear(self, text: str, left: bool) -> None:
        message: Message = json.loads(text)
        kind = message["type"]
        for secret in self.group.secrets:
            if secret in text:
                self.world.complain(f"{self.name}: a {kind} names a token")
        if kind == "welcome":
            self._welcomed(message, left)
        elif kind == "step":
            self._stepped(message)
        elif kind == "ack":
            self._answered(message["id"], message["number"])
        elif kind == "error":
            self._refused(message)
        elif kind == "undo_asked":
            self._question = message
        elif kind == "undo_over":
            self._question = None

    def _welcomed(self, message: Message, left: bool) -> None:
        self.connected = True
        number = message["number"]
        if left and self.left and not self.in_doubt:
            self.world.complain(f"{self.name}: was let in with a token given back")
        if self.number is not None and number < self.number:
            self.world.complain(
                f"{self.name}: was told of {self.number}, then welcomed with {number} by {self._host()}"
            )
        missed = message["missed"]
        if missed is not None and [step["number"] for step in missed] != list(
            range((self.number or 0) + 1, number + 1)
        ):
            self.world.complain(f"{self.name}: missed steps have gaps")
        self._question = message["undo"]
        self._take_in(message)

    def _stepped(self, message: Message) -> None:
        if self.number is not None and message["number"] != self.number + 1:
            self.world.complain(f"{self.name}: step {message['number']} came after {self.number}")
        if message["ack"]:
            self._answered(message["ack"], message["number"])
        self._question = None
        self._take_in(message)
        self.world.counts["steps heard"] += 1

    def _take_in(self, message: Message) -> None:
        if self.left and not self.in_doubt and message["shown"]:
            self.world.complain(f"{self.name}: a seat that was left is still shown")
        self.number = message["number"]
        self.heard.append(message)
        views = [part["view"] for part in message["shown"]]
        self._moves = views[0]["moves"] if self.seat is not None and views else []
        if views and views[0].get("winners") is not None:
            self.group.over = True

    def _answered(self, request: str | None, number: int) -> None:
        sent = self._waiting.pop(request or "", None)
        if sent and self.seat is not None:
            self.world.counts["moves acknowledged"] += 1
            self.group.acknowledged[sent[0]] = (self.seat, sent[1])
            if sent[0] != number:
                self.world.complain(f"{self.name}: move {sent[0]} was acknowledged as {number}")

    def _refused(self, message: Message) -> None:
        sent = self._waiting.pop(message["id"] or "", None)
        code = message["code"]
        self.world.counts[f"refused: {code}"] += 1
        if sent and code == "not_stored" and self.seat is not None:
            place = (sent[0], self.seat, sent[1])
            if self.group.sent[place] == 1:
                self.group.disowned.add(place)
        elif code not in BENIGN and not (code == "not_yours" and (self.left or self.in_doubt)):
            self.world.complain(f"{self.name}: {sent or 'a request'} was refused: {message}")

    def _host(self) -> str:
        return self.server.name if self.server else "nobody"

    # -- acting ----------------------------------------------------------------------------------------------

    async def _act_on(self, socket: ClientConnection) -> None:
        while True:
            await asyncio.sleep(self._pick.uniform(0.03, 0.3))
            if not self.connected:
                continue
            if any(time.monotonic() - at > ANSWER_SECONDS for _, _, at in self._waiting.values()):
                self.world.counts["requests not answered"] += 1
                await socket.close()
            elif self._pick.random() < 0.1:
                await self._say(socket, "ping")
            elif not self.world.still and not self.left:
                await self._do_something(socket)

    async def _do_something(self, socket: ClientConnection) -> None:
        chance = self._pick.random()
        restless = not self.world.calm
        if restless and chance < 0.01:
            await socket.close()
        elif self.seat is None:
            return
        elif self._question and self.seat in self._question["waiting"]:
            consent = self._pick.random() < 0.7
            question, self._question = self._question, None
            await self._say(socket, "answer_undo", number=question["number"], consent=consent)
        elif restless and chance < 0.06 and self.number:
            await self._say(socket, "ask_undo", number=self.number)
        elif restless and chance < 0.065:
            await self._say(socket, "react", reaction="hello")
        elif self._moves and restless and chance < 0.07:
            await self._say(socket, "hint")
        elif restless and chance < 0.075 and self.group.begun:
            await self.group.leave_for_a_while(self)
        elif self._moves and not self._waiting:
            await self._play(socket)

    async def _play(self, socket: ClientConnection) -> None:
        assert self.number is not None
        assert self.seat is not None
        number = self.number + 1
        free = [move for move in self._moves if (number, self.seat, move) not in self.group.disowned]
        move = self._pick.choice(free or self._moves)
        place = (number, self.seat, move)
        self.group.disowned.discard(place)
        self.group.sent[place] += 1
        request = await self._say(socket, "play", number=number, move=move)
        self._waiting[request] = (number, move, time.monotonic())

    async def _say(self, socket: ClientConnection, kind: str, **parts: Any) -> str:
        self._ids += 1
        request = f"{kind}{self._ids}"
        seat = {} if self.seat is None or kind == "ping" else {"seat": self.seat}
        await socket.send(json.dumps({"type": kind, "id": request, **seat, **parts}))
        return request
