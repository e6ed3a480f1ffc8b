"""Asking workers to think, and not waiting for them for ever."""

import json
from collections.abc import Callable
from typing import Any, Final

from cabochon.core.player import Turn
from cabochon.local import chance
from cabochon.local.host import Host

PATIENCE_SECONDS: Final = 90.0
"""After so long a job counts as lost. The host, which starts workers again that die, is far quicker."""
Answered = Callable[[Any], None]
"""Takes what a worker found; ``None`` if it found nothing."""


class Thoughts:
    """Jobs for the host's workers, as local/work.py does them."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def ask(self, job: dict[str, Any], answered: Answered) -> None:
        """Have a job done; the answer comes once, whatever the workers do."""
        pending = [answered]

        def done(text: str | None) -> None:
            if pending:
                pending.pop()(None if text is None else json.loads(text))

        self._host.later(PATIENCE_SECONDS, lambda: done(None))
        self._host.think(json.dumps(job), done)

    def choose(self, level: str, turn: Turn, seed: int | None, answered: Answered) -> None:
        """The move of a bot; with a seed it comes to the same on every machine."""
        job = {
            "kind": "choose",
            "game": turn.game.slug,
            "options": turn.game.options,
            "seen": turn.seen.tobytes().hex(),
            "level": level,
            "seed": str(chance.new_seed(self._host) if seed is None else seed),
            "timed": seed is None,
        }
        self.ask(job, answered)

    def advise(self, view: dict[str, Any], answered: Answered) -> None:
        """The best moves for a person."""
        seed = chance.new_seed(self._host)
        self.ask({"kind": "advise", "game": view["game"], "view": view, "seed": str(seed)}, answered)
