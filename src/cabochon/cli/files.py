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


def read_record(text: str) -> dict[str, Any]:
    """A record from JSON."""
    from cabochon.core.save_files import read_record

    return read_record(text)


def read_game(path: Path, number: int = 1) -> dict[str, Any]:
    """A record from a file: as JSON, or as text (docs/text-forms.md), of which one game is taken."""
    text = read_text(path)
    from cabochon.core.texts.game_text import looks_like_games, read_games

    if not looks_like_games(text):
        return read_record(text)
    games = read_games(text, find_game)
    if not 1 <= number <= len(games):
        raise RecordError("cli.error.no_such_game", number=number, n=len(games))
    return games[number - 1].record()


def read_position(path: Path) -> dict[str, Any] | str:
    """A position from a file: as JSON, or in one line."""
    return _json_or_line(read_text(path))


def read_game_or_position(path: Path) -> dict[str, Any] | str:
    """A record or a position as JSON, a game's text as a record, or a position's line as it stands."""
    text = read_text(path)
    from cabochon.core.texts.game_text import looks_like_games, read_games

    if looks_like_games(text):
        return read_games(text, find_game)[0].record()
    return _json_or_line(text)


def _json_or_line(text: str) -> dict[str, Any] | str:
    return read_record(text) if text.lstrip()[:1] in ("", "{", "[") else text


def read_saved(path: Path) -> tuple[Game, dict[str, Any], list[str]]:
    """A saved game: the game, its record, and who sits where."""
    record = read_game(path)
    for part, kind in (("game", str), ("options", dict), ("moves", list)):
        if not isinstance(record.get(part), kind):
            raise RecordError("core.record.missing", part=part)
    seats = record.get("seats", [])
    return find_game(record["game"], **record["options"]), record, list(seats)
