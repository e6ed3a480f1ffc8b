"""Studies: the same games again, what is kept of them, and what is said of them."""

import json
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cabochon
from cabochon.bots import Turn, bot, player
from cabochon.core import verbs
from cabochon.core.bare_match import BareMatch
from cabochon.core.errors import OptionError, RecordError
from cabochon.core.records import NOBODY, new_record
from cabochon.lab.pool import OneProcess, local_pool
from cabochon.lab.study.file import StudyFile
from cabochon.lab.study.plan import Chunk, Plan, make_plan
from cabochon.lab.study.report import Report
from cabochon.lab.study.study import Study
from cabochon.lab.study.trace import columns, lead_in, sole_leader, trace
from cabochon.lab.study.work import play_chunk, run

SMALL = {"target": 2}


def small_plan(compare: tuple[str, ...] = (), bots: str = "greedy", games: int = 40, **more: Any) -> Plan:
    return make_plan(cabochon.game("shokoba", **SMALL), compare, [bots], games, seed=3, **more)


def played(plan: Plan) -> Study:
    return Study(plan, dict(run(plan, OneProcess())))


# -- the plan ------------------------------------------------------------------------------------------------


def test_the_base_has_the_first_values_and_every_other_value_is_a_variant() -> None:
    plan = small_plan(("edition=classic,2023", "single-first=false,true"))
    assert [variant.name for variant in plan.variants] == [
        "edition=classic, single_first=false",
        "edition=2023",
        "single_first=true",
    ]
    chosen = [(variant.options["edition"], variant.options["single_first"]) for variant in plan.variants]
    assert chosen == [("classic", False), ("2023", False), ("classic", True)]


@pytest.mark.parametrize(
    "compare",
    ["edition=classic", "edition=classic,classic", "edition=1999,2023", "colour=red,blue", "edition"],
)
def test_comparisons_that_make_no_sense_are_refused(compare: str) -> None:
    with pytest.raises(OptionError):
        small_plan((compare,))


def test_other_plans_that_make_no_sense_are_refused() -> None:
    for bots, games in (("clairvoyant", 10), ("nobody", 10), ("greedy", 1)):
        with pytest.raises(OptionError):
            small_plan(bots=bots, games=games)
    with pytest.raises(OptionError):
        small_plan(("edition=classic,2023", "edition=2023,classic"))


def test_chunks_are_all_the_games_once_and_mixed() -> None:
    plan = small_plan(("edition=classic,2023",), games=1200, skill_games=60)
    counted: Counter[tuple[int, int]] = Counter()
    for chunk in plan.chunks():
        counted[chunk.variant, chunk.budget] += chunk.count
    assert counted == {(v, b): 60 if b else 1200 for v in (0, 1) for b in (0, 2, 50, 250)}
    assert {chunk.budget for chunk in plan.chunks()[:8]} == {0, 2, 50, 250}


# -- the games -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["greedy", "casual"])
def test_a_player_decides_alike_by_a_record_and_by_a_view(name: str) -> None:
    """From the turn a study has, and from the view a match shows: the same luck, the same moves."""
    game = cabochon.game("topas")
    match = game.start(seed=5)
    for number in range(6):
        turn = BareMatch(game, match.state()).turn(seconds=60.0)
        packed = player(name, number).move(Turn(game, turn.seen, turn.seconds))
        text = bot(name, number).choose(match.view(match.to_move))
        assert turn.text(packed) == text
        match.play(text)


def test_a_player_is_shown_what_its_seat_sees_and_nothing_else() -> None:
    game = cabochon.game("shokoba", **SMALL)
    state, shown = game.start(seed=8).state(), []

    class First:
        name = "first"

        def move(self, turn: Turn) -> int:
            shown.append(turn.seen.tobytes())
            return int(turn.moves[0])

    trace(game, [First(), First()], seed=8)
    expected = new_record(game.rules.seen)
    verbs.observe(state, state.to_move, expected)
    assert shown[0] == expected.tobytes()


def test_a_games_own_bots_play_in_its_studies() -> None:
    study = played(small_plan(bots="chitarella", games=2, skill_games=0))
    assert len(study.variants[0]) == 2
    with pytest.raises(OptionError, match="chitarella"):
        make_plan(cabochon.game("topas"), (), ["chitarella"], 2, seed=1)


def test_a_row_tells_what_happened() -> None:
    game = cabochon.game("shokoba", **SMALL)
    plan = small_plan(games=4)
    row = dict(zip(columns(game), play_chunk(plan, Chunk(0, 0, 2, 1))[0][0], strict=True))
    assert row["moves"] == 36 * row["rounds"]
    assert row["periods"] == row["rounds"]
    assert (row["dealer"] + 1) % 2 == row["starter"]
    best = max(row["score_0"], row["score_1"])
    assert row["winners"] == sum(1 << seat for seat in (0, 1) if row[f"score_{seat}"] == best)


def test_leads() -> None:
    assert sole_leader([2, 2, 1]) == NOBODY
    assert sole_leader([2]) == NOBODY
    assert (sole_leader([1, 4, 2]), lead_in([1, 4, 2])) == (1, 2)


def test_variants_are_played_on_the_same_deals() -> None:
    """An option that changes nothing in a game of one round leaves every game as it was."""
    study = played(small_plan(("dealer=0,1",), games=6, skill_games=0))
    base, other = study.variants
    assert np.array_equal(base["dealer"], np.zeros(6))
    assert np.array_equal(other["dealer"], np.ones(6))
    same = played(small_plan(("mistakes=false,true",), games=6, skill_games=0)).variants
    assert np.array_equal(same[0]["starter"], same[1]["starter"])


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    plan = small_plan(games=30, skill_games=0, bots="random")
    with closing(run(plan, local_pool(2))) as coming:
        assert dict(coming) == dict(run(plan, OneProcess()))


def test_each_side_thinks_differently_in_turn() -> None:
    study = played(small_plan(games=4, skill_games=4))
    share = study.thinking_share(0, 2)
    assert len(share.above) == 2
    games = study.thinkers[0][2]
    assert games["starter"][0] == games["starter"][1]
    assert share.above[0] == (games.shares[0, 0] + games.shares[1, 1]) / 2


# -- stopping and going on -----------------------------------------------------------------------------------


def test_a_stopped_study_goes_on(tmp_path: Path) -> None:
    plan = small_plan(games=1100, skill_games=0, bots="random")
    with (
        StudyFile(tmp_path / "study.jsonl", plan) as file,
        closing(run(plan, OneProcess())) as coming,
    ):
        chunk, rows = next(coming)
        file.add_chunk(chunk, rows)
    with file.path.open("a") as torn:
        torn.write('{"variant": 0, "bud')
    with StudyFile(file.path, plan) as again:
        assert again.done == {chunk: rows}
    rest = dict(run(plan, OneProcess(), again.done))
    assert chunk not in rest
    assert {**again.done, **rest} == dict(run(plan, OneProcess()))


def test_the_file_of_another_study_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "study.jsonl"
    StudyFile(path, small_plan()).close()
    StudyFile(path, small_plan(games=80)).close()
    for other in (small_plan(bots="random"), small_plan(("edition=classic,2023",))):
        with pytest.raises(RecordError):
            StudyFile(path, other)
    StudyFile(path, small_plan(bots="random"), restart=True).close()
    path.write_text("no study\n")
    with pytest.raises(RecordError):
        StudyFile(path, small_plan())
    path.write_text(path.read_text())
    with pytest.raises(RecordError):
        StudyFile(tmp_path, small_plan())


# -- what is said --------------------------------------------------------------------------------------------


def test_a_real_difference_is_told_from_noise() -> None:
    """A higher target makes longer games; that is real. Who sits where makes none: that is noise."""
    game = cabochon.game("shokoba")
    study = played(make_plan(game, ["target=1,6"], ["random"], 120, seed=3, skill_games=0))
    report = Report(study, "en")
    moves = next(change for change in report.changes if change.key == "moves")
    assert moves.is_real
    assert moves.finding.estimate.low > 0
    said = {verdict.text: verdict.is_real for verdict in report.verdicts}
    assert any(text.startswith("Moves per game: up from") and real for text, real in said.items())
    assert any("No seat differs" in text and not real for text, real in said.items())


def test_the_same_variant_twice_differs_in_nothing() -> None:
    """Paired games that are alike have differences of exactly 0, and nothing of it is real."""
    plan = small_plan(("target=2,3",), games=20, skill_games=0)
    rows = [each for chunk in plan.chunks() if chunk.variant == 0 for each in play_chunk(plan, chunk)[0]]
    alike = Study(plan, dict.fromkeys(plan.chunks(), rows))
    for change in Report(alike, "en").changes:
        assert not change.is_real
        assert change.finding.estimate.value == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_report_is_data(language: str) -> None:
    study = played(small_plan(("edition=classic,2023",), games=12, skill_games=4))
    report = json.loads(json.dumps(Report(study, language).as_json(), allow_nan=False))
    turns = report["sections"]["wins"]["turns"]
    assert sum(line["value"] for line in turns if line["variant"] == 0) == pytest.approx(1)
    assert set(report["sections"]) == {"wins", "length", "scores", "lead", "skill", "own"}
