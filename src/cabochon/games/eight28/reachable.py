"""Which tables an 8·28 game can come to: the checks that look past the single card and stone.

They hold for what lies on the table now and whose turn it is. They do not ask whether the turns it would
have taken to get there fit together in number: a table set up to study a situation may have fewer cards face
up than its pot has stones.
"""

from cabochon.core.errors import PositionError
from cabochon.core.records import NOBODY, State, copy_record
from cabochon.games.eight28 import kernels, sharing
from cabochon.games.eight28.layout import (
    BLUE,
    BLUES,
    CHOOSE,
    OFFER,
    OUT_AT,
    OVER,
    PHASES,
    RED,
    REDS,
    TWENTY_EIGHT,
)


def check(state: State) -> None:
    """Raise ``PositionError`` if no game can come to this table."""
    check_all_stones(state)
    check_rows(state)
    check_stones(state)
    check_phase(state)


def check_all_stones(state: State) -> None:
    """All stones are there, in the pot, the bank and with the players (E28-1)."""
    for colour, part, should in ((BLUE, "blue", BLUES), (RED, "red", REDS)):
        found = int(state.pot[colour] + state.bank[colour] + state.won[:, colour].sum())
        if found != should:
            raise PositionError(f"eight28.position.{part}_stones", n=found, should=should)


def check_rows(state: State) -> None:
    """Who is out, who has passed, and that nobody took a card after that (E28-4, E28-5)."""
    if state.passed and not state.final_pass:
        raise PositionError("eight28.position.no_final_pass")
    for seat in range(state.players):
        total, size = int(state.open_sum[seat]), int(state.open_size[seat])
        is_out = bool(state.out >> seat & 1)
        if is_out != (total >= OUT_AT):
            key = "eight28.position.not_out" if is_out else "eight28.position.should_be_out"
            raise PositionError(key, seat=seat, n=total)
        if is_out and total - int(sharing.low_value(state.open[seat, size - 1])) >= OUT_AT:
            raise PositionError("eight28.position.out_before", seat=seat)
        if is_out and state.passed >> seat & 1:
            raise PositionError("eight28.position.out_and_passed", seat=seat)


def check_stones(state: State) -> None:
    """Red stones come after the blue ones, in the last round only, and every round puts a stone down."""
    reds_down = REDS - int(state.bank[RED])
    if reds_down and state.bank[BLUE]:
        raise PositionError("eight28.position.red_before_blue")
    down = BLUES - int(state.bank[BLUE]) + reds_down
    if state.round_number > min(down, BLUES + 1):
        raise PositionError("eight28.position.too_many_rounds", n=down)
    if state.phase == OVER:
        return
    if state.won[:, RED].any():
        raise PositionError("eight28.position.red_won")
    if not state.pot.any():
        raise PositionError("eight28.position.empty_pot")
    if state.round_number == 1 and state.won.any():
        raise PositionError("eight28.position.won_early")


def check_phase(state: State) -> None:
    """The turn and the choices are those of the phase."""
    if (state.to_move == NOBODY) != (state.phase == OVER):
        raise PositionError("eight28.position.nobody_to_move", phase=PHASES[int(state.phase)])
    if state.phase == OFFER:
        _check_offer(state)
    else:
        _check_ended(state)
        _check_choices(state)
        if state.phase == OVER:
            _check_shared(state)


def _check_offer(state: State) -> None:
    """A card is offered to somebody who may take it (E28-3, E28-4, E28-5)."""
    if state.choices.any():
        raise PositionError("eight28.position.choices_early")
    if not state.deck_size:
        raise PositionError("eight28.position.no_card_left")
    if not kernels.still_offered(state) >> state.to_move & 1:
        raise PositionError("eight28.position.not_offered", seat=int(state.to_move))
    asked = _asked_before(state)
    if state.accepted and not any(_may_have_accepted(state, seat) for seat in asked):
        raise PositionError("eight28.position.nobody_accepted")
    if state.final_pass and not state.accepted:
        for seat in asked:
            if kernels.still_offered(state) >> seat & 1:
                raise PositionError("eight28.position.neither_took_nor_passed", seat=seat)


def _asked_before(state: State) -> list[int]:
    """The seats the card came past in this B before the one to move."""
    asked = []
    seat = int(kernels.left_of(state, state.dealer))
    while seat != state.to_move:
        asked.append(seat)
        seat = int(kernels.left_of(state, seat))
    return asked


def _may_have_accepted(state: State, seat: int) -> bool:
    return bool(state.open_size[seat]) and not state.passed >> seat & 1


def _check_ended(state: State) -> None:
    """The round has ended in one of the ways it can (E28-5)."""
    if not state.accepted and not state.deck_size:
        raise PositionError("eight28.position.nobody_accepted_last")
    if state.accepted and not any(_may_have_accepted(state, seat) for seat in range(state.players)):
        raise PositionError("eight28.position.nobody_accepted")
    if state.accepted and state.deck_size and kernels.still_offered(state):
        raise PositionError("eight28.position.round_goes_on")
    if state.final_pass and not state.accepted and kernels.still_offered(state):
        raise PositionError("eight28.position.round_goes_on")


def _check_choices(state: State) -> None:
    """Everybody plays for what they can, and those who may choose have done so in turn (E28-7, E28-8)."""
    if sharing.jackpots(state):
        if state.phase == CHOOSE or state.choices.any():
            raise PositionError("eight28.position.jackpot")
        return
    for seat in range(state.players):
        if kernels.may_choose(state, seat):
            continue
        should = TWENTY_EIGHT if sharing.best_of(state, seat, TWENTY_EIGHT) else 0
        if state.choices[seat] != should:
            key = "eight28.position.only_28" if should else "eight28.position.plays_for_nothing"
            raise PositionError(key, seat=seat)
    chooser = int(kernels.next_chooser(state))
    if chooser != state.to_move:
        if chooser == NOBODY:
            raise PositionError("eight28.position.all_chosen")
        raise PositionError("eight28.position.chooser", seat=chooser)
    if chooser != NOBODY:
        _check_later_choosers(state, chooser)


def _check_later_choosers(state: State, chooser: int) -> None:
    seat = int(kernels.left_of(state, chooser))
    while seat != state.dealer:
        if state.choices[seat] and kernels.may_choose(state, seat):
            raise PositionError("eight28.position.chooser", seat=chooser)
        seat = int(kernels.left_of(state, seat))


def _check_shared(state: State) -> None:
    """The last round put a red stone down, and some pot was shared to leave these stones (E28-9, E28-12).

    No red stone was won before the last round, so the pot held all that are down; its blue ones are unknown.
    """
    if not kernels.last_round(state):
        raise PositionError("eight28.position.not_last_round")
    for given in range(int(state.won[:, BLUE].sum()) + 1):
        before = copy_record(state)
        before.won[:] = 0
        before.pot[BLUE] += given
        before.pot[RED] = REDS - int(state.bank[RED])
        kernels.share_out(before, None)
        same_pot = (before.pot == state.pot).all()
        same_reds = (before.won[:, RED] == state.won[:, RED]).all()
        if same_pot and same_reds and (before.won[:, BLUE] <= state.won[:, BLUE]).all():
            return
    raise PositionError("eight28.position.not_shared")
