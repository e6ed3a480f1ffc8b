"""The guide to adding a game is about the example as it is, and the example is as short as it says."""

import itertools
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "scopa"
GUIDE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
LINK = re.compile(r"\]\(\.\./examples/scopa/([\w./]+)\)")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MOST_LINES = 400


def files() -> list[Path]:
    """Every file of the example."""
    found = (path for path in EXAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return sorted(path for path in found if path.suffix in (".py", ".toml", ".md"))


def quotations() -> list[tuple[str, str]]:
    """The code that the guide quotes, each with the file it was last speaking of."""
    return [
        (LINK.findall(GUIDE[: block.start()])[-1], block[2])
        for block in BLOCK.finditer(GUIDE)
        if block[1] in ("python", "toml")
    ]


def length(path: Path) -> int:
    """How many lines a file has."""
    return len(path.read_text(encoding="utf-8").splitlines())


def test_declaration_kernels_and_words_are_short() -> None:
    told = [path for path in files() if path.is_relative_to(EXAMPLE / "src")]
    lines = sum(length(path) for path in told if path.suffix in (".py", ".toml"))
    assert lines <= MOST_LINES
    assert f"in {lines} lines" in GUIDE


def test_every_file_is_walked_through_and_there_is_no_other() -> None:
    assert sorted(set(LINK.findall(GUIDE))) == [path.relative_to(EXAMPLE).as_posix() for path in files()]


@pytest.mark.parametrize(("file", "code"), quotations())
def test_what_is_quoted_is_there(file: str, code: str) -> None:
    assert code in (EXAMPLE / file).read_text(encoding="utf-8")


def test_the_table_tells_how_long_files_are() -> None:
    rows = re.findall(r"\[`(src/scopa/\w+\.\w+)`\]\S+ \| (\d+) \|", GUIDE)
    assert {file: int(lines) for file, lines in rows} == {file: length(EXAMPLE / file) for file, _ in rows}
    assert len(rows) == 8


def test_its_commands_are_known() -> None:
    from cabochon.cli.main import PER_GAME, app

    known = {command.name for command in app.registered_commands} | set(PER_GAME)
    shells = itertools.chain(*(block[2].splitlines() for block in BLOCK.finditer(GUIDE) if block[1] == "sh"))
    commands = [line.split() for line in shells]
    assert {words[1] for words in commands if words[0] == "cabochon"} <= known
    paths = [word for words in commands for word in words if "examples/" in word]
    assert paths
    assert all((ROOT / path).exists() for path in paths)
