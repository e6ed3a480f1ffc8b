"""What can happen at a Spoker table."""

from dataclasses import dataclass
from typing import Any, Final

from cabochon.core.codecs import Card, Codec, Each, Known, Listed, Named, Schema, Seat, Seats, Whole
from cabochon.core.common_events import hidden_cards
from cabochon.core.events import Event, Events, owned, shown
from cabochon.games.spoker.board_text import SQUARE
from cabochon.games.spoker.ending import ENDINGS
from cabochon.games.spoker.layout import DECK, HEAP
from cabochon.games.spoker.notation import write_move
from cabochon.games.spoker.reckoning import Deduction, Figures

CARD: Final = Card(DECK)


class Notation(Codec):
    """A move in its one spelling."""

    def write(self, numbers: Any, known: Known) -> str:
        """A packed move as text."""
        return write_move(None, numbers)

    def schema(self) -> Schema:
        """A text."""
        return {"type": "string"}


@dataclass(frozen=True)
class SetAside(Event):
    """Cards nobody will see were taken out of the game for two (SPO-1)."""

    count: int = shown(Whole())


Dealt = hidden_cards("Dealt", HEAP)
"""A seat was dealt cards; only it sees which (SPO-1)."""


@dataclass(frozen=True)
class Laid(Event):
    """Cards of a hand were laid on the board (SPO-6)."""

    seat: int = shown(Seat())
    move: str = shown(Notation())
    laid: tuple[str, ...] = shown(Listed(CARD))
    squares: tuple[str, ...] = shown(Listed(SQUARE))
    """Where each of them lies."""


@dataclass(frozen=True)
class Scored(Event):
    """The figures that the laid cards made were counted (SPO-9)."""

    seat: int = shown(Seat())
    points: int = shown(Whole())
    total: int = shown(Whole())
    figures: tuple[dict[str, Any], ...] = shown(Figures())
    """Each as reckoning.py describes it."""


@dataclass(frozen=True)
class Swapped(Event):
    """A joker took the place of a card, which went into the hand (SPO-10)."""

    seat: int = shown(Seat())
    square: str = shown(SQUARE)
    card: str = shown(CARD)


@dataclass(frozen=True)
class Discarded(Event):
    """A seat passed and put cards into the discard bag; only it sees which (SPO-11)."""

    seat: int = shown(Seat())
    count: int = shown(Whole())
    cards: tuple[str, ...] = owned(Listed(CARD))


@dataclass(frozen=True)
class BagTurned(Event):
    """The discard bag became the draw bag (SPO-12)."""

    count: int = shown(Whole())
    """The cards in it."""


Drew = hidden_cards("Drew", HEAP)
"""A seat drew cards; only it sees which (SPO-12)."""


@dataclass(frozen=True)
class GameOver(Event):
    """The game ended (SPO-13); hands are laid open and what they cost is taken off (SPO-14)."""

    reason: str = shown(Named(ENDINGS, ""))
    """How it ended: ``out_of_cards``, ``all_passed``, ``three_goes`` or ``twenty_goes``."""
    winners: tuple[int, ...] = shown(Seats())
    scores: tuple[int, ...] = shown(Each(Codec()))
    """After the deduction."""
    deductions: tuple[dict[str, Any], ...] = shown(Each(Deduction()))
    """Per seat the ``cards`` left, their ``value``, its ``doublings`` and the ``points`` lost."""


EVENTS = Events(SetAside, Dealt, Laid, Scored, Swapped, Discarded, BagTurned, Drew, GameOver)
