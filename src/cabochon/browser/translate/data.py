"""The files of the package that translated code reads, as JSON."""

import json
import tomllib
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any, Final

from cabochon.browser.translate.sources import PACKAGE
from cabochon.learn import shipped as lessons
from cabochon.study.training import shipped as puzzles

TOML: Final = ".toml"
LINES: Final = ".jsonl"
LEFT_OUT: Final = frozenset(("words.lab.toml", "examples.toml", "picture.json"))
"""Files that nothing without a server reads."""


TAUGHT: Final = frozenset((lessons.FILE, puzzles.FILE))
"""Files that nobody needs to play: larger than all the rest of a game."""
OF_NO_BROWSER: Final = {
    "bots": frozenset(("check", "outside")),
    "core": frozenset(("line",)),
    "server": frozenset(("guests", "limit", "restore", "restarting")),
}
"""Groups of sentences about files, programs and servers, by folder: translated code never says them, though
their names stand in it for other things."""
WORDS: Final = "words."
"""What the names of files with sentences begin with."""


def data_of(folder: Path, named: Container[str]) -> dict[str, Any]:
    """The files in a folder that tables need, by their paths in the package.

    Of sentences only the groups whose name some translated code has: the command line's and the page's own
    stay behind.
    """
    found = {}
    unsaid = OF_NO_BROWSER.get(folder.name, frozenset())
    for path in _files(folder):
        if path.name not in LEFT_OUT | TAUGHT:
            content = _read(path)
            if path.name.startswith(WORDS):
                said = [group for group in content if group in named and group not in unsaid]
                content = {group: content[group] for group in said}
            found[_key(path)] = content
    return found


def taught_of(folder: Path) -> dict[str, Any]:
    """A game's lessons and puzzles."""
    return {_key(path): _read(path) for path in _files(folder) if path.name in TAUGHT}


def _key(path: Path) -> str:
    return str(path.relative_to(PACKAGE.parent))


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.suffix in (TOML, LINES, ".json"):
            yield path


def _read(path: Path) -> Any:
    text = path.read_text(encoding="utf-8")
    if path.suffix == TOML:
        return tomllib.loads(text)
    return text if path.suffix == LINES else json.loads(text)
