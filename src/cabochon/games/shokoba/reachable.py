"""Which tables a Shokoba game can come to: the checks that look past the single card."""

from cabochon.core.errors import PositionError
from cabochon.core.records import NOBODY, State
from cabochon.core.seats import seats_in
from cabochon.games.shokoba import kernels
from cabochon.games.shokoba.breakdown import count_of
from cabochon.games.shokoba.cards import CARDS, card_name, cards_in
from cabochon.games.shokoba.layout import HAND_CARDS, NINE_CARDS, TABLE_CARDS


def check(state: State) -> None:
    """Raise ``PositionError`` if no game can come to this table."""
    _check_seats(state)
    _check_piles(state)
    if state.to_move == NOBODY:
        check_over(state)
    else:
        _check_sizes(state)
        _check_mistake(state)
        check_stones(state, [int(stones) for stones in state.stones[: kernels.sides(state)]])


def _check_seats(state: State) -> None:
    """Who plays, who sits out, who deals (SHO-10)."""
    playing = seats_in(state.playing)
    if len(playing) < 2 or (state.teams and len(playing) < state.players):
        raise PositionError("shokoba.position.playing")
    if len(playing) < state.players and not state.extra_rounds:
        raise PositionError("shokoba.position.no_extra_rounds")
    for part in ("dealer", "to_move", "last_taker"):
        seat = int(state[part])
        if seat != NOBODY and seat not in playing:
            raise PositionError("shokoba.position.sits_out", part=part, seat=seat)
    for seat in range(state.players):
        if seat not in playing and (state.hands[seat] or state.piles[seat]):
            raise PositionError("shokoba.position.cards_of_idle", seat=seat)


def _check_piles(state: State) -> None:
    """Piles are made of takes of two cards or more, and somebody took them (SHO-4, SHO-6)."""
    sizes = [int(cards_in(pile)) for pile in state.piles]
    if 1 in sizes:
        raise PositionError("shokoba.position.pile_of_one", side=sizes.index(1))
    if state.last_taker == NOBODY:
        if any(sizes):
            raise PositionError("shokoba.position.no_last_taker")
    elif not sizes[kernels.side_of(state, state.last_taker)]:
        raise PositionError("shokoba.position.last_taker_empty", seat=int(state.last_taker))


def _check_sizes(state: State) -> None:
    """Hands are as long as turn order makes them, and the deck is what the deals left (SHO-2, SHO-13)."""
    each = NINE_CARDS if state.nine_cards else HAND_CARDS
    playing = len(seats_in(state.playing))
    dealt = CARDS - TABLE_CARDS - int(state.deck_size)
    if dealt <= 0 or dealt % (each * playing):
        raise PositionError("shokoba.position.deck_size", n=int(state.deck_size))
    seat = int(kernels.next_seat(state, state.dealer))
    expected = int(cards_in(state.hands[state.to_move]))
    # Only a claim on a deal's last card is answered with empty hands, by the seat that is dealt to first.
    least = 0 if state.mistake and state.to_move == seat else 1
    if not least <= expected <= each:
        should = min(max(expected, least), each)
        raise PositionError("core.position.hand_size", seat=int(state.to_move), found=expected, n=should)
    played_already = True
    for _ in range(playing):
        played_already = played_already and seat != state.to_move
        should = expected - 1 if played_already else expected
        found = int(cards_in(state.hands[seat]))
        if found != should:
            raise PositionError("core.position.hand_size", seat=seat, found=found, n=should)
        seat = int(kernels.next_seat(state, seat))


def _check_mistake(state: State) -> None:
    """A claim can be pending only where somebody has just laid a card that could have taken (SHO-15)."""
    if not state.mistake:
        return
    if not state.mistakes:
        raise PositionError("shokoba.position.no_mistakes")
    if not kernels.can_take(state, state.mistake):
        raise PositionError("shokoba.position.no_mistake", card=card_name(state.mistake))
    first = kernels.next_seat(state, state.dealer)
    each = NINE_CARDS if state.nine_cards else HAND_CARDS
    if state.to_move == first and cards_in(state.hands[first]) == each:
        raise PositionError("shokoba.position.nobody_laid", card=card_name(state.mistake))


def check_stones(state: State, stones: list[int]) -> None:
    """The stones fit the round: it had to be played, and each shokoba put two cards or more on a pile.

    A side began the round with at least ``least`` and at most ``stones``. An ordinary round begins with
    everybody below the target (SHO-9), an extra one with its players level at or above it (SHO-10).
    """
    sides = len(stones)
    least = [max(0, stones[side] - int(cards_in(state.piles[side])) // 2) for side in range(sides)]
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
    given = list(count_of(state).winners.values())
    before = [int(state.stones[side]) - given.count(side) for side in range(kernels.sides(state))]
    if min(before) < 0:
        raise PositionError("shokoba.position.over_stones", side=before.index(min(before)))
    check_stones(state, before)
    leaders = kernels.leading_seats(state)
    undecided = state.extra_rounds and kernels.lead_is_shared(state, leaders)
    if not kernels.target_reached(state) or undecided:
        raise PositionError("shokoba.position.not_over")
