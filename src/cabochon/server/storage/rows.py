"""What is stored, as values."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from msgspec import Struct

MOVE: Final = "move"
UNDO: Final = "undo"
PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat."""

    kind: str
    name: str | None = None
    level: str | None = None
    digest: str | None = None
    away: bool = False
    """Left on purpose; a bot plays until they come back."""


class Entry(Struct, frozen=True):
    """Something that happened to a game: a move, or a move taken back."""

    table_id: int
    number: int
    kind: str
    seat: int
    by: str
    move: str | None


@dataclass(frozen=True)
class StoredTable:
    """A table as it was agreed on."""

    id: int
    code: str
    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    seed: int
    created: datetime
    started: bool
    sitters: tuple[Sitter, ...]
