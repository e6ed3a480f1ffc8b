"""Games, matches and what belongs to them as values: printed, compared, kept as keys, pickled, copied."""

import copy
import json
import pickle
from typing import Any

import numpy as np
import pytest

import cabochon
from cabochon.bots import BOTS, Budget, think
from cabochon.core.errors import IllegalMove, OptionError, PositionError
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.games import own
from cabochon.testing import walk

GAMES = sorted(own())
TYPES = [np.int8, np.int32, np.int64, np.uint64]


def some(slug: str, moves: int = 6) -> Match:
    """A match that has begun."""
    match = cabochon.game(slug).start(seed=7)
    for _ in range(moves):
        match.play(match.moves()[-1])
    return match


# -- printed -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_a_repr_is_short_and_shows_no_hidden_card(slug: str) -> None:
    game = cabochon.game(slug, players=3)
    assert eval(repr(game)) == game
    for match in walk(game, seed=3):
        assert len(repr(match)) < 80
        for event in match.events:
            public = event.seen_by(None)
            hidden = set(event.as_json()) - set(public)
            assert all(f"{field}=…" in repr(event) for field in hidden)
            assert repr(event).count("…") == len(hidden)
    assert len(repr(match.outcome)) < 100
    assert len(repr(game.declaration)) < 60


def test_bots_and_deals_are_short_too() -> None:
    assert repr(BOTS["greedy"](1)) == "<ViewBot greedy>"
    sealed = cabochon.SealedDeal.fresh(["a", "b"])
    assert sealed.secret.hex() not in repr(sealed)
    assert repr(sealed.secret) not in repr(sealed)


# -- compared, kept, pickled ---------------------------------------------------------------------------------


def test_games_are_equal_by_their_options() -> None:
    game = cabochon.game("shokoba", players=2)
    assert game == cabochon.game("shokoba", edition="2023") != cabochon.game("shokoba", edition="classic")
    assert len({game, cabochon.game("shokoba"), cabochon.game("topas")}) == 2


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_equals_what_was_dealt_and_played_alike(slug: str) -> None:
    match = some(slug)
    assert match == match.copy() == cabochon.replay(match.record()) == copy.deepcopy(match)
    assert match != some(slug, 5)
    assert match != match.record()
    assert match != cabochon.game(slug).start(seed=8)
    assert len({match, match.copy(), some(slug, 5)}) == 2
    before = hash(match)
    match.play(match.moves()[0])
    assert hash(match) == before


@pytest.mark.parametrize("slug", GAMES)
def test_games_and_matches_can_be_pickled(slug: str) -> None:
    match = some(slug)
    again = pickle.loads(pickle.dumps(match))
    assert again == match
    assert again.position() == match.position()
    assert again.events == match.events
    again.play(again.moves()[0])
    match.play(match.moves()[0])
    assert again.state().tobytes() == match.state().tobytes()
    assert again.pop() == match.pop()
    assert again.view(0) == match.view(0)
    assert pickle.loads(pickle.dumps(match.game)) == match.game
    assert pickle.loads(pickle.dumps(match.game.declaration)) is match.game.declaration


def test_a_sealed_match_can_be_pickled() -> None:
    game = cabochon.game("topas")
    match = game.start(deal=cabochon.SealedDeal(bytes(16), ("a", "b")))
    again = pickle.loads(pickle.dumps(match))
    assert again == match
    assert again.record() == match.record()


# -- tried out -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_pop_takes_back_whatever_was_pushed(slug: str) -> None:
    match = cabochon.game(slug).start(seed=5)
    first, pushed = match.copy(), []
    while not match.over:
        pushed.append(match.moves()[-1])
        match.push(pushed[-1])
    assert [match.pop() for _ in pushed] == pushed[::-1]
    assert match == first
    assert match.events == first.events
    assert match.view(0) == first.view(0)
    with pytest.raises(IllegalMove, match="No move has been made"):
        match.pop()


@pytest.mark.parametrize("slug", GAMES)
def test_a_copy_shares_nothing_that_is_changed(slug: str) -> None:
    match = some(slug)
    before, record = match.state().tobytes(), match.record()
    twin = match.copy()
    twin.play(twin.moves()[0])
    twin.pop()
    twin.pop()
    assert match.state().tobytes() == before
    assert match.record() == record
    assert match.moves() == cabochon.replay(record).moves()


# -- NumPy's numbers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", TYPES)
def test_whole_numbers_of_numpy_are_taken_everywhere(number: Any) -> None:
    game = cabochon.game("shokoba", players=number(3), target=number(9), dealer=number(1))
    assert game == cabochon.game("shokoba", players=3, target=9, dealer=1)
    assert type(game.players) is type(game.options["target"]) is int
    match = game.start(seed=number(7))
    assert match == game.start(seed=7)
    assert type(match.seed) is int
    seat = match.to_move
    assert seat is not None
    assert match.view(number(seat)) == match.view(seat)
    assert match.view(number(seat))["history"] == match.view(seat)["history"]
    match.play(match.moves()[0])
    assert match.view_before(number(1), number(seat)) == match.view_before(1, seat)
    assert match.events_of(number(1)) == match.events_of(1)
    assert match.can_undo(number(seat)) == match.can_undo(seat)
    assert match.can_go_back(number(seat))
    match.go_back(number(seat))
    position = match.position() | {"stones": [number(each) for each in match.position()["stones"]]}
    assert game.from_position(position, number(7)).position() == match.position()
    view = match.view(seat)
    thought = think(view, Budget(simulations=number(50)), number(3))
    assert thought == think(view, Budget(simulations=50), 3)
    assert BOTS["casual"](number(3)).choose(view) == BOTS["casual"](3).choose(view)


def test_truths_and_texts_of_numpy_too() -> None:
    game = cabochon.game("shokoba", players=4, teams=np.True_, edition=np.str_("classic"))
    assert game == cabochon.game("shokoba", players=4, teams=True, edition="classic")
    assert type(game.options["teams"]) is bool
    assert type(game.options["edition"]) is str


@pytest.mark.parametrize("given", [np.float64(2), np.True_, np.array([2]), 2.0, True])
def test_other_numbers_are_refused(given: Any) -> None:
    with pytest.raises(OptionError):
        cabochon.game("shokoba", players=given)
    with pytest.raises(OptionError):
        cabochon.game("shokoba").start(seed=given)
    with pytest.raises(IllegalMove):
        cabochon.game("shokoba").start(seed=1).view(given)
    position = cabochon.game("shokoba").start(seed=1).position()
    with pytest.raises(PositionError):
        cabochon.game("shokoba").from_position(position | {"round": given})


def test_the_records_of_a_match_of_numpy_s_numbers_are_json() -> None:
    game: Game = cabochon.game("topas", players=np.int64(2))
    assert json.loads(json.dumps(game.start(seed=np.uint64(2**63)).record()))["seed"] == str(2**63)
