"""Decisions valued: exact endings are exact, sampled ones agree with them, and nothing hidden counts."""

import random
from dataclasses import replace

import pytest

import cabochon
from cabochon.bots.exact import solve
from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.records import State, copy_record
from cabochon.core.rng import seed_rng
from cabochon.study import value
from cabochon.study.chances import comes_to_light, standing
from cabochon.study.game_points import answer_in, question_at, questions_of
from cabochon.study.valuation import THRESHOLD, _Decision, value_seen

from .games import SLUGS, finished

WITH_EXACT_ENDINGS = ["shokoba", "eight28", "topas"]


def solved_states(game: Game, games: int) -> list[State]:
    """Positions of bots' games whose player to move has a choice and knows what each move comes to."""
    found = []
    for seed in range(games):
        for state in finished(game, "greedy", seed).states()[:-1]:
            solution = solve(game, game.rules.observe(state, int(state.to_move)), seed=1)
            if solution is not None and solution.exact and len(solution.values) > 1:
                found.append(state)
    return found


@pytest.mark.parametrize("slug", WITH_EXACT_ENDINGS)
def test_solved_endings_are_exact_and_say_so(slug: str) -> None:
    game = cabochon.game(slug)
    states = solved_states(game, 1)
    assert states
    for state in states:
        seen = game.rules.observe(state, int(state.to_move))
        solution = solve(game, seen, seed=1)
        assert solution is not None
        for move, worth in solution.values.items():
            valuation = value_seen(game, seen, 100, 1, [move], judge=True)
            assert valuation.exact
            assert valuation.loss.error == 0
            expected = max(solution.values.values()) - worth
            assert valuation.loss.value == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("slug", ["shokoba", "eight28"])
def test_sampled_values_agree_with_exact_ones(slug: str) -> None:
    """The judge judged where the truth is known: no alarm without a loss, no loss overlooked."""
    game = cabochon.game(slug)
    for state in random.Random(1).sample(solved_states(game, 3), 8):
        seen = game.rules.observe(state, int(state.to_move))
        solution = solve(game, seen, seed=1)
        assert solution is not None
        move = min(solution.values, key=lambda each: solution.values[each])
        decision = _Decision(game, seen, 20_000, 5)
        sampled = decision.valued(sorted(solution.values), move)
        true = solution.values[solution.move] - solution.values[move]
        assert not sampled.exact
        assert sampled.loss.value == pytest.approx(true, abs=0.02)
        assert not (sampled.loss.low > THRESHOLD and true < 1e-4)


def hidden_otherwise(game: Game, state: State, seat: int, luck: int) -> State:
    """A state that looks the same to a seat, with what it cannot see dealt again."""
    other = copy_record(state)
    seed_rng(other.rng, luck)
    verbs.redeal(other, seat)
    return other


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_seat_cannot_know_changes_nothing(slug: str) -> None:
    game = cabochon.game(slug)
    match = finished(game)
    states = match.states()
    changed = 0
    for question in random.Random(2).sample(list(questions_of(match)), 6):
        state = states[question.number - 1]
        redealt = hidden_otherwise(game, state, question.seat, luck=question.number)
        changed += redealt.tobytes() != state.tobytes()
        again = question_at(game, question.number, redealt, question.seat, question.move)
        again = replace(again, after=question.after)
        assert repr(answer_in(game, again, 100, seed=1)) == repr(answer_in(game, question, 100, seed=1))
    assert changed, "nothing was hidden"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_view_is_valued_by_named_moves(slug: str) -> None:
    match = cabochon.game(slug).start(seed=3)
    view = match.view(match.to_move)
    two = view["moves"][:2]
    valuation = value(view, moves=two, budget=200, seed=4)
    assert sorted(each.move for each in valuation.candidates) == sorted(two)
    assert valuation.played == two[0]
    assert repr(value(view, moves=two, budget=200, seed=4)) == repr(valuation)
    best = value(view, budget=200)
    assert best.played is None
    assert best.best.move in view["moves"]
    assert best.loss.value >= 0


def test_what_comes_to_light() -> None:
    """Shokoba's last card of a deal brings new hands; one that is counted brings nothing."""
    game = cabochon.game("shokoba")
    match = finished(game)
    kinds: dict[str, set[str | None]] = {}
    states = match.states()
    for state, after, text in zip(states, states[1:], match.played, strict=False):
        move = game.rules.read_move(state, text)
        mover = int(state.to_move)
        dealt = after.deck_size != state.deck_size and after.to_move >= 0
        for seat in range(2):
            light = comes_to_light(game, game.rules.observe(state, seat), move, seed=1)
            who = "own" if seat == mover else "other"
            kinds.setdefault(f"{who} {'dealt' if dealt else 'quiet'}", set()).add(light)
    assert kinds["own dealt"] == {"deal"}
    assert kinds["other dealt"] == {"deal"}
    assert kinds["own quiet"] == {None}
    assert kinds["other quiet"] == {"shown", None}


def test_a_seat_that_waits_stands_where_its_rival_does_not() -> None:
    """At the end of a round between two everything is known: two chances make one."""
    game = cabochon.game("shokoba")
    state = next(state for state in solved_states(game, 1))
    mover = int(state.to_move)
    waiting = standing(game, game.rules.observe(state, 1 - mover), 2000, seed=1)
    deciding = value_seen(game, game.rules.observe(state, mover), 100, seed=1)
    assert waiting.value + deciding.best.chance.value == pytest.approx(1, abs=0.02)
