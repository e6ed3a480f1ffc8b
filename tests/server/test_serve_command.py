"""``cabochon serve`` and the example client, as a user runs them."""

import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

import cabochon
from tests.server.processes import COMMAND, ServerProcess

CLIENT = Path(__file__).resolve().parents[2] / "examples" / "client.py"


def test_the_example_plays_whole_games_and_the_server_stops_when_asked(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        with urllib.request.urlopen(f"{server.address}api/docs") as answer:
            assert b"/api/tables" in answer.read()
        for slug in [declaration.slug for declaration in cabochon.games()]:
            played = subprocess.run(
                [sys.executable, CLIENT, server.address, slug], capture_output=True, text=True, timeout=120
            )
            assert played.returncode == 0, played.stderr
            assert played.stdout.splitlines()[-1].startswith("winners: ["), slug
        assert server.stop() == 0


def test_the_example_is_short() -> None:
    assert len(CLIENT.read_text().splitlines()) <= 60


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--database", "nonsense"], "not the address of a database"),
        (["--host", "203.0.113.1"], "cannot listen on 203.0.113.1"),
        (["--redis", "nonsense", "--database", "sqlite:///unused.sqlite"], "not the address of a Redis"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(arguments: list[str], said: str) -> None:
    tried = subprocess.run([*COMMAND, *arguments, "--lang", "en"], capture_output=True, text=True, timeout=60)
    assert tried.returncode == 2
    assert said in tried.stderr
    assert len(tried.stderr.splitlines()) == 1
