"""The board and what is kept about it: covering squares, dividing lines, what fits where (SPO-6 to SPO-8).

Everything here works on any record that has the fields of ``BOARD``, a state as well as what a seat sees.

A play's figure is a row of at most five squares that holds all its new cards; what is left of the old run
before and behind it must divide without it. Whether it does is the same for every play, so it is kept for
each square (``before``, ``behind``). A closed figure is never divided otherwise, so a run is divided on each
side of it as if it ended there. And a single card beside cards that lie there either fits or does not,
whatever else is laid across: the kinds that do are kept for each free square (``fits``).
"""

from typing import Final

import numpy as np

from cabochon.core.bits import number, read
from cabochon.core.jit import kernel, routine
from cabochon.core.scratch import scratch, scratch_rows
from cabochon.games.spoker.figures import completions, figure_of
from cabochon.games.spoker.packing import (
    ALL_KINDS,
    ALONG,
    CARD_BITS,
    CARD_MASK,
    DOWN,
    JOKER_SUIT,
    LINE_SHIFT,
    LONGEST_FIGURE,
    PLACE_MASK,
    RANK_KINDS,
    RANK_SHIFT,
    SIDE,
    SQUARES,
    STAR,
    SUIT_MASK,
    TAKEN,
    WORD_MASK,
    WORD_SHIFT,
    WORDS,
)

ON_BOARD: Final = 0x1FFF1FFF1FFF1FFF
"""The squares of a word that are on the board."""
LAST_ON_BOARD: Final = 0x1FFF
"""The same for the last word, which has one line only."""
LINE_BITS: Final = 16

Record = np.record
"""A state, or what a seat sees of it."""
Field = np.ndarray
"""Four words with a bit for each square."""
Line = np.ndarray
"""The bytes of the board in one direction."""


@kernel
def turned(square: int) -> int:
    """The same square's number in the other direction."""
    return (square & PLACE_MASK) << LINE_SHIFT | square >> LINE_SHIFT


@kernel
def has(field: Field, square: int) -> int:
    """Whether a square's bit is set: 0 or 1."""
    return read(field, square >> WORD_SHIFT) >> (square & WORD_MASK) & 1


@kernel
def mark(field: Field, square: int) -> None:
    """Set a square's bit."""
    field[square >> WORD_SHIFT] |= 1 << (square & WORD_MASK)


@kernel
def put(field: Field, square: int, bit: bool) -> None:
    """Set or clear a square's bit."""
    shift = square & WORD_MASK
    field[square >> WORD_SHIFT] = read(field, square >> WORD_SHIFT) & ~(1 << shift) | int(bit) << shift


@kernel
def squares_in(word: int) -> int:
    """The squares of a word that are on the board."""
    return LAST_ON_BOARD if word == WORDS - 1 else ON_BOARD


@kernel
def beside(field: Field, word: int) -> int:
    """The squares of a word next to a square of the field, on the line before or after their own."""
    here = read(field, word)
    found = here << LINE_BITS | here >> LINE_BITS
    if word > 0:
        found |= read(field, word - 1) >> 3 * LINE_BITS
    if word < WORDS - 1:
        found |= read(field, word + 1) << 3 * LINE_BITS
    return found & squares_in(word)


@kernel
def around(record: Record, word: int) -> int:
    """The squares of a word that touch a card, edge to edge, and are free."""
    covered = read(record.covered[ALONG], word)
    found = covered << 1 | covered >> 1 | beside(record.covered[ALONG], word)
    return found & squares_in(word) & ~covered


@kernel
def board_empty(record: Record) -> bool:
    """Whether no card has been played yet."""
    covered = 0
    for word in range(WORDS):
        covered |= read(record.covered[ALONG], word)
    return covered == 0


@kernel
def card_at(line: Line, square: int) -> int:
    """The card on a covered square."""
    return read(line, square) & CARD_MASK


@kernel
def rank_at(line: Line, square: int) -> int:
    """The rank of the card on a covered square."""
    return card_at(line, square) >> RANK_SHIFT


@kernel
def loose(record: Record, direction: int, square: int) -> bool:
    """Whether a card lies on a square that a new figure of this direction may use: it is in no closed one."""
    return bool(
        square & PLACE_MASK < SIDE
        and read(record.board[direction], square) != 0
        and not has(record.sealed[direction], square)
    )


@kernel
def pack(line: Line, start: int, length: int) -> int:
    """The cards from a square on, packed; a free square counts as 0."""
    packed = 0
    for place in range(length):
        packed |= card_at(line, start + place) << CARD_BITS * place
    return packed


# -- dividing ------------------------------------------------------------------------------------------------


@kernel
def divides_before(record: Record, direction: int, square: int, loose_before: int) -> bool:
    """Whether the loose cards just before a square divide into figures, known for the squares before it."""
    if loose_before == 0:
        return True
    line, before = record.board[direction], record.before[direction]
    for length in range(2, min(loose_before, LONGEST_FIGURE) + 1):
        start = square - length
        if has(before, start) and figure_of(
            pack(line, start, length), length, record.any_order, record.most_stars
        ):
            return True
    return False


@kernel
def divides_behind(record: Record, direction: int, square: int, loose_behind: int) -> bool:
    """Whether the loose cards just behind a square divide into figures, known for the squares behind it."""
    if loose_behind == 0:
        return True
    line, behind = record.board[direction], record.behind[direction]
    for length in range(2, min(loose_behind, LONGEST_FIGURE) + 1):
        end = square + length
        if has(behind, end) and figure_of(
            pack(line, square + 1, length), length, record.any_order, record.most_stars
        ):
            return True
    return False


@kernel
def just_before(square: int) -> int:
    """The square before another, or the same at the edge of the board."""
    return square - 1 if square & PLACE_MASK else square


@kernel
def just_behind(square: int) -> int:
    """The square behind another, or the same at the edge of the board."""
    return square + 1 if (square & PLACE_MASK) < SIDE - 1 else square


@routine
def divide(record: Record, direction: int, start: int, end: int) -> None:
    """Find again where in a run, or in a whole line, figures may begin and end, and beside it."""
    count = 0
    for here in range(start, just_behind(end) + 1):
        put(record.before[direction], here, divides_before(record, direction, here, count))
        count = count + 1 if loose(record, direction, here) else 0
    count = 0
    for here in range(end, just_before(start) - 1, -1):
        put(record.behind[direction], here, divides_behind(record, direction, here, count))
        count = count + 1 if loose(record, direction, here) else 0


@kernel
def divide_line(record: Record, direction: int, square: int) -> None:
    """Find again where on a square's line figures may begin and end."""
    start = square & ~PLACE_MASK
    divide(record, direction, start, start + SIDE - 1)


# -- what fits -----------------------------------------------------------------------------------------------


@kernel
def loose_in_a_row(record: Record, direction: int, square: int, step: int) -> int:
    """How many loose cards follow a square without a break, as far as a figure reaches."""
    count = 0
    while count < LONGEST_FIGURE - 1 and loose(record, direction, square + step * (count + 1)):
        count += 1
    return count


@kernel
def alike_in_a_row(line: Line, square: int, step: int) -> tuple[int, int]:
    """The rank beside a square, and how many cards of it follow without a break, closed or not (SPO-8)."""
    here = square + step
    if not 0 <= here < SQUARES or read(line, here) == 0:
        return -1, 0
    rank = rank_at(line, here)
    count = 0
    while 0 <= here < SQUARES and read(line, here) != 0 and rank_at(line, here) == rank:
        count += 1
        here += step
    return rank, count


@kernel
def too_alike(line: Line, square: int) -> int:
    """The kinds whose rank would stand side by side more than five times (SPO-8)."""
    rank, count = alike_in_a_row(line, square, -1)
    rank_behind, count_behind = alike_in_a_row(line, square, 1)
    found = 0
    if rank == rank_behind:
        count += count_behind
    elif count_behind == LONGEST_FIGURE:
        found |= RANK_KINDS << 8 * rank_behind
    if count >= LONGEST_FIGURE:
        found |= RANK_KINDS << 8 * rank
    return found


@kernel
def fitting(record: Record, direction: int, square: int) -> int:
    """The kinds that fit on a free square as to its line: alone they make a figure there, and the rest of
    the run divides (SPO-6). Without cards beside it, all do.
    """
    line = record.board[direction]
    ahead = loose_in_a_row(record, direction, square, -1)
    after = loose_in_a_row(record, direction, square, 1)
    if ahead + after == 0:
        return ALL_KINDS
    found = 0
    for start in range(square - ahead, square + 1):
        if not has(record.before[direction], start):
            continue
        for end in range(max(square, start + 1), min(square + after, start + LONGEST_FIGURE - 1) + 1):
            if has(record.behind[direction], end):
                length = end - start + 1
                found |= completions(
                    pack(line, start, length), length, square - start, record.any_order, record.most_stars
                )
    return found & ~too_alike(line, square)


@routine
def fit_square(record: Record, direction: int, square: int) -> None:
    """Find again what fits on a square; nothing does on one that is covered, barred or off the board."""
    if square & PLACE_MASK >= SIDE:
        return
    if read(record.board[direction], square) or has(record.barred[direction], square):
        record.fits[direction, square] = 0
    else:
        record.fits[direction, square] = fitting(record, direction, square)


@kernel
def run_start(line: Line, square: int) -> int:
    """The first square of the run a covered square is in."""
    while square & PLACE_MASK and read(line, square - 1):
        square -= 1
    return square


@kernel
def run_end(line: Line, square: int) -> int:
    """The last square of the run a covered square is in."""
    while (square & PLACE_MASK) < SIDE - 1 and read(line, square + 1):
        square += 1
    return square


@routine
def renew_run(record: Record, direction: int, square: int) -> None:
    """Bring up to date what is kept about the run through a covered square, and the squares at its ends."""
    line = record.board[direction]
    start, end = run_start(line, square), run_end(line, square)
    divide(record, direction, start, end)
    record.fits[direction, square] = 0
    fit_square(record, direction, just_before(start))
    fit_square(record, direction, just_behind(end))


# -- changing the board --------------------------------------------------------------------------------------


@kernel
def note_card(record: Record, direction: int, square: int, card: int) -> None:
    """Write a card into the fields of one direction."""
    record.board[direction, square] = TAKEN | card
    mark(record.covered[direction], square)
    mark(record.ranks[direction, card >> RANK_SHIFT], square)
    suit = card & SUIT_MASK
    if suit < STAR:
        mark(record.suits[direction, suit], square)
    elif suit == JOKER_SUIT:
        for any_suit in range(STAR):
            mark(record.suits[direction, any_suit], square)


@routine
def cover(record: Record, square: int, card: int) -> None:
    """Put a card on a square, or a joker in a card's place; what follows from it is left to ``renew_run``."""
    note_card(record, number(ALONG), square, card)
    note_card(record, number(DOWN), turned(square), card)


@kernel
def bar(record: Record, direction: int, square: int) -> None:
    """Never again cover a square, if it is on the board and free."""
    if 0 <= square < SQUARES and square & PLACE_MASK < SIDE and read(record.board[direction], square) == 0:
        mark(record.barred[direction], square)
        mark(record.barred[1 - direction], turned(square))
        record.fits[direction, square] = 0
        record.fits[1 - direction, turned(square)] = 0


@routine
def close(record: Record, direction: int, start: int) -> None:
    """Close the figure of five that begins on a square (SPO-7)."""
    mark(record.closed[direction], start)
    for place in range(LONGEST_FIGURE):
        mark(record.sealed[direction], start + place)
    bar(record, direction, start - 1)
    bar(record, direction, start + LONGEST_FIGURE)


@routine
def clear_board(record: Record) -> None:
    """An empty board, on which everything fits everywhere and may begin and end anywhere."""
    record.board[:] = 0
    record.closed[:] = 0
    record.covered[:] = 0
    record.barred[:] = 0
    record.sealed[:] = 0
    record.ranks[:] = 0
    record.suits[:] = 0
    record.before[:] = 0
    record.behind[:] = 0
    record.fits[:] = 0
    for direction in range(2):
        for square in range(SQUARES):
            if square & PLACE_MASK < SIDE:
                mark(record.before[direction], square)
                mark(record.behind[direction], square)
                record.fits[direction, square] = ALL_KINDS


@routine
def rebuild(record: Record) -> None:
    """Make everything that is kept about the board from ``board[ALONG]`` and ``closed``."""
    board, closed = scratch(SQUARES, np.uint8), scratch_rows(2, WORDS, np.int64)
    board[:], closed[:] = record.board[ALONG], record.closed
    clear_board(record)
    for square in range(SQUARES):
        if read(board, square):
            cover(record, square, card_at(board, square))
    for direction in range(2):
        for square in range(SQUARES):
            if has(closed[direction], square):
                close(record, direction, square)
    for direction in range(2):
        for line in range(SIDE):
            divide_line(record, direction, line << LINE_SHIFT)
        for square in range(SQUARES):
            fit_square(record, direction, square)
