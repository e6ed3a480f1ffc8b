"""What is public about a table, in HTTP answers and in socket messages alike."""

from dataclasses import dataclass
from typing import Literal

from cabochon.server.settings import Settings

OptionValue = int | bool | str | None
SeatKind = Literal["person", "bot", "open"]
TableState = Literal["waiting", "playing", "over"]


@dataclass(frozen=True)
class SeatSummary:
    """Who sits on a seat."""

    seat: int
    kind: SeatKind
    name: str | None
    level: str | None
    """The level of a bot."""
    connected: bool
    held: bool
    """Whether a bot plays for this person until they come back."""
    words: bool
    """Whether words of this person are in the shuffle."""


@dataclass(frozen=True)
class TableSummary:
    """All that is public about a table."""

    code: str
    game: str
    options: dict[str, OptionValue]
    settings: Settings
    state: TableState
    created: str
    commitment: str | None
    """To the secret the cards come from; null at tables from before there was one."""
    practice: bool
    """Whether somebody went back to before moves that bots had answered: the game counts for nothing."""
    number: int
    to_move: int | None
    scores: list[int] | None
    winners: list[int] | None
    seats: list[SeatSummary]
