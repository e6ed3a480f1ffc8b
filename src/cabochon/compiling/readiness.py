"""Which games can be played already: the first time they are compiled while the server is up."""

import asyncio
from collections.abc import AsyncIterator, Callable

from cabochon.compiling.steps import is_playable
from cabochon.core.game import Declaration
from cabochon.games import declarations

LOOK_SECONDS = 0.5
UnderWay = Callable[[], bool]
"""Whether somebody is compiling still."""


class Readiness:
    """The games, as they become ready. Without anybody compiling, all are."""

    def __init__(self, compiling: UnderWay | None) -> None:
        self._compiling = compiling
        games = declarations().items() if compiling else ()
        self._missing = {slug for slug, game in games if not is_playable(game)}
        self._closed: set[str] = set()

    @property
    def missing(self) -> list[str]:
        """The games that cannot be played yet, and will be."""
        return sorted(self._missing)

    def is_ready(self, slug: str) -> bool:
        """Whether a game can be played."""
        return slug not in self._missing and slug not in self._closed

    def open(self, slug: str) -> None:
        """Let a game be played from now on."""
        self._missing.discard(slug)

    def close(self, slug: str) -> None:
        """Keep a game that does not work from being played."""
        self._missing.discard(slug)
        self._closed.add(slug)

    async def as_compiled(self) -> AsyncIterator[Declaration]:
        """Every game once: those that are compiled now, then the others as they are."""
        waiting = dict(declarations())
        while waiting:
            # If the compiling has stopped short, what is missing is compiled when it is played.
            stopped = self._compiling is None or not self._compiling()
            for slug, game in list(waiting.items()):
                if stopped or is_playable(game):
                    del waiting[slug]
                    yield game
            if waiting:
                await asyncio.sleep(LOOK_SECONDS)
