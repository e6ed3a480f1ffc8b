"""Endings solved exactly: what counts as one, and that plain brute force finds the same."""

import random
from typing import Any

import numpy as np
import pytest

import cabochon
from cabochon.bots import Budget, bot, think
from cabochon.bots.exact import solve, solve_open
from cabochon.bots.exact.solve import WORLDS, ending_of
from cabochon.core import verbs
from cabochon.core.endings import Ending
from cabochon.core.game import Game
from cabochon.core.records import Seen, copy_record, new_record
from cabochon.core.rng import seed_rng
from cabochon.testing.walk import walk

from .brute_force import brute_force, has_a_kingmaker, mean_over_hands, moves_of, random_states, seen_by
from .random_endings import CASES, Case, last_turns, random_endings

SAMPLE = 25
"""Endings of each kind in a short run; the soak takes ten thousand."""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_solution_is_what_brute_force_finds(case: Case) -> None:
    for state in random_endings(case, SAMPLE):
        solution = solve_open(case.game, state)
        assert solution is not None
        assert solution.exact != has_a_kingmaker(case.game, state)
        assert solution.values == pytest.approx(brute_force(case.game, state), abs=1e-9)


@pytest.mark.parametrize("case", [case for case in CASES if case.certain], ids=str)
def test_what_is_certain_is_known_from_a_view(case: Case) -> None:
    for state in random_endings(case, SAMPLE):
        solution = solve(case.game, seen_by(case.game, state, state.to_move), seed=5)
        assert solution is not None
        assert solution.exact != has_a_kingmaker(case.game, state)
        assert solution.values == pytest.approx(brute_force(case.game, state), abs=1e-9)


@pytest.mark.parametrize("case", [case for case in CASES if case.options.get("nine_cards")], ids=str)
def test_what_is_unseen_counts_by_the_mean_of_its_deals(case: Case) -> None:
    seen = first_likely(case)
    solution = solve(case.game, seen, seed=5)
    dealt = new_record(case.game.rules.state)
    verbs.imagine(seen, dealt)
    seed_rng(dealt.rng, 5)
    found = []
    for _ in range(WORLDS):
        verbs.redeal(dealt, int(seen.seat))
        found.append(brute_force(case.game, dealt))
    mean = {move: float(np.mean([values[move] for values in found])) for move in found[0]}
    assert solution is not None
    assert not solution.exact
    assert solution.worlds == WORLDS
    assert solution.values == pytest.approx(mean, abs=1e-9)


def first_likely(case: Case) -> Seen:
    """What the player to move sees of an ending that is not certain."""
    for state in random_endings(case, 1000):
        seen = seen_by(case.game, state, state.to_move)
        if ending_of(case.game.declaration, seen) is Ending.LIKELY:
            return seen
    raise AssertionError("no such ending in a thousand")


@pytest.mark.parametrize("options", [{}, {"players": 3, "expert": True}, {"players": 4}], ids=str)
def test_top_6_the_last_turn_but_one_counts_every_hand(options: dict[str, Any]) -> None:
    game = cabochon.game("topas", **options)
    case = Case("topas", options, last_turns(2))
    for state in random_endings(case, 2):
        solution = solve(game, seen_by(game, state, state.to_move), seed=1)
        assert solution is not None
        assert solution.exact
        for move in random.Random(1).sample(moves_of(game, state), 3):
            worth = solution.values[game.rules.write_move(state, move)]
            assert worth == pytest.approx(mean_over_hands(game, state, move), abs=1e-9)


def kinds(game: Game, seed: int) -> list[tuple[Any, Any]]:
    """What kind of ending each position of a random game is, beside a copy of its state."""
    return [
        (ending_of(game.declaration, seen_by(game, state, state.to_move)), copy_record(state))
        for state in random_states(game, seed)
    ]


def test_sho_2_all_of_the_last_deal_is_certain_between_two() -> None:
    found = kinds(cabochon.game("shokoba"), seed=1)
    assert {kind for kind, state in found if state.deck_size == 0} == {Ending.CERTAIN}
    assert {kind for kind, state in found if state.deck_size} == {None}


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 4}, {"players": 4, "teams": True}], ids=str)
def test_sho_2_among_more_the_last_deal_is_left_to_the_search_until_one_hand_is_left(
    options: dict[str, Any],
) -> None:
    game = cabochon.game("shokoba", **options)
    first_round = [kind for kind, state in kinds(game, seed=1) if state.round_number == 1]
    assert first_round == [None] * 34 + [Ending.CERTAIN] * 2


def test_sho_13_the_end_of_a_round_dealt_at_once_is_likely_and_at_last_certain() -> None:
    game = cabochon.game("shokoba", players=4, teams=True, nine_cards=True)
    first_round = [kind for kind, state in kinds(game, seed=1) if state.round_number == 1]
    assert first_round == [None] * 24 + [Ending.LIKELY] * 10 + [Ending.CERTAIN] * 2


def test_e28_8_all_choices_are_certain() -> None:
    game = cabochon.game("eight28", players=5)
    found = [each for seed in range(4) for each in kinds(game, seed)]
    assert all((kind is Ending.CERTAIN) == (state.phase == 1) for kind, state in found)
    assert Ending.CERTAIN in [kind for kind, _ in found]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_top_6_the_last_turn_is_certain_and_one_reply_follows_the_one_before(players: int) -> None:
    found = [kind for kind, _ in kinds(cabochon.game("topas", players=players), seed=1)]
    assert found == [None] * (7 * players - 2) + [Ending.ONE_REPLY, Ending.CERTAIN]


def test_top_8_the_solitaire_has_no_endings() -> None:
    assert {kind for kind, _ in kinds(cabochon.game("topas", players=1), seed=1)} == {None}


@pytest.mark.parametrize(("cards", "kind"), [(3, Ending.LIKELY), (4, None)])
def test_spo_13_few_cards_with_empty_bags_are_likely_and_more_are_left_to_the_search(
    cards: int, kind: Ending | None
) -> None:
    game = cabochon.game("spoker")
    seen = new_record(game.rules.seen)
    seen.players = 2
    seen.hand_sizes[:2] = cards
    seen.aside_size = 8
    assert ending_of(game.declaration, seen) is kind
    seen.discards_size = 1
    assert ending_of(game.declaration, seen) is None


def test_sho_9_what_comes_after_the_round_is_foreseen() -> None:
    """With a target of 100 no round is the last; with 1 nearly every round is."""
    for target, foreseen in ((100, True), (1, False)):
        game = cabochon.game("shokoba", target=target)
        state = next(state for kind, state in kinds(game, seed=1) if kind is Ending.CERTAIN)
        solution = solve(game, seen_by(game, state, state.to_move), seed=1)
        assert solution is not None
        assert solution.foreseen is foreseen


def test_thinking_solves_an_ending_first() -> None:
    """With a single simulation the search would know next to nothing of the last turn."""
    *_, last, _ = (match.copy() for match in walk(cabochon.game("topas"), seed=3))
    view = last.view(last.to_move)
    thought = think(view, Budget(simulations=1), seed=1)
    values = brute_force(last.game, last.state())
    assert thought.exact
    assert values[thought.move] == max(values.values())
    assert {each.move for each in thought.candidates} == set(last.moves())
    assert bot("master", seed=1).choose(view) == thought.move


def test_too_small_a_budget_solves_nothing() -> None:
    case = CASES[0]
    state = next(random_endings(case, 1))
    assert solve_open(case.game, state, budget=3) is None


def test_few_worlds_are_too_few_to_tell() -> None:
    game = cabochon.game("shokoba", players=4, teams=True, nine_cards=True)
    state = next(state for kind, state in kinds(game, seed=2) if kind is Ending.LIKELY)
    seen = seen_by(game, state, state.to_move)
    assert solve(game, seen, seed=1) is not None
    assert solve(game, seen, seed=1, budget=50) is None


def test_the_same_seed_gives_the_same_solution() -> None:
    game = cabochon.game("shokoba", players=4, teams=True, nine_cards=True)
    state = next(state for kind, state in kinds(game, seed=3) if kind is Ending.LIKELY)
    seen = seen_by(game, state, state.to_move)
    assert solve(game, seen, seed=1) == solve(game, seen, seed=1)
    assert solve(game, seen, seed=1) != solve(game, seen, seed=2)


def test_hidden_cards_do_not_count() -> None:
    game = cabochon.game("shokoba", players=4, teams=True, nine_cards=True)
    state = next(state for kind, state in kinds(game, seed=4) if kind is Ending.LIKELY)
    other = copy_record(state)
    verbs.redeal(other, state.to_move)
    assert other.tobytes() != state.tobytes()
    mover = int(state.to_move)
    assert solve(game, seen_by(game, state, mover), 1) == solve(game, seen_by(game, other, mover), 1)


def test_of_lost_moves_the_one_with_the_better_score_is_best() -> None:
    """Seat 0 cannot win any more in the last turn, and still lays the card that scores most (TOP-6)."""
    game = cabochon.game("topas")
    *_, state = map(copy_record, random_states(game, seed=1))
    state.sheet[1 - state.to_move, 0] += 200
    solution = solve(game, seen_by(game, state, state.to_move), seed=1)
    assert solution is not None
    assert max(solution.values.values()) < 0.5
    after = copy_record(state)
    verbs.apply(after, game.rules.read_move(state, solution.move), None)
    points = np.zeros(2, np.int64)
    verbs.scores(after, points)
    best = max(brute_force(game, state).values())
    assert best == pytest.approx(1e-6 * (points[state.to_move] - points[1 - state.to_move]))
