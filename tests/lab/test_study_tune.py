"""The search for a value of an option: goals in words, the curve, what it recommends and refuses."""

import json
from pathlib import Path

import numpy as np
import pytest

import cabochon
from cabochon.core.errors import OptionError
from cabochon.lab.pool import OneProcess
from cabochon.lab.study.figures import Figure, per_game
from cabochon.lab.study.study import Study
from cabochon.lab.study.tune.curve import fit
from cabochon.lab.study.tune.goals import METRICS, Goal, read_goal
from cabochon.lab.study.tune.plan import MOST_PLAYED, read_range, tune_variants
from cabochon.lab.study.tune.report import TuneReport
from cabochon.lab.study.tune.search import Search
from cabochon.lab.study.tune.wanted import read_wanted
from cabochon.lab.study.work import run as run_study
from tests.cli.test_commands import refused, run

VALUES = range(5, 16)


def measured(slope: float, games: int, seed: int, bend: float = 0.0) -> list[Figure]:
    """Wins that rise with a value, 50 % at 10, on deals whose luck all values share."""
    rng = np.random.default_rng(seed)
    luck = rng.random(games)
    return [
        per_game((luck < 0.5 + slope * (value - 10) + bend * (value - 10) ** 2).astype(float), is_share=True)
        for value in VALUES
    ]


def search(goal: str, figures: list[Figure]) -> Search:
    return Search(read_goal(goal), fit(VALUES, figures, VALUES, seed=1))


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("first player 50 %", Goal("first", "=", 0.5)),
        ("Premier joueur  50%", Goal("first", "=", 0.5)),
        ("dealer 52.5", Goal("dealer", "=", 0.525)),
        ("draws < 5 %", Goal("draws", "<", 0.05)),
        ("egalites ≤ 2,5 %", Goal("draws", "<", 0.025)),
        ("length 15 minutes", Goal("minutes", "=", 15)),
        ("durée < 100 coups", Goal("moves", "<", 100)),
        ("length 6 rounds", Goal("rounds", "=", 6)),
        ("comebacks > 30 %", Goal("comebacks", ">", 0.3)),
        ("score >= 40", Goal("score", ">", 40)),
    ],
)
def test_goals_are_read_in_either_language(text: str, goal: Goal) -> None:
    assert read_goal(text) == goal
    assert read_goal(goal.spelled()) == goal


@pytest.mark.parametrize(
    "text", ["", "fun 50 %", "first player", "length 15", "first player 150 %", "draws 5 moves"]
)
def test_what_is_no_goal_is_refused(text: str) -> None:
    with pytest.raises(OptionError):
        read_goal(text)


def test_the_value_is_found_and_its_interval_holds_it() -> None:
    """In most of forty studies of a known curve the values that may be best hold the true one."""
    held = 0
    for seed in range(40):
        found = search("first player 50 %", measured(0.02, 500, seed))
        assert found.is_reached
        held += 10 in found.may_be_best
    assert held >= 36
    assert search("first player 50 %", measured(0.02, 20_000, 1)).value == 10


def test_a_curve_is_no_simpler_than_the_points() -> None:
    assert fit(VALUES, measured(0.02, 4_000, 1), VALUES, 1).degree == 1
    bent = fit(VALUES, measured(0.0, 4_000, 1, bend=0.015), VALUES, 1)
    assert bent.degree != 1
    assert abs(bent.at(0).value - 0.875) < 0.03


def test_a_goal_out_of_reach_is_refused_and_the_nearest_named() -> None:
    found = search("first player 80 %", measured(0.02, 500, 1))
    assert not found.is_reached
    assert found.value == 15
    assert not search("first player > 80 %", measured(0.02, 500, 1)).is_reached


def test_less_is_wanted_surely_and_with_the_least_change() -> None:
    found = search("first player < 55 %", measured(0.02, 2_000, 1))
    assert found.is_sure
    assert found.estimate.high < 0.55
    assert 10 <= found.value <= 12
    assert found.may_be_best == list(range(5, found.value + 1))


def test_an_option_that_changes_nothing_says_so() -> None:
    found = search("first player 50 %", measured(0.0, 500, 2))
    assert found.tells_nothing


def test_ranges_and_goals_that_make_no_sense_are_refused() -> None:
    game = cabochon.game("shokoba")
    for text in ("target", "edition=1..3", "dealer=0..1", "target=5..5", "target=9..3", "target=0..500"):
        with pytest.raises(OptionError):
            read_range(game, text)
    wide = read_range(game, "target=1..100")
    assert (len(wide.played), wide.played[0], wide.played[-1]) == (MOST_PLAYED, 1, 100)
    topas = cabochon.game("topas")
    players = read_range(topas, "players=1..3")
    for goal in ("dealer 50 %", "first player 50 %"):
        with pytest.raises(OptionError):
            tune_variants(topas, players, read_goal(goal))
    assert {goal.metric for goal in map(read_goal, ("length 5 moves", "margin 3"))} <= set(METRICS)


def test_a_goal_that_some_games_know_nothing_of_is_refused() -> None:
    """Games of one round have no half-time, and so no leader then."""
    game = cabochon.game("shokoba")
    wanted = read_wanted(game, "target=1..2", "leader < 90 %")
    plan = wanted.plan(game, ["random"], 4, 1, None)
    report = TuneReport(Study(plan, dict(run_study(plan, OneProcess()))), wanted.range, wanted.goal, "en")
    with pytest.raises(OptionError, match=r"Target: 1.* no game tells of that"):
        report.recommended()


def test_the_command_finds_a_value_and_goes_on(tmp_path: Path) -> None:
    out = (
        "--out",
        str(tmp_path / "r.html"),
        "--json",
        str(tmp_path / "r.json"),
        "--bots",
        "random",
        "-n",
        "60",
    )
    begin = ("lab", "shokoba", "--tune", "target=2..4")
    told = run(*begin, "--for", "length 5 minutes", *out)
    assert told.returncode == 0, told.stderr
    assert "Take “Target: " in told.stdout
    found = json.loads((tmp_path / "r.json").read_text())
    assert found["recommended"] in (2, 3, 4)
    assert [each["at"] for each in found["curve"]] == [2, 3, 4]
    kept = (tmp_path / "r.games.jsonl").read_text()
    missed = run("--lang", "fr", *begin, "--for", "durée 90 minutes", *out)
    assert (missed.returncode, missed.stdout) == (2, "")
    assert "Aucune valeur de 2 à 4" in missed.stderr
    assert "Aucune valeur de 2 à 4" in (tmp_path / "r.html").read_text()
    assert (tmp_path / "r.games.jsonl").read_text() == kept
    assert "needs both" in refused(run(*begin, *out))
    assert "leave out" in refused(
        run(*begin, "--for", "draws < 5 %", "--compare", "edition=2023,classic", *out)
    )
    assert "is no goal" in refused(run(*begin, "--for", "joy", *out))
