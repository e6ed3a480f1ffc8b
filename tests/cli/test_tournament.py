"""``cabochon tournament`` from the outside."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.cli.test_commands import refused, run

COMMAND = ("tournament", "shokoba", "--target", "1")
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "mybot.py"


def test_a_table_and_json_in_both_languages() -> None:
    shown = run(*COMMAND, "--bots", f"greedy,random,{EXAMPLE}:MyBot", "-n", "2")
    assert shown.returncode == 0, shown.stderr
    for expected in ("MyBot", "Greedy", "Random", "Each against each", "95 %"):
        assert expected in shown.stdout
    assert "Failures" not in shown.stdout
    assert "Glouton" in run(*COMMAND, "-n", "2", "--lang", "fr").stdout
    report = json.loads(run(*COMMAND, "-n", "2", "--json").stdout)
    assert [bot["bot"] for bot in report["bots"]] == ["greedy", "random"]
    assert report["pairings"][0]["games"] == 4


def test_wins_without_luck_stand_beside_the_others() -> None:
    adjusted = (*COMMAND, "--bots", "greedy,random,beginner", "-n", "4", "--adjust", "--playouts", "3")
    shown = run(*adjusted)
    assert shown.returncode == 0, shown.stderr
    for expected in ("Without the luck", "Games saved", "Each against each, without the luck"):
        assert expected in shown.stdout
    assert "Sans la chance" in run(*adjusted, "--lang", "fr").stdout
    report = json.loads(run(*adjusted, "--json").stdout)
    assert report["playouts"] == 3
    assert set(report["bots"][0]["adjusted"]) == {"value", "low", "high", "saves"}
    assert "from 4 deals on" in run(*COMMAND, "-n", "2", "--adjust", "--playouts", "3").stdout
    assert "Without" not in run(*COMMAND, "-n", "4").stdout


def test_lost_turns_are_in_the_table(tmp_path: Path) -> None:
    path = tmp_path / "mybot.py"
    path.write_text("class MyBot:\n    def choose(self, view, moves, rng):\n        raise ValueError\n")
    shown = run(*COMMAND, "--bots", f"greedy,{path}:MyBot", "-n", "1", "--on-failure", "greedy")
    assert shown.returncode == 0, shown.stderr
    assert "Failures" in shown.stdout
    assert "errors" in shown.stdout


def test_bad_entrants_are_one_line(tmp_path: Path) -> None:
    assert "nobody" in refused(run(*COMMAND, "--bots", "greedy,nobody"))
    assert "nowhere.py" in refused(run(*COMMAND, "--bots", "greedy,nowhere.py:MyBot"))
    assert "at least two" in refused(run(*COMMAND, "--bots", "greedy"))
    assert "clairvoyant" in refused(run(*COMMAND, "--bots", "greedy,clairvoyant"))
    assert "au moins deux" in refused(run(*COMMAND, "--bots", "greedy", "--lang", "fr"))
    path = tmp_path / "results.jsonl"
    assert run(*COMMAND, "-n", "1", "--out", str(path)).returncode == 0
    assert "another tournament" in refused(run(*COMMAND, "-n", "1", "--seed", "2", "--out", str(path)))
    restart = run(*COMMAND, "-n", "1", "--seed", "2", "--out", str(path), "--no-resume")
    assert restart.returncode == 0


def test_time_that_is_up_leaves_a_table_and_a_file_to_go_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    stopped = run(*COMMAND, "-n", "3", "--out", str(path), "--minutes", "0")
    assert stopped.returncode == 130
    assert "goes on from here" in stopped.stderr
    assert "Greedy" in stopped.stdout
    assert len(path.read_text().splitlines()) == 2
    ended = run(*COMMAND, "-n", "3", "--out", str(path), "--json")
    assert json.loads(ended.stdout) == json.loads(run(*COMMAND, "-n", "3", "--json").stdout)


def test_an_interrupt_leaves_a_table_and_a_file_to_go_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    code = "from cabochon.cli.main import main; main()"
    arguments = [*COMMAND, "-n", "100000", "--jobs", "2", "--out", str(path)]
    playing = subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "LANG": "en", "LC_ALL": "en"},
        # What runs the tests may have them ignore interrupts, and children would inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    while not (path.is_file() and len(path.read_text().splitlines()) > 3):
        assert playing.poll() is None, playing.communicate()
        time.sleep(0.1)
    os.killpg(playing.pid, signal.SIGINT)
    out, err = playing.communicate(timeout=60)
    assert playing.returncode == 130, err
    assert "Greedy" in out
    assert "goes on from here" in err
    assert "Traceback" not in err
    for line in path.read_text().splitlines():
        json.loads(line)
