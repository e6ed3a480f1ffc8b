"""The greedy player: goes for the goal it is nearer to, and looks no further than the next card.

It takes a card as long as that is likelier to bring it nearer to its goal than to spoil it, by the cards it
cannot see. In the sharing it plays for the treasure that is worth most to it by the choices already made.
"""

from typing import Final

from cabochon.core import verbs
from cabochon.core.bits import popcount
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.records import Moves, Seen
from cabochon.games.eight28.layout import (
    BLUE,
    CHOOSE,
    COPIES,
    EIGHT,
    ELEVEN,
    KINDS,
    OUT_AT,
    RED,
    REFUSE,
    SEATS,
    SEEN,
    TAKE,
    TWENTY_EIGHT,
)
from cabochon.games.eight28.sharing import (
    best_in,
    best_of,
    best_total,
    elevens,
    low_total,
    low_value,
    part_value,
    treasure,
    winners_of,
)

FAR: Final = 100
"""The distance to a goal that can no longer be reached."""


@kernel
def distance(low: int, tens: int, goal: int) -> int:
    """How far the best total is below a goal."""
    best = best_total(low, tens, goal)
    return goal - best if best else FAR


@kernel
def unseen(seen: Seen, card: int) -> int:
    """How many copies of a card are neither face up nor one's own."""
    count = COPIES[card - 1] - (1 if seen.hidden[seen.seat] == card else 0)
    for seat in range(SEATS):
        for place in range(seen.open_size[seat]):
            if seen.open[seat, place] == card:
                count -= 1
    return int(count)


@kernel
def nearer_goal(seen: Seen, seat: int) -> int:
    """The goal a seat is nearer to; 8 when they are equally near, since it takes fewer cards."""
    low = low_total(seen, seat)
    tens = elevens(seen, seat)
    return EIGHT if distance(low, tens, EIGHT) <= distance(low, tens, TWENTY_EIGHT) else TWENTY_EIGHT


@kernel
def lead_of_hope(seen: Seen) -> int:
    """How many more unseen cards would bring the player nearer to its goal than lead away from it."""
    seat = seen.seat
    low = low_total(seen, seat)
    tens = elevens(seen, seat)
    goal = nearer_goal(seen, seat)
    before = distance(low, tens, goal)
    lead = 0
    for card in range(1, KINDS + 1):
        value = low_value(card)
        after = distance(low + value, tens + (1 if card == ELEVEN else 0), goal)
        if seen.open_sum[seat] + value >= OUT_AT:
            after = FAR
        if after < before:
            lead += unseen(seen, card)
        elif after > before or before == FAR:
            lead -= unseen(seen, card)
    return lead


@kernel
def worth(seen: Seen, goal: int) -> int:
    """What playing for a treasure would bring if nobody else chose any more (E28-9, E28-10)."""
    blue, red = treasure(seen.pot[BLUE], seen.pot[RED], 0 if goal == EIGHT else 1)
    mine = best_of(seen, seen.seat, goal)
    best = best_in(seen, goal)
    if mine < best:
        return 0
    parts = popcount(winners_of(seen, goal)) + 1 if mine == best else 1
    return part_value(blue, red, parts)


@kernel
def better_treasure(seen: Seen) -> int:
    """The treasure worth more to the player; of equals the one it is nearer to."""
    eight = worth(seen, EIGHT)
    twenty_eight = worth(seen, TWENTY_EIGHT)
    if eight == twenty_eight:
        return nearer_goal(seen, seen.seat)
    return EIGHT if eight > twenty_eight else TWENTY_EIGHT


@implements(verbs.greedy, SEEN)
@kernel
def greedy(seen: Seen, moves: Moves, count: int) -> int:
    """The index of the move to make."""
    wanted = TAKE if lead_of_hope(seen) > 0 else REFUSE
    if seen.phase == CHOOSE:
        wanted = better_treasure(seen)
    for i in range(count):
        if moves[i] == wanted:
            return i
    return 0
