"""What can happen at a Shokoba table, and what a finished game makes of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from cabochon.core.codecs import Card, Codec, Each, Flag, Known, Schema, Seat, Seats, Whole
from cabochon.core.common_events import hidden_cards
from cabochon.core.events import Event, Events, shown
from cabochon.games.shokoba.layout import CARD_KINDS, CARD_SET, sides

CATEGORIES = ("diamond", "emeralds", "rubies", "sapphires", "cards")
"""SHO-7, in the order of the kernels' ``CATEGORY_CARDS``."""
CARD: Final = Card(CARD_KINDS)


@dataclass(frozen=True)
class ByCategory(Codec):
    """Something for each of the five categories, by its name."""

    one: Codec

    def take(self, numbers: Iterator[int], known: Known) -> dict[str, Any]:
        """Category by category."""
        return {category: self.one.take(numbers, known) for category in CATEGORIES}

    def schema(self) -> Schema:
        """An object with the categories."""
        return {"type": "object", "properties": dict.fromkeys(CATEGORIES, self.one.schema())}


@dataclass(frozen=True)
class RoundStarted(Event):
    """A new round begins."""

    round: int = shown(Whole(1))
    dealer: int = shown(Seat())
    playing: tuple[int, ...] = shown(Seats())
    extra: bool = shown(Flag())
    """Whether it is played to part tied leaders (SHO-10)."""


Dealt = hidden_cards("Dealt", CARD_SET)
"""A seat was dealt cards; only it sees which (SHO-2)."""


@dataclass(frozen=True)
class TableDealt(Event):
    """The round's first cards came face up on the table."""

    uncovers: ClassVar[bool] = True
    cards: tuple[str, ...] = shown(CARD_SET)


@dataclass(frozen=True)
class Laid(Event):
    """A card was laid on the table."""

    seat: int = shown(Seat())
    card: str = shown(CARD)
    mistake: bool = shown(Flag())
    """Whether it could have taken, so that the next player may claim (SHO-15)."""


@dataclass(frozen=True)
class Took(Event):
    """A card took cards from the table."""

    seat: int = shown(Seat())
    card: str = shown(CARD)
    taken: tuple[str, ...] = shown(CARD_SET)


@dataclass(frozen=True)
class Claimed(Event):
    """A card laid by mistake was used by the next player (SHO-15)."""

    seat: int = shown(Seat())
    card: str = shown(CARD)
    taken: tuple[str, ...] = shown(CARD_SET)


@dataclass(frozen=True)
class ClaimDeclined(Event):
    """The next player left the mistake on the table."""

    seat: int = shown(Seat())
    card: str = shown(CARD)


@dataclass(frozen=True)
class Shokoba(Event):
    """The table was emptied: a stone at once (SHO-5)."""

    seat: int = shown(Seat())
    side: int = shown(Whole())


@dataclass(frozen=True)
class Swept(Event):
    """The last taker got what was left on the table (SHO-6)."""

    seat: int = shown(Seat())
    cards: tuple[str, ...] = shown(CARD_SET)


@dataclass(frozen=True)
class RoundCounted(Event):
    """The five stones of a round were given, or not (SHO-7)."""

    round: int = shown(Whole(1))
    counts: dict[str, list[int]] = shown(ByCategory(Each(Whole(), sides)))
    """Cards per side in each category."""
    winners: dict[str, int | None] = shown(ByCategory(Seat(nobody=True)))
    """The side that got each category's stone."""
    stones: tuple[int, ...] = shown(Each(Whole(), sides))
    """Every side's stones afterwards."""


@dataclass(frozen=True)
class GameOver(Event):
    """The game is decided (SHO-9, SHO-10)."""

    winners: tuple[int, ...] = shown(Seats())
    stones: tuple[int, ...] = shown(Each(Whole(), sides))


EVENTS = Events(
    RoundStarted,
    Dealt,
    TableDealt,
    Laid,
    Took,
    Claimed,
    ClaimDeclined,
    Shokoba,
    Swept,
    RoundCounted,
    GameOver,
)
