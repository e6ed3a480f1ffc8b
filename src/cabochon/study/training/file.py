"""Files of puzzles: a heading that says how they were made, then one puzzle in each line."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from cabochon.core.errors import RecordError
from cabochon.files.lines import Kind
from cabochon.study.training.puzzle import Puzzle, from_json

PUZZLES_FORMAT: Final = 1
"""The version of the format, raised when an older reader could misread a newer file."""
MARK: Final = "cabochon_puzzles"
KIND: Final = Kind(MARK, "study.puzzles")


def heading_of(slug: str, count: int, seed: int, budget: int, records: int) -> dict[str, Any]:
    """The first line: what the file was asked to be."""
    heading = {MARK: PUZZLES_FORMAT, "game": slug, "count": count, "seed": seed, "budget": budget}
    return heading | ({"records": records} if records else {})


def read_puzzles(path: Path) -> tuple[Mapping[str, Any], list[Puzzle]]:
    """A file's heading and its puzzles; ``RecordError`` says what is wrong with it."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise RecordError("study.puzzles.file", file=path, reason=error.strerror) from None
    try:
        heading, *entries = (json.loads(line) for line in lines)
        if heading[MARK] != PUZZLES_FORMAT:
            raise ValueError
        return heading, [from_json(heading["game"], entry) for entry in entries]
    except (KeyError, TypeError, ValueError, RecursionError):
        raise RecordError("study.puzzles.not_ours", file=path) from None
