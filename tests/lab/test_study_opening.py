"""The three sentences that a report opens with, and its options in words."""

from typing import Any

import pytest

import cabochon
from cabochon.lab.pool import OneProcess
from cabochon.lab.study.page import Page
from cabochon.lab.study.plan import make_plan
from cabochon.lab.study.report import Report
from cabochon.lab.study.study import Study
from cabochon.lab.study.work import run


def study_of(slug: str, compare: tuple[str, ...], games: int, skill: int = 0, **options: Any) -> Study:
    plan = make_plan(cabochon.game(slug, **options), compare, ["random"], games, 3, skill)
    return Study(plan, dict(run(plan, OneProcess())))


def test_the_edge_the_length_and_the_change() -> None:
    edge, length, change = Report(study_of("shokoba", ("target=1,6",), 150), "en").opening
    assert "edge" in edge
    assert "in 19 studies of 20" in edge
    assert "50\u202f% would be even" in edge
    assert "if a move takes people 8 seconds" in length
    assert change.startswith("Compared with “Target: 1”: with “Target: 6” games are ")
    assert "moves longer" in change


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_constant_is_neither_noise_nor_real(language: str) -> None:
    report = Report(study_of("topas", ("expert=false,true",), 60), language)
    _, length, change = report.opening
    assert ("Every game has 14 moves" if language == "en" else "Chaque partie compte 14 coups") in length
    assert ("“Experts: yes”" if language == "en" else "« Experts : oui »") in change
    constant = [verdict for verdict in report.verdicts if verdict.kind == "constant"]
    assert len(constant) == 1
    name = "Moves per game" if language == "en" else "Coups par partie"
    assert name in constant[0].text
    assert not any(name in verdict.text for verdict in report.verdicts if verdict.kind != "constant")
    html = Page(report).html()
    assert 'class="badge constant"' in html
    assert "expert=" not in html.split("<pre>")[0]


def test_alone_there_is_a_score() -> None:
    score, length, skill = Report(study_of("topas", (), 12, 4, players=1), "en").opening
    assert score.startswith("The mean score is")
    assert "28 moves" in length
    assert "250 simulations" in skill


def test_without_variants_it_tells_what_skill_is_worth() -> None:
    *_, skill = Report(study_of("shokoba", (), 8, 4, target=1), "fr").opening
    assert "25 fois plus" in skill
