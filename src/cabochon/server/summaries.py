"""What is public about a table, in HTTP answers and in socket messages alike."""

from dataclasses import dataclass
from typing import Literal

from cabochon.server.giving_up import How
from cabochon.server.settings import Settings

Rule = int | bool | dict[str, int]
OptionValue = int | bool | str | dict[str, Rule] | None
"""An object is the rules of a variant, of which it names what differs from the printed game."""
Gem = Literal["diamond", "emerald", "ruby", "sapphire", "topaz", "amethyst"]
SeatKind = Literal["person", "bot", "open"]
TableState = Literal["waiting", "playing", "over"]


@dataclass(frozen=True)
class SeatSummary:
    """Who sits on a seat."""

    seat: int
    kind: SeatKind
    name: str | None
    gem: Gem | None
    """What a person is known by beside the name, if they chose one."""
    level: str | None
    """The level of a bot."""
    connected: bool
    held: bool
    """Whether a bot plays for this person until they come back."""
    given_up: bool
    """Whether this person has given up, and a bot plays there for good."""
    words: bool
    """Whether words of this person are in the shuffle."""


@dataclass(frozen=True)
class ClockSummary:
    """How much time everybody has, when this is sent."""

    seat: int | None
    """Whose time runs; null while a bot moves, or nobody does."""
    left: list[float | None]
    """Seconds, by seat; null for bots and those who gave up."""


@dataclass(frozen=True)
class EndSummary:
    """How a game ended that the rules did not end."""

    how: How
    seat: int
    """Whose doing it was."""


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
    """Whether the game counts for nothing: it was branched off, or somebody went back to before moves that
    bots had answered."""
    branched: bool
    """Whether it began in the middle of another game, with what a seat could not know dealt again."""
    rematch: str | None
    """The code of the table where the same people play again, once one of them has asked for it."""
    challenge: str | None
    """The code of the challenge that is tried here; nobody can watch."""
    twin: str | None
    """The code of the table that plays the same deals as a duplicate; nobody can watch either."""
    number: int
    to_move: int | None
    scores: list[int] | None
    winners: list[int] | None
    clock: ClockSummary | None
    """Null where no time is counted, or the game has not begun."""
    ended: EndSummary | None
    """How the game ended, if somebody gave up; null otherwise."""
    seats: list[SeatSummary]
    watchers: int
    """How many look on without a seat, connected to whichever server."""
