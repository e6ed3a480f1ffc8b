"""Topas's rules over its record. Every function is compiled and unchecked; rule names are those of
docs/rules/topas.md.

A move runs in three steps, which the events of a match retrace one by one: ``lay`` puts the card down and
writes its points, ``put_away`` clears a finished column of the solitaire, and ``go_on`` draws and passes the
turn on.
"""

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import lowest_bit
from cabochon.core.jit import kernel
from cabochon.core.rng import draw, shuffle
from cabochon.core.verbs import NOBODY, Moves, State, implements
from cabochon.games.topas.frontier import cover
from cabochon.games.topas.layout import (
    CARD_SHIFT,
    CARDS,
    COLOUR_SHIFT,
    COLUMNS,
    FIRST_HALF,
    FIRST_LEVELS,
    GEM_BITS,
    HAND_CARDS,
    LEVEL_MASK,
    MOST_ON_HALF,
    PLACE_MASK,
    ROW,
    SECOND_HALF,
    SECOND_LEVELS,
    SQUARE_SHIFT,
    START_SQUARE,
    STATE,
    TURNS,
)
from cabochon.games.topas.lines import read

# -- dealing -------------------------------------------------------------------------------------------------


@kernel
def draw_card(state: State) -> int:
    """The next card of the stock."""
    top = CARDS - state.stock_size
    card = read(state.stock, top)
    state.stock[top] = 0
    state.stock_size -= 1
    return card


@kernel
def draw_to_hand(state: State, seat: int) -> None:
    """A seat takes the next card of the stock."""
    state.hands[seat] |= 1 << draw_card(state)


@kernel
def start_area(state: State) -> None:
    """The next card of the stock starts the area (TOP-2)."""
    move = draw_card(state) << CARD_SHIFT | START_SQUARE << SQUARE_SHIFT
    state.area[0] = move
    cover(state, move)


@implements(verbs.deal, STATE)
@kernel
def deal(state: State) -> None:
    """Start the game; a first player of NOBODY is drawn by lot (TOP-2). The solitaire has no hand (TOP-8)."""
    if state.first == NOBODY:
        state.first = draw(state.rng, state.players)
    for card in range(CARDS):
        state.stock[card] = card
    shuffle(state.rng, state.stock, CARDS)
    state.stock_size = CARDS
    state.to_move = state.first
    if state.players == 1:
        start_area(state)
        draw_to_hand(state, 0)
        return
    for _ in range(HAND_CARDS):
        for seat in range(state.players):
            draw_to_hand(state, seat)
    start_area(state)


# -- moves ---------------------------------------------------------------------------------------------------


@kernel
def turned(move: int) -> int:
    """A placement on a pair, the other way round."""
    return move + ((ROW if move & 1 else 1) << SQUARE_SHIFT) + 2


@kernel
def add_open(state: State, card: int, moves: Moves, n: int) -> int:
    """List a card on all open pairs, both ways round."""
    count = int(state.pair_count)
    pairs = state.pairs[:count]
    straight, turned_round = moves[n : n + count], moves[n + count : n + 2 * count]
    for i in range(count):
        move = card << CARD_SHIFT | read(pairs, i)
        straight[i] = move
        turned_round[i] = turned(move)
    return n + 2 * count


@kernel
def has_room(tight: int, shift: int, half: int) -> bool:
    """Whether a half makes no line too long on one of the squares of a tight pair (TOP-5)."""
    level = tight >> (shift + 2 * (half >> COLOUR_SHIFT)) & LEVEL_MASK
    return level + (half & GEM_BITS) <= MOST_ON_HALF


@kernel
def add_tight(state: State, card: int, moves: Moves, n: int) -> int:
    """List a card on the tight pairs, where and whichever way round it has room.

    The two halves differ in colour and so never lie on one line: each is judged by itself.
    """
    first, second = read(FIRST_HALF, card), read(SECOND_HALF, card)
    for i in range(state.tight_count):
        tight = read(state.tight, i)
        move = card << CARD_SHIFT | tight & PLACE_MASK
        # Written first and counted after, which is cheaper than to jump.
        moves[n] = move
        n += has_room(tight, FIRST_LEVELS, first) & has_room(tight, SECOND_LEVELS, second)
        moves[n] = turned(move)
        n += has_room(tight, SECOND_LEVELS, first) & has_room(tight, FIRST_LEVELS, second)
    return n


@implements(verbs.legal, STATE)
@kernel
def legal(state: State, moves: Moves) -> int:
    """List every legal placement of the hand's cards (TOP-3, TOP-5)."""
    n = 0
    hand = read(state.hands, state.to_move)
    while hand:
        card = lowest_bit(hand)
        n = add_open(state, card, moves, n)
        n = add_tight(state, card, moves, n)
        hand &= hand - 1
    return n


@kernel
def lay(state: State, move: int) -> int:
    """Lay a card and write its points on the sheet (TOP-3, TOP-4, TOP-7); returns the points."""
    state.hands[state.to_move] ^= 1 << (move >> CARD_SHIFT)
    points = cover(state, move)
    state.sheet[sheet_row(state), state.turns // state.players] = points
    state.turns += 1
    state.area[state.turns] = move
    return points


@kernel
def sheet_row(state: State) -> int:
    """Where the points of the seat to move are written: a row for each seat, or for each column (TOP-8)."""
    return int(state.column if state.players == 1 else state.to_move)


@kernel
def put_away(state: State) -> None:
    """Clear the area of a finished column (TOP-8)."""
    for place in range(TURNS + 1):
        state.away |= 1 << (read(state.area, place) >> CARD_SHIFT)
    state.area[:] = 0
    state.grid[:] = 0
    state.pairs[:] = 0
    state.pair_count = 0
    state.tight[:] = 0
    state.tight_count = 0
    state.turns = 0
    state.column += 1


@kernel
def column_full(state: State) -> bool:
    """Whether a column of the solitaire has just got its seventh card."""
    return bool(state.players == 1 and state.turns == TURNS)


@kernel
def go_on(state: State) -> None:
    """After a card was laid: draw (TOP-3), and the turn passes, or the game ends (TOP-6, TOP-8)."""
    if state.players == 1:
        if state.column == COLUMNS:
            state.to_move = NOBODY
            return
        if state.turns == 0:
            start_area(state)
        draw_to_hand(state, 0)
        return
    seat = state.to_move
    if state.stock_size:
        draw_to_hand(state, seat)
    if state.turns == TURNS * state.players:
        state.to_move = NOBODY
    else:
        state.to_move = seat + 1 if seat + 1 < state.players else 0


@implements(verbs.apply, STATE)
@kernel
def apply(state: State, move: int) -> None:
    """Play a move, with all that follows from it."""
    lay(state, move)
    if column_full(state):
        put_away(state)
    go_on(state)


# -- counting ------------------------------------------------------------------------------------------------


@kernel
def row_total(state: State, row: int) -> int:
    """The points of one row of the sheet."""
    total = 0
    for turn in range(TURNS):
        total += read(state.sheet[row], turn)
    return total


@kernel
def lowest_column(state: State) -> int:
    """The solitaire's score: the lowest finished column (TOP-8), or the first one while it is under way."""
    lowest = row_total(state, 0)
    for column in range(1, state.column):
        lowest = min(lowest, row_total(state, column))
    return lowest


@implements(verbs.scores, STATE)
@kernel
def scores(state: State, out: np.ndarray) -> None:
    """Every seat's points."""
    if state.players == 1:
        out[0] = lowest_column(state)
        return
    for seat in range(state.players):
        out[seat] = row_total(state, seat)


@implements(verbs.winners, STATE)
@kernel
def winners(state: State) -> int:
    """The seats with the most points, all of them (TOP-6)."""
    most = 0
    for seat in range(state.players):
        most = max(most, row_total(state, seat))
    leaders = 0
    for seat in range(state.players):
        if row_total(state, seat) == most:
            leaders |= 1 << seat
    return leaders
