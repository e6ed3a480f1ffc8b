"""8·28 as numbers: what a seat knows, and its four actions."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import read
from cabochon.core.dispatch import implements
from cabochon.core.encoding import (
    Span,
    at_left,
    away,
    put_bits,
    put_mark,
    put_number,
    seen_from,
    turned_bits,
)
from cabochon.core.jit import kernel
from cabochon.core.records import Moves, Seen
from cabochon.games.eight28.layout import (
    BLUE,
    BLUES,
    EIGHT,
    KINDS,
    RED,
    REFUSE,
    SEATS,
    SEEN,
    TAKE,
    TWENTY_EIGHT,
)

PHASES: Final = 3
MOST_OPEN: Final = 37
"""The largest face-up sum: 27, and one more card of 10."""

OBSERVATION = (
    Span("hidden", (SEATS, KINDS)),
    Span("open", (SEATS, KINDS), 15),
    Span("open_sum", (SEATS,), MOST_OPEN),
    Span("won", (SEATS, 2), BLUES),
    Span("choices", (SEATS, 2)),
    Span("pot", (2,), BLUES),
    Span("bank", (2,), BLUES),
    Span("out", (SEATS,)),
    Span("passed", (SEATS,)),
    Span("seats", (SEATS,)),
    Span("dealer", (SEATS,)),
    Span("to_move", (SEATS,)),
    Span("phase", (PHASES,)),
    Span("accepted", (1,)),
    Span("deck_size", (1,), 51),
    Span("round", (1,), 255),
    Span("final_pass", (1,)),
)

TAKE_ACTION: Final = 0
REFUSE_ACTION: Final = 1
EIGHT_ACTION: Final = 2
TWENTY_EIGHT_ACTION: Final = 3
ACTIONS = (Span("take", (1,)), Span("refuse", (1,)), Span("eight", (1,)), Span("twenty_eight", (1,)))


@kernel
def put_rows(seen: Seen, me: int, out: np.ndarray, at: int) -> int:
    """Every seat's cards: the hidden ones that can be seen, then how many of each lie open."""
    rows = at + SEATS * KINDS
    out[at : rows + SEATS * KINDS] = 0
    for steps in range(seen.players):
        seat = at_left(me, steps, seen.players)
        hidden = read(seen.hidden, seat)
        if hidden:
            out[at + steps * KINDS + hidden - 1] = 1
        for place in range(seen.open_size[seat]):
            out[rows + steps * KINDS + read(seen.open[seat], place) - 1] += 1
    return rows + SEATS * KINDS


@kernel
def put_standing(seen: Seen, me: int, out: np.ndarray, at: int) -> int:
    """Every seat's face-up sum, stones and choice."""
    won, choices = at + SEATS, at + 3 * SEATS
    for steps in range(SEATS):
        there = steps < seen.players
        seat = at_left(me, steps, seen.players) if there else 0
        out[at + steps] = seen.open_sum[seat] if there else 0
        out[won + 2 * steps] = seen.won[seat, BLUE] if there else 0
        out[won + 2 * steps + 1] = seen.won[seat, RED] if there else 0
        out[choices + 2 * steps] = 1 if there and seen.choices[seat] == EIGHT else 0
        out[choices + 2 * steps + 1] = 1 if there and seen.choices[seat] == TWENTY_EIGHT else 0
    return at + 5 * SEATS


@implements(verbs.encode, SEEN)
@kernel
def encode(seen: Seen, out: np.ndarray) -> None:
    """Write the parts of ``OBSERVATION``."""
    me, players = seen_from(seen.seat), seen.players
    at = put_rows(seen, me, out, 0)
    at = put_standing(seen, me, out, at)
    for colour in range(2):
        out[at + colour] = seen.pot[colour]
        out[at + 2 + colour] = seen.bank[colour]
    at += 4
    at = put_bits(out, at, SEATS, turned_bits(seen.out, me, players))
    at = put_bits(out, at, SEATS, turned_bits(seen.passed, me, players))
    at = put_bits(out, at, SEATS, (1 << players) - 1)
    at = put_mark(out, at, SEATS, away(seen.dealer, me, players))
    at = put_mark(out, at, SEATS, away(seen.to_move, me, players))
    at = put_mark(out, at, PHASES, seen.phase)
    at = put_number(out, at, seen.accepted)
    at = put_number(out, at, seen.deck_size)
    at = put_number(out, at, seen.round_number)
    put_number(out, at, seen.final_pass)


@kernel
def action_of(move: int) -> int:
    """The action that a move is."""
    if move == TAKE:
        return TAKE_ACTION
    if move == REFUSE:
        return REFUSE_ACTION
    return EIGHT_ACTION if move == EIGHT else TWENTY_EIGHT_ACTION


@implements(verbs.number, SEEN)
@kernel
def number(seen: Seen, moves: Moves, count: int, actions: np.ndarray) -> None:
    """Number the moves by the four actions."""
    for i in range(count):
        actions[i] = action_of(moves[i])
