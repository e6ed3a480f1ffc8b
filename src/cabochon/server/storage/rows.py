"""What is stored, as values."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from cabochon.core.deals import Deal, KeyedBy, SealedDeal, SeedDeal

MOVE: Final = "move"
UNDO: Final = "undo"
BACK: Final = "back"
"""Back to before somebody's last move, with all that followed: for practice, against bots."""
RESIGN: Final = "resign"
"""Somebody gives up; giving_up.py says what follows."""
TIMEOUT: Final = "timeout"
"""Somebody's time is out, at a table where that is as if they had resigned."""
PERSON: Final = "person"
BOT: Final = "bot"
STAND_IN: Final = "stand_in"
"""Who made a move that its bot did not find: another bot."""
CLOCK: Final = "clock"
"""Who says that somebody's time is out."""
OPEN: Final = "open"


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat."""

    kind: str
    name: str | None = None
    level: str | None = None
    digest: str | None = None
    words: str | None = None
    """Their own, for the shuffle."""
    away: bool = False
    """Left on purpose; a bot plays until they come back."""
    gem: str | None = None
    """What a person is known by, beside the name."""


@dataclass(frozen=True)
class Entry:
    """Something that happened to a game: a move, a move taken back, or another kind named above."""

    table_id: int
    number: int
    kind: str
    seat: int
    by: str
    move: str | None
    at: datetime | None = None
    """When it was stored, by the clock of whoever did; ``None`` before that."""


@dataclass(frozen=True)
class StoredTable:
    """A table as it was agreed on."""

    id: int
    code: str
    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    seed: int | None = field(repr=False)
    """Of a table from before deals were sealed, or one that began with a position."""
    created: datetime
    started: bool
    sitters: tuple[Sitter, ...]
    engine: int = 1
    """The version of the rules it was begun under."""
    secret: bytes | None = field(default=None, repr=False)
    commitment: str | None = None
    words: tuple[str, ...] | None = None
    """Those of all seats, fixed when the game began."""
    seating: int = 0
    """How often the seats have changed. A seat's digest never changes once the table has begun."""
    rewinds: int = 0
    """How often entries were set aside: what was replayed before that does not hold any more."""
    rematch: str | None = None
    """The code of the table on which these people play again."""
    begun: datetime | None = None
    """When the game began; ``None`` before that, and where nobody noted it."""
    position: dict[str, Any] | None = field(default=None, repr=False)
    """The position it began with, if it did not begin with a deal."""

    keyed_by: KeyedBy = "move"
    """What its sealed deal has a new key for."""
    challenge: str | None = None
    """The code of the challenge that is tried here."""
    twin: str | None = None
    """The code of the table that plays the same deals as a duplicate."""

    @property
    def deal(self) -> Deal:
        """Where the cards of a table that has begun come from."""
        if self.secret is None:
            assert self.seed is not None
            return SeedDeal(self.seed)
        assert self.words is not None, "the words are fixed when the game begins"
        return SealedDeal(self.secret, self.words, self.keyed_by)


@dataclass(frozen=True)
class Standing:
    """How far the database has come with a table: enough to tell whether a copy of it is out of date."""

    number: int
    seating: int
    rewinds: int
