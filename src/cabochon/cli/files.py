"""Reading the files that commands are given."""

import sys
from pathlib import Path
from typing import Any

from cabochon.core.errors import RecordError
from cabochon.core.game import Game
from cabochon.games import game as find_game

STANDARD_INPUT = Path("-")


def read_text(path: Path) -> str:
    """A file's text; ``-`` is standard input."""
    try:
        data = sys.stdin.buffer.read() if path == STANDARD_INPUT else path.read_bytes()
        return data.decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "UTF-8"
        raise RecordError("core.record.unreadable", file=path, reason=reason) from None


def read_json(path: Path) -> dict[str, Any]:
    """A record or a position from a file."""
    from cabochon.core.save_files import read_record

    return read_record(read_text(path))


def read_saved(path: Path) -> tuple[Game, dict[str, Any], list[str]]:
    """A saved game: the game, its record, and who sits where."""
    record = read_json(path)
    for part, kind in (("game", str), ("options", dict), ("moves", list)):
        if not isinstance(record.get(part), kind):
            raise RecordError("core.record.missing", part=part)
    seats = record.get("seats", [])
    return find_game(record["game"], **record["options"]), record, list(seats)
