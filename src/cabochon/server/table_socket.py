"""The socket of a table: letting people in, listening, and noticing when they are gone."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from cabochon.core.words import Phrase
from cabochon.server import handlers, metrics, news
from cabochon.server.close_codes import COME_AGAIN, FOR_REFUSALS, NO_HELLO, NO_TABLE, NOT_YOURS, TOO_MANY
from cabochon.server.connection import Connection, Outbox, Send, SendNow
from cabochon.server.limits import HELLO_SECONDS, Caller, Callers
from cabochon.server.live_tables import SET_ASIDE, LiveTables
from cabochon.server.messages import Hello, read_hello, read_request
from cabochon.server.middleware import caller_address
from cabochon.server.network import SEND_NOW
from cabochon.server.news import Everything
from cabochon.server.refusals import Refusal
from cabochon.server.seating import proved
from cabochon.server.storage.asking import InDoubt
from cabochon.server.table import Table

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

GONE = "websocket.disconnect"


class NotLetIn(Exception):  # noqa: N818 - what is done to a connection, not an error of ours
    """The connection is not let in; the close code says why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@dataclass
class _Visit:
    """Somebody on their way in."""

    code: str
    caller: Caller
    receive: Receive
    send: Send
    send_now: SendNow | None
    keep: contextlib.ExitStack
    """What is held until they are gone."""


class Sockets:
    """All open sockets of the server: an ASGI application for one address pattern."""

    def __init__(
        self, live_tables: LiveTables, callers: Callers, is_foreign: Callable[[Scope], bool]
    ) -> None:
        self._live_tables = live_tables
        self._callers = callers
        self._is_foreign = is_foreign
        self._outbox = Outbox()

    async def serve(self, code: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Speak with one client from its connecting to its end."""
        await receive()
        await send({"type": "websocket.accept"})
        caller = self._callers.find(caller_address(scope))
        caller.sockets += 1
        try:
            with contextlib.ExitStack() as keep:
                send_now = scope.get("extensions", {}).get(SEND_NOW)
                visit = _Visit(code, caller, receive, send, send_now, keep)
                connection = await self._let_in(visit, scope)
                await self._stay(connection, caller, receive)
        except NotLetIn as shut:
            with contextlib.suppress(OSError, RuntimeError):  # gone already
                await send({"type": "websocket.close", "code": shut.code})
            metrics.CLOSED.count(str(shut.code))
        finally:
            caller.sockets -= 1

    async def _let_in(self, visit: _Visit, scope: Scope) -> Connection:
        caller = visit.caller
        if self._is_foreign(scope):
            raise NotLetIn(NOT_YOURS)
        if caller.sockets > self._callers.limits.sockets or not caller.requests.take():
            raise NotLetIn(TOO_MANY)
        if not caller.guesses.empty():
            return await self._admit(visit, None)
        hello = await _hear_hello(visit.receive)
        try:  # somebody at this address guesses: only who has a right token is let in, others learn nothing
            if hello.tokens:
                return await self._admit(visit, hello)
        except NotLetIn:
            pass
        raise NotLetIn(TOO_MANY)

    async def _admit(self, visit: _Visit, hello: Hello | None) -> Connection:
        """Find the table and the seats of who is there; what they say first may have been heard already."""
        try:
            table = await self._live_tables.find(visit.code)
            # From here to the end of the connection this is the copy, whatever is waited for.
            visit.keep.enter_context(self._live_tables.kept(table))
            hello = hello or await _hear_hello(visit.receive)
            await self._live_tables.refresh(table)
            connection = Connection(visit.send, table, self._callers.limits)
            if visit.send_now:
                connection.send_by(visit.send_now, self._outbox)
            connection.language = hello.lang
            connection.sit(_proofs(table, hello.tokens, visit.caller))
            await self._come_back(connection)
        except Refusal as refusal:
            if refusal.code in FOR_REFUSALS:
                raise NotLetIn(FOR_REFUSALS[refusal.code]) from None
            visit.caller.guesses.take()
            raise NotLetIn(NO_TABLE) from None
        except (SQLAlchemyError, InDoubt):
            raise NotLetIn(COME_AGAIN) from None
        self._arrive(connection, hello.last)
        return connection

    async def _come_back(self, connection: Connection) -> None:
        """Take seats back that were left to a bot."""
        table = connection.table
        if any(table.sitters[seat].away for seat in connection.seats):
            digests = list(connection.proofs.values())
            stored = await self._live_tables.database.change(
                self._live_tables.store.come_back, table.code, digests
            )
            await self._live_tables.reseated(stored)

    def _arrive(self, connection: Connection, last: int | None) -> None:
        table = connection.table
        table.attendance.arrive(connection.seats)
        connection.tell(Everything(last))
        if table.mended_at == table.number:
            connection.tell(SET_ASIDE)
        self._live_tables.attendance_changed(table)
        table.connections.add(connection)
        if restarting := self._live_tables.restarting():
            connection.tell(restarting)

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
            self._live_tables.attendance_changed(connection.table)

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
                connection.tell(news.Refusal(None, "malformed", Phrase("server.refusal.malformed")))
                continue
            kind = str(request.__struct_config__.tag)
            handlers.answer(self._live_tables, connection, kind, request, caller)


async def _hear_hello(receive: Receive) -> Hello:
    """The first message, which says who is there."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            message = await receive()
        return read_hello(message.get("text") or b"")
    except (TimeoutError, msgspec.DecodeError, UnicodeError, RecursionError):
        raise NotLetIn(NO_HELLO) from None


def _proofs(table: Table, tokens: list[str], caller: Caller) -> dict[int, str]:
    """The seats these tokens stand for, with their digests; a token that stands for none is a guess."""
    found = proved(table.sitters, tokens)
    if found is None:
        caller.guesses.take()
        raise NotLetIn(NOT_YOURS)
    return found
