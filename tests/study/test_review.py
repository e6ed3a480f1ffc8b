"""Reviews of whole games: the sums add up, the same again is the same, what is not over is refused."""

import itertools
import json
import random
from typing import Any

import pytest

import cabochon
from cabochon.core.errors import OptionError, RecordError
from cabochon.core.game import Declaration
from cabochon.core.match import Match
from cabochon.study import CancelledError, review
from cabochon.study.data import REVIEW_FORMAT
from cabochon.study.verdicts import VERDICTS
from cabochon.testing.options import option_pairs

from .games import SLUGS, finished, with_planted_mistake

LITTLE = 100
"""A budget for tests that are not about how good the numbers are."""


def summed(seat: dict[str, Any]) -> float:
    return float(seat["start"] - seat["own"] + seat["others"] + seat["luck"] + seat["rest"])


def check_review(data: dict[str, Any], match: Match) -> None:
    """What holds for every review."""
    assert data["cabochon"] == REVIEW_FORMAT
    players, moves = match.game.players, len(match.played)
    assert [seat["result"] for seat in data["seats"]] == pytest.approx(data["curve"][-1]["chances"], abs=1e-6)
    for seat in data["seats"]:
        assert summed(seat) == pytest.approx(seat["result"], abs=1e-12)
        own = [each["loss"] for each in data["decisions"] if each["seat"] == seat["seat"]]
        assert sum(own) == pytest.approx(seat["own"], abs=1e-4)
        luck = [each["luck"] for each in data["luck"] if each["seat"] == seat["seat"]]
        assert sum(luck) == pytest.approx(seat["luck"], abs=1e-4)
    assert [each["number"] for each in data["decisions"]] == list(range(1, moves + 1))
    assert [each["move"] for each in data["decisions"]] == match.played
    for each in data["decisions"]:
        assert each["verdict"] in VERDICTS
        assert each["loss"] >= 0
        assert each["error"] == 0 or not each["exact"]
        assert (each["verdict"] in ("inaccuracy", "mistake")) == (
            each["choices"] > 1 and each["loss"] - 1.96 * each["error"] > 0.005
        )
    assert len(data["curve"]) == moves + 1
    assert all(len(point["chances"]) == players for point in data["curve"])
    assert all(0 <= chance <= 1 for point in data["curve"] for chance in point["chances"])


@pytest.mark.parametrize("declaration", cabochon.games(), ids=lambda each: each.slug)
def test_the_sums_add_up_for_any_two_options(declaration: Declaration) -> None:
    pick = random.Random(declaration.slug)
    for number, options in enumerate(pick.sample(option_pairs(declaration), 2)):
        match = finished(declaration.choose(options), "greedy", seed=number)
        check_review(review(match.record(), budget=LITTLE).as_json(), match)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_sums_add_up_in_a_game_of_bots(slug: str) -> None:
    match = finished(cabochon.game(slug), "greedy")
    check_review(review(match.record(), budget=LITTLE).as_json(), match)


def test_partners_stand_and_fall_together() -> None:
    match = finished(cabochon.game("shokoba", players=4, teams=True))
    data = review(match, budget=LITTLE).as_json()
    check_review(data, match)
    results = [seat["result"] for seat in data["seats"]]
    assert results[0] == results[2] == 1 - results[1] == 1 - results[3]


def test_a_solitaire_is_reviewed_by_its_score() -> None:
    match = finished(cabochon.game("topas", players=1), "greedy")
    data = review(match, budget=LITTLE).as_json()
    check_review(data, match)
    assert 0 < data["seats"][0]["result"] < 1
    assert data["seats"][0]["others"] == 0


def test_a_game_from_a_position_starts_with_what_it_is_worth_there() -> None:
    begun = cabochon.game("shokoba").start(seed=4)
    for _ in range(3):
        begun.play(begun.moves()[0])
    match = begun.game.from_position(begun.position(), seed=9)
    while not match.over:
        match.play(match.moves()[0])
    data = review(match, budget=LITTLE).as_json()
    check_review(data, match)
    assert data["seats"][0]["start"] == pytest.approx(data["curve"][0]["chances"][0], abs=1e-6)
    assert all(item["number"] > 0 for item in data["luck"])


@pytest.mark.parametrize("slug", SLUGS)
def test_the_same_record_budget_and_seed_give_the_same_review(slug: str) -> None:
    record = finished(cabochon.game(slug), "greedy").record()
    first, second = (json.dumps(review(record, budget=LITTLE, seed=7).as_json()) for _ in range(2))
    assert first == second
    assert json.dumps(review(record, budget=LITTLE, seed=8).as_json()) != first


@pytest.mark.parametrize("slug", SLUGS)
def test_a_planted_mistake_is_found(slug: str) -> None:
    match, number = with_planted_mistake(cabochon.game(slug), seed=2)
    found = review(match, budget=4000)
    data = found.as_json()
    decision = data["decisions"][number - 1]
    assert decision["verdict"] == "mistake"
    assert decision["move"] == match.played[number - 1] != decision["best"]
    assert decision["candidates"][0]["move"] == decision["best"]
    told = decision["reasons"]
    for name in ("played", "best"):
        assert all(reason["text"]["en"] != reason["text"]["fr"] for reason in told[name])
    assert told["played"]
    good = next(each for each in data["decisions"] if each["verdict"] == "good")
    assert good["reasons"] == {}
    if max(data["decisions"], key=lambda each: each["loss"])["number"] == number:
        moments = [(moment.number, moment.kind) for moment in found.moments(decision["seat"])]
        assert (number, "own") in moments


def test_a_game_that_is_not_over_is_refused() -> None:
    match = cabochon.game("shokoba").start(seed=1)
    for _ in range(4):
        match.play(match.moves()[0])
    for record in (match.record(), {**match.record(), "result": None}):
        with pytest.raises(RecordError, match="not over"):
            review(record)
    without = match.record()
    del without["result"]
    with pytest.raises(RecordError, match="not over"):
        review(without)


@pytest.mark.parametrize("budget", [0, 99, -1, True, 2.5])
def test_a_budget_too_small_is_refused(budget: Any) -> None:
    record = finished(cabochon.game("topas")).record()
    with pytest.raises(OptionError, match="at least 100"):
        review(record, budget=budget)


def test_progress_is_told_and_can_be_stopped() -> None:
    record = finished(cabochon.game("topas")).record()
    told: list[tuple[int, int]] = []
    review(record, budget=LITTLE, on_progress=lambda done, total: told.append((done, total)))
    assert told == [(done, 28) for done in range(1, 29)]
    asked = itertools.count()
    with pytest.raises(CancelledError):
        review(record, budget=LITTLE, cancelled=lambda: next(asked) == 3)
