"""A file that was not ours was emptied before it was refused, or overwritten without a word."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cabochon.core.errors import CabochonError, RecordError
from cabochon.files.lines import Kind, LineFile
from cabochon.files.whole import check_target, write_whole
from tests.cli.test_commands import refused, run

KIND = Kind("tournament", "lab.tournament")
HEADING = {"tournament": 2, "game": "shokoba"}
FOREIGN = [
    "Dear diary",
    "Dear diary\nToday",
    '{"a": 1}\n',
    "[]\n",
    "\x00\xff",
    '{"tournament": "cup"}\n',
    "{" * 9000,
]
TOURNAMENT = ("tournament", "shokoba", "--target", "1", "-n", "1")
LAB = ("lab", "shokoba", "--target", "1", "--bots", "greedy", "-n", "10", "--skill-games", "0")


def opened(path: Path, restart: bool = False, force: bool = False) -> LineFile:
    return LineFile(path, KIND, HEADING, restart=restart, force=force)


@pytest.mark.parametrize("text", FOREIGN)
@pytest.mark.parametrize("restart", [False, True])
def test_a_foreign_file_is_refused_untouched(tmp_path: Path, text: str, restart: bool) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text)
    before = path.stat()
    with pytest.raises(RecordError, match="nothing was changed"):
        opened(path, restart=restart)
    assert path.read_text() == text
    assert path.stat().st_mtime_ns == before.st_mtime_ns
    with opened(path, restart=restart, force=True) as file:
        assert file.entries == []
    assert json.loads(path.read_text()) == HEADING


def test_a_file_of_another_plan_and_a_torn_one_are_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    text = json.dumps({**HEADING, "game": "topas"}) + "\n" + '{"torn'
    path.write_text(text)
    with pytest.raises(RecordError, match="another tournament"):
        opened(path)
    text = json.dumps(HEADING) + "\nnonsense\n" + '{"torn'
    path.write_text(text)
    with pytest.raises(RecordError, match="damaged"):
        opened(path)
    assert path.read_text() == text


def test_a_torn_line_is_written_over_and_a_torn_heading_finished(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with opened(path) as file:
        file.add({"n": 1})
    whole = path.read_text()
    path.write_text(whole + '{"n": 2222222222222')
    with opened(path) as file:
        assert file.entries == [{"n": 1}]
        file.add({"n": 3})
    assert path.read_text() == whole + '{"n":3}\n'
    path.write_text(whole[:9])
    with opened(path):
        assert json.loads(path.read_text()) == HEADING


def test_a_second_run_on_a_file_is_refused_until_the_first_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    code = f"""
from pathlib import Path
from cabochon.files.lines import Kind, LineFile
file = LineFile(Path({str(path)!r}), Kind("tournament", "lab.tournament"), {HEADING!r})
print("open", flush=True)
input()
"""
    first = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with first:
        assert first.stdout
        assert first.stdout.readline() == b"open\n"
        for restart in (False, True):
            with pytest.raises(RecordError, match="right now"):
                opened(path, restart=restart, force=restart)
        first.kill()
    opened(path).close()


def test_lines_are_not_kept_in_a_file_that_was_moved_away(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with opened(path) as file:
        path.rename(tmp_path / "elsewhere.jsonl")
        with pytest.raises(RecordError, match="moved"):
            file.add({})
        path.write_text("somebody else's")
        with pytest.raises(RecordError, match="moved"):
            file.add({})
    assert path.read_text() == "somebody else's"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
def test_what_keeps_no_lines_is_refused() -> None:
    for path in (Path("/dev/full"), Path("/dev/null"), Path("/")):
        with pytest.raises(RecordError, match="cannot be used"):
            opened(path)
    with pytest.raises(CabochonError, match="No space left"):
        write_whole(Path("/dev/full"), "x" * 10)


def test_a_whole_file_is_replaced_at_once_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "report.html"
    write_whole(path, "first")
    path.chmod(0o640)
    (tmp_path / "link.html").symlink_to(path)
    write_whole(tmp_path / "link.html", "second")
    assert (tmp_path / "link.html").is_symlink()
    assert path.read_text() == "second"
    assert path.stat().st_mode & 0o777 == 0o640

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(CabochonError, match="No space left"):
        write_whole(path, "third")
    assert path.read_text() == "second"
    assert sorted(found.name for found in tmp_path.iterdir()) == ["link.html", "report.html"]


def test_targets_are_looked_at_before(tmp_path: Path) -> None:
    path = tmp_path / "new" / "report.html"
    check_target(path, lambda _: False)
    path.write_text("mine")
    with pytest.raises(CabochonError, match="--force"):
        check_target(path, lambda content: content != b"mine")
    check_target(path, lambda _: False, force=True)
    with pytest.raises(CabochonError, match="cannot be written"):
        check_target(tmp_path, lambda _: True, force=True)


def test_the_commands_refuse_what_is_not_theirs(tmp_path: Path) -> None:
    path = tmp_path / "diary.html"
    path.write_text("Dear diary")
    new = str(tmp_path / "new.html")
    said = [
        refused(run(*TOURNAMENT, "--out", str(path))),
        refused(run(*TOURNAMENT, "--out", str(path), "--no-resume")),
        refused(run(*LAB, "--out", str(path))),
        refused(run(*LAB, "--out", new, "--json", str(path))),
        refused(run(*LAB, "--out", new, "--parquet", str(path))),
        refused(run("play", "shokoba", "--save", str(path))),
    ]
    assert all("diary.html" in each and "--force" in each for each in said), said
    assert "deux fois" in refused(run(*LAB, "--out", new, "--json", new, "--lang", "fr"))
    assert path.read_text() == "Dear diary"
    assert [found.name for found in tmp_path.iterdir()] == ["diary.html"]


def test_forced_reports_take_the_place_of_others_and_their_own_without(tmp_path: Path) -> None:
    page, numbers, table = (tmp_path / name for name in ("r.html", "r.json", "r.parquet"))
    for path in (page, numbers, table):
        path.write_text("Dear diary")
    command = (*LAB, "--out", str(page), "--json", str(numbers), "--parquet", str(table))
    assert run(*command, "--force").returncode == 0
    assert page.read_text().startswith("<!doctype html>")
    assert json.loads(numbers.read_text())["games"] == 10
    again = run(*command)
    assert again.returncode == 0, again.stderr


def test_another_saved_game_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    record = json.loads(run("position", "shokoba", "--seed", "1", "--print", "record").stdout)
    path.write_text(json.dumps({**record, "seats": ["human", "greedy"]}))
    assert "--force" in refused(run("play", "shokoba", "--save", str(path)))
    for allowed in (
        ("--resume", str(path)),
        ("--resume", str(path), "--save", str(path)),
        ("--save", str(path), "--force"),
    ):
        assert "terminal" in refused(run("play", "shokoba", *allowed))
