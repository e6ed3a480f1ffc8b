"""A game that declares the least a game can keeps every promise all the same (tests/core/highest)."""

from collections.abc import Iterator

import numpy as np
import pytest

import cabochon
from cabochon.bots.search.tuning import tuning_of
from cabochon.core import verbs
from cabochon.core.errors import IllegalMove
from cabochon.core.game import Game
from cabochon.core.records import new_record
from cabochon.core.telling import telling_of
from cabochon.games import _added
from cabochon.testing import CHECKS, check_interpreted
from cabochon.testing.checks import Check
from tests.core.highest.game import GAME


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    """The game, known for as long as it is tested."""
    cabochon.register(GAME)
    yield
    del _added["highest"]


@pytest.fixture(params=[2, 3])
def game(request: pytest.FixtureRequest) -> Game:
    """The game for two, and for three."""
    return GAME.choose({"players": request.param})


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
def test_it_conforms(check: Check, game: Game) -> None:
    check(game, 1)


def test_compiled_equals_interpreted() -> None:
    check_interpreted([GAME.choose({})], [1])


def test_a_move_is_found_among_the_legal_ones_whatever_its_case_and_spaces(game: Game) -> None:
    match = game.start(seed=3)
    move = match.moves()[0]
    assert match.check(f"  {move.upper()[0]} {move[1:]} ") == move


def test_a_refusal_names_moves_that_are_legal(game: Game) -> None:
    match = game.start(seed=3)
    with pytest.raises(IllegalMove) as refused:
        match.play("all of them")
    assert "all of them" in refused.value.sentence("en")
    assert all(move in refused.value.sentence("fr") for move in match.moves())


def test_moves_are_packed_from_what_a_seat_sees_alone(game: Game) -> None:
    match = game.start(seed=3)
    seen = new_record(game.rules.seen)
    verbs.observe(match.state(), 0, seen)
    assert game.rules.pack_moves(seen, match.moves()).tolist() == [int(move[1:]) for move in match.moves()]


def test_greedy_takes_the_first_move_with_the_highest_prior(game: Game) -> None:
    match = game.start(seed=3)
    seen, moves = new_record(game.rules.seen), game.rules.move_buffer()
    count = verbs.legal(match.state(), moves)
    verbs.observe(match.state(), 0, seen)
    assert verbs.greedy(seen, moves, count) == int(np.argmax(moves[:count]))


def test_the_winners_are_those_with_the_highest_score(game: Game) -> None:
    match = game.start(seed=3)
    while not match.over:
        match.play(match.moves()[0])
    outcome = match.outcome
    assert outcome is not None
    best = max(outcome.scores)
    assert outcome.winners == [seat for seat, points in enumerate(outcome.scores) if points == best]
    assert match.events[-1].as_json() == {
        "event": "game_over",
        "winners": outcome.winners,
        "scores": outcome.scores,
    }


def test_scores_are_the_points(game: Game) -> None:
    match = game.start(seed=3)
    while not match.over:
        match.play(match.moves()[-1])
    assert match.scores == match.position()["points"]


def test_what_cannot_be_foreseen_is_played_to_its_end(game: Game) -> None:
    assert tuning_of(game).whole_games
    assert not tuning_of(cabochon.game("eight28")).whole_games


def test_the_end_is_told_without_a_word_of_the_games_own() -> None:
    assert telling_of("highest") == {"game_over": telling_of("eight28")["game_over"]}


def test_every_visible_field_is_observed_and_no_other(game: Game) -> None:
    names = [span.name for span in game.rules.observation]
    visible = ["hand_sizes", "hand", "gone", "points", "best", "deck_size", "laid"]
    assert names == ["to_move", "seats", *visible]
