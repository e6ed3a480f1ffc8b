"""How a Spoker game is told: what a move changes, in the order in which it happens."""

from collections import Counter

from cabochon.core import verbs
from cabochon.core.events import Dealt, Drew, Event
from cabochon.core.seats import seats_in
from cabochon.core.verbs import NOBODY, State, copy_record
from cabochon.games.spoker.board_text import card_on
from cabochon.games.spoker.ending import board_empty, deduction, reason_to_end
from cabochon.games.spoker.events import BagTurned, Discarded, GameOver, Laid, Scored, SetAside, Swapped
from cabochon.games.spoker.heaps import size_of
from cabochon.games.spoker.layout import PASS, PLAY
from cabochon.games.spoker.notation import (
    HELD_CARDS,
    card_name,
    cards_of,
    kind_of,
    square_name,
    square_of,
    write_heap,
    write_move,
)
from cabochon.games.spoker.reckoning import figures_of, landing


def opening(state: State) -> list[Event]:
    """The events before the first move; nothing for a game under way."""
    if state.to_move == NOBODY or state.passes or not board_empty(state):
        return []
    events: list[Event] = []
    if aside := int(size_of(state.aside)):
        events.append(SetAside(aside))
    return events + [Dealt.to(seat, write_heap(state.hands[seat])) for seat in range(state.players)]


def narrate(state: State, move: int) -> tuple[list[Event], State]:
    """The events of a move and the state it leads to."""
    after = copy_record(state)
    verbs.apply(after, move)
    kind = kind_of(move)
    if kind == PLAY:
        events = _played(state, move)
    elif kind == PASS:
        events = _passed(state, move)
    else:
        events = _swapped(state, move)
    events += _drew(state, move, after)
    if after.to_move == NOBODY:
        events.append(_over(after))
    return events, after


def _played(state: State, move: int) -> list[Event]:
    seat, new, figures = int(state.to_move), landing(state, move), figures_of(state, move)
    points = sum(figure["points"] for figure in figures)
    return [
        Laid(
            seat, write_move(state, move), tuple(map(card_name, new.values())), tuple(map(square_name, new))
        ),
        Scored(seat, points, int(state.points[seat]) + points, figures),
    ]


def _passed(state: State, move: int) -> list[Event]:
    cards = tuple(map(card_name, cards_of(move)))
    return [Discarded(int(state.to_move), len(cards), cards)]


def _swapped(state: State, move: int) -> list[Event]:
    card = card_on(state, square_of(move))
    assert card is not None
    return [Swapped(int(state.to_move), square_name(square_of(move)), card_name(card))]


def _drew(state: State, move: int, after: State) -> list[Event]:
    """What was drawn after a figure or a pass (SPO-12)."""
    if kind_of(move) not in (PLAY, PASS):
        return []
    seat, used = int(state.to_move), Counter(map(card_name, cards_of(move)))
    kept = Counter(write_heap(state.hands[seat])) - used
    drawn = sorted((Counter(write_heap(after.hands[seat])) - kept).elements(), key=list(HELD_CARDS).index)
    events: list[Event] = []
    discards = int(size_of(state.discards)) + (used.total() if kind_of(move) == PASS else 0)
    if len(drawn) > state.bag_size and discards:
        events.append(BagTurned(discards))
    if drawn:
        events.append(Drew.to(seat, drawn))
    return events


def _over(after: State) -> GameOver:
    seats = range(after.players)
    reason = reason_to_end(after)
    assert reason is not None
    return GameOver(
        reason,
        seats_in(verbs.winners(after)),
        tuple(int(after.points[seat]) for seat in seats),
        tuple(deduction(after.hands[seat]) for seat in seats),
    )
