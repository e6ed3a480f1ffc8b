"""What could have come, sampled: luck is nothing in the mean, and nobody plays by cards they do not see."""

import numpy as np
import pytest

import cabochon
from cabochon.bots import play_out
from cabochon.core import verbs
from cabochon.core.match import Match
from cabochon.core.player import Turn
from cabochon.core.records import State, copy_record, read_record
from cabochon.core.rng import seed_rng
from cabochon.study import review
from cabochon.study.game_points import questions_of
from cabochon.study.plan import Plan, plan_for
from cabochon.study.race import derive_seed
from cabochon.study.sampled import deals_of, luck_of_the_deal, outcomes_of, sampled_luck
from cabochon.study.usual import usual_move

from .games import finished


@pytest.fixture(scope="module")
def match() -> Match:
    return finished(cabochon.game("topas"), "greedy")


def waiting(match: Match, number: int) -> tuple[State, int]:
    """A state of a game for two, and who is not to move."""
    state = match.states()[number]
    return state, 1 - int(state.to_move)


@pytest.mark.parametrize(("slug", "thought"), [("topas", 600), ("spoker", 25)])
def test_luck_is_nothing_in_the_mean_over_what_others_would_lay(slug: str, thought: int) -> None:
    """By players who think longer than those of the sample, or, in Spoker, where that helps more, as long."""
    match = finished(cabochon.game(slug), "greedy")
    game = match.game
    others = Plan(outcomes=12, simulations=thought, deals=0)
    lucks = []
    for number in (2, 5, 8):
        state, seat = waiting(match, number)
        seen = game.rules.observe(state, seat)
        for place, after in enumerate(outcomes_of(game, seen, 0, others, seed=7)):
            lucks.append(sampled_luck(game, seen, 0, after, plan_for(1500), derive_seed(number, place)).value)
    error = float(np.std(lucks, ddof=1) / np.sqrt(len(lucks)))
    assert error < 0.03
    assert abs(np.mean(lucks)) < 2.5 * error


def test_hidden_cards_that_are_shown_are_no_luck_in_the_mean() -> None:
    """In 8·28 players choose by the card they keep; dealt by lot, it would be worse than theirs."""
    game, plan = cabochon.game("eight28"), plan_for(1000)
    lucks, by_lot = [], []
    for seed in range(4):
        match = game.start(seed=seed)
        play_out(match, [_Usual(plan.simulations, seed + seat) for seat in range(game.players)])
        for question in questions_of(match):
            seen = read_record(question.seen, game.rules.seen)
            after = read_record(question.after or b"", game.rules.seen)
            same_round = after.phase == seen.phase and after.round_number == seen.round_number
            if seen.to_move == seen.seat and not seen.phase and not same_round and question.move is not None:
                given = (game, seen, question.move, after, plan, derive_seed(seed, question.number))
                lucks.append(sampled_luck(*given, question.earlier).value)
                by_lot.append(sampled_luck(*given).value)
    error = float(np.std(lucks, ddof=1) / np.sqrt(len(lucks)))
    assert error < 0.02
    assert abs(np.mean(lucks)) < 2.5 * error
    assert np.mean(by_lot) < np.mean(lucks)


class _Usual:
    """Plays as the sample has others play."""

    name = "usual"

    def __init__(self, simulations: int, seed: int) -> None:
        self._simulations, self._seed = simulations, seed

    def move(self, turn: Turn) -> int:
        """The move of a short search."""
        return usual_move(turn.game, turn.seen, self._simulations, derive_seed(self._seed, turn.ply))


@pytest.mark.parametrize("slug", ["shokoba", "spoker"])
def test_the_luck_of_the_first_deal_is_nothing_in_the_mean(slug: str) -> None:
    """Though a seat that begins is valued otherwise, at its own turn, than before the deal."""
    game = cabochon.game(slug)
    lucks = [
        luck_of_the_deal(game, dealt, plan_for(800), derive_seed(1, place)).value
        for place, dealt in enumerate(deals_of(game, seat=0, count=40, seed=99))
    ]
    error = float(np.std(lucks, ddof=1) / np.sqrt(len(lucks)))
    assert error < 0.03
    assert abs(np.mean(lucks)) < 2.5 * error


def test_what_another_lays_hangs_on_what_they_see(match: Match) -> None:
    """The cards of the seat that waits have no part in it, their own have."""
    game = match.game
    state, seat = waiting(match, 4)
    mover = int(state.to_move)

    def laid(observer: int) -> set[int]:
        other = copy_record(state)
        seed_rng(other.rng, 3)
        found = set()
        for _ in range(6):
            verbs.redeal(other, observer)
            found.add(usual_move(game, game.rules.observe(other, mover), 40, seed=5))
        return found

    assert len(laid(mover)) == 1
    assert len(laid(seat)) > 1


@pytest.mark.parametrize("budget", [1, 500, 5000, 50_000])
def test_a_budget_is_kept_to(budget: int) -> None:
    plan = plan_for(budget)
    spent = plan.outcomes * plan.simulations + 1.5 * plan.outcomes * plan.deals * 4 / 3
    assert spent <= max(1000, 1.1 * budget)


@pytest.mark.parametrize("slug", ["topas", "eight28"])
def test_what_others_did_beyond_the_usual_is_no_luck(slug: str) -> None:
    """A sample at another's move is of what they would usually have done; a list is of what could have come
    with the move they made.
    """
    found = review(finished(cabochon.game(slug), "greedy"), budget=100)
    unusual = 0
    for account in found.accounts:
        for item in account.items[1:]:
            point, mover = found.points[account.seat][item.number - 1], found.decisions[item.number - 1]
            assert point.luck is not None
            sampled = mover.seat != account.seat and not item.listed
            play = mover.beyond[account.seat].value if sampled else 0.0
            assert item.luck.value == pytest.approx(point.luck.value - play)
            unusual += play != 0
    assert unusual
