"""The final between two moves: its error is honest, and it stops when the question is settled."""

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import cabochon
from cabochon.study.estimate import Estimate
from cabochon.study.final import LOOKS, SETTLED, is_settled, play_final, widened
from cabochon.study.game_points import answer_in, questions_of
from cabochon.study.heats import Heats
from cabochon.study.verdicts import GOOD, verdict_of

from .games import finished

THRESHOLD = 0.005


class TwoMoves:
    """Stands for a race between two moves: the first is better by ``gap``, and by what its tree happens to
    believe, which is the same for all of its deals.
    """

    def __init__(self, gap: float, trees_differ: float, luck: np.random.Generator) -> None:
        self._luck = luck
        self._gap = gap + trees_differ * luck.standard_normal()

    def run(self, ways: Sequence[int], deals: int) -> np.ndarray:
        payoffs = np.zeros((deals, 2, 1))
        payoffs[:, 1, 0] = self._luck.random(deals)
        payoffs[:, 0, 0] = payoffs[:, 1, 0] + self._gap + 0.1 * self._luck.standard_normal(deals)
        return payoffs


def finals(gap: float, trees_differ: float, count: int = 200) -> list[Estimate]:
    luck = np.random.default_rng(1)

    def new_race(batch: int) -> TwoMoves:
        return TwoMoves(gap, trees_differ, luck)

    return [play_final(new_race, 0, 4000, THRESHOLD).gap() for _ in range(count)]  # type: ignore[arg-type]


@pytest.mark.parametrize("trees_differ", [0.0, 0.01])
def test_the_error_covers_what_trees_believe(trees_differ: float) -> None:
    found = finals(0.0, trees_differ)
    spread = float(np.std([gap.value for gap in found]))
    assert spread < 1.2 * float(np.mean([gap.error for gap in found]))


@pytest.mark.parametrize(("gap", "surely_more"), [(0.0, 0), (0.04, 200)])
def test_what_is_clear_is_called_so_by_every_final(gap: float, surely_more: int) -> None:
    bad = sum(widened(found).low > THRESHOLD for found in finals(gap, 0.005))
    assert abs(bad - surely_more) <= 2


def test_what_is_clear_ends_after_the_first_look() -> None:
    luck = np.random.default_rng(1)
    found = play_final(lambda batch: TwoMoves(0.2, 0.0, luck), 0, 4000, THRESHOLD)  # type: ignore[arg-type,return-value]
    assert len(found.batches) == LOOKS[0]
    assert found.deals == len(found.batches) * 4000 // 40


@pytest.mark.parametrize(
    ("gap", "part", "settled"),
    [
        (Estimate(0.02, 0.005), 0.5, True),
        (Estimate(0.02, 0.007), 0.5, False),
        (Estimate(-0.02, 0.009), 0.5, True),
        (Estimate(0.004, 0.0004), 0.9, True),  # not clear, but it could not come to be above any more
        (Estimate(0.004, 0.004), 0.1, False),
    ],
)
def test_when_a_question_is_settled(gap: Estimate, part: float, settled: bool) -> None:
    assert is_settled(gap, part, THRESHOLD) == settled


def test_a_loss_is_a_mistake_by_the_rule_that_stopped_the_final() -> None:
    edge = THRESHOLD + SETTLED * 0.01
    assert widened(Estimate(edge + 1e-6, 0.01)).low > THRESHOLD > widened(Estimate(edge - 1e-6, 0.01)).low


class FieldOfMoves:
    """Stands for a race of several moves, with the chances given."""

    def __init__(self, chances: Sequence[float], noise: float, seed: int = 5) -> None:
        self._chances, self._noise = np.array(chances), noise
        self._luck = np.random.default_rng(seed)
        self.semi_finals: list[list[int]] = []

    def run(self, ways: Sequence[int], deals: int) -> np.ndarray:
        noise = self._noise * self._luck.standard_normal((deals, len(ways)))
        return (self._chances[list(ways)] + noise)[:, :, None]

    def between(self, some: list[int], batch: int) -> Any:
        """A batch of the semi-final."""
        self.semi_finals.append(some)
        return FieldOfMoves(self._chances[some].tolist(), self._noise, seed=batch)


@pytest.mark.parametrize(
    ("chances", "noise", "kept", "finalists"),
    [
        ([0.5, 0.5, 0.505, 0.5], 1.0, None, 3),  # nothing is clear: the favourite stays
        ([0.5, 0.5, 0.9, 0.5], 0.1, None, 2),
        ([0.5, 0.5, 0.505, 0.5], 1.0, 0, 3),
        ([0.5, 0.5, 0.9, 0.5], 0.1, 0, 2),
    ],
)
def test_what_a_search_would_play_is_in_the_final_unless_another_is_clearly_better(
    chances: list[float], noise: float, kept: int | None, finalists: int
) -> None:
    field = FieldOfMoves(chances, noise)
    heats = Heats(field, 0, 4, kept, favourite=3)  # type: ignore[arg-type]
    heats.run(2000, field.between)
    leader, rival = heats.finalists
    assert leader == finalists
    assert rival == kept if kept is not None else rival != leader


@pytest.mark.parametrize(
    ("chances", "meet"),
    [
        ([0.3, 0.5, 0.502, 0.2], [1, 2]),
        ([0.3, 0.5, 0.502, 0.501], [1, 2, 3]),
        ([0.3, 0.5, 0.9, 0.2], None),  # one is clearly ahead
    ],
)
def test_the_best_beside_the_move_played_meet_where_they_are_close(
    chances: list[float], meet: list[int] | None
) -> None:
    field = FieldOfMoves(chances, noise=0.05)
    heats = Heats(field, 0, 4, kept=0, favourite=None)  # type: ignore[arg-type]
    heats.run(20_000, field.between)
    assert (sorted(field.semi_finals[-1]) if field.semi_finals else None) == meet
    assert heats.finalists == (2, 0)


def test_one_tree_that_misjudges_a_move_does_not_choose_who_it_is_held_against() -> None:
    """The heats' tree thinks the better of two close moves slightly worse; fresh trees find it out."""
    truth = FieldOfMoves([0.3, 0.52, 0.5], noise=0.1)
    misled = FieldOfMoves([0.3, 0.498, 0.5], noise=0.1)
    heats = Heats(misled, 0, 3, kept=0, favourite=2)  # type: ignore[arg-type]
    heats.run(4000, truth.between)
    assert heats.finalists == (1, 0)


@pytest.mark.parametrize("slug", ["shokoba", "eight28"])
def test_two_reviews_agree(slug: str) -> None:
    """Over many decisions 98 of 100 verdicts are the same (benchmarks/review.md); here are a few."""
    game = cabochon.game(slug)
    own = [question for question in questions_of(finished(game, "greedy")) if question.played]
    agree = []
    for question in random.Random(1).sample(own, 6):
        answers = [answer_in(game, question, game.declaration.rollouts // 4, seed) for seed in (1, 2)]
        agree.append(len({verdict_of(answer.decided) == GOOD for answer in answers}) == 1)
    assert all(agree)
