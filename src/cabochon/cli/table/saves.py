"""Saved games: a match's record and who sits where, one JSON file each."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from platformdirs import user_data_dir

from cabochon.core.errors import RecordError
from cabochon.files.whole import check_target, write_whole


@dataclass(frozen=True)
class Save:
    """A saved game, as far as it can be told without replaying it."""

    path: Path
    record: dict[str, Any]
    saved_at: datetime

    @property
    def seats(self) -> list[str]:
        """Who sits where."""
        return list(self.record["seats"])

    @property
    def moves(self) -> int:
        """How many moves have been made."""
        return len(self.record["moves"])


def saves_folder() -> Path:
    """Where games are saved unless one says otherwise."""
    return Path(user_data_dir("cabochon", appauthor=False)) / "saves"


def new_path(slug: str) -> Path:
    """A file nobody has used yet, named by the game and the time."""
    stem = f"{slug}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = saves_folder() / f"{stem}.json"
    number = 2
    while path.exists():
        path = saves_folder() / f"{stem}-{number}.json"
        number += 1
    return path


def write_save(path: Path, record: Mapping[str, Any], seats: Sequence[str]) -> None:
    """Save a game whole or not at all."""
    text = json.dumps({**record, "seats": list(seats)}, ensure_ascii=False, indent=1)
    write_whole(path, text + "\n")


def check_save_path(path: Path, resumed: Path | None = None, force: bool = False) -> None:
    """Refuse a file that holds something else than the game that is resumed, another saved game included."""
    if resumed is None or path.resolve() != resumed.resolve():
        check_target(path, lambda _: False, force)


def read_save(path: Path) -> Save:
    """The game saved in a file; ``RecordError`` if it is none. The moves are checked when it is resumed."""
    try:
        text = path.read_text(encoding="utf-8")
        saved_at = datetime.fromtimestamp(path.stat().st_mtime)
    except OSError as error:
        raise RecordError("core.record.unreadable", file=path, reason=error.strerror) from None
    except UnicodeDecodeError:
        raise RecordError("core.record.not_record") from None
    try:
        record = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError("core.record.not_json", line=error.lineno, column=error.colno) from None
    if not isinstance(record, dict):
        raise RecordError("core.record.not_record")
    for part, kind in (("game", str), ("options", dict), ("moves", list), ("seats", list)):
        if part not in record:
            raise RecordError("core.record.missing", part=part)
        if not isinstance(record[part], kind):
            raise RecordError("core.record.wrong_part", part=part)
    return Save(path, record, saved_at)


def unfinished(folder: Path) -> list[Save]:
    """The games of a folder that can be gone on with, the latest first; other files are passed over."""
    found = []
    for path in folder.glob("*.json"):
        try:
            save = read_save(path)
        except RecordError:
            continue
        if save.record.get("result") is None:
            found.append(save)
    return sorted(found, key=lambda save: save.saved_at, reverse=True)
