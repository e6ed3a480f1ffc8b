"""A record that went through JavaScript's JSON still loads: its numbers are all small enough to be exact.

JavaScript keeps every number as a double, so a whole number beyond 2**53 came back as another one, and the
record of a game told of moves that its rounded seed had never dealt.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.lab.study.file import StudyFile
from cabochon.lab.study.plan import Plan, Variant
from tests.cli.test_commands import run

REPORTS = {
    "tournament": ["tournament", "shokoba", "--target", "1", "--bots", "random,greedy", "-n", "1"],
    "simulate": ["simulate", "shokoba", "--target", "1", "-n", "2"],
}
SEEDS = [0, 7, 2**53 - 1, 2**53, 2**53 + 1, 1234567890123456789, 2**64 - 1]


def through_javascript(record: dict[str, Any]) -> dict[str, Any]:
    """A record read and written by a page: every number is a double in between."""
    read: dict[str, Any] = json.loads(json.dumps(record), parse_int=lambda digits: int(float(digits)))
    return read


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_survives_a_page(seed: int) -> None:
    match = cabochon.game("shokoba", players=3).start(seed=seed)
    for _ in range(9):
        match.play(match.moves()[-1])
    again = cabochon.replay(through_javascript(match.record()))
    assert again.seed == seed
    assert again.position() == match.position()
    assert again.record() == match.record()


@pytest.mark.parametrize("seed", SEEDS)
def test_both_spellings_of_a_seed_are_read(seed: int) -> None:
    """Records of before have every seed as a number."""
    record = cabochon.game("shokoba").start(seed=seed).record()
    assert cabochon.replay({**record, "seed": seed}).seed == seed
    assert cabochon.replay({**record, "seed": str(seed)}).seed == seed


@pytest.mark.parametrize("seed", ["", "-1", "+7", " 7", "7.0", "1e3", "٣", "0x7", str(2**64), "9" * 5000])
def test_text_that_is_no_seed_is_refused(seed: str) -> None:
    record = cabochon.game("shokoba").start(seed=7).record()
    with pytest.raises(cabochon.RecordError):
        cabochon.replay({**record, "seed": seed})


@pytest.mark.parametrize("name", REPORTS)
@pytest.mark.parametrize("seed", [7, 2**64 - 1])
def test_the_seed_of_a_report_survives_a_page(name: str, seed: int) -> None:
    found = run(*REPORTS[name], "--seed", str(seed), "--json")
    assert found.returncode == 0, found.stderr
    report = json.loads(found.stdout, parse_int=lambda digits: int(float(digits)))
    assert report["seed"] == (seed if seed == 7 else str(seed))


@pytest.mark.parametrize("seed", [7, 2**64 - 1])
def test_a_file_of_a_tournament_is_gone_on_with_whichever_way_its_seed_is_written(
    seed: int, tmp_path: Path
) -> None:
    path = tmp_path / "results.jsonl"
    command = [*REPORTS["tournament"], "--seed", str(seed), "--out", str(path)]
    assert run(*command).returncode == 0
    heading, *blocks = path.read_text().splitlines()
    kept = json.loads(heading)
    assert kept["seed"] == (seed if seed == 7 else str(seed))
    path.write_text("\n".join([json.dumps({**kept, "seed": seed}), *blocks, ""]))
    again = run(*command)
    assert again.returncode == 0, again.stderr
    assert path.read_text().splitlines()[1:] == blocks


def test_a_study_says_its_seed_as_text(tmp_path: Path) -> None:
    path = tmp_path / "study.jsonl"
    plan = Plan("shokoba", (Variant({"target": 1}),), ("random",), 2, 0, 2**64 - 1, 1.0)
    with StudyFile(path, plan):
        pass
    heading = json.loads(path.read_text().splitlines()[0])
    assert heading["seed"] == str(2**64 - 1)
    path.write_text(json.dumps({**heading, "seed": 2**64 - 1}) + "\n")
    with StudyFile(path, plan) as again:
        assert again.done == {}
