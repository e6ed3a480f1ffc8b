"""``cabochon serve`` and the example client, as a user runs them."""

import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from cabochon.cli.main import main
from tests.server.processes import ServerProcess

CLIENT = Path(__file__).resolve().parents[2] / "examples" / "client.py"


def test_the_example_plays_a_whole_game_and_the_server_stops_when_asked(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        with urllib.request.urlopen(f"{server.address}api/docs") as answer:
            assert b"/api/tables" in answer.read()
        played = subprocess.run(
            [sys.executable, CLIENT, server.address, "topas"], capture_output=True, text=True, timeout=120
        )
        assert played.returncode == 0, played.stderr
        assert played.stdout.splitlines()[-1].startswith("winners: [")
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
def test_what_cannot_be_served_is_said_in_one_line(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["cabochon", "serve", "--no-open", *arguments, "--lang", "en"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    (line,) = capfd.readouterr().err.splitlines()
    assert said in line
