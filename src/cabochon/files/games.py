"""A file of games: a heading, then the record of a game in every line, with who sat where.

What adds to one never writes a game twice: what tells a game from others is what was dealt and who played it.
So a second run of the same command adds what is missing, and another command adds its own games.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from cabochon.core.errors import RecordError
from cabochon.files.lines import Kind, LineFile

FORMAT: Final = 1
KIND: Final = Kind("cabochon_games", "files.games")
PLAYERS: Final = "players"
"""The entry of a line that the record of a game has not: who sat on each seat."""
DEALT: Final = ("game", "options", "seed", "deal", "position")

Record = dict[str, Any]


def game_key(record: Mapping[str, Any]) -> str:
    """What tells a game from all others: the game, its options, the deal, and who plays.

    >>> game_key({"game": "topas", "seed": 7, "players": ["greedy"], "moves": ["..."], "options": {}})
    '{"game":"topas","options":{},"players":["greedy"],"seed":7}'
    """
    told = {name: record[name] for name in (*DEALT, PLAYERS) if name in record}
    return json.dumps(told, sort_keys=True, separators=(",", ":"))


class GamesFile(LineFile):
    """Keeps games on the disk as they come."""

    def __init__(self, path: Path, force: bool = False) -> None:
        """Open the file, or begin it; what is no file of games is replaced only by ``force``."""
        super().__init__(path, KIND, {KIND.mark: FORMAT}, force=force)
        if not all(isinstance(entry, dict) for entry in self.entries):
            self.close()
            raise self.damaged()
        self._known = {game_key(entry) for entry in self.entries}
        self.entries.clear()  # there may be a million games

    def __len__(self) -> int:
        return len(self._known)

    def __contains__(self, key: object) -> bool:
        return key in self._known

    def add_games(self, records: Iterable[Mapping[str, Any]]) -> int:
        """Keep the games that are not there yet, at once and for good; returns how many these were."""
        new = {key: record for record in records if (key := game_key(record)) not in self._known}
        if new:
            self.add_all(new.values())
            self._known.update(new)
        return len(new)


def read_games(path: Path) -> Iterator[Record]:
    """The records in a file: of games, line by line, or a single game's."""
    try:
        with path.open(encoding="utf-8") as file:
            first = file.readline()
            if not _is_heading(first):
                yield _record(first + file.read(), path)
                return
            for line in file:
                if line.endswith("\n"):  # the last one may have been cut short
                    yield _record(line, path)
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "UTF-8"
        raise RecordError("files.games.unreadable", file=path, reason=reason) from None


def _is_heading(line: str) -> bool:
    try:
        heading = json.loads(line)
    except ValueError:
        return False
    return isinstance(heading, dict) and KIND.mark in heading


def _record(text: str, path: Path) -> Record:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        record = None
    if not isinstance(record, dict) or "moves" not in record:
        raise RecordError("files.games.no_games", file=path)
    return record
