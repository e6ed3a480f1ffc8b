"""Which tables an 8·28 game can come to: the checks that look past the single card and stone.

They hold for what lies on the table now and whose turn it is. They do not ask whether the turns it would
have taken to get there fit together in number: a table set up to study a situation may have fewer cards face
up than its pot has stones.
"""

from cabochon.core.reachable import refusing
from cabochon.core.records import NOBODY, State, copy_record
from cabochon.core.seats import seats_between
from cabochon.games.eight28 import kernels, sharing
from cabochon.games.eight28.layout import BLUE, BLUES, OFFER, OUT_AT, OVER, PHASES, RED, REDS, TWENTY_EIGHT

impossible = refusing("eight28")


def check(state: State) -> None:
    """Raise ``PositionError`` if no game can come to this table."""
    impossible(state.passed and not state.final_pass, "no_final_pass")
    for seat in range(state.players):
        check_row(state, seat)
    check_stones(state)
    phase = int(state.phase)
    impossible((state.to_move == NOBODY) != (phase == OVER), "nobody_to_move", phase=PHASES[phase])
    if phase == OFFER:
        check_offer(state)
        return
    check_ended(state)
    check_choices(state)
    if phase == OVER:
        check_shared(state)


def check_row(state: State, seat: int) -> None:
    """Who is out, who has passed, and that nobody took a card after that (E28-4, E28-5)."""
    total, is_out = int(state.open_sum[seat]), bool(state.out >> seat & 1)
    impossible(is_out and total < OUT_AT, "not_out", seat=seat, n=total)
    impossible(not is_out and total >= OUT_AT, "should_be_out", seat=seat, n=total)
    if is_out:
        last = int(sharing.low_value(state.open[seat, state.open_size[seat] - 1]))
        impossible(total - last >= OUT_AT, "out_before", seat=seat)
        impossible(state.passed >> seat & 1, "out_and_passed", seat=seat)


def check_stones(state: State) -> None:
    """Red stones come after the blue ones, in the last round only, and every round puts a stone down."""
    reds_down = REDS - int(state.bank[RED])
    impossible(reds_down and state.bank[BLUE], "red_before_blue")
    down = BLUES - int(state.bank[BLUE]) + reds_down
    impossible(state.round_number > min(down, BLUES + 1), "too_many_rounds", n=down)
    if state.phase != OVER:
        impossible(state.won[:, RED].any(), "red_won")
        impossible(not state.pot.any(), "empty_pot")
        impossible(state.round_number == 1 and state.won.any(), "won_early")


def check_offer(state: State) -> None:
    """A card is offered to somebody who may take it (E28-3, E28-4, E28-5)."""
    offered = kernels.still_offered(state)
    impossible(state.choices.any(), "choices_early")
    impossible(not state.deck_size, "no_card_left")
    impossible(not offered >> state.to_move & 1, "not_offered", seat=int(state.to_move))
    # The card came past these seats in this B.
    asked = list(seats_between(int(state.dealer), int(state.to_move), int(state.players)))
    impossible(state.accepted and not _may_have_accepted(state, asked), "nobody_accepted")
    if state.final_pass and not state.accepted:
        for seat in asked:
            impossible(offered >> seat & 1, "neither_took_nor_passed", seat=seat)


def _may_have_accepted(state: State, seats: list[int]) -> bool:
    return any(state.open_size[seat] and not state.passed >> seat & 1 for seat in seats)


def check_ended(state: State) -> None:
    """The round has ended in one of the ways it can (E28-5)."""
    offered, everybody = kernels.still_offered(state), list(range(state.players))
    impossible(not state.accepted and not state.deck_size, "nobody_accepted_last")
    impossible(state.accepted and not _may_have_accepted(state, everybody), "nobody_accepted")
    goes_on = state.deck_size if state.accepted else state.final_pass
    impossible(goes_on and offered, "round_goes_on")


def check_choices(state: State) -> None:
    """Everybody plays for what they can, and those who may choose have done so in turn (E28-7, E28-8)."""
    if sharing.jackpots(state):
        impossible(state.phase != OVER or state.choices.any(), "jackpot")
        return
    for seat in range(state.players):
        if not kernels.may_choose(state, seat):
            can_play = sharing.best_of(state, seat, TWENTY_EIGHT)
            impossible(can_play and state.choices[seat] != TWENTY_EIGHT, "only_28", seat=seat)
            impossible(not can_play and state.choices[seat], "plays_for_nothing", seat=seat)
    chooser = int(kernels.next_chooser(state))
    impossible(chooser == NOBODY and state.to_move != NOBODY, "all_chosen")
    impossible(chooser != state.to_move, "chooser", seat=chooser)
    if chooser != NOBODY:
        for seat in seats_between(chooser, int(state.dealer), int(state.players)):
            early = state.choices[seat] and kernels.may_choose(state, seat)
            impossible(early, "chooser", seat=chooser)


def check_shared(state: State) -> None:
    """The last round put a red stone down, and some pot was shared to leave these stones (E28-9, E28-12).

    No red stone was won before the last round, so the pot held all that are down; its blue ones are unknown.
    """
    impossible(not kernels.last_round(state), "not_last_round")
    won_before = range(int(state.won[:, BLUE].sum()) + 1)
    impossible(not any(_was_shared(state, given) for given in won_before), "not_shared")


def _was_shared(state: State, given: int) -> bool:
    """Whether a pot with so many blue stones more than are left would have left these."""
    before = copy_record(state)
    before.won[:] = 0
    before.pot[BLUE] += given
    before.pot[RED] = REDS - int(state.bank[RED])
    kernels.share_out(before, None)
    same_pot = (before.pot == state.pot).all()
    same_reds = (before.won[:, RED] == state.won[:, RED]).all()
    return bool(same_pot and same_reds and (before.won[:, BLUE] <= state.won[:, BLUE]).all())
