"""What the text of a setting can mean. A reader takes text, and raises ``ValueError``."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, Final

from cabochon.core.bot_names import split_names
from cabochon.server.limits import Limits
from cabochon.server.public_url import read_public_url

Network = IPv4Network | IPv6Network
NOBODY: Final = "none"
SECONDS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
SHORTEST_KEEP: Final = SECONDS["h"]
"""Longer than it takes to see that somebody is connected to a table."""
YES, NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


@dataclass(frozen=True)
class Kind:
    """A kind of value: its name in the usage line, and how its text is read."""

    form: str
    read: Callable[[str], Any]
    is_list: bool = False
    """Whether a flag may be given several times."""


def _whole(least: int, most: int | None) -> Callable[[str], int]:
    def read(text: str) -> int:
        value = int(text)
        if value < least or (most is not None and value > most):
            raise ValueError(text)
        return value

    return read


def number(least: int, most: int | None = None) -> Kind:
    """A whole number within bounds."""
    return Kind(f"{least}-{most}" if most is not None else f"{least}…", _whole(least, most))


def choice(*allowed: str) -> Kind:
    """One of a few words."""

    def read(text: str) -> str:
        if text not in allowed:
            raise ValueError(text)
        return text

    return Kind("|".join(allowed), read)


def _yes_no(text: str) -> bool:
    if text.lower() not in (*YES, *NO):
        raise ValueError(text)
    return text.lower() in YES


def _duration(text: str) -> float:
    found = re.fullmatch(r"(\d{1,9}(?:\.\d{1,3})?)\s*([smhd]?)", text.strip())
    if not found:
        raise ValueError(text)
    return float(found[1]) * SECONDS[found[2] or "s"]


def _keep(text: str) -> float:
    seconds = _duration(text)
    if seconds < SHORTEST_KEEP:
        raise ValueError(text)
    return seconds


def _networks(text: str) -> tuple[Network, ...]:
    if text.strip().lower() == NOBODY:
        return ()
    return tuple(ip_network(part.strip(), strict=False) for part in text.split(","))


def _some_text(text: str) -> str:
    if not text or "\0" in text:
        raise ValueError(text)
    return text


def _limits(text: str) -> Limits:
    if text.strip().lower() == NOBODY:
        return Limits()
    return Limits().adjusted(part.strip() for part in text.split(","))


YES_NO: Final = Kind("true|false", _yes_no)
TEXT: Final = Kind("TEXT", _some_text)
ADDRESS: Final = Kind("ADDRESS", _some_text)
DURATION: Final = Kind("SECONDS|5m|2h|90d", _duration)
"""Seconds, or a number with its unit."""
KEEP: Final = Kind("90d|48h", _keep)
"""An hour at least."""
NETWORKS: Final = Kind("NETWORK,…|none", _networks)
"""Addresses or networks, separated by commas."""
PUBLIC_URL: Final = Kind("https://HOST", read_public_url)
"""A scheme, a name and perhaps a port, without a path."""
LIMITS: Final = Kind("NAME=NUMBER,NAME=BURST/PER_SECOND,…|none", _limits)
"""Some of ``Limits``, by name."""
BOTS: Final = Kind("FILE.py:CLASS|engine:COMMAND,…", lambda text: tuple(split_names(text)), is_list=True)
"""Somebody's own bots, separated by commas."""
FOLDER: Final = Kind("FOLDER", lambda text: Path(_some_text(text)))
"""A folder, which is made if it is not there."""
