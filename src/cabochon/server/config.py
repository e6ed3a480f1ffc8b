"""What a server is started with."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_dir

from cabochon.server.limits import Limits
from cabochon.server.setting_kinds import Network

if TYPE_CHECKING:
    from cabochon.server.guests import Guest

LOOPBACK: tuple[Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1"))
PAGE = Path(__file__).resolve().parent / "page"
"""The built page, which the package is shipped with."""
ENGINE = Path(__file__).resolve().parent / "engine"
"""What the page needs to play without a server, if it has been made (``cabochon wasm``)."""


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
    reviews: bool = True
    """Whether the games of challenges are reviewed, to tell play from luck; tests have no time for that."""
    local: bool = True
    """Whether only this machine is served: then the address must be written as this machine's."""
    public_url: str | None = None
    """The origin under which others reach the server, if a proxy stands before it."""
    trusted_proxies: tuple[Network, ...] = ()
    """The proxies that are believed who asks."""
    page: Path = PAGE
    engine: Path = ENGINE
    limits: Limits = field(default_factory=Limits)
    keep: float | None = None
    """Seconds after which a table nobody touches is retired; ``None``: never."""
    export_folder: Path | None = None
    """Where finished games go before their tables are retired."""
    compiling: Callable[[], bool] | None = None
    """Whether games are still being compiled beside the server; ``None``: nobody does."""
    metrics: tuple[Network, ...] = LOOPBACK
    """Who may read the metrics, and what exactly is not ready."""
    drain_seconds: float = 20.0
    """How long people may go on when the server has been asked to stop."""
    live_tables: int = 2000
    """Tables kept in memory with nobody connected; those with somebody always are."""
    guests: tuple["Guest", ...] = ()
    """Bots of somebody's own that can be seated here."""
    guest_seconds: float = 10.0
    """How long one of them may think about a move."""
    show_output: bool = False
    """Whether what they print is let through."""
    review_budget: int | None = None
    """Ways to play on that a review looks at for each decision; ``None``: as many as suit the game."""


def is_local(host: str) -> bool:
    """Whether an address is reached from this machine only."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def config_of(
    values: Mapping[str, Any], compiling: Callable[[], bool] | None, guests: "tuple[Guest, ...]" = ()
) -> Config:
    """The configuration that settings make (serve_settings.py), with the bots they name."""
    return Config(
        database=values["database"] or default_database(),
        redis=values["redis"],
        workers=values["workers"] or default_workers(),
        local=is_local(values["host"]),
        public_url=values["public_url"],
        trusted_proxies=values["trusted_proxy"],
        limits=values["limit"],
        keep=values["keep"],
        export_folder=values["export_folder"],
        compiling=compiling,
        metrics=values["metrics"],
        drain_seconds=values["drain_seconds"],
        guests=guests,
        guest_seconds=values["bot_seconds"],
        show_output=values["show_output"],
        review_budget=values["review_budget"],
    )
