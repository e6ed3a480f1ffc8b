"""How a game of Spoker ends (SPO-13)."""

from typing import Final

from cabochon.core.jit import kernel
from cabochon.core.records import State
from cabochon.games.spoker.boards import board_empty
from cabochon.games.spoker.heaps import is_empty, size_of
from cabochon.games.spoker.packing import PASSED_GOES, PASSED_GOES_EMPTY

NOT_OVER: Final = 0
OUT_OF_CARDS: Final = 1
ALL_PASSED: Final = 2
THREE_GOES: Final = 3
TWENTY_GOES: Final = 4
ENDINGS: Final = {
    OUT_OF_CARDS: "out_of_cards",
    ALL_PASSED: "all_passed",
    THREE_GOES: "three_goes",
    TWENTY_GOES: "twenty_goes",
}
"""What has ended a game, as data and the catalogue name it."""


@kernel
def bags_empty(state: State) -> bool:
    """Whether no card will be drawn any more (SPO-12)."""
    return bool(state.bag_size == 0 and is_empty(state.discards))


@kernel
def is_out(state: State, seat: int, laid: int) -> bool:
    """Whether a seat has no cards left after laying so many, and can draw none."""
    return bags_empty(state) and size_of(state.hands[seat]) == laid


@kernel
def goes_to_end(bags_are_empty: bool, board_is_empty: bool) -> int:
    """The goes round the table, all passes, that end the game."""
    if bags_are_empty:
        return 1
    return PASSED_GOES_EMPTY if board_is_empty else PASSED_GOES


@kernel
def most_passes(state: State) -> int:
    """The passes in a row that end the game."""
    return int(state.players * goes_to_end(bags_empty(state), board_empty(state)))


@kernel
def ended_by_passes(state: State, passes: int) -> int:
    """The end that so many passes in a row bring, if any."""
    if passes < state.players or passes < most_passes(state):
        return NOT_OVER
    if bags_empty(state):
        return ALL_PASSED
    return TWENTY_GOES if board_empty(state) else THREE_GOES


@kernel
def reason_to_end(state: State) -> int:
    """What has ended the game, if anything has."""
    if bags_empty(state):
        for seat in range(state.players):
            if is_out(state, seat, 0):
                return OUT_OF_CARDS
    return ended_by_passes(state, state.passes)
