"""The command line from the outside: what it prints, and how it refuses."""

import json
import subprocess
from pathlib import Path

import pytest

import cabochon
from tests.forking import run_forked


def run(*arguments: str, text: str = "", language: str = "en") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, as a shell would start it."""
    environment = {"LANG": language, "LC_ALL": language, "COLUMNS": "120"}
    return run_forked(list(arguments), environment, text=text)


def finished_record(seed: int = 3) -> dict[str, object]:
    match = cabochon.game("shokoba").start(seed=seed)
    while not match.over:
        match.play(match.moves()[0])
    return match.record()


def refused(finished: subprocess.CompletedProcess[str]) -> str:
    """The one line of a refusal with exit code 2."""
    assert finished.returncode == 2, finished
    assert finished.stdout == ""
    assert len(finished.stderr.strip().splitlines()) == 1, finished.stderr
    assert "Traceback" not in finished.stderr
    return finished.stderr.strip()


def test_a_bad_option_is_one_line() -> None:
    assert refused(run("simulate", "shokoba", "--players", "7")) == (
        "The option players cannot be 7. Allowed: 2, 3, 4."
    )
    assert "--playerz" in refused(run("simulate", "shokoba", "--playerz", "2"))
    assert "teams need four players" in refused(run("play", "shokoba", "--teams"))
    assert "quatre joueurs" in refused(run("play", "shokoba", "--teams", "--lang", "fr"))


def test_an_unknown_game_names_the_known_ones() -> None:
    assert "shokoba" in refused(run("play", "whist"))
    assert "shokoba" in refused(run("rules", "whist"))


def test_a_bad_move_is_one_line() -> None:
    assert refused(run("position", "shokoba", "--seed", "7", "--play", "4S")) == (
        "4S can take, so it may not be laid (SHO-3)."
    )


def test_a_truncated_record_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(finished_record())[:200])
    assert "no complete record" in refused(run("replay", str(path), "--check"))
    assert "pas un enregistrement complet" in refused(run("replay", str(path), "--lang", "fr"))


def test_a_position_with_a_card_twice_is_one_line() -> None:
    position = cabochon.game("shokoba").start(seed=7).position()
    position["deck"][0] = "7D"
    position["deck"] = ["7D" if card == "1S" else card for card in position["deck"]]
    assert "7D is there" in refused(run("position", "shokoba", "-", text=json.dumps(position)))


def test_files_that_are_not_there_are_one_line() -> None:
    assert "nowhere.json" in refused(run("replay", "nowhere.json"))
    assert "nowhere.json" in refused(run("play", "shokoba", "--resume", "nowhere.json"))


def test_replay_checks_and_tells(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    record = finished_record()
    path.write_text(json.dumps(record))
    checked = run("replay", str(path), "--check")
    assert checked.returncode == 0
    assert "all legal" in checked.stdout
    told = run("replay", str(path), text="")
    assert told.returncode == 0
    assert len(told.stdout.splitlines()) > len(record["moves"])  # type: ignore[arg-type]


def test_replay_refuses_a_changed_move(tmp_path: Path) -> None:
    record = finished_record()
    record["moves"][5] = "10R=1S"  # type: ignore[index]
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    assert "Move 6" in refused(run("replay", str(path), "--check"))


def test_position_prints_what_is_asked_for() -> None:
    moves = run("position", "shokoba", "--seed", "7", "--print", "moves").stdout.split()
    assert moves == cabochon.game("shokoba").start(seed=7).moves()
    view = json.loads(run("position", "shokoba", "--seed", "7", "--print", "view", "--seat", "1").stdout)
    assert view == cabochon.game("shokoba").start(seed=7).view(1)
    after = json.loads(run("position", "shokoba", "--seed", "7", "--play", "4S=4R").stdout)
    assert after["last_taker"] == 1


def test_games_lists_every_option() -> None:
    listed = json.loads(run("games", "--json").stdout)
    assert [game["slug"] for game in listed] == [declaration.slug for declaration in cabochon.games()]
    printed = run("games").stdout
    for declaration in cabochon.games():
        for option in declaration.options.each:
            assert option.name in printed


def test_help_shows_the_options_of_a_game() -> None:
    shown = run("simulate", "shokoba", "--help").stdout
    for flag in ("--players", "--edition", "--nine-cards", "--single-first", "--jobs", "--seats"):
        assert flag in shown
    assert "Le nombre de joueurs" in run("simulate", "shokoba", "--help", language="fr").stdout


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_are_shown(language: str) -> None:
    shown = run("rules", "shokoba", "--lang", language)
    assert shown.returncode == 0
    assert "SHO-15" in shown.stdout


def test_simulate_prints_a_table_json_and_csv() -> None:
    arguments = ("simulate", "shokoba", "-n", "200", "--seed", "1")
    report = json.loads(run(*arguments, "--json").stdout)
    assert report["games"] == 200
    assert run(*arguments, "--csv").stdout.startswith("section,name,value,low,high\n")
    assert "95 %" in run(*arguments).stdout
    assert "Intervalle" in run(*arguments, "--lang", "fr").stdout
    refused(run(*arguments, "--json", "--csv"))
    assert "nobody" in refused(run("simulate", "shokoba", "--seats", "nobody"))


def test_version_and_bench() -> None:
    assert run("--version").stdout.strip()
    assert "Shokoba" in run("bench", "shokoba", "--seconds", "0.1").stdout
