"""What can happen at a Shokoba table, and how a move is told: the kernels' own steps, retraced one by one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from cabochon.core.events import Dealt, Event, shown
from cabochon.core.seats import seats_in
from cabochon.core.verbs import NOBODY, State, copy_record
from cabochon.games.shokoba import kernels
from cabochon.games.shokoba.layout import (
    CLAIM,
    HAND_CARDS,
    NO_CLAIM,
    PLAYED_SHIFT,
    TABLE_CARDS,
    WHOLE_DECK,
)
from cabochon.games.shokoba.notation import card_name, write_cards

CATEGORIES = ("diamond", "emeralds", "rubies", "sapphires", "cards")
"""SHO-7, in the order of the kernels' ``CATEGORY_CARDS``."""


@dataclass(frozen=True)
class RoundStarted(Event):
    """A new round begins."""

    round: int = shown()
    dealer: int = shown()
    playing: tuple[int, ...] = shown()
    extra: bool = shown()
    """Whether it is played to part tied leaders (SHO-10)."""


@dataclass(frozen=True)
class TableDealt(Event):
    """The round's first cards came face up on the table."""

    uncovers: ClassVar[bool] = True
    cards: tuple[str, ...] = shown()


@dataclass(frozen=True)
class Laid(Event):
    """A card was laid on the table."""

    seat: int = shown()
    card: str = shown()
    mistake: bool = shown()
    """Whether it could have taken, so that the next player may claim (SHO-15)."""


@dataclass(frozen=True)
class Took(Event):
    """A card took cards from the table."""

    seat: int = shown()
    card: str = shown()
    taken: tuple[str, ...] = shown()


@dataclass(frozen=True)
class Claimed(Event):
    """A card laid by mistake was used by the next player (SHO-15)."""

    seat: int = shown()
    card: str = shown()
    taken: tuple[str, ...] = shown()


@dataclass(frozen=True)
class ClaimDeclined(Event):
    """The next player left the mistake on the table."""

    seat: int = shown()
    card: str = shown()


@dataclass(frozen=True)
class Shokoba(Event):
    """The table was emptied: a stone at once (SHO-5)."""

    seat: int = shown()
    side: int = shown()


@dataclass(frozen=True)
class Swept(Event):
    """The last taker got what was left on the table (SHO-6)."""

    seat: int = shown()
    cards: tuple[str, ...] = shown()


@dataclass(frozen=True)
class RoundCounted(Event):
    """The five stones of a round were given, or not (SHO-7)."""

    round: int = shown()
    counts: dict[str, list[int]] = shown()
    """Cards per side in each category."""
    winners: dict[str, int | None] = shown()
    """The side that got each category's stone."""
    stones: tuple[int, ...] = shown()
    """Every side's stones afterwards."""


@dataclass(frozen=True)
class GameOver(Event):
    """The game is decided (SHO-9, SHO-10)."""

    winners: tuple[int, ...] = shown()
    stones: tuple[int, ...] = shown()


def opening(state: State) -> list[Event]:
    """The events before the first move: the deal of a new round, nothing for a round under way."""
    # Every card played goes to the table, to a pile or under a claim.
    untouched = kernels.cards_in(state.table) == TABLE_CARDS and not state.mistake and not any(state.piles)
    return _round_events(state) if untouched and state.to_move != NOBODY else []


def _round_events(state: State) -> list[Event]:
    extra = bool(state.round_number > 1 and kernels.target_reached(state))
    playing = seats_in(state.playing)
    started = RoundStarted(int(state.round_number), int(state.dealer), playing, extra)
    return [started, *_hand_events(state), TableDealt(tuple(write_cards(state.table)))]


def _hand_events(state: State) -> list[Event]:
    """The hands just dealt, in dealing order."""
    events: list[Event] = []
    seat = int(state.dealer)
    for _ in seats_in(state.playing):
        seat = int(kernels.next_seat(state, seat))
        events.append(Dealt.to(seat, write_cards(state.hands[seat])))
    return events


def narrate(state: State, move: int) -> tuple[list[Event], State]:
    """The events of a move and the state it leads to."""
    after = copy_record(state)
    kernels.place(after, move)
    events = _placed(state, move, after)
    if not kernels.hands_empty(after):
        return events, after
    if not kernels.round_over(after):
        kernels.deal_hands(after, HAND_CARDS)
        return events + _hand_events(after), after
    return events + _finish_round(after), after


def _placed(before: State, move: int, after: State) -> list[Event]:
    seat = int(before.to_move)
    if move & NO_CLAIM:
        return [ClaimDeclined(seat, card_name(before.mistake))]
    card = card_name((move >> PLAYED_SHIFT) & WHOLE_DECK)
    taken = tuple(write_cards(move & WHOLE_DECK))
    if not taken:
        return [Laid(seat, card, bool(after.mistake))]
    events: list[Event] = [Claimed(seat, card, taken) if move & CLAIM else Took(seat, card, taken)]
    if not after.table:
        events.append(Shokoba(seat, int(kernels.side_of(after, seat))))
    return events


def _finish_round(after: State) -> list[Event]:
    """Count the round and go on, in place."""
    events: list[Event] = []
    if after.table and after.last_taker != NOBODY:
        events.append(Swept(int(after.last_taker), tuple(write_cards(after.table))))
    kernels.settle(after)
    events.append(round_counted(after))
    kernels.go_on(after)
    if after.to_move == NOBODY:
        winners = seats_in(kernels.leading_seats(after))
        return [*events, GameOver(winners, _stones(after))]
    return events + _round_events(after)


def round_counted(state: State) -> RoundCounted:
    """The count of a settled round, from its piles."""
    sides = range(kernels.sides(state))
    counts = {
        name: [int(kernels.cards_in(state.piles[side] & cards)) for side in sides]
        for name, cards in zip(CATEGORIES, kernels.CATEGORY_CARDS, strict=True)
    }
    leaders = [int(kernels.category_winner(state, category)) for category in range(len(CATEGORIES))]
    winners = {name: None if side == NOBODY else side for name, side in zip(CATEGORIES, leaders, strict=True)}
    return RoundCounted(int(state.round_number), counts, winners, _stones(state))


def _stones(state: State) -> tuple[int, ...]:
    return tuple(int(stones) for stones in state.stones[: kernels.sides(state)])


def _break_down_round(counted: RoundCounted, shokobas: list[int]) -> dict[str, Any]:
    return {
        "round": counted.round,
        "counts": {category: list(counts) for category, counts in counted.counts.items()},
        "stones": dict(counted.winners),
        "shokobas": shokobas,
    }


def break_down(state: State, events: Sequence[Event]) -> dict[str, Any]:
    """Where the stones came from: every round's categories and shokobas, and what was there before.

    A match that began from a position has seen nothing of what led there; those stones are ``before``.
    """
    sides = kernels.sides(state)
    rounds: list[dict[str, Any]] = []
    shokobas = [0] * sides
    for event in events:
        if isinstance(event, Shokoba):
            shokobas[event.side] += 1
        elif isinstance(event, RoundCounted):
            rounds.append(_break_down_round(event, shokobas))
            shokobas = [0] * sides
    if not rounds:
        rounds = [_break_down_round(round_counted(state), shokobas)]
    total = [sum(played["shokobas"][side] for played in rounds) for side in range(sides)]
    given = [sum(list(played["stones"].values()).count(side) for played in rounds) for side in range(sides)]
    stones = _stones(state)
    return {
        "stones": list(stones),
        "rounds": rounds,
        "shokobas": total,
        "extra_rounds": sum(isinstance(event, RoundStarted) and event.extra for event in events),
        "before": [stones[side] - total[side] - given[side] for side in range(sides)],
    }
