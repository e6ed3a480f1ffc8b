"""Topas's rules over its record. Every function is compiled and unchecked; rule names are those of
docs/rules/topas.md.

A move runs in three steps: ``lay`` puts the card down and writes its points, ``put_away`` clears a finished
column of the solitaire, and ``go_on`` draws and passes the turn on. Each tells what it does, if there is a
log.
"""

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import lowest_bit
from cabochon.core.common_events import tell_end
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.log import Log
from cabochon.core.records import NOBODY, Moves, State
from cabochon.core.rng import draw, shuffle
from cabochon.games.topas.events import TOLD
from cabochon.games.topas.laying import lay_card, sheet_row, start_with
from cabochon.games.topas.layout import STATE
from cabochon.games.topas.lines import read
from cabochon.games.topas.packing import (
    CARD_SHIFT,
    CARDS,
    COLOUR_SHIFT,
    COLUMNS,
    FIRST_HALF,
    FIRST_LEVELS,
    GEM_BITS,
    LEVEL_MASK,
    MOST_ON_HALF,
    PLACE_MASK,
    ROW,
    SECOND_HALF,
    SECOND_LEVELS,
    SQUARE_SHIFT,
    STEP,
    TURNS,
)
from cabochon.games.topas.telling import tell_column, tell_draw, tell_hands, tell_laid, tell_start

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
def draw_to_hand(state: State, seat: int, log: Log) -> None:
    """A seat takes the next card of the stock."""
    card = draw_card(state)
    state.hands[seat] |= 1 << card
    tell_draw(seat, card, log)


@kernel
def start_area(state: State, log: Log) -> None:
    """The next card of the stock starts the area (TOP-2)."""
    start_with(state, draw_card(state))
    tell_start(state, log)


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
        start_area(state, None)
        draw_to_hand(state, 0, None)
        return
    for _ in range(state.hand_cards):
        for seat in range(state.players):
            draw_to_hand(state, seat, None)
    start_area(state, None)


@implements(verbs.opening, STATE)
@kernel
def opening(state: State, log: Log) -> None:
    """The deal of a game that no card was laid in (TOP-2, TOP-8)."""
    if state.to_move == NOBODY or state.turns or state.column:
        return
    if state.players == 1:
        tell_start(state, log)
        tell_draw(0, lowest_bit(state.hands[0]), log)
    else:
        tell_hands(state, log)
        tell_start(state, log)


# -- moves ---------------------------------------------------------------------------------------------------


@kernel
def turned(move: int) -> int:
    """A placement on a pair, the other way round."""
    return move + ((ROW if move & 1 else 1) << SQUARE_SHIFT) + 2


@kernel
def whole_steps(count: int) -> int:
    """A count rounded up to whole steps: to the machine, that is less to write than an odd rest."""
    return (count + STEP - 1) // STEP * STEP


@kernel
def add_open(state: State, card: int, moves: Moves) -> int:
    """List a card on all open pairs, both ways round; returns how many placements these are."""
    count = int(state.pair_count)
    written = whole_steps(count)
    pairs, straight, other_way = state.pairs[:written], moves[:written], moves[count : count + written]
    for i in range(written):
        straight[i] = card << CARD_SHIFT | read(pairs, i)
    for i in range(written):
        other_way[i] = turned(card << CARD_SHIFT | read(pairs, i))
    return 2 * count


@kernel
def add_again(moves: Moves, count: int, change: int, n: int) -> int:
    """List the first placements once more, with another card."""
    written = whole_steps(count)
    first, again = moves[:written], moves[n : n + written]
    for i in range(written):
        again[i] = first[i] + change
    return n + count


@kernel
def has_room(tight: int, shift: int, half: int) -> bool:
    """Whether a half makes no line too long on one of the squares of a tight pair (TOP-5)."""
    level = tight >> (shift + 2 * (half >> COLOUR_SHIFT)) & LEVEL_MASK
    return level + (half & GEM_BITS) <= MOST_ON_HALF


@kernel
def add_tight(tight: int, card: int, moves: Moves, n: int) -> int:
    """List a card on a tight pair, whichever way round it has room.

    The two halves differ in colour and so never lie on one line: each is judged by itself.
    """
    first, second = read(FIRST_HALF, card), read(SECOND_HALF, card)
    move = card << CARD_SHIFT | tight & PLACE_MASK
    # Written first and counted after, which is cheaper than to jump.
    moves[n] = move
    n += has_room(tight, FIRST_LEVELS, first) & has_room(tight, SECOND_LEVELS, second)
    moves[n] = turned(move)
    return n + (has_room(tight, SECOND_LEVELS, first) & has_room(tight, FIRST_LEVELS, second))


@implements(verbs.legal, STATE)
@kernel
def legal(state: State, moves: Moves) -> int:
    """List every legal placement of the hand's cards (TOP-3, TOP-5)."""
    hand = read(state.hands, state.to_move)
    card = lowest_bit(hand)
    count = add_open(state, card, moves)
    n = count
    others = hand & (hand - 1)
    while others:
        n = add_again(moves, count, (lowest_bit(others) - card) << CARD_SHIFT, n)
        others &= others - 1
    for i in range(state.tight_count):
        cards = hand
        while cards:
            n = add_tight(read(state.tight, i), lowest_bit(cards), moves, n)
            cards &= cards - 1
    return n


@kernel
def lay(state: State, move: int, log: Log) -> None:
    """Lay a card of the hand (TOP-3)."""
    seat = state.to_move
    state.hands[seat] ^= 1 << (move >> CARD_SHIFT)
    points = lay_card(state, seat, move)
    if log is not None:
        tell_laid(state, seat, move, points, row_total(state, sheet_row(state, seat)), log)


@kernel
def put_away(state: State, log: Log) -> None:
    """Clear the area of a finished column (TOP-8)."""
    if log is not None:
        tell_column(state, row_total(state, state.column), log)
    for place in range(state.turns_each + 1):
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
    return bool(state.players == 1 and state.turns == state.turns_each)


@kernel
def end(state: State, log: Log) -> None:
    """The game is over (TOP-6, TOP-8)."""
    state.to_move = NOBODY
    tell_end(state, TOLD.game_over, log)


@kernel
def go_on(state: State, log: Log) -> None:
    """After a card was laid: draw (TOP-3), and the turn passes, or the game ends (TOP-6, TOP-8)."""
    if state.players == 1:
        if state.column == COLUMNS:
            end(state, log)
            return
        if state.turns == 0:
            start_area(state, log)
        draw_to_hand(state, 0, log)
        return
    seat = state.to_move
    if state.stock_size:
        draw_to_hand(state, seat, log)
    if state.turns == state.turns_each * state.players:
        end(state, log)
    else:
        state.to_move = seat + 1 if seat + 1 < state.players else 0


@implements(verbs.apply, STATE)
@kernel
def apply(state: State, move: int, log: Log) -> None:
    """Play a move, with all that follows from it."""
    lay(state, move, log)
    if column_full(state):
        put_away(state, log)
    go_on(state, log)


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


@kernel
def score_of(state: State, seat: int) -> int:
    """A seat's points; alone, those of the lowest column."""
    return lowest_column(state) if state.players == 1 else row_total(state, seat)


@implements(verbs.scores, STATE)
@kernel
def scores(state: State, out: np.ndarray) -> None:
    """Every seat's points."""
    for seat in range(state.players):
        out[seat] = score_of(state, seat)
