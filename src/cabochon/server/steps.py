"""What an entry did to a match."""

from dataclasses import dataclass

from cabochon.core.events import Event


@dataclass(frozen=True)
class Step:
    """An entry that was committed, with everything it brought about. Never sent as it is: see gate.py."""

    number: int
    kind: str
    seat: int
    by: str
    move: str | None
    start: int
    """How many events there were before; the rest of the history is replaced by these."""
    events: tuple[Event, ...]
