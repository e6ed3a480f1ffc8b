"""Bots think in processes of their own, handed views; the event loop never waits for a thought."""

import asyncio
import logging
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from cabochon.games import declarations
from cabochon.server import metrics

View = dict[str, Any]
T = TypeVar("T")
NICE = 5
"""Thinking gives way to people's requests where they share a core."""
HINTS = 5
"""The most moves a hint names."""
HINT_SECONDS = 1.0
LEAST_SHARE = 0.05
"""However many wait, a bot gets this part of the time it would take by itself."""
log = logging.getLogger(__name__)


def _settle_in() -> None:
    """Make this worker polite, and let it end with the server even if that is killed."""
    os.nice(NICE)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end_with_parent() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()


def _warm_up(slug: str) -> None:
    """Load a game's compiled code by playing two moves of it."""
    from cabochon.bots import bot

    match = declarations()[slug].choose({}).start(seed=0)
    for name in ("greedy", "master"):
        assert match.to_move is not None
        match.play(bot(name, 0).choose(match.view(match.to_move)))


def _choose(level: str, view: View, seed: int, share: float) -> str:
    from cabochon.bots import bot
    from cabochon.bots.levels import MOST_SECONDS, LevelBot

    player = bot(level, seed)
    if isinstance(player, LevelBot):
        player.seconds = MOST_SECONDS * share
    return player.choose(view)


def _advise(view: View, seed: int, share: float) -> list[dict[str, Any]]:
    from cabochon.bots import Budget, think

    thought = think(view, Budget(seconds=HINT_SECONDS * share), seed)
    return [
        {"move": candidate.move, "chance": round(candidate.chance, 4), "visits": candidate.visits}
        for candidate in thought.candidates[:HINTS]
    ]


class Thinkers:
    """The workers, and how busy they are."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._open()
        self._closed = False
        self.jobs = 0
        """Thoughts under way or waiting."""

    def _open(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_settle_in)

    async def warm_up(self, slug: str) -> None:
        """Load a game in every worker."""
        await asyncio.gather(*(self._run(_warm_up, slug) for _ in range(self._workers)))

    @property
    def share(self) -> float:
        """The part of its usual time that a thought gets now: the more wait, the less each."""
        return max(LEAST_SHARE, self._workers / max(self._workers, self.jobs + 1))

    async def choose(self, level: str, view: View) -> str:
        """The move of a bot."""
        return await self._timed("move", _choose, level, view, secrets.randbits(32), self.share)

    async def advise(self, view: View) -> list[dict[str, Any]]:
        """The best moves for a person."""
        return await self._timed("hint", _advise, view, secrets.randbits(32), self.share)

    async def _timed(self, kind: str, work: Callable[..., T], *arguments: Any) -> T:
        """Have it done, and note how long it took."""
        begun = time.monotonic()
        try:
            done = await self._run(work, *arguments)
        except Exception:
            metrics.THOUGHTS_FAILED.count(kind)
            raise
        metrics.THOUGHTS.observe(kind, time.monotonic() - begun)
        return done

    async def _run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Have it done by a worker; once more by new ones if they died."""
        self.jobs += 1
        pool = self._pool
        try:
            return await asyncio.wrap_future(pool.submit(work, *arguments))
        except BrokenProcessPool:
            if self._closed:
                raise
            log.warning("the workers died and are started again")
            if self._pool is pool:
                self._pool = self._open()
            return await asyncio.wrap_future(self._pool.submit(work, *arguments))
        finally:
            self.jobs -= 1

    def close(self) -> None:
        """Stop thinking, at once."""
        self._closed = True
        for process in list((self._pool._processes or {}).values()):
            process.terminate()
        self._pool.shutdown(cancel_futures=True)
