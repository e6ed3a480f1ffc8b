"""What a server without a machine of its own is handed by whoever runs it."""

from collections.abc import Callable
from typing import Protocol

Answer = Callable[[int, str, str, bool], bool]
"""Takes an answer: the status, the type of what follows, a text, and whether that was all. It says whether
somebody still listens; where nobody does, what is under way for them is given up."""
Done = Callable[[str | None], None]
"""Takes the answer to a job as JSON; nothing if there is none."""


class Host(Protocol):
    """A clock, chance, workers, a place to keep things, and the way to those who listen."""

    def now(self) -> float:
        """Seconds since 1970, in UTC."""
        ...

    def random_bytes(self, count: int) -> bytes:
        """So many bytes that nobody could foresee."""
        ...

    def tell(self, line: int, text: str) -> None:
        """Send a message through an open line."""
        ...

    def close(self, line: int, code: int) -> None:
        """Close a line from this side."""
        ...

    def think(self, job: str, done: Done) -> None:
        """Have a job, as JSON, done by ``work`` (local/work.py), and hand its answer to ``done``."""
        ...

    def keep(self, key: str, text: str | None) -> None:
        """Keep a text under a key, in place of what was kept there; ``None``: keep nothing there any more."""
        ...

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Call back after a while."""
        ...
