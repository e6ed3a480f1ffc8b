"""What can happen at an 8·28 table, and what a finished game makes of it. Pairs of stones are blue, red."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from cabochon.core.codecs import (
    Card,
    Codec,
    Each,
    Flag,
    Known,
    Listed,
    Maybe,
    Named,
    Schema,
    Seat,
    Seats,
    Whole,
)
from cabochon.core.events import Event, Events, owned, shown
from cabochon.core.records import State
from cabochon.games.eight28.layout import (
    BLUE,
    CARD_KINDS,
    RED,
    ROW,
    STONES,
    TREASURES,
)

JACKPOT: Final = 1
"""The prize beside the treasures 8 and 28: the whole pot (E28-7)."""
JACKPOT_NAME: Final = "jackpot"
CARD: Final = Card(CARD_KINDS)
CARDS: Final = ROW
COLOURS: Final = Named({BLUE: "blue", RED: "red"}, "")
TREASURE: Final = Named(TREASURES, "")
PRIZE: Final = Named({JACKPOT: JACKPOT_NAME, **TREASURES}, "")


class Totals(Codec):
    """All sums of some cards, told as the lowest and the number of 1/11; none for who is out (E28-6)."""

    def take(self, numbers: Iterator[int], known: Known) -> list[int]:
        """From the lowest up."""
        low, elevens = next(numbers), next(numbers)
        return [low + 10 * tens for tens in range(elevens + 1)] if low else []

    def schema(self) -> Schema:
        """A list of integers."""
        return {"type": "array", "items": {"type": "integer"}}


@dataclass(frozen=True)
class RoundStarted(Event):
    """A new round begins; the pot holds what stayed from the last one (E28-11)."""

    round: int = shown(Whole(1))
    dealer: int = shown(Seat())
    pot: tuple[int, int] = shown(STONES)


@dataclass(frozen=True)
class Dealt(Event):
    """A seat got its hidden card; only it sees which (E28-2)."""

    uncovers: ClassVar[bool] = True
    seat: int = shown(Seat())
    cards: tuple[str, ...] = owned(CARDS)


@dataclass(frozen=True)
class StonePlaced(Event):
    """The dealer put a stone into the pot (E28-3)."""

    seat: int = shown(Seat())
    colour: str = shown(COLOURS)
    pot: tuple[int, int] = shown(STONES)
    last_round: bool = shown(Flag())
    """Whether it is the first red one, which makes this the last round (E28-12)."""


@dataclass(frozen=True)
class NoStoneLeft(Event):
    """The bank is empty: the dealer goes on without adding a stone (E28-12)."""

    seat: int = shown(Seat())


@dataclass(frozen=True)
class Took(Event):
    """A seat took the card, which now lies face up in front of it (E28-3)."""

    uncovers: ClassVar[bool] = True
    seat: int = shown(Seat())
    card: str = shown(CARD)
    sum: int = shown(Whole())
    """What its face-up cards add up to, every 1/11 counted 1."""


@dataclass(frozen=True)
class Refused(Event):
    """A seat did not want the card (E28-3)."""

    seat: int = shown(Seat())
    for_good: bool = shown(Flag())
    """Whether that is for the rest of the round (E28-5)."""


@dataclass(frozen=True)
class WentOut(Event):
    """A seat's face-up cards came to 28 or more (E28-4)."""

    seat: int = shown(Seat())
    sum: int = shown(Whole())


@dataclass(frozen=True)
class Revealed(Event):
    """The round is over and all hidden cards are shown (E28-6)."""

    uncovers: ClassVar[bool] = True
    hidden: tuple[str, ...] = shown(Each(CARD))
    open: tuple[tuple[str, ...], ...] = shown(Each(CARDS))
    totals: tuple[tuple[int, ...], ...] = shown(Each(Totals()))
    """Every seat's totals; none for who is out."""


@dataclass(frozen=True)
class Jackpot(Event):
    """These seats have both 8 and 28 and take the whole pot (E28-7)."""

    seats: tuple[int, ...] = shown(Seats())
    pot: tuple[int, int] = shown(STONES)


@dataclass(frozen=True)
class PotSplit(Event):
    """The pot became two treasures of equal value (E28-8)."""

    eight: tuple[int, int] = shown(STONES)
    twenty_eight: tuple[int, int] = shown(STONES)
    rest: tuple[int, int] = shown(STONES)
    """What could not be split."""


@dataclass(frozen=True)
class Chose(Event):
    """A seat plays for a treasure (E28-8)."""

    seat: int = shown(Seat())
    treasure: str = shown(TREASURE)
    total: int = shown(Whole())
    free: bool = shown(Flag())
    """Whether it could have played for the other one."""


@dataclass(frozen=True)
class PrizeShared(Event):
    """A treasure, or the jackpot, went to whoever won it; to nobody, if nobody played for it (E28-9)."""

    prize: str = shown(PRIZE)
    stones: tuple[int, int] = shown(STONES)
    total: int | None = shown(Maybe(Whole()))
    """The best total in a treasure; null for a jackpot or where nobody played for it."""
    seats: tuple[int, ...] = shown(Listed(Seat()))
    """Who won it, in the order stones are handed out (E28-10)."""
    shares: tuple[tuple[int, int], ...] = shown(Listed(STONES))
    """What each of them got."""
    left: tuple[int, int] = shown(STONES)
    """What stays in the pot."""


@dataclass(frozen=True)
class RoundOver(Event):
    """The stones of a round are given."""

    round: int = shown(Whole(1))
    stayed: tuple[int, int] = shown(STONES)
    """What is left in the pot (E28-11)."""
    won: tuple[tuple[int, int], ...] = shown(Each(STONES))
    """Every seat's stones afterwards."""


@dataclass(frozen=True)
class GameOver(Event):
    """The game is decided (E28-12)."""

    winners: tuple[int, ...] = shown(Seats())
    points: tuple[int, ...] = shown(Each(Whole()))


EVENTS = Events(
    RoundStarted,
    Dealt,
    StonePlaced,
    NoStoneLeft,
    Took,
    Refused,
    WentOut,
    Revealed,
    Jackpot,
    PotSplit,
    Chose,
    PrizeShared,
    RoundOver,
    GameOver,
)


def _stones(pair: Sequence[int]) -> list[int]:
    return [int(pair[BLUE]), int(pair[RED])]


def break_down(state: State, events: Sequence[Event]) -> dict[str, Any]:
    """Where the stones came from: every round's totals, choices and prizes, and what stayed in the pot.

    A match that began from a position has seen nothing of the rounds before; those stones are ``before``.
    """
    players = int(state.players)
    rounds: list[dict[str, Any]] = []
    told = _new_round(players)
    before = [_stones(state.won[seat]) for seat in range(players)]
    for event in events:
        if isinstance(event, Revealed):
            told["totals"] = [list(totals) for totals in event.totals]
        elif isinstance(event, Chose):
            told["choices"][event.seat] = event.treasure
        elif isinstance(event, PrizeShared):
            told["prizes"][event.prize] = _prize(event)
            for seat, share in zip(event.seats, event.shares, strict=True):
                before[seat] = [before[seat][BLUE] - share[BLUE], before[seat][RED] - share[RED]]
        elif isinstance(event, RoundOver):
            rounds.append({"round": event.round, **told, "stayed": list(event.stayed)})
            told = _new_round(players)
    return {
        "stones": [_stones(state.won[seat]) for seat in range(players)],
        "rounds": rounds,
        "jackpots": sum(JACKPOT_NAME in played["prizes"] for played in rounds),
        "stayed": _stones(state.pot),
        "before": before,
    }


def _new_round(players: int) -> dict[str, Any]:
    return {"totals": [], "choices": [None] * players, "prizes": {}}


def _prize(event: PrizeShared) -> dict[str, Any]:
    return {
        "stones": list(event.stones),
        "total": event.total,
        "seats": list(event.seats),
        "shares": [list(share) for share in event.shares],
        "left": list(event.left),
    }
