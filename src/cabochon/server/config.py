"""What a server is started with."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_dir

from cabochon.server.limits import Limits

PAGE = Path(__file__).resolve().parent / "page"
"""The built page, which the package is shipped with."""


def default_database() -> str:
    """The embedded database in the user's data folder."""
    folder = Path(user_data_dir("cabochon", appauthor=False))
    return f"sqlite:///{folder / 'tables.sqlite'}"


def default_workers() -> int:
    """Processes that think: all cores but the one that answers people."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Config:
    """Where a server keeps its tables, and how much it lets in."""

    database: str = field(default_factory=default_database)
    redis: str | None = None
    workers: int = field(default_factory=default_workers)
    warm: bool = True
    """Whether the games are loaded at the start, so that nobody waits for it later."""
    local: bool = True
    """Whether only this machine is served: then the address must be written as this machine's."""
    page: Path = PAGE
    limits: Limits = field(default_factory=Limits)
    compiling: Callable[[], bool] | None = None
    """Whether games are still being compiled beside the server; ``None``: nobody does."""
    live_tables: int = 2000
    """Tables kept in memory with nobody connected; those with somebody always are."""
