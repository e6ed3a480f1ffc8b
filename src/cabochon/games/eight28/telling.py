"""How 8·28's kernels tell what they do, for the steps that take more than one line to tell."""

from typing import Final

from cabochon.core.bits import popcount
from cabochon.core.jit import kernel
from cabochon.core.log import Log, tell, tell_row
from cabochon.core.records import State
from cabochon.games.eight28.events import (
    EVENTS,
    JACKPOT,
    Chose,
    Dealt,
    Jackpot,
    PotSplit,
    PrizeShared,
    Revealed,
    RoundOver,
    RoundStarted,
    StonePlaced,
)
from cabochon.games.eight28.layout import BLUE, EIGHT, RED, REDS
from cabochon.games.eight28.sharing import (
    best_in,
    best_of,
    elevens,
    low_total,
    part_value,
    reds_of,
    reds_used,
    treasure,
)

ROUND_STARTED: Final = EVENTS.number(RoundStarted)
DEALT: Final = EVENTS.number(Dealt)
STONE_PLACED: Final = EVENTS.number(StonePlaced)
REVEALED: Final = EVENTS.number(Revealed)
JACKPOT_FOUND: Final = EVENTS.number(Jackpot)
POT_SPLIT: Final = EVENTS.number(PotSplit)
CHOSE: Final = EVENTS.number(Chose)
PRIZE_SHARED: Final = EVENTS.number(PrizeShared)
ROUND_OVER: Final = EVENTS.number(RoundOver)


@kernel
def tell_stone(state: State, log: Log) -> None:
    """The dealer has just put a stone into the pot (E28-3)."""
    if log is not None:
        reds_down = REDS - state.bank[RED]
        colour = RED if reds_down else BLUE
        tell(log, STONE_PLACED, state.dealer, colour, state.pot[BLUE], state.pot[RED], reds_down == 1)


@kernel
def tell_round(state: State, log: Log) -> None:
    """A round has just been dealt, and its first stone put down (E28-2, E28-3)."""
    if log is not None:
        red = 1 if state.bank[RED] < REDS else 0
        tell(log, ROUND_STARTED, state.round_number, state.dealer)
        tell(log, state.pot[BLUE] - 1 + red, state.pot[RED] - red)
        for seat in range(state.players):
            tell(log, DEALT, seat, 1, state.hidden[seat])
        tell_stone(state, log)


@kernel
def tell_choice(state: State, seat: int, log: Log) -> None:
    """A seat plays for a treasure (E28-8)."""
    if log is not None:
        goal = state.choices[seat]
        tell(log, CHOSE, seat, goal, best_of(state, seat, goal), best_of(state, seat, EIGHT) > 0)


@kernel
def tell_cards(state: State, log: Log) -> None:
    """All cards are face up now (E28-6)."""
    if log is not None:
        tell(log, REVEALED)
        tell_row(log, state.hidden, state.players)
        for seat in range(state.players):
            tell(log, state.open_size[seat])
            tell_row(log, state.open[seat], state.open_size[seat])
        for seat in range(state.players):
            is_out = state.out >> seat & 1
            tell(log, 0 if is_out else low_total(state, seat), elevens(state, seat))


@kernel
def tell_sharing(state: State, lucky: int, log: Log) -> None:
    """How a sharing stands before anybody else chooses: a jackpot, or two treasures (E28-7, E28-8)."""
    if log is not None:
        tell_cards(state, log)
        blue, red = state.pot[BLUE], state.pot[RED]
        if lucky:
            tell(log, JACKPOT_FOUND, lucky, blue, red)
            return
        blue_8, red_8 = treasure(blue, red, 0)
        blue_28, red_28 = treasure(blue, red, 1)
        tell(log, POT_SPLIT, blue_8, red_8, blue_28, red_28, blue - blue_8 - blue_28, red - red_8 - red_28)
        for place in range(state.players):
            seat = (state.dealer + place) % state.players
            if state.choices[seat]:
                tell_choice(state, seat, log)


@kernel
def tell_prize(state: State, prize: int, blue: int, red: int, seats: int, log: Log) -> None:
    """Stones are about to be shared among seats, from the round's last dealer on (E28-9, E28-10)."""
    if log is not None:
        parts = popcount(seats)
        total = best_in(state, prize) if prize != JACKPOT and parts else 0
        tell(log, PRIZE_SHARED, prize, blue, red, total, parts)
        for place in range(state.players):
            seat = (state.dealer + place) % state.players
            if seats >> seat & 1:
                tell(log, seat)
        tell(log, parts)
        value = part_value(blue, red, parts) if parts else 0
        reds = reds_used(red, parts, value) if parts else 0
        for place in range(parts):
            given = reds_of(reds, parts, place)
            tell(log, value - 2 * given, given)
        tell(log, blue - (parts * value - 2 * reds), red - reds)


@kernel
def tell_round_over(state: State, log: Log) -> None:
    """The stones of a round are given."""
    if log is not None:
        tell(log, ROUND_OVER, state.round_number, state.pot[BLUE], state.pot[RED])
        for seat in range(state.players):
            tell(log, state.won[seat, BLUE], state.won[seat, RED])
