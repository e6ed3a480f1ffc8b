"""Processes that work for the server, each of which can hang, die or be stopped without harm to the others.

A pool of the standard library breaks as a whole when one of its processes dies, and cannot end one that
hangs. Here every process has a pipe of its own and is replaced by itself; what it was doing is done again by
the next.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from typing import Any

NICE = 5
"""Thinking gives way to people's requests where they share a core."""
BEAT_SECONDS = 1.0
SILENT_SECONDS = 15.0
"""A process that gives no sign of life for so long is stopped, or stuck: it is replaced."""
WARM_SECONDS = 30.0
"""The longest work may take that this process has done before."""
COLD_SECONDS = 600.0
"""The longest it may take the first time, which may have to compile a game."""
ATTEMPTS = 3
"""Processes that may be lost to one piece of work before it is given up."""
log = logging.getLogger(__name__)


class NoThought(Exception):  # noqa: N818 - what there is instead of an answer
    """The work failed: by an error of its own, or again and again with the process doing it."""


class _Lost(Exception):  # noqa: N818
    """The process is gone, or had to be ended."""


def _serve(line: Connection, nice: int) -> None:
    """What a process does: polite work, one piece after the other, and signs of life meanwhile."""
    os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # meant for the server, which ends this process itself
    parent = multiprocessing.parent_process()
    assert parent is not None
    speaking, working = threading.Lock(), threading.Event()

    def end_with_parent() -> None:  # even if that is killed
        parent.join()
        os._exit(0)

    def beat() -> None:
        while working.wait():
            time.sleep(BEAT_SECONDS)
            with speaking, contextlib.suppress(OSError):
                if working.is_set():
                    line.send(("alive", None))

    for helper in (end_with_parent, beat):
        threading.Thread(target=helper, daemon=True).start()
    while True:
        text = line.recv_bytes()
        working.set()
        try:
            work, arguments = ForkingPickler.loads(text)
            answer = ("done", work(*arguments))
        except Exception:
            answer = ("failed", traceback.format_exc())
        with speaking:
            working.clear()
            line.send(answer)


class Worker:
    """One process, started when there is work and again when it was lost."""

    def __init__(self, nice: int = NICE, longest: float | None = None) -> None:
        self._nice, self._longest = nice, longest
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._closed = False
        self._known: set[Any] = set()
        """The kinds of work this process has done already."""

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return self._process.pid if self._process else None

    def do(self, kind: Any, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Have it done; blocks, but never for longer than the limits."""
        line = self._start()
        limit = (self._longest or WARM_SECONDS) if kind in self._known else COLD_SECONDS
        try:
            line.send((work, arguments))
            answer = self._hear(line, time.monotonic() + limit)
        except (OSError, EOFError):
            self.end()
            raise _Lost("it died") from None
        except _Lost:
            self.end()
            raise
        if answer[0] == "failed":
            raise NoThought(answer[1])
        self._known.add(kind)
        return answer[1]

    def _hear(self, line: Connection, until: float) -> tuple[str, Any]:
        while line.poll(SILENT_SECONDS):
            answer: tuple[str, Any] = line.recv()
            if answer[0] != "alive":
                return answer
            if time.monotonic() > until:
                raise _Lost("it took too long")
        raise _Lost("it gave no sign of life")

    def _start(self) -> Connection:
        if self._line is not None:
            with contextlib.suppress(OSError, EOFError):
                while self._line.poll():  # a sign of life that came late
                    self._line.recv()
                return self._line
            self.end()
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._nice), daemon=True, name="thinker")
        process.start()
        self._process = process  # not before: nobody can kill one that has not started
        theirs.close()
        if self._closed:
            process.kill()
        self._known = set()
        return self._line

    def kill(self) -> None:
        """Let whoever waits for it know that there is no more to come."""
        self._closed = True
        if process := self._process:
            # The thread that asks it may be ending it at the same time.
            with contextlib.suppress(ValueError):
                process.kill()

    def end(self) -> None:
        """End the process, also one that is stopped."""
        process, self._process = self._process, None
        line, self._line = self._line, None
        if process:
            process.kill()
            process.join()
        if line:
            line.close()


@dataclass
class _Job:
    kind: Any
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: asyncio.Future[Any]
    lost: int = 0

    def fail(self, reason: str) -> None:
        """There will be no answer."""
        if not self.answer.done():
            self.answer.set_exception(NoThought(reason))


class Workers:
    """So many processes, and the work that waits for them.

    ``nice`` is how far they give way to others, ``longest`` how many seconds one piece of work may take.
    """

    def __init__(self, number: int, nice: int = NICE, longest: float | None = None) -> None:
        self.workers = [Worker(nice, longest) for _ in range(number)]
        self._waiting: deque[_Job] = deque()
        self._there_is_work = asyncio.Semaphore(0)
        self._threads = ThreadPoolExecutor(number, thread_name_prefix="worker")
        self._serving = [asyncio.create_task(self._serve(worker)) for worker in self.workers]
        self._closed = False
        self.jobs = 0
        """Pieces of work under way or waiting."""

    @property
    def ready(self) -> bool:
        """Whether there is somebody for each process, who starts it when there is work."""
        return not self._closed and not any(task.done() for task in self._serving)

    async def run(self, kind: Any, work: Callable[..., Any], *arguments: Any) -> Any:
        """Have it done by a process, and by another if that is lost; ``NoThought`` if it cannot be done."""
        if self._closed:
            raise NoThought("the server stops")
        job = _Job(kind, work, arguments, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        self._there_is_work.release()
        self.jobs += 1
        try:
            return await job.answer
        finally:
            self.jobs -= 1

    async def _serve(self, worker: Worker) -> None:
        while True:
            await self._there_is_work.acquire()
            job = self._waiting.popleft()
            if job.answer.done():  # nobody waits for it any more
                continue
            try:
                await self._do(worker, job)
            except asyncio.CancelledError:
                job.fail("the server stops")
                raise

    async def _do(self, worker: Worker, job: _Job) -> None:
        loop = asyncio.get_running_loop()
        try:
            answer = await loop.run_in_executor(self._threads, worker.do, job.kind, job.work, job.arguments)
            if not job.answer.done():
                job.answer.set_result(answer)
        except _Lost as error:
            self._do_again(job, error)
        except Exception as error:
            job.fail(str(error))

    def _do_again(self, job: _Job, error: _Lost) -> None:
        job.lost += 1
        log.warning("a worker is replaced: %s", error)
        if job.lost >= ATTEMPTS:
            job.fail(f"{job.lost} workers were lost to it")
            return
        self._waiting.appendleft(job)
        self._there_is_work.release()

    async def close(self) -> None:
        """Stop, at once."""
        self._closed = True
        for task in self._serving:
            task.cancel()
        for worker in self.workers:
            worker.kill()
        await asyncio.gather(*self._serving, return_exceptions=True)
        for job in self._waiting:
            job.fail("the server stops")
        await asyncio.to_thread(self._threads.shutdown)
        for worker in self.workers:
            await asyncio.to_thread(worker.end)
