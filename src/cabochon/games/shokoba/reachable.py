"""Which stones and which endings a Shokoba position can have: the checks that look past the cards."""

from cabochon.core.errors import PositionError
from cabochon.core.seats import seats_in
from cabochon.core.verbs import NOBODY, State
from cabochon.games.shokoba import kernels
from cabochon.games.shokoba.events import round_counted


def check_stones(state: State, stones: list[int]) -> None:
    """The stones fit the round: it had to be played, and each shokoba put two cards or more on a pile.

    A side began the round with at least ``least`` and at most ``stones``. An ordinary round begins with
    everybody below the target (SHO-9), an extra one with its players level at or above it (SHO-10).
    """
    sides = len(stones)
    least = [max(0, stones[side] - int(kernels.cards_in(state.piles[side])) // 2) for side in range(sides)]
    if state.round_number == 1 and any(least):
        raise PositionError("shokoba.position.stones_early")
    playing = seats_in(state.playing)
    in_round = range(sides) if state.teams else playing
    level = min(stones[side] for side in in_round)
    could_be_extra = (
        state.extra_rounds
        and state.round_number > 1
        and level >= state.target
        and max(least[side] for side in in_round) <= level
    )
    if len(playing) < state.players:
        idle = [stones[seat] for seat in range(state.players) if seat not in playing]
        if not could_be_extra or max(idle) >= level:
            raise PositionError("shokoba.position.extra_stones")
    elif max(least) >= state.target and not could_be_extra:
        raise PositionError("shokoba.position.decided", n=int(state.target))


def check_over(state: State) -> None:
    """A finished game: everything played, counted and swept, and decided (SHO-6, SHO-9, SHO-10)."""
    if state.deck_size or not kernels.hands_empty(state) or state.table or state.last_taker == NOBODY:
        raise PositionError("shokoba.position.over_cards")
    given = list(round_counted(state).winners.values())
    before = [int(state.stones[side]) - given.count(side) for side in range(kernels.sides(state))]
    if min(before) < 0:
        raise PositionError("shokoba.position.over_stones", side=before.index(min(before)))
    check_stones(state, before)
    leaders = kernels.leading_seats(state)
    undecided = state.extra_rounds and kernels.lead_is_shared(state, leaders)
    if not kernels.target_reached(state) or undecided:
        raise PositionError("shokoba.position.not_over")
