"""How a move of 8·28 is told: the kernels' own steps, retraced one by one."""

from collections.abc import Sequence

import numpy as np

from cabochon.core.events import Event
from cabochon.core.seats import seats_in
from cabochon.core.verbs import NOBODY, State, copy_record
from cabochon.games.eight28 import kernels, sharing
from cabochon.games.eight28.events import (
    JACKPOT,
    Chose,
    Dealt,
    GameOver,
    Jackpot,
    NoStoneLeft,
    PotSplit,
    PrizeShared,
    Refused,
    Revealed,
    RoundOver,
    RoundStarted,
    StonePlaced,
    Took,
    WentOut,
)
from cabochon.games.eight28.layout import BLUE, CHOOSE, EIGHT, OFFER, RED, REDS, TAKE, TWENTY_EIGHT
from cabochon.games.eight28.notation import card_name, totals
from cabochon.games.eight28.table import write_row

Stones = tuple[int, int]
"""Blue and red stones."""

TREASURES = (EIGHT, TWENTY_EIGHT)
"""The treasures in the order the pot is split into them (E28-10)."""


def opening(state: State) -> list[Event]:
    """The events before the first move: a new round's deal, or how a sharing stands; else nothing."""
    if state.phase == CHOOSE:
        return _revealed(state)
    untouched = not state.open_size.any() and not state.passed
    if state.phase == OFFER and untouched and state.to_move == kernels.left_of(state, state.dealer):
        return _round_events(state)
    return []


def narrate(state: State, move: int) -> tuple[list[Event], State]:
    """The events of a move and the state it leads to."""
    after = copy_record(state)
    if state.phase == CHOOSE:
        kernels.choose(after, move)
        events = [_chose(after, int(state.to_move))]
    else:
        kernels.answer(after, move)
        events = _answered(after, move)
        if not kernels.round_over(after):
            kernels.pass_on(after)
            return events + _passed_on(state, after), after
        kernels.begin_sharing(after)
        events += _revealed(after)
    if after.to_move == NOBODY:
        events += _share(after)
    return events, after


# -- offers --------------------------------------------------------------------------------------------------


def _pair(stones: Sequence[int] | np.ndarray) -> Stones:
    return int(stones[BLUE]), int(stones[RED])


def _minus(stones: Stones, others: Stones) -> Stones:
    return stones[BLUE] - others[BLUE], stones[RED] - others[RED]


def _round_events(state: State) -> list[Event]:
    """The start of a round in which nobody has answered yet."""
    last = kernels.last_round(state)
    stone = (0, 1) if last else (1, 0)
    before = _minus(_pair(state.pot), stone)
    events: list[Event] = [RoundStarted(int(state.round_number), int(state.dealer), before)]
    for seat in range(state.players):
        events.append(Dealt(seat, (card_name(int(state.hidden[seat])),)))
    return [*events, _stone_placed(state)]


def _stone_placed(state: State) -> Event:
    """The stone the dealer has just put into the pot."""
    reds_down = REDS - int(state.bank[RED])
    colour = "red" if reds_down else "blue"
    return StonePlaced(int(state.dealer), colour, _pair(state.pot), reds_down == 1)


def _answered(after: State, move: int) -> list[Event]:
    seat = int(after.to_move)
    if move != TAKE:
        return [Refused(seat, bool(after.final_pass))]
    total = int(after.open_sum[seat])
    card = int(after.open[seat, after.open_size[seat] - 1])
    events: list[Event] = [Took(seat, card_name(card), total)]
    if after.out >> seat & 1:
        events.append(WentOut(seat, total))
    return events


def _passed_on(before: State, after: State) -> list[Event]:
    if before.dealer == after.dealer:
        return []
    if _pair(before.bank) == _pair(after.bank):
        return [NoStoneLeft(int(after.dealer))]
    return [_stone_placed(after)]


# -- the sharing ---------------------------------------------------------------------------------------------


def _revealed(state: State) -> list[Event]:
    """All cards face up, and what follows from them before anybody chooses (E28-6, E28-7, E28-8)."""
    hidden = tuple(card_name(int(card)) for card in state.hidden[: state.players])
    rows = tuple(tuple(write_row(state, seat)) for seat in range(state.players))
    sums = tuple(
        () if state.out >> seat & 1 else tuple(totals([hidden[seat], *rows[seat]]))
        for seat in range(state.players)
    )
    events: list[Event] = [Revealed(hidden, rows, sums)]
    lucky = sharing.jackpots(state)
    if lucky:
        return [*events, Jackpot(seats_in(lucky), _pair(state.pot))]
    eight, twenty_eight = (_treasure(state, goal) for goal in TREASURES)
    events.append(PotSplit(eight, twenty_eight, _minus(_minus(_pair(state.pot), eight), twenty_eight)))
    return events + [_chose(state, seat) for seat in _from_dealer(state) if state.choices[seat]]


def _from_dealer(state: State) -> list[int]:
    """The seats in the order of the sharing: from the round's last dealer on (E28-8, E28-10)."""
    return [(int(state.dealer) + place) % int(state.players) for place in range(state.players)]


def _treasure(state: State, goal: int) -> Stones:
    pot = _pair(state.pot)
    return _pair(sharing.treasure(pot[BLUE], pot[RED], TREASURES.index(goal)))


def _chose(state: State, seat: int) -> Event:
    goal = int(state.choices[seat])
    return Chose(
        seat, str(goal), int(sharing.best_of(state, seat, goal)), bool(kernels.may_choose(state, seat))
    )


def _share(after: State) -> list[Event]:
    """Share the pot out and go on, in place."""
    before = copy_record(after)
    sharing.share_out(after)
    lucky = sharing.jackpots(before)
    events: list[Event] = []
    if lucky:
        events.append(_prize(before, after, JACKPOT, _pair(before.pot), lucky))
    else:
        for goal in TREASURES:
            best = sharing.winners_of(before, goal)
            events.append(_prize(before, after, str(goal), _treasure(before, goal), best))
    won = tuple(_pair(after.won[seat]) for seat in range(after.players))
    events.append(RoundOver(int(after.round_number), _pair(after.pot), won))
    kernels.go_on(after)
    if after.to_move == NOBODY:
        points = tuple(blue + 2 * red for blue, red in won)
        return [*events, GameOver(seats_in(kernels.winners(after)), points)]
    return events + _round_events(after)


def _prize(before: State, after: State, prize: str, stones: Stones, mask: int) -> Event:
    """One prize; a seat takes part in one at most, so what it gained is its share."""
    seats = tuple(seat for seat in _from_dealer(before) if mask >> seat & 1)
    shares = tuple(_minus(_pair(after.won[seat]), _pair(before.won[seat])) for seat in seats)
    left = stones
    for share in shares:
        left = _minus(left, share)
    total = None if prize == JACKPOT or not seats else int(sharing.best_in(before, int(prize)))
    return PrizeShared(prize, stones, total, seats, shares, left)
