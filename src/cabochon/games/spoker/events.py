"""What can happen at a Spoker table, beside cards dealt and drawn."""

from dataclasses import dataclass
from typing import Any

from cabochon.core.events import Event, owned, shown


@dataclass(frozen=True)
class SetAside(Event):
    """Cards nobody will see were taken out of the game for two (SPO-1)."""

    count: int = shown()


@dataclass(frozen=True)
class Laid(Event):
    """Cards of a hand were laid on the board (SPO-6)."""

    seat: int = shown()
    move: str = shown()
    laid: tuple[str, ...] = shown()
    squares: tuple[str, ...] = shown()
    """Where each of them lies."""


@dataclass(frozen=True)
class Scored(Event):
    """The figures that the laid cards made were counted (SPO-9)."""

    seat: int = shown()
    points: int = shown()
    total: int = shown()
    figures: tuple[dict[str, Any], ...] = shown()
    """Each as reckoning.py describes it."""


@dataclass(frozen=True)
class Swapped(Event):
    """A joker took the place of a card, which went into the hand (SPO-10)."""

    seat: int = shown()
    square: str = shown()
    card: str = shown()


@dataclass(frozen=True)
class Discarded(Event):
    """A seat passed and put cards into the discard bag; only it sees which (SPO-11)."""

    seat: int = shown()
    count: int = shown()
    cards: tuple[str, ...] = owned()


@dataclass(frozen=True)
class BagTurned(Event):
    """The discard bag became the draw bag (SPO-12)."""

    count: int = shown()
    """The cards in it."""


@dataclass(frozen=True)
class GameOver(Event):
    """The game ended (SPO-13); hands are laid open and what they cost is taken off (SPO-14)."""

    reason: str = shown()
    """How it ended: ``out_of_cards``, ``all_passed``, ``three_goes`` or ``twenty_goes``."""
    winners: tuple[int, ...] = shown()
    scores: tuple[int, ...] = shown()
    """After the deduction."""
    deductions: tuple[dict[str, Any], ...] = shown()
    """Per seat the ``cards`` left, their ``value``, its ``doublings`` and the ``points`` lost."""
