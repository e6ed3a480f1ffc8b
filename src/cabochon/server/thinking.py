"""Bots think in processes of their own, handed what their seat sees; the event loop waits for no thought."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

from cabochon.core.player import Turn
from cabochon.games import declarations
from cabochon.server import metrics
from cabochon.server.outgoing import Hint
from cabochon.server.thoughts import advise, choose
from cabochon.server.workers import Workers

View = dict[str, Any]
LEAST_SHARE = 0.05
"""However many wait, a bot gets this part of the time it would take by itself."""


def _warm_up(slug: str) -> None:
    """Load a game's compiled code by playing two moves of it."""
    from cabochon.bots import player

    match = declarations()[slug].choose({}).start(seed=0)
    for name in ("greedy", "master"):
        match.play_packed(player(name, 0).move(match.turn()))


class Thinkers:
    """The workers, and how busy they are."""

    def __init__(self, workers: int) -> None:
        self._number = workers
        self.workers = Workers(workers)

    @property
    def jobs(self) -> int:
        """Thoughts under way or waiting."""
        return self.workers.jobs

    @property
    def ready(self) -> bool:
        """Whether thoughts are worked on."""
        return self.workers.ready

    async def warm_up(self, slug: str) -> None:
        """Load a game in every worker."""
        run = self.workers.run
        await asyncio.gather(*(run(("warm up", slug), _warm_up, slug) for _ in range(self._number)))

    @property
    def share(self) -> float:
        """The part of its usual time that a thought gets now: the more wait, the less each."""
        return max(LEAST_SHARE, self._number / max(self._number, self.jobs + 1))

    async def choose(self, level: str, turn: Turn, seed: int | None = None) -> str:
        """The move of a bot, which gets the record of its turn; ``NoThought`` if it has none.

        With a seed it thinks for as long as it takes, and comes to the same on every machine.
        """
        slug, options, seen = turn.game.slug, turn.game.options, turn.seen.tobytes()
        return str(await self._timed("move", level, choose, slug, options, seen, level, seed))

    async def advise(self, view: View) -> list[Hint]:
        """The best moves for a person; ``NoThought`` if there are none."""
        advice: list[Hint] = await self._timed("hint", "hint", advise, view["game"], view)
        return advice

    async def _timed(self, kind: str, code: str, work: Callable[..., Any], slug: str, *rest: Any) -> Any:
        """Have it done, and note how long it took; ``code`` names the compiled code it takes."""
        begun = time.monotonic()
        arguments = (slug, secrets.randbits(32), self.share, *rest)
        try:
            done = await self.workers.run((code, slug), work, *arguments)
        except Exception:
            metrics.THOUGHTS_FAILED.count(kind)
            raise
        metrics.THOUGHTS.observe(kind, time.monotonic() - begun)
        return done

    async def close(self) -> None:
        """Stop thinking, at once."""
        await self.workers.close()
