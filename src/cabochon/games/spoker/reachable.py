"""Which boards, hands, scores and endings a Spoker position can have."""

from collections.abc import Collection, Iterator, Sequence

from cabochon.core.errors import PositionError
from cabochon.core.reading import check_whole
from cabochon.core.records import NOBODY, State
from cabochon.core.words import Phrase
from cabochon.games.spoker.board_text import card_on, closed_figures, has_bit, not_closed, oriented, stretch
from cabochon.games.spoker.boards import board_empty
from cabochon.games.spoker.ending import (
    ENDINGS,
    NOT_OVER,
    OUT_OF_CARDS,
    bags_empty,
    most_passes,
    reason_to_end,
)
from cabochon.games.spoker.figures import figure_of, suits_of
from cabochon.games.spoker.heaps import is_empty, size_of
from cabochon.games.spoker.notation import SQUARES_BY_NAME, square_name, step_of
from cabochon.games.spoker.packing import (
    ALONG,
    ASIDE_CARDS,
    CENTRE,
    DOWN,
    LONGEST_FIGURE,
    PAIR,
)
from cabochon.games.spoker.phrases import figure_phrase
from cabochon.games.spoker.runs import CLOSED_KINDS, Run, is_joker, longest_alike, packed, undivided


def check(state: State) -> None:
    """Raise ``PositionError`` if no game can come to this table."""
    squares = [square for square in SQUARES_BY_NAME.values() if state.board[ALONG][square]]
    check_connected(squares)
    for figure in closed_figures(state.closed.tolist()):
        check_closed(state, stretch(*figure))
    check_runs(state, squares)
    check_sizes(state)
    check_end(state)
    check_turn(state)
    check_scores(state)


def check_closed(state: State, squares: Sequence[int]) -> None:
    """Five covered squares make a figure that is closed (SPO-7)."""
    cards = [card_on(state, square) for square in squares]
    if not _can_be_closed(state, [card for card in cards if card is not None]):
        raise not_closed(squares)


def _can_be_closed(state: State, cards: Sequence[int]) -> bool:
    """A straight, or cards of one suit: with jokers swapped in, these may have become a spoker as well."""
    if len(cards) < LONGEST_FIGURE:
        return False
    suits = int(suits_of(packed(cards), LONGEST_FIGURE))
    kind = figure_of(packed(cards), LONGEST_FIGURE, state.any_order, state.most_stars)
    return kind in CLOSED_KINDS or (bool(kind) and suits & (suits - 1) == 0)


def check_connected(squares: Collection[int]) -> None:
    """The cards cover the centre and hang together (SPO-6)."""
    if not squares:
        return
    if CENTRE not in squares:
        raise PositionError("spoker.position.centre", square=square_name(CENTRE))
    reached, edge = {CENTRE}, [CENTRE]
    while edge:
        square = edge.pop()
        for step in (step_of(ALONG), step_of(DOWN)):
            beside = {square - step, square + step} & (set(squares) - reached)
            reached |= beside
            edge += beside
    for square in squares:
        if square not in reached:
            raise PositionError("spoker.position.apart", square=square_name(square))
    if len(squares) == 1:
        raise PositionError("spoker.position.apart", square=square_name(CENTRE))


def runs_of(state: State, squares: Collection[int]) -> Iterator[Run]:
    """Every run of two or more cards."""
    for direction in (ALONG, DOWN):
        for square in squares:
            if square - step_of(direction) not in squares:
                run = Run(state, square, direction)
                if len(run) > 1:
                    yield run


def check_runs(state: State, squares: Collection[int]) -> None:
    """Every run divides into figures (SPO-6), and none has six of a rank side by side (SPO-8)."""
    for run in runs_of(state, squares):
        first, last = square_name(run.squares[0]), square_name(run.squares[-1])
        if len(longest_alike(run.cards)) > LONGEST_FIGURE:
            raise PositionError("spoker.position.six", first=first)
        if undivided(state, run):
            raise PositionError("spoker.position.division", first=first, last=last)
        if not any(is_joker(card) for card in run.cards):
            _check_all_closed(state, run)


def _check_all_closed(state: State, run: Run) -> None:
    """Where no joker was swapped in, every straight and flush of a run was closed when it was made."""
    for place in range(len(run) - LONGEST_FIGURE + 1):
        squares = run.squares[place : place + LONGEST_FIGURE]
        sealed = [has_bit(state.sealed[run.direction], oriented(square, run.direction)) for square in squares]
        kind = int(
            figure_of(packed(run.cards_on(squares)), LONGEST_FIGURE, state.any_order, state.most_stars)
        )
        if kind in CLOSED_KINDS and not any(sealed):
            first, last = square_name(squares[0]), square_name(squares[-1])
            raise PositionError("spoker.position.open", first=first, last=last, figure=figure_phrase(kind))


def check_sizes(state: State) -> None:
    """Eight cards are aside with two players (SPO-1); hands are full as long as there are any."""
    aside, found = ASIDE_CARDS if state.players == 2 else 0, int(size_of(state.aside))
    if found != aside:
        raise PositionError("spoker.position.aside", n=aside, found=found)
    for seat in range(state.players):
        size = int(size_of(state.hands[seat]))
        full = int(state.hand_cards)
        if size > full or (size < full and not bags_empty(state)):
            raise PositionError("spoker.position.hand_size", seat=seat, found=size, full=full)


def check_end(state: State) -> None:
    """The game is over when something has ended it, and only then (SPO-13)."""
    reason = reason_to_end(state)
    most = 0 if reason == OUT_OF_CARDS else most_passes(state)
    if state.passes > most:
        raise PositionError("spoker.position.passes", n=int(state.passes))
    if reason == NOT_OVER and state.to_move == NOBODY:
        raise PositionError("spoker.position.not_over")
    if reason != NOT_OVER and state.to_move != NOBODY:
        raise PositionError("spoker.position.is_over", reason=Phrase(f"spoker.end.{ENDINGS[reason]}"))


def check_turn(state: State) -> None:
    """As long as the board is empty everybody has passed in turn."""
    if board_empty(state) and state.to_move != NOBODY:
        expected = (int(state.first) + int(state.passes)) % int(state.players)
        if state.to_move != expected:
            raise PositionError("spoker.position.to_move", seat=expected)


def least_start(state: State) -> int:
    """Points of the poorest first play: the cheapest figure over the centre."""
    return int(min(state.figure_values[PAIR:]) + state.bonuses[CENTRE])


def most_lost(state: State) -> int:
    """The most that the end can take: the dearest hand, the stars among it (SPO-14)."""
    costs = sorted((int(cost) for cost in state.left_values), reverse=True)
    full = int(state.hand_cards)
    return costs[0] * full * int(state.left_star_factor**full)


def check_scores(state: State) -> None:
    """Points come from figures; only the end takes some away again (SPO-9, SPO-14)."""
    if state.to_move == NOBODY:
        for score in state.points[: state.players].tolist():
            check_whole(score, "scores", -most_lost(state), None)
        return
    points = [check_whole(score, "scores", 0, None) for score in state.points[: state.players].tolist()]
    if board_empty(state):
        fresh = state.passes == 0
        if any(points) or (fresh and not is_empty(state.discards)):
            raise PositionError("spoker.position.untouched")
    elif sum(points) < least_start(state):
        raise PositionError("spoker.position.points", n=least_start(state))
