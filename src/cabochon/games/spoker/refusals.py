"""Why a move that is not among the legal ones is none: the first thing that is wrong, as a player would put
it.

What fits is asked of the kernels; what is said about it is found here.
"""

from collections import Counter
from collections.abc import Sequence

from cabochon.core.errors import IllegalMove
from cabochon.core.records import State
from cabochon.games.spoker.board_text import card_on, closed_figures, has_bit, stretch
from cabochon.games.spoker.boards import board_empty
from cabochon.games.spoker.ending import bags_empty
from cabochon.games.spoker.figures import figure_of
from cabochon.games.spoker.heaps import Heap, jokers_in
from cabochon.games.spoker.misfits import check_across, check_alike, check_along
from cabochon.games.spoker.notation import (
    HELD_CARDS,
    cards_of,
    direction_of,
    kind_of,
    square_name,
    square_of,
    step_of,
    turned,
    write_heap,
    write_move,
)
from cabochon.games.spoker.packing import (
    ALONG,
    CENTRE,
    DOWN,
    JOKER,
    LONGEST_FIGURE,
    MOST_DISCARDS,
    PLAY,
    SWAP,
)
from cabochon.games.spoker.phrases import card_phrase, figure_phrase
from cabochon.games.spoker.runs import Run, free_squares, is_joker, packed, touches


def explain(state: State, move: int) -> IllegalMove:
    """Why a move is not one now: the first thing that is wrong."""
    hand, kind = state.hands[state.to_move], kind_of(move)
    try:
        if kind == PLAY:
            _check_play(state, hand, move)
        elif kind == SWAP:
            _check_swap(state, hand, square_of(move))
        else:
            _check_pass(state, hand, cards_of(move))
    except IllegalMove as refused:
        return refused
    (card,) = cards_of(move)
    square, better = square_name(square_of(move)), write_move(state, turned(move))
    return IllegalMove("spoker.illegal.direction", card=card_phrase(card), square=square, move=better)


def _check_play(state: State, hand: Heap, move: int) -> None:
    """A figure may be laid there (SPO-6 to SPO-8)."""
    first, direction, cards = square_of(move), direction_of(move), cards_of(move)
    if JOKER in cards:
        raise IllegalMove("spoker.illegal.joker_laid")
    _check_held(hand, cards)
    squares = _landing(state, first, direction, len(cards))
    _check_start(state, squares)
    for square in squares:
        _check_not_closed_off(state, square)
    new = dict(zip(squares, cards, strict=True))
    check_alike(state, new)
    if len(cards) == 1:
        check_across(state, new, ALONG)
        check_across(state, new, DOWN)
    else:
        check_along(state, new, move)
        check_across(state, new, 1 - direction)


def _check_held(hand: Heap, cards: Sequence[int]) -> None:
    held = Counter(HELD_CARDS[name] for name in write_heap(hand.tolist()))
    for card, count in Counter(cards).items():
        if not held[card]:
            raise IllegalMove("core.illegal.not_in_hand", card=card_phrase(card))
        if count > held[card]:
            raise IllegalMove("spoker.illegal.only_one", card=card_phrase(card))


def _landing(state: State, first: int, direction: int, count: int) -> list[int]:
    """The squares on which the cards go."""
    there = card_on(state, first)
    if there is not None:
        raise IllegalMove("spoker.illegal.taken", card=card_phrase(there), square=square_name(first))
    squares = free_squares(state, first, direction, count)
    if len(squares) < count:
        raise IllegalMove("spoker.illegal.off_board", square=square_name(first))
    return squares


def _check_start(state: State, squares: Sequence[int]) -> None:
    """The first play covers the centre, with two cards or more; later ones touch a card (SPO-6)."""
    if board_empty(state):
        if len(squares) == 1:
            raise IllegalMove("spoker.illegal.first_alone")
        if CENTRE not in squares:
            raise IllegalMove("spoker.illegal.centre", square=square_name(CENTRE))
    elif not any(touches(state, square) for square in squares):
        raise IllegalMove("spoker.illegal.not_touching")


def _check_not_closed_off(state: State, square: int) -> None:
    """The squares beyond the ends of a closed figure are never covered (SPO-7)."""
    if not has_bit(state.barred[ALONG], square):
        return
    for first, direction in closed_figures(state.closed.tolist()):
        figure = stretch(first, direction)
        if square in (figure[0] - step_of(direction), figure[-1] + step_of(direction)):
            cards = Run(state, first, direction).cards_on(figure)
            kind = figure_of(packed(cards), LONGEST_FIGURE, state.any_order, state.most_stars)
            raise IllegalMove(
                "spoker.illegal.closed_off", square=square_name(square), figure=figure_phrase(int(kind))
            )


def _check_swap(state: State, hand: Heap, square: int) -> None:
    """A joker takes the place of a card that is none (SPO-10)."""
    there = card_on(state, square)
    if not jokers_in(hand):
        raise IllegalMove("spoker.illegal.no_joker")
    if there is None:
        raise IllegalMove("spoker.illegal.swap_free", square=square_name(square))
    if is_joker(there):
        raise IllegalMove("spoker.illegal.swap_joker", square=square_name(square))


def _check_pass(state: State, hand: Heap, cards: Sequence[int]) -> None:
    """A pass discards one to four cards, or nothing when both bags are empty (SPO-11, SPO-12)."""
    if bags_empty(state):
        if cards:
            raise IllegalMove("spoker.illegal.pass_only")
        return
    if not cards:
        raise IllegalMove("spoker.illegal.pass_none")
    if len(cards) > MOST_DISCARDS:
        raise IllegalMove("spoker.illegal.pass_five")
    _check_held(hand, cards)
