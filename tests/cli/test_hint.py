"""``cabochon hint`` from the outside."""

import json
from pathlib import Path

import pytest

import cabochon
from tests.cli.test_commands import finished_record, refused, run


def record_of(slug: str, moves: int = 4, **options: object) -> str:
    match = cabochon.game(slug, **options).start(seed=3)
    for _ in range(moves):
        match.play(match.moves()[0])
    return json.dumps(match.record())


@pytest.mark.parametrize("slug", [declaration.slug for declaration in cabochon.games()])
def test_a_record_gets_its_best_moves(slug: str) -> None:
    record = record_of(slug)
    found = run("hint", "-", "--simulations", "20", "--json", text=record)
    assert found.returncode == 0, found.stderr
    report = json.loads(found.stdout)
    match = cabochon.replay(json.loads(record))
    assert report["seat"] == match.to_move
    assert report["move"] == report["candidates"][0]["move"]
    assert {candidate["move"] for candidate in report["candidates"]} <= set(match.moves())
    assert all(0 <= candidate["chance"] <= 1 for candidate in report["candidates"])


def test_the_same_simulations_give_the_same_answer() -> None:
    arguments = ("hint", "-", "--simulations", "30", "--json")
    first, second = (run(*arguments, text=record_of("shokoba")).stdout for _ in range(2))
    assert first == second


def test_a_position_needs_its_game(tmp_path: Path) -> None:
    match = cabochon.game("shokoba", players=3).start(seed=3)
    path = tmp_path / "position.json"
    path.write_text(json.dumps(match.position()))
    assert "--game" in refused(run("hint", str(path)))
    options = ("--game", "shokoba", "--option", "players=3", "--option", "teams=false")
    shown = run("hint", str(path), *options, "--simulations", "20", "--top", "2")
    assert shown.returncode == 0, shown.stderr
    assert "The best moves" in shown.stdout
    assert shown.stdout.count("\u202f%") == 2
    french = run("hint", str(path), *options, "--simulations", "20", "--lang", "fr")
    assert "Les meilleurs coups" in french.stdout
    for bad, reason in (("players", "name=value"), ("players=9", "cannot be 9"), ("player=3", "player")):
        refusal = refused(run("hint", str(path), "--game", "shokoba", "--option", bad))
        assert reason in refusal


def test_what_cannot_be_advised_is_one_line() -> None:
    assert "is over" in refused(run("hint", "-", text=json.dumps(finished_record())))
    turn = cabochon.game("shokoba").start(seed=3).to_move
    assert turn is not None
    record = record_of("shokoba", moves=0)
    assert f"turn of seat {turn}" in refused(run("hint", "-", "--seat", str(1 - turn), text=record))
    assert "nowhere.json" in refused(run("hint", "nowhere.json"))
    assert "whist" in refused(run("hint", "-", "--game", "whist", text="{}"))
