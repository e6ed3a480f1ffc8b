"""Asking the database from the event loop: in threads of its own, and never waiting without end.

A database that stands still keeps the threads that ask it. Nothing else may be kept by that, and whoever
waits for a free thread is told after a while as well.
"""

import asyncio
import contextvars
import functools
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, ParamSpec, TypeVar

from sqlalchemy.exc import SQLAlchemyError

P = ParamSpec("P")
T = TypeVar("T")
THREADS = 8
PATIENCE_SECONDS = 20.0
"""How long anybody waits for an answer of PostgreSQL: longer than one connection may stay silent, and another
takes to be refused."""
CLOSING_SECONDS = 2.0
"""How long the end of the server waits for answers."""
SQLITE_PATIENCE_SECONDS = 40.0
"""The same for a SQLite file, which others may hold for as long as they do (``BUSY_SECONDS``)."""


class Unanswered(SQLAlchemyError):  # noqa: N818 - a state of things too
    """The database has not answered in time. Nothing was changed."""


class InDoubt(Exception):  # noqa: N818 - a state of things, not an error of ours
    """The database went away while it was told to commit, and has not come back to say whether it did."""


class Asking:
    """The threads that ask a database."""

    def __init__(self, shared: bool) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="database")
        self._shared = shared
        self._asked: set[Future[Any]] = set()
        """What has no answer yet."""

    async def read(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """What ``work`` finds; ``Unanswered`` if that takes too long."""
        return await self._answer(self._submit(work, *arguments, **named))

    async def change(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """What ``work`` has done; ``Unanswered`` if it was not begun, ``InDoubt`` if nobody knows its end."""
        asked = self._submit(work, *arguments, **named)
        try:
            return await self._answer(asked)
        except Unanswered:
            if asked.cancelled():
                raise
            raise InDoubt from None

    def close(self) -> None:
        """Begin nothing more, and wait a little for what is under way: it has a connection to give back."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        wait(list(self._asked), CLOSING_SECONDS)

    def _submit(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> "Future[T]":
        context = contextvars.copy_context()  # the log tells for whom
        asked = self._threads.submit(context.run, functools.partial(work, *arguments, **named))
        self._asked.add(asked)
        asked.add_done_callback(self._asked.discard)
        return asked

    async def _answer(self, asked: "Future[T]") -> T:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS if self._shared else SQLITE_PATIENCE_SECONDS):
                return await asyncio.wrap_future(asked)
        except TimeoutError:
            raise Unanswered("the database does not answer") from None
