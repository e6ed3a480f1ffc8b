"""A line to a service that can be cut, slowed, made deaf, or cut just after a word has been heard."""

import asyncio
import contextlib
from collections.abc import Callable

CHUNK = 1 << 16
TO_SERVICE = "to the service"
TO_CLIENT = "to the client"
Change = Callable[[], None]


class _Line:
    """One connection through the proxy."""

    def __init__(self, client: asyncio.StreamWriter, service: asyncio.StreamWriter) -> None:
        self._ends = {TO_CLIENT: client, TO_SERVICE: service}
        self.doomed = False
        """The word was said: the answer is not passed on, and the line is cut when it comes."""
        self.deafened = False
        """Something was lost on the way, so what comes later would make no sense."""

    def cut(self) -> None:
        for end in self._ends.values():
            end.transport.abort()

    async def send(self, direction: str, data: bytes) -> None:
        end = self._ends[direction]
        end.write(data)
        await end.drain()


class Proxy:
    """Passes bytes on between clients and a port of this machine, as faithfully as it is told to."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._lines: set[_Line] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.port = 0
        self.delay = 0.0
        """Seconds that whatever comes has to wait, in both directions."""
        self.deaf: str | None = None
        """The direction in which everything is lost."""
        self.refusing = False
        """Whether new connections are cut at once."""
        self.cuts = 0
        """Lines that were cut just after the word."""
        self._word: bytes | None = None
        self._times = 0

    async def start(self) -> None:
        """Listen on a port of its own."""
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Cut everything and stop listening."""
        assert self._server
        self._server.close()
        self.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Cut every line."""
        for line in self._lines:
            line.cut()

    def cut_after(self, word: bytes, times: int) -> None:
        """Cut lines when the service answers this word: it was heard, but the client cannot know."""
        self._word, self._times = word, times

    def heal(self) -> None:
        """Pass everything on again; lines that lost something are cut, as their ends would do in time."""
        self.delay, self.deaf, self.refusing, self._word = 0.0, None, False, None
        for line in self._lines:
            if line.deafened or line.doomed:
                line.cut()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        try:
            await self._serve(reader, writer)
        except OSError:  # either end is gone
            writer.transport.abort()
        finally:
            self._tasks.discard(task)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refusing:
            writer.transport.abort()
            return
        service_reader, service_writer = await asyncio.open_connection("127.0.0.1", self._target)
        line = _Line(writer, service_writer)
        self._lines.add(line)
        try:
            passing = [
                asyncio.create_task(self._pass(line, reader, TO_SERVICE)),
                asyncio.create_task(self._pass(line, service_reader, TO_CLIENT)),
            ]
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._lines.discard(line)
            line.cut()
            for half in passing:
                half.cancel()
            await asyncio.gather(*passing, return_exceptions=True)

    async def _pass(self, line: _Line, reader: asyncio.StreamReader, direction: str) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                if self.deaf == direction:
                    line.deafened = True
                elif direction == TO_CLIENT and line.doomed:
                    self.cuts += 1
                    return
                else:
                    self._listen(line, data, direction)
                    await line.send(direction, data)

    def _listen(self, line: _Line, data: bytes, direction: str) -> None:
        """Doom the line if this is the word that is waited for."""
        if direction == TO_SERVICE and self._word and self._times > 0 and self._word in data:
            self._times -= 1
            line.doomed = True
