"""``cabochon convert``, and the commands that read game texts and position lines beside JSON."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import cabochon
from cabochon.cli.main import app
from cabochon.core.match import Match


def run(*arguments: object, given: str | None = None) -> Result:
    """A command, with what it reads from standard input."""
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=given)


def refused(*arguments: object) -> str:
    """The sentence with which a command refuses."""
    result = run(*arguments)
    assert isinstance(result.exception, cabochon.CabochonError), result.output
    return str(result.exception)


@pytest.fixture
def match() -> Match:
    """A game that has begun."""
    match = cabochon.game("shokoba", players=2).start(seed=7)
    match.play("4S=4R")
    return match


def test_a_record_becomes_text_and_comes_back(match: Match, tmp_path: Path) -> None:
    record = match.record() | {"seats": ["human", "casual"]}
    file, text = tmp_path / "game.json", tmp_path / "game.txt"
    file.write_text(json.dumps(record, indent=1))
    assert run("convert", file).stdout == str(cabochon.tree_of(record))
    assert run("convert", file, "-o", text).exit_code == 0
    assert json.loads(run("convert", text).stdout) == record
    assert "“" not in run("convert", text, "--to", "text").stdout
    assert json.loads(run("convert", "-", given=text.read_text()).stdout) == record


def test_several_games_are_one_text_or_one_record_per_line(match: Match, tmp_path: Path) -> None:
    lines = tmp_path / "games.jsonl"
    lines.write_text(f"{json.dumps(match.record())}\n{json.dumps(match.record())}\n")
    text = run("convert", lines).stdout
    assert len(cabochon.read_games(text)) == 2
    assert run("convert", "-", given=text).stdout == lines.read_text()


def test_a_file_that_holds_something_else_is_left_alone(match: Match, tmp_path: Path) -> None:
    text, taken = tmp_path / "game.txt", tmp_path / "letter.txt"
    text.write_text(match.game_text())
    taken.write_text("Dear Ana")
    assert "letter.txt" in refused("convert", text, "-o", taken)
    assert taken.read_text() == "Dear Ana"
    assert run("convert", text, "-o", taken, "--force").exit_code == 0


def test_replay_and_verify_read_texts(match: Match, tmp_path: Path) -> None:
    text = tmp_path / "games.txt"
    text.write_text(cabochon.write_games([match, match]))
    assert "all legal" in run("replay", text, "--check", "--number", 2).stdout
    assert "holds 2" in refused("replay", text, "--number", 3)
    assert run("verify", text).exit_code == 0
    text.write_text(match.game_text().replace("4S=4R", "4S=9R"))
    assert "Line 5: move 1B" in refused("replay", text, "--check")


def test_position_writes_and_reads_lines_and_draws(match: Match, tmp_path: Path) -> None:
    played = ("position", "shokoba", "--seed", 7, "--play", "4S=4R", "--print")
    assert run(*played, "line").stdout.strip() == match.position_text()
    assert run(*played, "line", "--seat", 1).stdout.strip() == match.view_text(1)
    assert run(*played, "table", "--lang", "fr").stdout.rstrip() == match.text(None, "fr")
    assert run(*played, "text").stdout.rstrip() == match.game_text().rstrip()
    assert run(*played, "svg", "--seat", 0).stdout.rstrip() == match.svg(0).rstrip()
    line = tmp_path / "position.txt"
    line.write_text(match.position_text() + "\n")
    assert run("position", "shokoba", line, "--print", "moves").stdout.split() == match.moves()
    assert "other options" in refused("position", "shokoba", line, "--players", 3)
    hint = run("hint", line, "--simulations", 20, "--json")
    assert hint.exit_code == 0, hint.output
