"""``cabochon review`` from the outside."""

import json
import re
from pathlib import Path

import pytest

import cabochon
from tests.cli.test_commands import finished_record, refused, run

QUICK = ("--budget", "100", "--jobs", "1")


def test_a_review_as_text_in_both_languages() -> None:
    record = json.dumps(finished_record())
    shown = run("review", "-", *QUICK, "--seat", "1", text=record)
    assert shown.returncode == 0, shown.stderr
    for words in ("Shokoba", "As seen by Player B", "Start", "Cards", "Own play", "Rest", "Result"):
        assert words in shown.stdout
    assert "±" in shown.stdout
    assert shown.stdout.count("Move ") >= 1
    french = run("review", "-", *QUICK, "--lang", "fr", text=record)
    assert "Jeu des autres" in french.stdout


def test_a_review_as_data_is_the_same_for_any_number_of_jobs() -> None:
    record = json.dumps(finished_record())
    first = run("review", "-", "--budget", "100", "--seed", "4", "--jobs", "1", "--json", text=record)
    second = run("review", "-", "--budget", "100", "--seed", "4", "--jobs", "2", "--json", text=record)
    assert first.returncode == second.returncode == 0, first.stderr + second.stderr
    assert first.stdout == second.stdout
    data = json.loads(first.stdout)
    assert data["settings"] == {"budget": 100, "seed": 4}
    names = {"number", "seat", "move", "best", "loss", "error", "verdict", "exact"}
    assert all(names <= set(each) for each in data["decisions"])
    assert all({"start", "own", "others", "luck", "rest", "result"} <= set(seat) for seat in data["seats"])


def test_a_review_as_a_page(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_text(json.dumps(finished_record()))
    page = tmp_path / "review.html"
    written = run("review", str(record), *QUICK, "--html", str(page))
    assert written.returncode == 0, written.stderr
    html = page.read_text(encoding="utf-8")
    assert html.count("<figure>") >= 1
    assert "<svg" in html
    assert "http" not in html
    assert "<script" not in html
    assert html.count('<tr><th scope="row">') == len(finished_record()["moves"])  # type: ignore[arg-type]
    page.write_text("something else")
    assert "review.html" in refused(run("review", str(record), *QUICK, "--html", str(page)))


def test_what_cannot_be_reviewed_is_refused_in_a_line() -> None:
    match = cabochon.game("topas").start(seed=3)
    match.play(match.moves()[0])
    running = json.dumps(match.record())
    assert "not over" in refused(run("review", "-", text=running))
    assert "pas terminée" in refused(run("review", "-", "--lang", "fr", text=running))
    finished = json.dumps(finished_record())
    assert "no seat 2" in refused(run("review", "-", "--seat", "2", text=finished))
    assert "at least 100" in refused(run("review", "-", "--budget", "5", text=finished))


@pytest.mark.parametrize(
    ("how", "words"),
    [("resigned", "resigned"), ("out_of_time", "ran out of time")],
    ids=["resigned", "clock"],
)
def test_it_is_told_who_gave_up_and_with_which_chance(how: str, words: str, tmp_path: Path) -> None:
    record = finished_record()
    del record["result"]
    record["moves"] = record["moves"][:5]  # type: ignore[index]
    record["ended"] = {"how": how, "seat": 1, "winners": [0]}
    page = tmp_path / "review.html"
    for given in ((), ("--html", str(page))):
        shown = run("review", "-", *QUICK, *given, text=json.dumps(record))
        assert shown.returncode == 0, shown.stderr
        assert re.search(
            rf"{words}, with a chance to win of \d+", page.read_text() if given else shown.stdout
        )


@pytest.mark.parametrize("slug", [declaration.slug for declaration in cabochon.games()])
def test_every_game_is_told(slug: str) -> None:
    match = cabochon.game(slug).start(seed=3)
    while not match.over:
        match.play(match.moves()[-1])
    shown = run("review", "-", *QUICK, text=json.dumps(match.record()))
    assert shown.returncode == 0, shown.stderr
    assert match.game.declaration.names["en"] in shown.stdout
