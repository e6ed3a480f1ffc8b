"""What holds after every move of every game of Spoker, whatever the options, the seed and the moves."""

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from cabochon.core.match import Match

from .agreement import STYLES
from .figures import divides, six_of_a_rank
from .reference import DECK, SIZE, STEPS, Board, Line, Square, step
from .table import cards_of
from .turns import HAND

FEW = settings(derandomize=True, deadline=None, max_examples=6)
options = st.fixed_dictionaries({"players": st.integers(2, 6), "any_order": st.booleans()})
seeds = st.integers(0, 2**64 - 1)
styles = st.sampled_from(sorted(STYLES))


def walk(options: dict[str, Any], seed: int, style: str) -> Iterator[tuple[Match, dict[str, Any]]]:
    """A game from deal to end: the match after each move, and the position before it."""
    choose = STYLES[style](random.Random(seed))
    match = cabochon.game("spoker", **options).start(seed=seed)
    while not match.over:
        before = match.position()
        match.play(choose(match, match.moves()))
        yield match, before


def runs(board: Board) -> Iterator[Line]:
    """Every unbroken line of two or more cards, once."""
    for direction in STEPS:
        for square in board.cards:
            if step(square, direction, -1) not in board.cards and step(square, direction) in board.cards:
                yield board.line([square], direction)


def ends(board: Board) -> set[Square]:
    """The squares beyond the ends of closed figures that are on the board."""
    return {square for square in board.barred if all(0 <= place < SIZE for place in square)}


def board_of(position: Mapping[str, Any], options: dict[str, Any]) -> Board:
    """The board of a position."""
    return Board.of(position, options["any_order"])


@FEW
@given(options, seeds, styles)
def test_spo_6_every_run_divides_into_figures(options: dict[str, Any], seed: int, style: str) -> None:
    for match, _ in walk(options, seed, style):
        for run in runs(board_of(match.position(), options)):
            cards = tuple(run.cards)
            assert divides(cards, (0, len(cards)), run.closed, options["any_order"]), match.position()
            assert not six_of_a_rank(cards), match.position()


@FEW
@given(options, seeds, styles)
def test_spo_7_closed_figures_stay_whole_and_their_ends_free(
    options: dict[str, Any], seed: int, style: str
) -> None:
    for match, position in walk(options, seed, style):
        before, after = board_of(position, options), board_of(match.position(), options)
        assert set(before.closed) <= set(after.closed)
        for figure in after.closed:
            assert len(figure) == HAND
            assert set(figure) <= set(after.cards)
        covered = set(after.cards) - set(before.cards)
        assert not covered & ends(after), "neither an old end nor one of a figure just made"


@FEW
@given(options, seeds, styles)
def test_spo_1_76_cards_are_accounted_for(options: dict[str, Any], seed: int, style: str) -> None:
    for match, _ in walk(options, seed, style):
        assert Counter(cards_of(match.position())) == DECK


@FEW
@given(options, seeds, styles)
def test_spo_12_hands_have_five_cards_while_there_are_any(
    options: dict[str, Any], seed: int, style: str
) -> None:
    for match, _ in walk(options, seed, style):
        position = match.position()
        if position["bag"] or position["discards"]:
            assert {len(hand) for hand in position["hands"]} == {HAND}


@FEW
@given(options, seeds, styles)
def test_positions_read_back(options: dict[str, Any], seed: int, style: str) -> None:
    for match, _ in walk(options, seed, style):
        position = json.loads(json.dumps(match.position()))
        again = match.game.from_position(position)
        assert again.position() == position
        assert again.moves() == match.moves()


@FEW
@given(options, seeds, styles)
def test_spo_14_the_best_score_wins(options: dict[str, Any], seed: int, style: str) -> None:
    *_, (match, _) = walk(options, seed, style)
    assert match.outcome is not None
    best = max(match.outcome.scores)
    assert match.outcome.winners == [s for s, score in enumerate(match.outcome.scores) if score == best]
    assert match.position()["scores"] == match.outcome.scores
