"""Commands into a closed pipe, onto a full disk, an ASCII terminal or none at all ended in a traceback."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import cabochon
from cabochon.cli.main import PER_GAME, app
from tests.forking import run_forked

SMALL = ["shokoba", "--target", "1"]
EXAMPLES = {
    "play": ["play", "--help"],
    "simulate": ["simulate", *SMALL, "-n", "4"],
    "lab": ["lab", *SMALL, "--bots", "greedy", "-n", "4", "--skill-games", "0", "--force"],
    "tournament": ["tournament", *SMALL, "-n", "1"],
    "position": ["position", "shokoba", "--seed", "1"],
    "replay": ["replay", "record.json"],
    "hint": ["hint", "record.json", "--simulations", "4"],
    "rules": ["rules", "shokoba"],
    "bench": ["bench", "shokoba", "--seconds", "0.1"],
    "games": ["games"],
}
"""How each command is tried; a command that is not here, or serves for ever, shows its help."""
NAMES = [*PER_GAME, *(command.name for command in app.registered_commands if command.name)]
COMMAND = [sys.executable, "-c", "from cabochon.cli.main import main; main()"]
LANGUAGE = {"LANG": "fr", "LC_ALL": "fr", "COLUMNS": "100"}
CLOSED_PIPE = 141


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    match = cabochon.game("shokoba", target=1).start(seed=3)
    match.play(match.moves()[0])
    (tmp_path / "record.json").write_text(json.dumps(match.record()))
    return tmp_path


def arguments(name: str) -> list[str]:
    return EXAMPLES.get(name, [name, "--help"])


def run(
    folder: Path,
    command: list[str],
    stdout: int = subprocess.PIPE,
    before: Callable[[], object] | None = None,
    **environment: str,
) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [*COMMAND, *command],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=folder,
        # Plain Python: what is tried here is what is printed.
        env={**os.environ, **LANGUAGE, "NUMBA_DISABLE_JIT": "1", **environment},
        preexec_fn=before,
        timeout=300,
    )


def sentences(finished: "subprocess.CompletedProcess[bytes] | subprocess.CompletedProcess[str]") -> list[str]:
    said = finished.stderr if isinstance(finished.stderr, str) else finished.stderr.decode()
    assert "Traceback" not in said
    return said.strip().splitlines()


@pytest.mark.parametrize("name", NAMES)
def test_a_closed_pipe_ends_the_command_without_a_word(folder: Path, name: str) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    finished = run_forked(arguments(name), LANGUAGE, stdout=writes, folder=folder)
    os.close(writes)
    assert (finished.returncode, sentences(finished)) == (CLOSED_PIPE, [])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
@pytest.mark.parametrize("name", NAMES)
def test_a_full_disk_is_one_sentence(folder: Path, name: str) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    finished = run_forked(arguments(name), LANGUAGE, stdout=full, folder=folder)
    os.close(full)
    (said,) = sentences(finished)
    assert finished.returncode == 1
    assert "ne peut pas être écrit" in said


@pytest.mark.parametrize("name", NAMES)
def test_an_ascii_output_gets_ascii_with_input_closed_and_a_dumb_terminal(folder: Path, name: str) -> None:
    finished = run(
        folder,
        arguments(name),
        before=lambda: os.close(0),
        PYTHONIOENCODING="ascii",
        PYTHONUTF8="0",
        TERM="dumb",
    )
    assert (finished.returncode, sentences(finished)) == (0, [])
    assert finished.stdout.decode("ascii").strip()


SERVE = ["serve", "--no-open", "--port", "0", "--database", "sqlite:///tables.sqlite"]


def test_a_server_that_cannot_say_where_it_is_ends_with_a_sentence(folder: Path) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    finished = run(folder, SERVE, stdout=full)
    os.close(full)
    (said,) = sentences(finished)
    assert finished.returncode == 1
    assert "ne peut pas être écrit" in said


def test_a_server_into_a_closed_pipe_ends_without_a_word(folder: Path) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    finished = run(folder, SERVE, stdout=writes)
    os.close(writes)
    assert (finished.returncode, sentences(finished)) == (CLOSED_PIPE, [])


def test_json_loses_no_letter_on_an_ascii_output(folder: Path) -> None:
    listed = json.loads(run(folder, ["games", "--json"], PYTHONIOENCODING="ascii").stdout.decode("ascii"))
    assert listed[0]["names"]["fr"] == "8·28"


def test_closed_streams_are_no_streams_to_write_files_into(folder: Path) -> None:
    def close_all() -> None:
        for number in range(3):
            os.close(number)

    finished = run(folder, ["tournament", *SMALL, "-n", "1", "--out", "results.jsonl"], before=close_all)
    assert finished.returncode == 0
    for line in (folder / "results.jsonl").read_text().splitlines():
        json.loads(line)


@pytest.mark.parametrize("command", [["play"], ["play", "shokoba"]])
def test_the_table_without_a_terminal_says_what_to_do_instead(folder: Path, command: list[str]) -> None:
    for before in (None, lambda: os.close(0)):
        finished = run(folder, command, before=before)
        (said,) = sentences(finished)
        assert finished.returncode == 2
        assert "cabochon serve" in said


def test_the_table_on_a_dumb_terminal_says_what_to_do_instead() -> None:
    ours, theirs = pty.openpty()
    finished = subprocess.run(
        [*COMMAND, "play"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "dumb"},
        start_new_session=True,
        timeout=300,
    )
    os.close(theirs)
    said = os.read(ours, 4096).decode()
    os.close(ours)
    assert finished.returncode == 2
    assert "cabochon serve" in said
