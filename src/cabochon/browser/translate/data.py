"""The files of the package that translated code reads, as JSON."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cabochon.browser.translate.sources import PACKAGE

TOML: Final = ".toml"
LINES: Final = ".jsonl"
LEFT_OUT: Final = frozenset(("words.lab.toml", "examples.toml", "picture.json"))
"""Files that nothing without a server reads."""


def data_of(folder: Path) -> dict[str, Any]:
    """The files that stand in a folder itself, by their paths in the package."""
    return {
        str(path.relative_to(PACKAGE.parent)): _read(path)
        for path in _files(folder)
        if path.name not in LEFT_OUT
    }


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.suffix in (TOML, LINES, ".json"):
            yield path


def _read(path: Path) -> Any:
    text = path.read_text(encoding="utf-8")
    if path.suffix == TOML:
        return tomllib.loads(text)
    return text if path.suffix == LINES else json.loads(text)
