"""How Spoker's kernels tell what they do, for the steps that take more than one line to tell."""

import numpy as np

from cabochon.core.bits import read
from cabochon.core.jit import kernel
from cabochon.core.log import Log, tell
from cabochon.core.records import State
from cabochon.core.scratch import scratch
from cabochon.games.spoker.boards import pack, turned
from cabochon.games.spoker.events import TOLD
from cabochon.games.spoker.heaps import Heap, remove_all, size_of
from cabochon.games.spoker.packing import CARD_BITS, CARD_MASK
from cabochon.games.spoker.scoring import (
    LENGTH_SHIFT,
    MADE_LENGTH,
    START_SHIFT,
    Made,
    cards_of,
    count_of,
    direction_of,
    oriented,
)


@kernel
def tell_cards(move: int, log: Log) -> None:
    """Go on with the cards that a move plays or discards."""
    if log is not None:
        count, cards = count_of(move), cards_of(move)
        tell(log, count)
        for _ in range(count):
            tell(log, cards & CARD_MASK)
            cards >>= CARD_BITS


@kernel
def tell_figure(state: State, direction: int, made: int, new: int, log: Log) -> None:
    """Go on with a figure that lies on the board by now; ``new`` has a bit for the place of each new card."""
    if log is not None:
        length = made >> LENGTH_SHIFT & MADE_LENGTH
        tell(log, direction, made, new, pack(state.board[direction], made >> START_SHIFT, length))


@kernel
def tell_play(state: State, move: int, squares: np.ndarray, made: Made, points: int, log: Log) -> None:
    """Cards were laid on squares, as their line has them, and made these figures (SPO-9)."""
    if log is not None:
        seat, direction, count = state.to_move, direction_of(move), count_of(move)
        tell(log, TOLD.laid, seat, move)
        tell_cards(move, log)
        tell(log, count)
        new, figures = 0, 1
        for place in range(count):
            square = read(squares, place)
            tell(log, oriented(square, direction))
            new |= 1 << (square - (read(made, 0) >> START_SHIFT))
            figures += read(made, place + 1) != 0
        tell(log, TOLD.scored, seat, points, state.points[seat], figures)
        tell_figure(state, direction, read(made, 0), new, log)
        for place in range(count):
            across = read(made, place + 1)
            if across:
                new = 1 << (turned(read(squares, place)) - (across >> START_SHIFT))
                tell_figure(state, 1 - direction, across, new, log)


@kernel
def tell_discards(state: State, move: int, log: Log) -> None:
    """The seat to move passed (SPO-11)."""
    if log is not None:
        tell(log, TOLD.discarded, state.to_move, count_of(move))
        tell_cards(move, log)


@kernel
def tell_drawn(seat: int, hand: Heap, once: int, twice: int, log: Log) -> None:
    """A seat drew cards to a hand that consisted of these two words before (SPO-12)."""
    if log is not None:
        drawn, before = scratch(2, np.int64), scratch(2, np.int64)
        drawn[0], drawn[1] = read(hand, 0), read(hand, 1)
        before[0], before[1] = once, twice
        remove_all(drawn, before)
        count = size_of(drawn)
        if count:
            tell(log, TOLD.drew, seat, count, drawn[0], drawn[1])
