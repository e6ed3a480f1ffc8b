"""The socket of a table: letting people in, listening, and noticing when they are gone."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from cabochon.core.words import Phrase
from cabochon.server import metrics, requests
from cabochon.server.connection import Connection, Send
from cabochon.server.doors import caller_address
from cabochon.server.hall import Hall
from cabochon.server.limits import HELLO_SECONDS, Caller, Callers
from cabochon.server.messages import Hello, read_hello, read_request
from cabochon.server.news import Everything, Problem
from cabochon.server.refusals import Refusal
from cabochon.server.table import Table
from cabochon.server.tokens import digest, same

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

NO_HELLO, NOT_YOURS, NO_TABLE, TOO_MANY = 4400, 4403, 4404, 4429
COME_AGAIN = 1012
GONE = "websocket.disconnect"


class Refused(Exception):  # noqa: N818 - what is done to a connection, not an error of ours
    """The connection is not let in; the close code says why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Sockets:
    """All open sockets of the server: an ASGI application for one address pattern."""

    def __init__(self, hall: Hall, callers: Callers, is_foreign: Callable[[Scope], bool]) -> None:
        self._hall = hall
        self._callers = callers
        self._is_foreign = is_foreign

    async def serve(self, code: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Speak with one client from its connecting to its end."""
        await receive()
        await send({"type": "websocket.accept"})
        caller = self._callers.find(caller_address(scope))
        caller.sockets += 1
        try:
            connection = await self._let_in(code, scope, caller, receive, send)
            await self._stay(connection, caller, receive)
        except Refused as refused:
            with contextlib.suppress(OSError, RuntimeError):  # gone already
                await send({"type": "websocket.close", "code": refused.code})
            metrics.CLOSED.count(str(refused.code))
        finally:
            caller.sockets -= 1

    async def _let_in(
        self, code: str, scope: Scope, caller: Caller, receive: Receive, send: Send
    ) -> Connection:
        if self._is_foreign(scope):
            raise Refused(NOT_YOURS)
        if caller.sockets > self._callers.limits.sockets or not caller.requests.take():
            raise Refused(TOO_MANY)
        if not caller.guesses.empty():
            return await self._admit(code, caller, receive, send, None)
        hello = await _hear_hello(receive)
        try:  # somebody at this address guesses: only who has a right token is let in, others learn nothing
            if hello.tokens:
                return await self._admit(code, caller, receive, send, hello)
        except Refused:
            pass
        raise Refused(TOO_MANY)

    async def _admit(
        self, code: str, caller: Caller, receive: Receive, send: Send, hello: Hello | None
    ) -> Connection:
        """Find the table and the seats of who is there; what they say first may have been heard already."""
        try:
            table = await self._hall.find(code)
        except Refusal as refusal:
            if refusal.code == "not_ready":
                raise Refused(COME_AGAIN) from None
            caller.guesses.take()
            raise Refused(NO_TABLE) from None
        hello = hello or await _hear_hello(receive)
        connection = Connection(send, table, self._callers.limits)
        connection.language = hello.lang
        connection.seats = _seats_of(table, hello.tokens, caller)
        await self._arrive(connection, hello.last)
        return connection

    async def _arrive(self, connection: Connection, last: int | None) -> None:
        table = connection.table
        for seat in connection.seats:
            if table.sitters[seat].away:
                table.reseat(seat, away=False)
                await asyncio.to_thread(self._hall.store.come_back, table.stored.id, seat)
                self._hall.fan.publish("table", table.code)
        table.attendance.arrive(connection.seats)
        connection.tell(Everything(last))
        self._hall.attendance_changed(table)
        table.connections.add(connection)

    async def _stay(self, connection: Connection, caller: Caller, receive: Receive) -> None:
        pump = asyncio.create_task(connection.pump())
        try:
            await self._listen(connection, caller, receive)
        finally:
            connection.table.connections.discard(connection)
            connection.table.attendance.depart(connection.seats)
            if connection.closing is None:
                pump.cancel()
            with contextlib.suppress(asyncio.CancelledError, OSError, RuntimeError):
                await pump
            self._hall.attendance_changed(connection.table)

    async def _listen(self, connection: Connection, caller: Caller, receive: Receive) -> None:
        while connection.closing is None:
            message = await receive()
            if message["type"] == GONE:
                return
            connection.heard = time.monotonic()
            while not connection.messages.take():
                await asyncio.sleep(connection.messages.wait())
            try:
                request = read_request(message.get("text") or b"")
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                metrics.REFUSALS.count("malformed")
                connection.tell(Problem(None, "malformed", Phrase("server.refusal.malformed")))
                continue
            requests.answer(self._hall, connection, request, caller.hints)


async def _hear_hello(receive: Receive) -> Hello:
    """The first message, which says who is there."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            message = await receive()
        return read_hello(message.get("text") or b"")
    except (TimeoutError, msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused(NO_HELLO) from None


def _seats_of(table: Table, tokens: list[str], caller: Caller) -> tuple[int, ...]:
    """The seats these tokens stand for; one that stands for none is a guess."""
    found = []
    for token in tokens:
        wanted = digest(token)
        seats = [
            seat for seat, sitter in enumerate(table.sitters) if sitter.digest and same(sitter.digest, wanted)
        ]
        if not seats:
            caller.guesses.take()
            raise Refused(NOT_YOURS)
        found += seats
    return tuple(sorted(set(found)))
