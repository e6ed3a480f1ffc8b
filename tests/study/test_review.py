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


def given_up(match: Match, moves: int, seat: int, winners: list[int]) -> dict[str, Any]:
    """The record of a game that somebody gave up after so many moves, as a server writes it."""
    record = match.record()
    record.pop("result", None)
    ended = {"how": "resigned", "seat": seat, "winners": winners}
    return {**record, "moves": record["moves"][:moves], "ended": ended}


@pytest.mark.parametrize(("seat", "winner"), [(0, 1), (1, 0)])
def test_a_game_given_up_is_reviewed_as_far_as_it_was_played(seat: int, winner: int) -> None:
    """Who gives up loses what was still to be had, whether it was their turn or not."""
    match = finished(cabochon.game("shokoba"), "greedy")
    data = review(given_up(match, 9, seat, [winner]), budget=LITTLE).as_json()
    for each in data["seats"]:
        assert summed(each) == pytest.approx(each["result"], abs=1e-12)
    left = data["curve"][-1]["chances"][seat]
    told = data["given_up"]
    assert (told["how"], told["seat"], told["winners"]) == ("resigned", seat, [winner])
    assert 0 < left < 1
    assert told["loss"] == pytest.approx(left, abs=1e-6)
    lost = sum(each["loss"] for each in data["decisions"] if each["seat"] == seat)
    assert data["seats"][seat]["own"] == pytest.approx(lost + left, abs=1e-4)
    swings = sum(each["swings"][winner] for each in data["decisions"] if each["seat"] == seat)
    assert data["seats"][winner]["others"] == pytest.approx(swings + told["swings"][winner], abs=1e-4)
    assert [each["result"] for each in data["seats"]] == [float(winner == place) for place in range(2)]
    assert len(data["decisions"]) == 9
    assert data["outcome"] is None


def test_a_win_by_giving_up_is_shared_by_all_who_are_left() -> None:
    match = finished(cabochon.game("shokoba", players=3), "greedy")
    data = review(given_up(match, 5, 1, [0, 2]), budget=LITTLE).as_json()
    assert [each["result"] for each in data["seats"]] == [0.5, 0.0, 0.5]
    alone = finished(cabochon.game("topas", players=1), "greedy")
    assert review(given_up(alone, 2, 0, []), budget=LITTLE).as_json()["seats"][0]["result"] == 0


@pytest.mark.parametrize(
    "spoil",
    [{"seat": 2}, {"seat": True}, {"winners": [0, 0]}, {"winners": [1]}, {"winners": None}, {"how": 3}],
    ids=str,
)
def test_a_word_on_giving_up_that_cannot_be_is_refused(spoil: dict[str, Any]) -> None:
    record = given_up(finished(cabochon.game("shokoba"), "greedy"), 9, 1, [0])
    record["ended"] |= spoil
    with pytest.raises(RecordError, match="ended"):
        review(record)


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
