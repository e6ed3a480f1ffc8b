"""What an entry did to a match."""

from dataclasses import dataclass
from typing import Any

from cabochon.core.events import Event


@dataclass(frozen=True)
class Step:
    """A committed entry, with everything it brought about. Never sent as it is: see redaction.py."""

    number: int
    kind: str
    seat: int
    by: str
    move: str | None
    start: int
    """How many events there were before; the rest of the history is replaced by these."""
    events: tuple[Event, ...]
    standing: dict[str, Any]
    """How the game stood after it, as everybody may know."""
