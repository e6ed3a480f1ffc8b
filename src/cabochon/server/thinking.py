"""Bots think in processes of their own, handed views; the event loop never waits for a thought."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

from cabochon.games import declarations
from cabochon.server import metrics
from cabochon.server.messages import Hint
from cabochon.server.workers import Workers

View = dict[str, Any]
HINTS = 5
"""The most moves a hint names."""
HINT_SECONDS = 1.0
LEAST_SHARE = 0.05
"""However many wait, a bot gets this part of the time it would take by itself."""


def _warm_up(slug: str) -> None:
    """Load a game's compiled code by playing two moves of it."""
    from cabochon.bots import bot

    match = declarations()[slug].choose({}).start(seed=0)
    for name in ("greedy", "master"):
        assert match.to_move is not None
        match.play(bot(name, 0).choose(match.view(match.to_move)))


def _choose(view: View, seed: int, share: float, level: str) -> str:
    from cabochon.bots import bot
    from cabochon.bots.levels import MOST_SECONDS, LevelBot

    player = bot(level, seed)
    if isinstance(player, LevelBot):
        player.seconds = MOST_SECONDS * share
    return player.choose(view)


def _advise(view: View, seed: int, share: float) -> list[Hint]:
    from cabochon.bots import Budget, think

    thought = think(view, Budget(seconds=HINT_SECONDS * share), seed)
    return [
        {"move": candidate.move, "chance": round(candidate.chance, 4), "visits": candidate.visits}
        for candidate in thought.candidates[:HINTS]
    ]


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

    async def choose(self, level: str, view: View) -> str:
        """The move of a bot; ``NoThought`` if it has none."""
        return str(await self._timed("move", level, _choose, view, level))

    async def advise(self, view: View) -> list[Hint]:
        """The best moves for a person; ``NoThought`` if there are none."""
        advice: list[Hint] = await self._timed("hint", "hint", _advise, view)
        return advice

    async def _timed(self, kind: str, code: str, work: Callable[..., Any], view: View, *rest: Any) -> Any:
        """Have it done, and note how long it took; ``code`` names the compiled code it takes."""
        begun = time.monotonic()
        arguments = (view, secrets.randbits(32), self.share, *rest)
        try:
            done = await self.workers.run((code, view["game"]), work, *arguments)
        except Exception:
            metrics.THOUGHTS_FAILED.count(kind)
            raise
        metrics.THOUGHTS.observe(kind, time.monotonic() - begun)
        return done

    async def close(self) -> None:
        """Stop thinking, at once."""
        await self.workers.close()
