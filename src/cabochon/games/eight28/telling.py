"""How 8·28's kernels tell what they do, for the steps that take more than one line to tell."""

from cabochon.core.jit import kernel
from cabochon.core.log import Log, tell, tell_lists, tell_row
from cabochon.core.records import State
from cabochon.games.eight28.events import JACKPOT, TOLD
from cabochon.games.eight28.layout import BLUE, EIGHT, RED, REDS
from cabochon.games.eight28.sharing import best_in, best_of, treasure


@kernel
def tell_stone(state: State, log: Log) -> None:
    """The dealer has just put a stone into the pot (E28-3)."""
    if log is not None:
        reds_down = REDS - state.bank[RED]
        colour = RED if reds_down else BLUE
        tell(log, TOLD.stone_placed, state.dealer, colour, state.pot[BLUE], state.pot[RED], reds_down == 1)


@kernel
def tell_round(state: State, log: Log) -> None:
    """A round has just been dealt, and its first stone put down (E28-2, E28-3)."""
    if log is not None:
        red = 1 if state.bank[RED] < REDS else 0
        tell(log, TOLD.round_started, state.round_number, state.dealer)
        tell(log, state.pot[BLUE] - 1 + red, state.pot[RED] - red)
        for seat in range(state.players):
            tell(log, TOLD.dealt, seat, 1, state.hidden[seat])
        tell_stone(state, log)


@kernel
def tell_choice(state: State, seat: int, log: Log) -> None:
    """A seat plays for a treasure (E28-8)."""
    if log is not None:
        goal = state.choices[seat]
        tell(log, TOLD.chose, seat, goal, best_of(state, seat, goal), best_of(state, seat, EIGHT) > 0)


@kernel
def tell_sharing(state: State, lucky: int, log: Log) -> None:
    """All cards are face up, and it is a jackpot, or two treasures to choose from (E28-6 to E28-8)."""
    if log is not None:
        tell(log, TOLD.revealed)
        tell_row(log, state.hidden, state.players)
        tell_lists(log, state.open, state.open_size, state.players)
        blue, red = state.pot[BLUE], state.pot[RED]
        if lucky:
            tell(log, TOLD.jackpot, lucky, blue, red)
            return
        blue_8, red_8 = treasure(blue, red, 0)
        blue_28, red_28 = treasure(blue, red, 1)
        tell(log, TOLD.pot_split, blue_8, red_8, blue_28, red_28)
        tell(log, blue - blue_8 - blue_28, red - red_8 - red_28)
        for place in range(state.players):
            seat = (state.dealer + place) % state.players
            if state.choices[seat]:
                tell_choice(state, seat, log)


@kernel
def tell_prize(state: State, prize: int, blue: int, red: int, log: Log) -> None:
    """Stones are about to be shared; ``hand_out`` goes on with among whom (E28-9, E28-10)."""
    if log is not None:
        total = best_in(state, prize) if prize != JACKPOT else 0
        tell(log, TOLD.prize_shared, prize, blue, red, total)
