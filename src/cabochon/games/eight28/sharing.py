"""What there is to share: totals, treasures, and parts of equal value (E28-6 to E28-10).

What only looks at the table works on a state and on what a seat has seen of it alike: both have the same
fields, and in the sharing all cards are face up.
"""

from cabochon.core.bits import popcount
from cabochon.core.jit import kernel
from cabochon.core.log import Log, tell, tell_seats
from cabochon.core.records import State
from cabochon.games.eight28.layout import BLUE, EIGHT, ELEVEN, RED, TWENTY_EIGHT

# -- totals --------------------------------------------------------------------------------------------------


@kernel
def low_value(card: int) -> int:
    """What a card counts at least: a 1/11 counts 1."""
    return 1 if card == ELEVEN else card


@kernel
def low_total(state: State, seat: int) -> int:
    """The lowest of a seat's totals: the hidden card and the open ones, every 1/11 counted 1 (E28-6)."""
    return int(state.open_sum[seat] + low_value(state.hidden[seat]))


@kernel
def elevens(state: State, seat: int) -> int:
    """How many 1/11 a seat has: each lets its total be ten more (E28-6)."""
    return int(state.open_elevens[seat] + (1 if state.hidden[seat] == ELEVEN else 0))


@kernel
def best_total(low: int, tens: int, goal: int) -> int:
    """The best of the totals ``low``, ``low + 10`` up to ``low + 10 * tens`` within a goal; 0 if none is."""
    if low > goal:
        return 0
    return low + 10 * min(tens, (goal - low) // 10)


@kernel
def best_of(state: State, seat: int, goal: int) -> int:
    """A seat's best total for a treasure (E28-8); 0 if it has none or is out (E28-6)."""
    if state.out >> seat & 1:
        return 0
    return best_total(low_total(state, seat), elevens(state, seat), goal)


@kernel
def jackpots(state: State) -> int:
    """The seats that have both 8 and 28 among their totals (E28-7)."""
    seats = 0
    for seat in range(state.players):
        if best_of(state, seat, EIGHT) == EIGHT and best_of(state, seat, TWENTY_EIGHT) == TWENTY_EIGHT:
            seats |= 1 << seat
    return seats


@kernel
def best_in(state: State, goal: int) -> int:
    """The best total among those who play for a treasure; 0 if nobody does (E28-9)."""
    best = 0
    for seat in range(state.players):
        if state.choices[seat] == goal:
            best = max(best, best_of(state, seat, goal))
    return best


@kernel
def winners_of(state: State, goal: int) -> int:
    """The seats with the best total in a treasure; none if nobody plays for it (E28-9)."""
    best = 0
    seats = 0
    for seat in range(state.players):
        if state.choices[seat] == goal:
            total = best_of(state, seat, goal)
            if total > best:
                best = total
                seats = 0
            if total == best:
                seats |= 1 << seat
    return seats


# -- stones --------------------------------------------------------------------------------------------------


@kernel
def points(blue: int, red: int) -> int:
    """What stones are worth: blue ones 1, red ones 2 (E28-1)."""
    return int(blue + 2 * red)


@kernel
def points_of(state: State, seat: int) -> int:
    """A seat's points (E28-12)."""
    return points(state.won[seat, BLUE], state.won[seat, RED])


@kernel
def reds_used(red: int, parts: int, value: int) -> int:
    """How many red stones go into so many parts of this value: as many as fit (E28-10)."""
    return min(red, parts * (value // 2))


@kernel
def part_value(blue: int, red: int, parts: int) -> int:
    """The largest value of which so many equal parts can be made (E28-10)."""
    value = (blue + 2 * red) // parts
    while parts * value - 2 * reds_used(red, parts, value) > blue:
        value -= 1
    return value


@kernel
def reds_of(reds: int, parts: int, place: int) -> int:
    """The red stones of one part when they are handed out one each in turn; places count from 0 (E28-10)."""
    return reds // parts + (1 if place < reds % parts else 0)


@kernel
def hand_out(state: State, blue: int, red: int, seats: int, log: Log) -> tuple[int, int]:
    """Share stones among seats, from the round's last dealer on (E28-10); returns blue and red left over.

    Goes on with what is told of a prize: who gets how much of it, and what is left.
    """
    parts = popcount(seats)
    tell_seats(log, seats, state.dealer, state.players)
    tell(log, parts)
    if parts == 0:
        tell(log, blue, red)
        return blue, red
    value = part_value(blue, red, parts)
    reds = reds_used(red, parts, value)
    place = 0
    seat = state.dealer
    while place < parts:
        if seats >> seat & 1:
            given = reds_of(reds, parts, place) if reds else 0
            state.won[seat, RED] += given
            state.won[seat, BLUE] += value - 2 * given
            tell(log, value - 2 * given, given)
            place += 1
        seat = seat + 1 if seat + 1 < state.players else 0
    left_blue, left_red = blue - (parts * value - 2 * reds), red - reds
    tell(log, left_blue, left_red)
    return left_blue, left_red


@kernel
def treasure(blue: int, red: int, place: int) -> tuple[int, int]:
    """The stones of one of the two treasures a pot is split into: 8 is place 0, 28 is place 1 (E28-8)."""
    value = part_value(blue, red, 2)
    reds = reds_of(reds_used(red, 2, value), 2, place)
    return value - 2 * reds, reds
