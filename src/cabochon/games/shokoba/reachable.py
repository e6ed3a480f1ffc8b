"""Which tables a Shokoba game can come to: the checks that look past the single card."""

from cabochon.core.errors import PositionError
from cabochon.core.reachable import refusing
from cabochon.core.records import NOBODY, State
from cabochon.core.seats import seats_in
from cabochon.games.shokoba import kernels
from cabochon.games.shokoba.breakdown import count_of
from cabochon.games.shokoba.cards import CARDS, card_name, cards_in
from cabochon.games.shokoba.layout import HAND_CARDS, NINE_CARDS, TABLE_CARDS

impossible = refusing("shokoba")


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
    impossible(len(playing) < 2 or (state.teams and len(playing) < state.players), "playing")
    impossible(len(playing) < state.players and not state.extra_rounds, "no_extra_rounds")
    for part in ("dealer", "to_move", "last_taker"):
        seat = int(state[part])
        impossible(seat != NOBODY and seat not in playing, "sits_out", part=part, seat=seat)
    for seat in range(state.players):
        has_cards = state.hands[seat] or state.piles[seat]
        impossible(seat not in playing and has_cards, "cards_of_idle", seat=seat)


def _check_piles(state: State) -> None:
    """Piles are made of takes of two cards or more, and somebody took them (SHO-4, SHO-6)."""
    sizes = [int(cards_in(pile)) for pile in state.piles]
    for side, size in enumerate(sizes):
        impossible(size == 1, "pile_of_one", side=side)
    if state.last_taker == NOBODY:
        impossible(any(sizes), "no_last_taker")
        return
    side = kernels.side_of(state, state.last_taker)
    impossible(not sizes[side], "last_taker_empty", seat=int(state.last_taker))


def _check_sizes(state: State) -> None:
    """Hands are as long as turn order makes them, and the deck is what the deals left (SHO-2, SHO-13)."""
    each = NINE_CARDS if state.nine_cards else HAND_CARDS
    playing = len(seats_in(state.playing))
    dealt = CARDS - TABLE_CARDS - int(state.deck_size)
    impossible(dealt <= 0 or dealt % (each * playing), "deck_size", n=int(state.deck_size))
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
    impossible(not state.mistakes, "no_mistakes")
    card = card_name(state.mistake)
    impossible(not kernels.can_take(state, state.mistake), "no_mistake", card=card)
    first = kernels.next_seat(state, state.dealer)
    each = NINE_CARDS if state.nine_cards else HAND_CARDS
    untouched = state.to_move == first and cards_in(state.hands[first]) == each
    impossible(untouched, "nobody_laid", card=card)


def check_stones(state: State, stones: list[int]) -> None:
    """The stones fit the round: it had to be played, and each shokoba put two cards or more on a pile.

    A side began the round with at least ``least`` and at most ``stones``. An ordinary round begins with
    everybody below the target (SHO-9), an extra one with its players level at or above it (SHO-10).
    """
    sides = len(stones)
    least = [max(0, stones[side] - int(cards_in(state.piles[side])) // 2) for side in range(sides)]
    impossible(state.round_number == 1 and any(least), "stones_early")
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
        impossible(not could_be_extra or max(idle) >= level, "extra_stones")
    else:
        impossible(max(least) >= state.target and not could_be_extra, "decided", n=int(state.target))


def check_over(state: State) -> None:
    """A finished game: everything played, counted and swept, and decided (SHO-6, SHO-9, SHO-10)."""
    cards_left = state.deck_size or state.table or not kernels.hands_empty(state)
    impossible(cards_left or state.last_taker == NOBODY, "over_cards")
    given = list(count_of(state).winners.values())
    before = [int(state.stones[side]) - given.count(side) for side in range(kernels.sides(state))]
    impossible(min(before) < 0, "over_stones", side=before.index(min(before)))
    check_stones(state, before)
    leaders = kernels.leading_seats(state)
    undecided = state.extra_rounds and kernels.lead_is_shared(state, leaders)
    impossible(not kernels.target_reached(state) or undecided, "not_over")
